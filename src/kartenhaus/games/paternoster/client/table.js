// Paternoster at the table: a card is chosen, then a cabin. Where it may go and what that is came with the view.

const LIFT = 10; // pixels that turn a press into carrying

export default function paternoster(room) {
  const $ = (id) => document.getElementById(id);
  const verdict = $("verdict");
  const cabins = () => [...document.querySelectorAll(".cabin")];
  const boxes = () => [...$("hand").querySelectorAll("input")];
  const chosen = () => boxes().find((box) => box.checked);
  const isOff = (button) => button.getAttribute("aria-disabled") === "true";
  const lays = (box) => { // which piles take a card: the move, what it is in words, whether nothing fits after it
    const found = {};
    for (const entry of box?.parentElement.dataset.lays.split(";") ?? []) {
      const [move, text, end] = entry.split("|");
      if (move) found[/>(\d+)/.exec(move)[1]] = { move, text, end: end === "!" };
    }
    return found;
  };
  const gifts = (box) => (box ? JSON.parse(box.parentElement.dataset.gifts) : {});
  let sentence = null; // the sentence that waits for its pile
  let giving = false;
  let doubtful = null; // the move that was warned of
  let turn = $("hand").dataset.turn;
  let known = new Set(boxes().map((box) => box.parentElement.id));

  function refresh() {
    const box = chosen();
    const found = lays(box);
    for (const cabin of cabins()) {
      const lay = found[cabin.dataset.pile];
      const reach = cabin.querySelector(".reach");
      reach.textContent = sentence ? "" : lay ? lay.text : box ? $("piles").dataset.no : "";
      cabin.classList.toggle("open", Boolean(lay) || Boolean(sentence));
      cabin.classList.toggle("last", Boolean(lay?.end));
      cabin.classList.toggle("shut", Boolean(box) && !lay && !sentence && $("hand").dataset.mine === "1");
    }
    const give = $("give");
    if (give) give.setAttribute("aria-disabled", String(!Object.keys(gifts(box)).length));
    for (const seat of document.querySelectorAll("[data-seat]")) {
      seat.setAttribute("aria-disabled", String(!(giving && gifts(box)[seat.dataset.seat])));
    }
    for (const chip of document.querySelectorAll("[data-say]")) {
      chip.setAttribute("aria-pressed", String(chip.dataset.say === sentence));
    }
  }

  function say(text) {
    verdict.textContent = text;
  }

  function choose(box) {
    sentence = null;
    giving = false;
    doubtful = null;
    const fits = Object.keys(lays(box)).length > 0;
    const about = box?.parentElement.dataset.about; // what a face or a burning card does when it is laid
    say(fits && about ? $("words").getAttribute(`data-${about}`) : "");
    refresh();
    if (!box || fits) return;
    room.send({ type: "select", n: 0, cards: [box.value] });
  }

  function onto(cabin) {
    if (sentence) {
      room.move(`say ${sentence} ${cabin.dataset.pile}`);
      sentence = null;
      return refresh();
    }
    const box = chosen();
    if (!box) return;
    const lay = lays(box)[cabin.dataset.pile];
    if (!lay) { // the house says why not
      const top = cabin.dataset.top ? `/${cabin.dataset.top}` : "";
      return room.move(`${box.value}>${cabin.dataset.pile}${top}`);
    }
    if (lay.end && $("piles").dataset.warn === "on" && doubtful !== lay.move) {
      doubtful = lay.move;
      return say($("piles").dataset.sure);
    }
    doubtful = null;
    room.move(lay.move);
  }

  document.addEventListener("click", (event) => {
    const cabin = event.target.closest(".cabin");
    if (cabin) return onto(cabin);
    const move = event.target.closest("[data-move]");
    if (move) return isOff(move) ? undefined : (move.setAttribute("aria-disabled", "true"), room.move(move.dataset.move));
    const chip = event.target.closest("[data-say]");
    if (chip) return speak(chip);
    const seat = event.target.closest("[data-seat]");
    if (seat && !isOff(seat)) return room.move(gifts(chosen())[seat.dataset.seat]);
    return undefined;
  });

  function speak(chip) {
    if (chip.dataset.about === "game") return room.move(`say ${chip.dataset.say}`);
    sentence = sentence === chip.dataset.say ? null : chip.dataset.say;
    if (sentence) showPiles();
    say(sentence ? `${chip.textContent} …` : "");
    return refresh();
  }

  function showPiles() { // the palette makes room for the pile that the sentence is about
    $("talk").open = false;
    $("talk").querySelector("summary").focus({ preventScroll: true });
    $("piles").scrollIntoView({ block: "nearest" });
  }

  // While the device is handed on, only the curtain answers.
  let veiled = false;
  function mindCurtain() {
    const curtain = $("curtain");
    const lifted = veiled && curtain.hidden;
    veiled = !curtain.hidden;
    for (const one of [...room.element.children, document.querySelector(".bar")]) one.inert = veiled && one !== curtain;
    if (veiled) curtain.querySelector("button").focus({ preventScroll: true });
    else if (lifted) boxes()[0]?.focus({ preventScroll: true });
  }

  document.addEventListener("click", (event) => {
    const give = event.target.closest("#give");
    if (!give || isOff(give)) return;
    const found = Object.values(gifts(chosen()));
    if (found.length === 1) return room.move(found[0]);
    giving = true;
    say(give.dataset.choose);
    refresh();
  });
  document.addEventListener("click", (event) => {
    const hint = event.target.closest("#hint");
    if (hint && !isOff(hint)) room.send({ type: "hint", n: 0 });
  });

  // A second tap on the chosen card lays it back.
  let was = null;
  $("hand").addEventListener("pointerdown", (event) => (was = event.target.closest(".card")?.querySelector("input:checked") ?? null));
  $("hand").addEventListener("click", (event) => {
    const box = event.target.closest?.("input");
    if (!box) return;
    if (box === was) box.checked = false;
    was = null;
    choose(chosen());
  });
  $("hand").addEventListener("change", () => choose(chosen()));
  $("hand").addEventListener("submit", (event) => event.preventDefault());

  // Carrying a card to a cabin.
  let press = null;
  $("hand").addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card");
    if (card && !event.button) press = { card, x: event.clientX, y: event.clientY, id: event.pointerId, on: false };
  });
  addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const [x, y] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.on && Math.hypot(x, y) > LIFT) {
      press.on = true;
      press.card.firstElementChild.checked = true;
      press.card.classList.add("carried");
      choose(chosen());
    }
    if (press.on) press.card.style.translate = `${x}px ${y}px`;
  });
  function drop(event) {
    if (!press || event.pointerId !== press.id) return;
    const { card, on } = press;
    press = null;
    if (!on) return;
    card.style.translate = "";
    const cabin = document.elementFromPoint(event.clientX, event.clientY)?.closest?.(".cabin");
    card.classList.remove("carried");
    if (cabin && event.type === "pointerup") onto(cabin);
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  }
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([name=card])")) return;
    const key = event.key.toLowerCase();
    const cabin = /^[1-6]$/.test(key) ? $(`pile-${key - 1}`) : null;
    if (cabin) onto(cabin);
    else if (key === "e") $("end").click();
    else if (key === "z" || key === "u") $("back").click();
    else if (key === "h") $("hint").click();
    else if (key === "escape") {
      for (const box of boxes()) box.checked = false;
      choose(null);
    }
  });

  // The hourglass: the house's time, counted down between its words.
  let until = null;
  let whole = 1;
  function turnHourglass() {
    const glass = $("hourglass");
    const left = glass.dataset.left;
    if (left === undefined) until = null;
    else {
      until = performance.now() + 1000 * Number(left);
      whole = Math.max(30, Number(left));
    }
    trickle();
  }
  function trickle() {
    if (until === null) return;
    const glass = $("hourglass");
    const left = Math.max(0, (until - performance.now()) / 1000);
    glass.querySelector("i").style.scale = `${Math.min(1, left / whole)} 1`;
    glass.querySelector("span").textContent = glass.dataset.words.replace("#", String(Math.ceil(left)));
    glass.classList.toggle("soon", left < 8);
  }
  setInterval(trickle, 250);

  turnHourglass();
  mindCurtain();
  refresh();
  return {
    selects: () => Boolean(chosen()),
    judged({ text }) {
      say(text);
    },
    hinted({ move }) {
      const match = /^(\w\w)(?:!?>(\d+)|=>)/.exec(move ?? "");
      const box = match && boxes().find((each) => each.value === match[1]);
      if (box) {
        box.checked = true;
        choose(box);
        $(`pile-${match[2]}`)?.focus({ preventScroll: true });
      } else if (move?.startsWith("end")) $("end").focus();
    },
    updated() {
      const now = $("hand").dataset.turn;
      const fresh = boxes().map((box) => box.parentElement);
      if (now !== turn) for (const card of fresh) card.classList.toggle("new", !known.has(card.id));
      turn = now;
      known = new Set(fresh.map((card) => card.id));
      giving = false;
      doubtful = null;
      if (!chosen()) say("");
      turnHourglass();
      mindCurtain();
      refresh();
    },
    refused({ text }) {
      say(text);
      verdict.parentElement.classList.remove("shake");
      requestAnimationFrame(() => verdict.parentElement.classList.add("shake"));
      refresh();
    },
  };
}
