// Pictures of positions as SVG. The scene of the API numbers the things of a picture. Each drawn thing is a group
// of class "thing" whose data-key is "component,group,thing".

import { element, shape } from "./dom.js";
import { say } from "./words.js";

const cell = 30; // side of a square and distance of counters, in pixels
const mostThings = 400; // in a drawn row or heap; larger ones are written as numbers

/** board draws the terms of a scene side by side, with plus signs between them. */
export function board(scene) {
  const root = element("div", { class: "board" });
  root.append(...terms(scene, scene.terms));
  if (scene.omitted) root.append(element("p", {}, "… " + say("more", scene.omitted)));
  return root;
}

function terms(scene, list) {
  const all = [];
  for (const term of list) {
    for (const part of drawn(scene, term)) {
      if (all.length) all.push(element("span", { class: "plus", "aria-hidden": "true" }, "+"));
      all.push(part);
    }
  }
  return all.length ? all : [element("p", {}, "0")];
}

function drawn(scene, term) {
  const copies = term.copies > 1 ? say("copies", term.copies) + ": " : "";
  if (term.compound) {
    const inner = term.sums.map((sum) => element("div", { class: "board" }, terms(scene, sum)));
    return [element("div", { class: "compound" }, element("p", { class: "kind" }, copies + term.compound), inner)];
  }
  const numbers = term.components ?? [];
  const pictures = numbers.map((i) => scene.components[i].picture);
  if (numbers.length > 1 && pictures.every((p) => p.kind === "graph")) {
    return [figure(copies + term.ruleset, graph(pictures[0], numbers[0], pictures, numbers))]; // tokens share their graph
  }
  return numbers.map((i) => {
    const { ruleset, position, picture } = scene.components[i];
    return figure(`${copies}${ruleset} ${position}`, ...draw(picture, i));
  });
}

function figure(caption, ...content) {
  return element("figure", {}, content, element("figcaption", {}, caption.length > 60 ? caption.slice(0, 59) + "…" : caption));
}

/** draw returns the elements of one picture. */
function draw(picture, component) {
  const note = picture.note ? [element("p", { class: "label" }, picture.note)] : [];
  switch (picture.kind) {
    case "heaps":
      return [heaps(picture.sizes ?? [], component, picture.numbered), ...note];
    case "stairs":
      return [stairs(picture.sizes ?? [], component)];
    case "row":
      return [row(picture, component)];
    case "board":
      return [squares(picture, component)];
    case "stalk":
      return [stalk(picture.edges ?? "", component), ...note];
    case "bush":
      return [bush(picture.branches ?? [], component)];
    case "graph":
      return [graph(picture, component, [picture], [component])];
    default:
      return [letters(picture.text ?? "", component)];
  }
}

function canvas(width, height, ...children) {
  const w = Math.max(width, 20);
  const svg = shape("svg", { "aria-hidden": "true", viewBox: `0 0 ${w} ${height}`, width: w, height }, children);
  svg.style.setProperty("--wide", w + "px"); // style.css enlarges it for fingers
  return svg;
}

function thing(component, group, number, ...children) {
  return shape("g", { class: "thing", "data-key": `${component},${group},${number}` }, children);
}

function words(x, y, text, kind = "") {
  return shape("text", { x, y, class: kind }, String(text));
}

// heaps draws counters in columns of ten.
function heaps(sizes, component, numbered) {
  const parts = [];
  const high = Math.min(10, Math.max(1, ...sizes.map((n) => (n > mostThings ? 1 : n))));
  const floor = high * 22 + 6;
  let x = 6;
  sizes.forEach((size, group) => {
    const shown = size > mostThings ? 0 : size;
    const columns = Math.max(1, Math.ceil(shown / 10));
    const width = Math.max(columns * 22, String(size).length * 9, 30);
    for (let i = 0; i < shown; i++) {
      const cx = x + (width - columns * 22) / 2 + Math.floor(i / 10) * 22 + 11;
      parts.push(thing(component, group, i, shape("circle", { class: "counter mark", cx, cy: floor - 13 - (i % 10) * 22, r: 9 })));
    }
    if (size > mostThings) parts.push(words(x + width / 2, floor - 8, "⋮"));
    parts.push(shape("line", { class: "ground", x1: x, y1: floor, x2: x + width, y2: floor }));
    parts.push(words(x + width / 2, floor + 17, size));
    if (numbered) parts.push(words(x + width / 2, floor + 32, "#" + (group + 1), "label"));
    x += width + 14;
  });
  return canvas(x, floor + (numbered ? 38 : 24), parts);
}

