// A drawn position whose things are tapped to choose a move. The scene of the API tells which things each move touches.

import { get, text } from "./api.js";
import { element, parsed } from "./dom.js";
import { say } from "./words.js";

export const mostMoves = 300; // listed moves per player
const mostTapped = 1000; // moves per player that taps can make
const mostChoices = 12; // drawn choices

/** sceneOf requests the scene of a position, with moves of each player, more than are listed. */
export async function sceneOf(query, signal) {
  const scene = await get("show", { q: query, limit: mostTapped }, signal);
  for (const move of scene.moves ?? []) move.mirrored = mirrored(move.touches, scene.components);
  return scene;
}

// mirrored returns what the mirror image of a move in a row of pins touches, since the scene has one of the two only;
// null for other moves. Pins are alike, and no game on them tells left from right.
function mirrored(touches, components) {
  const { component } = touches[0] ?? {};
  const picture = components?.[component]?.picture;
  if (picture?.kind !== "row" || picture.runs.length !== 1 || picture.runs[0].shape !== "pin" || touches.some((t) => t.component !== component)) return null;
  return touches.map((t) => ({ ...t, first: picture.runs[0].count - t.first - t.count }));
}

/** drawn requests the drawing of a position, as wide as a node. Fingers get a larger one. */
export async function drawn(query, width, signal) {
  const scale = matchMedia("(pointer: coarse)").matches ? 1.4 : 1;
  const svg = parsed(await text("show.svg", { q: query, width: Math.max(160, Math.min(10000, Math.floor(width / scale))) }, undefined, signal));
  svg.style.setProperty("--wide", svg.getAttribute("width") + "px");
  return svg;
}

/** door returns a link with a picture, a promise that may fail, above its content. */
export function door(address, picture, ...content) {
  const place = element("div", { class: "thumb", "aria-hidden": "true" });
  picture.then((svg) => place.append(svg), () => {});
  return element("a", { class: "door", href: "?" + new URLSearchParams(address) }, place, content);
}

/**
 * Board is a drawing with the moves that taps can make. A tap on a thing makes the one move that touches it and the
 * fewest others, if each other move that touches it is such a move of another thing, as in Nim. Else the other things
 * that they touch light up, and further taps choose among them; a second tap on a thing makes the move that touches
 * the tapped things and the fewest others. Moves that touch the same things are shown with the positions that they
 * leave.
 *
 * make(move) makes a move; point(move, text) tells of the move under the pointer, or of what to tap next.
 */
export class Board {
  constructor(svg, { make, point, signal }) {
    Object.assign(this, { make, point, signal, moves: [], left: [], tapped: [] });
    this.root = element("div", { class: "board" }, svg);
    this.things = [...svg.querySelectorAll(".thing")];
    this.listen();
  }

  /** allow sets the moves that taps can make. */
  allow(moves) {
    this.moves = this.left = moves.flatMap((move) => [move.touches, move.mirrored].filter(Boolean).map((touches) => ({ ...move, original: move, keys: touched({ touches }) })));
    this.least = new Set(this.things.map((node) => this.fewest([node])).filter(same).flat());
    this.choose([]);
  }

  /** show marks the things that a move touches; without a move, none. */
  show(move) {
    const keys = move ? touched(move) : new Set();
    for (const node of this.things) node.classList.toggle("would", has(keys, node));
  }

  // choose continues with the moves that touch all tapped things.
  choose(tapped) {
    this.tapped = tapped;
    this.left = this.moves.filter((m) => tapped.every((node) => has(m.keys, node)));
    for (const node of this.things) {
      const chosen = tapped.includes(node);
      const can = !chosen && this.left.some((m) => has(m.keys, node));
      node.classList.toggle("chosen", chosen);
      node.classList.toggle("can", can || chosen);
      node.classList.toggle("target", can && tapped.length > 0);
    }
    this.point(null, this.next());
  }

  // next tells what the next tap does; without tapped things, nothing.
  next() {
    if (!this.tapped.length) return "";
    const again = this.fewest(this.tapped);
    return same(again) ? say("targetOrAgain", again[0].move) : say("target");
  }

