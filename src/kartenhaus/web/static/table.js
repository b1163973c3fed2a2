// A table: shows what the house sends, offers what it says is legal, and sends the choice back. It decides nothing.

import { Line } from "./line.js";
import { morph } from "./morph.js";
import { arrive, deal, isMoving, travelling } from "./motion.js";

const table = document.getElementById("main");
const notice = document.getElementById("line");
const elsewhere = document.getElementById("elsewhere");
const texts = new Map(); // the regions as text, where the house may send patches
let seq = Number(table.dataset.seq);
let run = null;
let outdated = false;
let seen = { hinted() {}, judged() {}, updated() {}, refused() {}, selects: () => false };

const line = new Line(table.dataset.table, () => seq, heard, lineChanged);

export const room = {
  element: table,
  send: (message) => line.send(message),
  move: (move) => line.send({ type: "move", id: crypto.getRandomValues(new Uint32Array(2)).join("-"), seq, move }),
  say,
};

function heard(answer) {
  if (answer.type === "hello") greet(answer);
  else if (answer.type === "update") update(answer);
  else if (answer.type === "verdict") seen.judged(answer);
  else if (answer.type === "hinted") seen.hinted(answer);
  else if (answer.type === "refused") seen.refused(answer);
  else if (answer.type === "elsewhere") lineChanged("elsewhere");
  if (!line.unanswered.size && notice.dataset.state === "unsent") say("");
}

function greet(hello) {
  run ??= hello.run;
  if (hello.build !== table.dataset.build) outdated = true;
  if (hello.run !== run) {
    run = hello.run;
    texts.clear();
  }
  reloadIfSafe();
}

function reloadIfSafe() { // an old page after an update renews itself when nothing is in hand
  if (outdated && !seen.selects() && !line.unanswered.size) location.reload();
}

function update({ base, seq: now, regions }) {
  if (base !== seq && base >= 0) return lookAgain();
  const fresh = Object.entries(regions).map(([name, change]) => [name, patched(name, change)]);
  if (fresh.some(([, html]) => html === undefined)) return lookAgain();
  seq = now;
  travelling(() => fresh.forEach(([name, html]) => show(name, html)));
  showNewest();
  table.dataset.seq = seq;
  seen.updated();
  reloadIfSafe();
}

function showNewest() { // the log scrolls with the game where it has a frame of its own
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
}

function lookAgain() {
  line.send(line.seat === undefined ? { type: "look" } : { type: "look", seat: line.seat });
}

function patched(name, change) {
  if (typeof change === "string") return change;
  const old = texts.get(name);
  return old === undefined ? undefined : change.map((part) => (typeof part === "string" ? part : old.slice(...part))).join("");
}

function show(name, html) {
  texts.set(name, html);
  const box = document.createElement("template");
  box.innerHTML = html;
  const focused = document.activeElement;
  morph(document.getElementById(name), box.content.firstElementChild);
  if (focused?.isConnected && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function lineChanged(state) {
  if (state === "open") texts.clear();
  if (state === "elsewhere") return elsewhere.open || elsewhere.showModal();
  say(state === "lost" ? (line.unanswered.size ? "unsent" : "lost") : state === "slow" ? "slow" : "");
}

function say(state) {
  notice.dataset.state = state;
  notice.textContent = state ? notice.dataset[state] : "";
}

elsewhere.querySelector("button").addEventListener("click", () => {
  elsewhere.close();
  line.here();
});
elsewhere.addEventListener("cancel", (event) => event.preventDefault());

addEventListener("pointerdown", (event) => { // a tap skips whatever one is waiting for
  if (isMoving()) arrive();
  if (!event.target.closest("button, a, summary, label, form.hand")) line.send({ type: "hurry" });
});

addEventListener("click", (event) => { // the device was handed on: only now does the house send that hand
  const button = event.target.closest("[data-unveil]");
  if (!button) return;
  line.seat = Number(button.dataset.unveil);
  line.send({ type: "look", seat: line.seat });
});

addEventListener("keydown", (event) => { // and so does Escape
  if (event.key !== "Escape") return;
  if (isMoving()) arrive();
  line.send({ type: "hurry" });
});

const hand = document.getElementById("hand");
if (hand?.dataset.first === "1" && seq === 1) deal(hand, document.getElementById(hand.dataset.from ?? "trick"));

showNewest();
const game = await import(table.dataset.script);
seen = { ...seen, ...game.default(room) };
