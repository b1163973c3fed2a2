// A lesson: the real table with one move asked for; no house listens, the page itself says yes or not yet.

const page = document.getElementById("main");
const game = await import(page.dataset.script);
const table = game.default({
  element: page,
  send() {},
  move(move) {
    if (move === page.dataset.asked) location.assign(page.dataset.next);
    else table.refused({ text: page.dataset.wrong });
  },
});