  // fewest returns the moves that touch all of some things, and the fewest others.
  fewest(nodes) {
    const all = this.moves.filter((m) => nodes.every((node) => has(m.keys, node)));
    const few = Math.min(...all.map((m) => m.keys.size));
    return all.filter((m) => m.keys.size === few);
  }

  // made returns the moves among which a tap on a thing decides; none if more things must be tapped.
  made(node) {
    const all = this.left.filter((m) => has(m.keys, node));
    if (same(all)) return all;
    const fewest = this.fewest([...new Set([...this.tapped, node])]);
    if (!same(fewest)) return [];
    if (this.tapped.includes(node)) return fewest;
    return !this.tapped.length && all.every((m) => this.least.has(m)) ? fewest : [];
  }

  tap(node, event) {
    const made = this.made(node);
    if (made.length) return this.decide(made, event);
    const can = this.left.some((m) => has(m.keys, node));
    return this.choose(!can || this.tapped.includes(node) ? [] : [...this.tapped, node]);
  }

  // decide makes a move, or asks which of several that touch the same things.
  decide(moves, event) {
    if (moves.every((m) => m.original === moves[0].original)) this.make(moves[0].original);
    else this.ask(moves, event);
  }

  listen() {
    const at = (event) => event.target.closest?.(".thing");
    this.root.addEventListener("pointerover", (event) => {
      const node = at(event);
      const made = node ? this.made(node) : [];
      const one = made.length === 1 ? made[0] : null; // the move of a tap
      this.show(one);
      this.point(one?.original ?? null, this.next());
    });
    this.root.addEventListener("pointerleave", () => {
      this.show(null);
      this.point(null, this.next());
    });
    this.root.addEventListener("click", (event) => {
      const node = at(event);
      if (node && this.moves.length) this.tap(node, event);
      else if (this.tapped.length) this.choose([]);
    });
  }

  // ask shows the positions that moves leave, to choose one.
  ask(moves, event) {
    const box = element("div", { class: "choice", role: "dialog", "aria-label": say("which") }, element("p", {}, say("which")));
    const close = () => (box.remove(), this.choose([]));
    const place = () => { // beside the tap, and whole on the screen; the drawings that come later make it larger
      box.style.left = Math.max(4, Math.min(event.clientX, innerWidth - box.offsetWidth - 8)) + "px";
      box.style.top = Math.max(4, Math.min(event.clientY, innerHeight - box.offsetHeight - 8)) + "px";
    };
    for (const m of moves.slice(0, mostChoices)) {
      const button = element("button", { type: "button", onclick: () => (close(), this.make(m.original)), onfocus: () => this.show(m), onpointerover: () => this.show(m) }, m.move);
      if (m.to) drawn(m.to, 300, this.signal).then((svg) => (button.prepend(svg), place()), () => {});
      box.append(button);
    }
    box.append(element("button", { type: "button", onclick: close }, say("cancel")));
    box.addEventListener("keydown", (e) => e.key === "Escape" && close());
    document.querySelector(".choice")?.remove();
    this.root.append(box);
    place();
    box.querySelector("button").focus();
    this.signal.addEventListener("abort", close);
  }
}

// touched returns the keys of the things that a move touches, at most 2000 per span.
function touched(move) {
  const keys = new Set();
  for (const t of move.touches) {
    for (let i = 0; i < Math.min(t.count, 2000); i++) keys.add(`${t.component},${t.group},${t.first + i}`);
  }
  return keys;
}

// same reports whether all moves touch the same things, and there are moves.
function same(moves) {
  return moves.length > 0 && moves.every((m) => m.keys.size === moves[0].keys.size && [...m.keys].every((key) => moves[0].keys.has(key)));
}

// has reports whether a drawn thing is among keys. Tokens on one vertex share a thing.
function has(keys, node) {
  return (node.dataset.keys ?? node.dataset.key).split(" ").some((key) => keys.has(key));
}
