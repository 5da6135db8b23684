// Elements of the page. All texts are text nodes, so no position can become markup.

const SVG = "http://www.w3.org/2000/svg";

/** element returns an HTML element with attributes, listeners ("onclick") and children. */
export function element(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** shape returns an SVG element. */
export function shape(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** parsed returns the root of an SVG text, without scripts. */
export function parsed(text) {
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const bad of svg.querySelectorAll("script, foreignObject")) bad.remove();
  return document.importNode(svg, true);
}

/** save offers a blob as a file. */
export function save(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
