// A strategy by pairing: the board with the axis or the center of its reflection, a move and its answer.

import { drawn } from "./board.js";
import { element, shape } from "./dom.js";
import { say } from "./words.js";

const over = 10; // pixels of an axis beyond the board

/** pairing returns the figure of a step with a pairing. Its board is drawn later. */
export function pairing(step, signal) {
  const { rows, reflection, first = [], move, answer } = step.pairing;
  const figure = element("figure", { class: "board" });
  if (step.game.includes("…")) return figure; // shortened, and so no position
  drawn(step.game, 400, signal).then((svg) => {
    const squares = [...svg.querySelectorAll(".thing")].map((thing) => [Number(thing.dataset.key.split(",")[2]), thing.querySelector("rect")]);
    if (!squares.length) return;
    const wide = rows[0].length;
    const [one, rect] = squares[0];
    const board = rect.parentNode.parentNode;
    const side = number(rect, "width");
    const at = (v) => [number(rect, "x") + ((v % wide) - (one % wide)) * side, number(rect, "y") + (Math.floor(v / wide) - Math.floor(one / wide)) * side];
    for (const [list, name, letter] of [[first, "paired", "1"], [move, "paired", "a"], [answer, "paired answer", "b"]]) {
      for (const v of list) {
        const [x, y] = at(v);
        board.append(shape("rect", { class: name, x: x + 1, y: y + 1, width: side - 2, height: side - 2 }), shape("text", { class: "corner", x: x + 8, y: y + 12 }, letter));
      }
    }
    board.append(shape("path", { class: "axis", d: axis(reflection, ...at(0), wide * side, rows.length * side) }));
    figure.append(svg, element("figcaption", { class: "label" }, say(first.length ? "pairingFirst" : "pairing")));
  }, () => {});
  return figure;
}

// number returns an attribute of a shape.
function number(node, name) {
  return Number(node.getAttribute(name));
}

// axis returns the path of the fixed points of a reflection of a board at (x,y); of a half turn, a cross.
function axis(reflection, x, y, w, h) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  return {
    "left-right": `M${cx} ${y - over}V${y + h + over}`,
    "top-bottom": `M${x - over} ${cy}H${x + w + over}`,
    diagonal: `M${x - over} ${y - over}L${x + w + over} ${y + h + over}`,
    antidiagonal: `M${x - over} ${y + h + over}L${x + w + over} ${y - over}`,
  }[reflection] ?? `M${cx - 6} ${cy}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`;
}
