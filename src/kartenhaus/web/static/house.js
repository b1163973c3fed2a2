// Small conveniences of every page; without them everything still works.

const settings = document.getElementById("settings");
settings?.addEventListener("change", () => settings.querySelector("form").requestSubmit());
settings?.querySelector("button[type=submit]").setAttribute("hidden", "");
addEventListener("click", (event) => {
  if (settings?.open && !settings.contains(event.target)) settings.open = false;
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && settings?.open) {
    settings.open = false;
    settings.querySelector("summary").focus();
  }
});

addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const address = new URL(button.dataset.copy, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    say(button, button.dataset.done);
  } catch {
    prompt(button.title, address); // no clipboard without a secure address: let people copy by hand
  }
});

function say(button, text) {
  const note = document.createElement("span");
  note.className = "note";
  note.setAttribute("role", "status");
  note.textContent = text;
  button.after(note);
  setTimeout(() => note.remove(), 2000);
}

addEventListener("submit", (event) => { // a second tap on the same button opens nothing twice
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "1";
  setTimeout(() => delete form.dataset.sent, 3000);
});

addEventListener("keydown", (event) => { // the arrows turn the moves of a review
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (rel && !event.altKey && !event.ctrlKey && !event.metaKey) document.querySelector(`.steps a[rel="${rel}"]`)?.click();
});
