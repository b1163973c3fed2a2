// Paodekuai at the table: selecting cards by tap, double tap, swipe and key, and sending what was chosen.

const DOUBLE_TAP = 350;
const LIFT = 46; // pixels steeply upwards that turn a press into carrying the selection to the table

export default function paodekuai(room) {
  const hand = document.getElementById("hand");
  const play = document.getElementById("play");
  const pass = document.getElementById("pass");
  const hint = document.getElementById("hint");
  const why = document.getElementById("play-why");
  const verdict = document.getElementById("verdict");
  let questions = 0;
  let hints = 0;

  const boxes = () => [...hand.querySelectorAll("input")];
  const chosen = () => boxes().filter((box) => box.checked);
  const ranks = (some) => some.map((box) => box.parentElement.dataset.rank).join("");
  const isMine = () => hand.dataset.mine === "1";
  const isLegal = () => hand.dataset.plays.split(" ").includes(ranks(chosen())) && chosen().length > 0;
  const isOff = (button) => button.getAttribute("aria-disabled") === "true";

  function refresh() { // at once from the list that came with the view; the sentence follows from the house
    const legal = isMine() && isLegal();
    play.setAttribute("aria-disabled", String(!legal));
    play.classList.toggle("ready", legal);
    const state = !isMine() ? "wait" : legal ? "ready" : chosen().length ? "no" : "choose";
    why.textContent = play.dataset[state];
    if (!chosen().length) verdict.textContent = "";
    rove();
  }

  function ask() {
    refresh();
    const cards = chosen().map((box) => box.value);
    questions += 1;
    if (cards.length) room.send({ type: "select", n: questions, cards });
  }

  function clear() {
    for (const box of boxes()) box.checked = false;
    ask();
  }

  function lay() {
    if (isOff(play)) return verdict.textContent ? shake(verdict.parentElement) : undefined;
    room.move(chosen().map((box) => box.value).join(" "));
    play.setAttribute("aria-disabled", "true");
  }

  function shake(element) {
    element.classList.remove("shake");
    requestAnimationFrame(() => element.classList.add("shake"));
  }

  play.addEventListener("click", lay);
  pass.addEventListener("click", () => {
    if (isOff(pass)) return;
    pass.setAttribute("aria-disabled", "true");
    room.move(null);
  });
  hint.addEventListener("click", () => {
    if (isOff(hint)) return;
    room.send({ type: "hint", n: hints });
    hints += 1;
  });
  hand.addEventListener("change", ask);
  hand.addEventListener("submit", (event) => {
    event.preventDefault();
    lay();
  });

  // A second tap on the same card takes all cards of its rank.
  let last = {};
  hand.addEventListener("click", (event) => {
    const box = event.target.closest?.(".card")?.querySelector("input");
    if (!box || event.target !== box) return;
    const twice = last.box === box && event.timeStamp - last.at < DOUBLE_TAP;
    last = twice ? {} : { box, at: event.timeStamp };
    if (!twice) return;
    const rank = box.parentElement.dataset.rank;
    for (const other of boxes()) if (!other.disabled && other.parentElement.dataset.rank === rank) other.checked = true;
    ask();
  });

  // A swipe over the hand selects a range; lifting the selection onto the table plays it.
  let press = null;
  hand.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".card");
    if (!card || event.button) return;
    const all = [...hand.querySelectorAll(".card")];
    press = { from: all.indexOf(card), at: all.indexOf(card), all, x: event.clientX, y: event.clientY, id: event.pointerId };
    press.before = all.map((each) => each.firstElementChild.checked);
  });
  addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (press.mode === "carry" || (lifts(event) && take())) carry(event);
    else swipe(event);
  });
  function lifts(event) { // steeply upwards, or out of the hand whichever way
    const up = press.y - event.clientY;
    const steep = press.mode !== "swipe" && up > LIFT && up > 1.5 * Math.abs(event.clientX - press.x);
    return steep || event.clientY < hand.getBoundingClientRect().top;
  }
  function take() { // what was selected before the press travels, and the pressed card with it
    press.all.forEach((each, place) => {
      const box = each.firstElementChild;
      box.checked = !box.disabled && (press.before[place] || place === press.from);
    });
    refresh();
    return chosen().length > 0;
  }
  function carry(event) {
    press.mode = "carry";
    for (const box of chosen()) {
      box.parentElement.style.translate = `${event.clientX - press.x}px ${event.clientY - press.y}px`;
      box.parentElement.classList.add("carried");
    }
  }
  function swipe(event) {
    const card = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("#hand .card");
    const at = press.all.indexOf(card);
    if (at < 0 || (at === press.at && press.mode !== "swipe")) return;
    press.mode = "swipe";
    press.at = at;
    const [low, high] = [Math.min(press.from, at), Math.max(press.from, at)];
    press.all.forEach((each, place) => {
      const box = each.firstElementChild;
      if (!box.disabled) box.checked = place >= low && place <= high ? !press.before[press.from] : press.before[place];
    });
    refresh();
  }
  function release(event) {
    if (!press || event.pointerId !== press.id) return;
    const { mode } = press;
    press = null;
    if (mode === "swipe") ask();
    if (mode === "carry") drop(event);
    if (mode) addEventListener("click", swallow, { capture: true, once: true });
    if (mode) setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  }
  function drop(event) {
    const box = document.getElementById("trick").getBoundingClientRect();
    const below = event.clientY > box.bottom + 12;
    for (const card of hand.querySelectorAll(".carried")) {
      card.style.translate = "";
      card.classList.remove("carried");
    }
    ask();
    if (!below && event.type === "pointerup") lay();
  }
  function swallow(event) { // the click that ends a swipe is no tap
    event.preventDefault();
    event.stopPropagation();
  }
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  // Keys: arrows walk along the hand, space selects, Enter plays, P passes, H asks for a hint, Escape lays all back.
  let focus = 0;
  function rove() {
    const all = boxes();
    focus = Math.min(focus, Math.max(all.length - 1, 0));
    const now = all.indexOf(document.activeElement);
    if (now >= 0) focus = now;
    all.forEach((box, place) => (box.tabIndex = place === focus ? 0 : -1));
  }
  hand.addEventListener("focusin", rove);
  hand.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -99, End: 99 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = boxes();
    let place = Math.max(0, Math.min(all.length - 1, focus + step));
    while (all[place]?.disabled && all[place + Math.sign(step)]) place += Math.sign(step);
    all[place]?.focus();
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([name=card]), summary, textarea")) return;
    const onButton = event.target.matches("button, a");
    if (event.key === "Enter" && !onButton) {
      event.preventDefault();
      lay();
    } else if (event.key === "Escape") clear();
    else if (event.key.toLowerCase() === "p") pass.click();
    else if (event.key.toLowerCase() === "h") hint.click();
  });

  refresh();
  if (chosen().length) ask();
  return {
    selects: () => chosen().length > 0,
    judged({ n, text, playable }) {
      if (n !== questions) return;
      verdict.textContent = chosen().length ? text : "";
      verdict.parentElement.classList.toggle("good", playable);
    },
    hinted({ move }) {
      const cards = new Set(move?.split(" "));
      for (const box of boxes()) box.checked = cards.has(box.value);
      ask();
      if (!move) pass.classList.add("advised");
      else pass.classList.remove("advised");
    },
    updated() {
      hints = 0;
      pass.classList.remove("advised");
      ask();
    },
    refused({ text }) {
      verdict.textContent = text;
      refresh();
      verdict.textContent = text;
      shake(verdict.parentElement);
    },
  };
}
