// Cards travel: each glides from where it was seen to where it is now. A tap ends every journey at once.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const JOURNEY = 230;
const BETWEEN_DEALT = 45;

const cards = () => [...document.querySelectorAll(".card[id]")];

export function travelling(change) {
  if (calm.matches || document.hidden) return change();
  const before = new Map(cards().map((card) => [card.id, card.getBoundingClientRect()]));
  change();
  for (const card of cards()) {
    const from = before.get(card.id) ?? origin(card);
    if (from) glide(card, from);
  }
}

function origin(card) { // a card not seen before comes from the seat that laid it
  const place = card.closest("[data-from]")?.dataset.from;
  return document.getElementById(place)?.getBoundingClientRect();
}

function glide(card, from, delay = 0) {
  const to = card.getBoundingClientRect();
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  if (!x && !y) return;
  card.animate(
    [{ translate: `${x}px ${y}px`, opacity: delay ? 0 : 1 }, { translate: "0 0", opacity: 1 }],
    { duration: JOURNEY, delay, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
  );
}

export function deal(hand, from) {
  if (calm.matches || !from) return;
  const start = from.getBoundingClientRect();
  [...hand.querySelectorAll(".card[id]")].forEach((card, place) => glide(card, start, place * BETWEEN_DEALT));
}

export const isMoving = () => document.getAnimations().some((animation) => animation.effect?.target?.matches?.(".card"));

export function arrive() {
  for (const animation of document.getAnimations()) if (animation.effect?.target?.matches?.(".card")) animation.finish();
}