function stairs(sizes, component) {
  const parts = [];
  const high = Math.min(Math.max(1, ...sizes), 14);
  const rise = 14;
  const height = sizes.length * rise + high * 20 + 30;
  sizes.forEach((coins, group) => {
    const top = height - 20 - (group + 1) * rise;
    const x = group * 44 + 4;
    parts.push(shape("rect", { class: "cell", x, y: top, width: 40, height: height - 20 - top }));
    for (let i = 0; i < Math.min(coins, high); i++) {
      parts.push(thing(component, group, i, shape("ellipse", { class: "counter mark", cx: x + 20, cy: top - 10 - i * 20, rx: 15, ry: 8 })));
    }
    parts.push(words(x + 20, height - 5, coins, "label"));
  });
  return canvas(sizes.length * 44 + 8, height, parts);
}

// row draws a row, which wraps after 24 things.
function row(picture, component) {
  const list = [];
  let total = 0;
  for (const run of picture.runs ?? []) {
    total += run.count;
    for (let i = 0; i < run.count && list.length < mostThings; i++) list.push(run);
  }
  if (total > mostThings) return canvas(220, 40, words(110, 24, "… " + say("more", total)));
  const wide = Math.min(24, Math.max(1, list.length));
  const lines = Math.max(1, Math.ceil(list.length / wide));
  const parts = list.map((run, i) => {
    const x = (i % wide) * cell + 2;
    const y = Math.floor(i / wide) * (cell + 22) + 2;
    return thing(component, 0, i, ...item(run, x, y), words(x + cell / 2, y + cell + 13, (picture.first ?? 0) + i, "label"));
  });
  return canvas(wide * cell + 4, lines * (cell + 22) + 4, parts);
}

function item(run, x, y) {
  const middle = x + cell / 2;
  const letter = run.letter ? [words(middle, y + cell / 2 + 5, run.letter)] : [];
  const square = (kind) => shape("rect", { class: kind, x, y, width: cell, height: cell });
  switch (run.shape) {
    case "pin":
      return [shape("path", { class: "pin mark", d: `M${middle - 5} ${y + 28} q-4 -9 1 -15 q-3 -5 0 -9 q4 -4 8 0 q3 4 0 9 q5 6 1 15 z` })];
    case "counter":
      return [shape("circle", { class: "counter mark", cx: middle, cy: y + cell / 2, r: 10 }), ...letter];
    case "coin":
      return [shape("circle", { class: (run.letter === "w" ? "pin" : "filled") + " mark", cx: middle, cy: y + cell / 2, r: 12 }), words(middle, y + cell / 2 + 5, run.letter ?? "", run.letter === "w" ? "" : "inverse")];
    case "closed":
      return [square("filled mark")];
    case "covered":
      return [square("cell"), shape("circle", { class: "counter mark", cx: middle, cy: y + cell / 2, r: 10 })];
    case "edge":
      return [shape("line", { class: "edge mark " + side(run.letter), x1: x + 2, y1: y + 15, x2: x + cell - 2, y2: y + 15 }), shape("line", { class: "hit", x1: x, y1: y + 15, x2: x + cell, y2: y + 15 })];
    case "letter":
      return [shape("rect", { class: "cell mark", x: x + 1, y: y + 1, width: cell - 2, height: cell - 2, rx: 5 }), ...letter];
    default:
      return [square("cell mark"), ...letter];
  }
}

function side(letter) {
  return { W: "left", L: "left", B: "right", R: "right" }[letter] ?? "green";
}

function squares(picture, component) {
  const { width, height, rows } = picture;
  if (!rows) return canvas(220, 40, words(110, 24, `${width}×${height}`));
  const parts = [];
  const edge = 22;
  rows.forEach((line, r) => {
    const y = (picture.upward ? height - 1 - r : r) * cell + edge;
    parts.push(words(10, y + 20, r + 1, "label"));
    [...line].forEach((kind, c) => {
      const x = c * cell + edge;
      if (kind !== " ") parts.push(thing(component, 0, r * width + c, ...field(kind, x, y)));
    });
  });
  for (let c = 0; c < width; c++) parts.push(words(c * cell + edge + cell / 2, 14, c + 1, "label"));
  if (picture.parted) parts.push(shape("path", { class: "edge left", d: `M${edge} ${edge}v${height * cell}` }), shape("path", { class: "edge right", d: `M${edge} ${edge}h${width * cell}` }));
  return canvas(width * cell + edge + 2, height * cell + edge + 2, parts);
}

