// Turns an element into its new version while whatever has an id, or did not change, keeps its identity:
// focus, a ticked box and a running animation survive.

export function morph(old, wanted) {
  const known = new Map([...old.querySelectorAll("[id]")].map((element) => [element.id, element]));
  const reused = new Set();
  alike(old, wanted, known, reused);
}

function alike(old, wanted, known, reused) {
  if (old.hasAttribute("data-keep")) return;
  attributes(old, wanted);
  let at = old.firstChild;
  for (const want of wanted.childNodes) {
    let have = want.id ? known.get(want.id) : at;
    if (!fits(have, want, reused)) {
      have = want.cloneNode(true);
      old.insertBefore(have, at);
      continue;
    }
    reused.add(have);
    if (have === at) at = at.nextSibling;
    else move(old, have, at);
    if (have.nodeType === Node.ELEMENT_NODE) alike(have, want, known, reused);
    else if (have.data !== want.data) have.data = want.data;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function fits(have, want, reused) {
  return have && have.nodeName === want.nodeName && !reused.has(have) && (have.id ?? "") === (want.id ?? "");
}

function attributes(old, wanted) {
  const open = old.hasAttribute("data-keep-open") && old.open;
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name)) old.removeAttribute(name);
  if (wanted.hasAttribute("data-keep-open")) old.open = open;
}

function move(parent, node, before) { // moveBefore keeps focus and animations where the browser has it
  if (parent.moveBefore && node.isConnected && parent.isConnected) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}