function field(kind, x, y) {
  const [cx, cy] = [x + cell / 2, y + cell / 2];
  const square = shape("rect", { class: (kind === "#" ? "cell filled" : "cell") + " mark", x, y, width: cell, height: cell });
  switch (kind) {
    case "l":
      return [square, shape("circle", { class: "left", cx, cy, r: 11 }), words(cx, cy + 5, "L", "inverse")];
    case "r":
      return [square, shape("rect", { class: "right", x: cx - 10, y: cy - 10, width: 20, height: 20, rx: 4 }), words(cx, cy + 5, "R", "inverse")];
    case "p":
      return [square, words(cx, cy + 6, "☠")];
    default:
      return [square];
  }
}

function branch(component, number, letter, d, label) {
  return thing(component, 0, number, shape("path", { class: `edge mark ${side(letter)}`, d }), shape("path", { class: "hit", d }), label ?? null);
}

function stalk(edges, component) {
  const shown = Math.min(edges.length, mostThings);
  const wide = Math.ceil(shown / 24) || 1; // columns of up to 24 edges
  const high = Math.min(shown, 24) * cell + 12;
  const parts = [shape("line", { class: "ground", x1: 4, y1: high, x2: wide * 60 - 4, y2: high })];
  for (let i = 0; i < shown; i++) {
    const x = Math.floor(i / 24) * 60 + 24;
    const y = high - (i % 24) * cell;
    parts.push(branch(component, i, edges[i], `M${x} ${y - 3}V${y - cell + 3}`, words(x + 18, y - 10, i + 1, "label")));
  }
  return canvas(wide * 60, high + 8, parts);
}

// bush places vertices in layers by their distance from the ground.
function bush(branches, component) {
  const near = new Map();
  for (const b of branches) {
    for (const [u, v] of [[b.from, b.to], [b.to, b.from]]) near.set(u, [...(near.get(u) ?? []), v]);
  }
  const depth = new Map([[0, 0]]);
  const layers = [];
  for (let layer = [0]; layer.length; ) {
    const next = [];
    for (const u of layer) {
      for (const v of near.get(u) ?? []) {
        if (!depth.has(v)) {
          depth.set(v, depth.get(u) + 1);
          next.push(v);
        }
      }
    }
    if (next.length) layers.push(next);
    layer = next;
  }
  const span = Math.max(1, ...layers.map((l) => l.length));
  const [width, height] = [span * 64 + 20, layers.length * 58 + 30];
  const roots = (near.get(0) ?? []).filter((v) => v !== 0);
  const place = (u, i = 0) => {
    if (u === 0) return [((i + 0.5) * width) / Math.max(1, roots.length), height - 12];
    const layer = layers[depth.get(u) - 1];
    return [((layer.indexOf(u) + 0.5) * width) / layer.length, height - 12 - depth.get(u) * 58];
  };
  const seen = new Map();
  let root = 0;
  const parts = [shape("line", { class: "ground", x1: 2, y1: height - 10, x2: width - 2, y2: height - 10 })];
  branches.forEach((b, i) => {
    const grounded = b.from === 0 || b.to === 0;
    const [x1, y1] = place(b.from, root);
    const [x2, y2] = place(b.to, root);
    if (grounded && b.from !== b.to) root++;
    const pair = [b.from, b.to].sort().join("-");
    const again = seen.get(pair) ?? 0;
    seen.set(pair, again + 1);
    const bend = (again % 2 ? -1 : 1) * Math.ceil(again / 2) * 36;
    const d = b.from === b.to ? `M${x1} ${y1}c${-30 - bend} -44 ${30 + bend} -44 0 0` : `M${x1} ${y1}Q${(x1 + x2) / 2 + bend} ${(y1 + y2) / 2} ${x2} ${y2}`;
    parts.push(branch(component, i, b.letter, d));
  });
  for (const layer of layers) {
    for (const v of layer) {
      const [x, y] = place(v);
      parts.push(shape("circle", { class: "filled", cx: x, cy: y, r: 4 }), words(x + 12, y + 4, v, "label"));
    }
  }
  return canvas(width, height, parts);
}

// graph places vertices on a circle, or those of a tree in layers from the root.
function graph(picture, component, pictures, components) {
  const vertices = picture.vertices ?? [];
  const arcs = picture.arcs ?? [];
  const radius = Math.max(60, vertices.length * 11);
  let size = 2 * radius + 60;
  let at = (i) => {
    const angle = (2 * Math.PI * i) / vertices.length - Math.PI / 2;
    return [size / 2 + radius * Math.cos(angle), size / 2 + radius * Math.sin(angle)];
  };
  if (picture.lines === "tree" && picture.root !== undefined) {
    const places = layered(vertices.length, arcs, picture.root);
    size = Math.max(...places.map(([x, y]) => Math.max(x, y))) + 40;
    at = (i) => places[i];
  }
  const parts = [];
  for (const { from, to } of arcs) {
    if (picture.lines === "ties" && from > to) continue;
    parts.push(...arrow(at(from), at(to), picture.lines !== "ties", arcs.some((a) => a.from === to && a.to === from)));
  }
  vertices.forEach((v, i) => {
    const [cx, cy] = at(i);
    const kind = { l: "left", r: "right", "#": "filled" }[v.field] ?? "cell";
    const tokens = components.filter((_, k) => (pictures[k].vertices ?? []).some((w) => w.thing === v.thing && w.token));
    const keys = [...new Set([component, ...tokens])];
    const node = thing(
      keys[0], 0, v.thing,
      shape("circle", { class: `${kind} mark${v.key ? " key" : ""}`, cx, cy, r: 15 }),
      tokens.length ? shape("circle", { class: "token", cx, cy, r: 9 }) : null,
      tokens.length > 1 ? words(cx, cy + 5, tokens.length) : null,
      words(cx, cy + 29, v.name.length > 12 ? v.name.slice(0, 11) + "…" : v.name, "label"),
    );
    node.dataset.keys = components.map((k) => `${k},0,${v.thing}`).join(" ");
    parts.push(node);
  });
  if (picture.hidden) parts.push(words(size / 2, 14, "… " + say("more", picture.hidden)));
  return canvas(size, size, parts);
}

function layered(count, arcs, root) {
  const depth = Array(count).fill(0);
  const next = [0];
  const places = [];
  const order = [root];
  const seen = new Set(order);
  for (let k = 0; k < order.length; k++) {
    const u = order[k];
    const row = depth[u];
    next[row] ??= 0;
    places[u] = [30 + next[row]++ * 54, 24 + row * 62];
    for (const { from, to } of arcs) {
      if (from === u && !seen.has(to)) {
        seen.add(to);
        depth[to] = row + 1;
        order.push(to);
      }
    }
  }
  for (let i = 0; i < count; i++) places[i] ??= [30 + i * 54, 24];
  return places;
}

function arrow([x1, y1], [x2, y2], head, both) {
  if (x1 === x2 && y1 === y2) return [shape("path", { class: "arc", d: `M${x1} ${y1}c-34 -46 34 -46 0 0` })];
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / long, (y2 - y1) / long];
  const shift = both && head ? 4 : 0;
  const [sx, sy] = [x1 + dx * 16 - dy * shift, y1 + dy * 16 + dx * shift];
  const [ex, ey] = [x2 - dx * 17 - dy * shift, y2 - dy * 17 + dx * shift];
  const line = shape("path", { class: "arc", d: `M${sx} ${sy}L${ex} ${ey}` });
  if (!head) return [line];
  const point = `${ex},${ey} ${ex - dx * 9 - dy * 4},${ey - dy * 9 + dx * 4} ${ex - dx * 9 + dy * 4},${ey - dy * 9 - dx * 4}`;
  return [line, shape("polygon", { class: "arrow", points: point })];
}

function letters(text, component) {
  const lines = text.split("\n").map((line) => [...line]);
  const total = lines.reduce((n, line) => n + line.length, 0);
  if (total > 4 * mostThings) return element("p", {}, say("hidden"));
  const parts = [];
  lines.forEach((line, group) =>
    line.forEach((c, i) =>
      parts.push(thing(component, group, i, shape("rect", { class: "absent mark", x: i * 14, y: group * 22, width: 14, height: 22, "pointer-events": "all" }), words(i * 14 + 7, group * 22 + 16, c)))));
  return canvas(Math.max(...lines.map((l) => l.length)) * 14, lines.length * 22 + 2, parts);
}
