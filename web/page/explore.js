// The explorer of one position: its answer, a playable drawing, its moves, and its reasons.

import { Failure, get, post, text } from "./api.js";
import { Board, drawn, mostMoves, sceneOf } from "./board.js";
import { element, save } from "./dom.js";
import { asking } from "./input.js";
import { form, forms, graph, reasons, sides } from "./reasons.js";
import { reason } from "./trouble.js";
import { say } from "./words.js";

// The state that is kept between positions. path: the positions with the player to move, and whether Sprague's reply
// left them. moved: the position that a move just left. answering: the position that Sprague replies to. made: the position that its last move left, whether that
// was a reply, and the winner if it ended the play.
const session = { path: [], turn: "left", hint: true, reply: false, moved: "", answering: "", made: {} };

// keep stores the state in the history, for the back button and for a reload.
function keep() {
  history.replaceState({ ...session }, "");
}

// restore returns to the state in the history. The back button leaves the choices as they are.
function restore() {
  const { hint, reply, ...play } = history.state ?? {};
  Object.assign(session, session.path.length ? play : history.state);
}

/**
 * explore fills a node with the explorer of a position. go(query) opens another one, and go(query, true) opens it in
 * the place of this one in the history.
 */
export function explore(root, query, go) {
  const stop = new AbortController();
  const answer = element("div", { class: "answer", role: "status", "aria-live": "polite" }, element("p", {}, say("working")));
  const rest = element("div");
  root.replaceChildren(element("h1", { class: "aside" }, say("position")), asking(query, go), answer, rest);
  restore();
  note(query);
  keep();
  load(query, go, answer, rest, stop.signal).catch((error) => {
    if (error.name !== "AbortError") fail(answer, query, error);
  });
  return () => stop.abort();
}

// passTurn makes the other player move next.
function passTurn() {
  session.turn = session.turn === "left" ? "right" : "left";
}

// note appends a position to the path. If the path contains it, and no move came back to it, note cuts the path there,
// and restores the player to move.
function note(query) {
  const { path, made, moved, answering } = session;
  const at = moved === query ? -1 : path.findLastIndex((p) => p.query === query);
  session.moved = "";
  if (at >= 0) session.turn = path[at].turn;
  session.path = at >= 0 ? path.slice(0, at + 1) : [...path.slice(-40), { query, turn: session.turn, reply: made.to === query && made.reply }];
  if (answering !== query) session.answering = "";
}

// times returns how often a position with the player to move has come on the path.
function times(query) {
  return session.path.filter((p) => p.query === query && p.turn === session.turn).length;
}

function fail(answer, query, error) {
  if (!(error instanceof Failure)) throw error;
  answer.classList.add("error");
  const { column } = error.problem;
  answer.replaceChildren(
    element("p", {}, reason(error)),
    ...(column > 0 ? [element("pre", {}, query + "\n" + " ".repeat(column - 1) + "^")] : []),
  );
}

async function load(query, go, answer, rest, signal) {
  const whole = get("query", { q: query, moves: "none" }, signal);
  whole.catch(() => {}); // awaited below
  const scene = await sceneOf(query, signal).catch((error) => {
    if (error.status === 0) throw error;
    return null; // a form or a relation has no drawing
  });
  const play = scene && !scene.error ? new Play(scene, await drawn(query, rest.clientWidth, signal), query, go, signal) : null;
  if (play) rest.replaceChildren(play.root);
  const a = await whole.catch((error) => {
    if (!play || !error.status) throw error;
    fail(answer, query, error);
    return null; // the position can be played all the same
  });
  if (a) answer.replaceChildren(element("p", {}, told(a)), ...(a.value_note ? [element("p", { class: "source" }, a.value_note)] : []));
  if (a) sides(a, signal).then((drawing) => answer.append(drawing), () => {});
  if (!play) {
    rest.replaceChildren(reasons(query, signal), ...(a.form ? [form(a.form)] : []));
    return;
  }
  play.more(a ?? {});
  if (session.answering) {
    await play.sprague(true);
    return;
  }
  if (a) await play.results();
}

// ending tells how a game with results ends: the moves to the end, or the score, or that it does not end.
function ending(a) {
  if (Number.isInteger(a.score)) return " (" + say("score", (a.score > 0 ? "+" : "") + a.score) + ")";
  if (Number.isInteger(a.remoteness)) return " (" + say("movesToEnd", a.remoteness) + ")";
  return a.remoteness === null && a.outcome !== "D" ? " (" + say("endless") + ")" : ""; // other games have no such field
}

// told returns an answer as a sentence.
function told(a) {
  const parts = [];
  const [and, comma, open, close] = say("marks");
  if (a.relation !== undefined && a.relation !== null) parts.push(say(a.relation ? "holds" : "fails"));
  if (a.outcome) parts.push((a.convention === "misere" ? say("inMisere") + " " : "") + say(a.outcome) + ending(a));
  if (a.value) parts.push(say("value") + " " + (a.value === "loony" ? say("loony") : a.value));
  return parts.join(and) + (a.source.length ? open + a.source.map((s) => say(s)).join(comma) + close : "");
}

// Play is a drawn position with its moves.
class Play {
  constructor(scene, svg, query, go, signal) {
    Object.assign(this, { scene, query, go, signal });
    this.board = new Board(svg, { make: (move) => this.make(move), point: (move, next) => this.tell(move, next), signal });
    this.partizan = scene.moves.some((m) => m.player !== "any");
    this.told = element("p", { class: "told", role: "status" });
    const came = times(query);
    const again = element("p", { class: "again", role: "status" }, came > 1 ? say(came > 2 ? "third" : "second") : "");
    this.list = element("ul", { class: "moves" });
    this.below = element("div");
    this.moves = scene.moves.map((move) => ({ ...move, button: this.button(move) }));
    this.root = element("div", {}, this.board.root, again, this.told, this.tools(), element("h2", {}, say("moves")), this.list, this.below);
    this.show();
  }

  // mine returns the moves of the player to move.
  mine() {
    return this.moves.filter((m) => m.player === "any" || m.player === session.turn);
  }

  show() {
    const mine = this.mine();
    this.list.replaceChildren(...mine.slice(0, mostMoves).map((m) => element("li", {}, m.button)));
    if (!mine.length) this.list.append(element("li", {}, say("noMoves")));
    else if (!this.scene.moves_whole || mine.length > mostMoves) this.list.append(element("li", {}, say("moreMoves")));
    this.board.allow(mine);
  }

  // tell tells of the move under the pointer, or of what to do.
  tell(move = null, next = "") {
    const over = say((session.made.to === this.query && session.made.winner) || "over");
    this.told.textContent = move ? describe(move) : next || (this.mine().length ? this.board.things.length ? say("point") : "" : over);
    for (const m of this.moves) m.button.classList.toggle("would", m === move);
  }

  // point marks a move on the board and in the list.
  point(move) {
    this.board.show(move);
    this.tell(move);
  }

  button(move) {
    const result = element("span", { class: "result" });
    const button = element("button", { type: "button" }, move.move, " ", result);
    const self = () => this.moves.find((m) => m.button === button);
    button.addEventListener("click", () => this.make(self()));
    button.addEventListener("focus", () => this.point(self()));
    button.addEventListener("pointerenter", () => this.point(self()));
    button.addEventListener("pointerleave", () => this.point(null));
    return button;
  }

  // make makes a move. Sprague replies if the user has asked for replies. Until then a second tap makes no move.
  make(move) {
    if (session.answering === this.query) return;
    if (move.to === null) {
      this.told.textContent = say("winsAtOnce");
      return;
    }
    passTurn();
    session.answering = session.reply && times(move.to) < 2 ? move.to : ""; // the third time ends the play
    session.moved = move.to;
    this.go(move.to);
  }

  /** playAddress is that of a play from here, in which the user is the player to move. */
  playAddress() {
    return "?" + new URLSearchParams({ view: "play", q: this.query, ...(this.partizan ? { you: session.turn } : {}) });
  }

  tools() {
    const tools = element("div", { class: "tools" });
    const undo = element("button", { type: "button", onclick: () => this.undo() }, say("undo"));
    undo.disabled = session.path.length < 2;
    const hint = element("input", { type: "checkbox", checked: session.hint, onchange: () => ((session.hint = hint.checked), keep(), this.mark()) });
    const reply = element("input", { type: "checkbox", checked: session.reply, onchange: () => ((session.reply = reply.checked), keep()) });
    const playThis = element("a", { href: this.playAddress() }, say("playThis"));
    tools.append(
      undo,
      element("button", { type: "button", onclick: () => this.sprague() }, say("move")),
      element("label", {}, reply, " ", say("reply")),
      element("label", {}, hint, " ", say("hint")),
      element("button", { type: "button", onclick: () => this.download() }, say("download")),
      playThis,
    );
    if (this.partizan) {
      const turns = ["left", "right"].map((player) => {
        const radio = element("input", { type: "radio", name: "turn", checked: session.turn === player, onchange: () => ((session.turn = session.path.at(-1).turn = player), (playThis.href = this.playAddress()), keep(), this.show(), this.mark()) });
        return element("label", {}, radio, " ", say(player), " ");
      });
      tools.append(element("fieldset", {}, element("legend", {}, say("turn")), turns));
    }
    return tools;
  }

  // download offers the drawing as a file, in the colors of the page.
  async download() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const svg = await text("show.svg", { q: this.query, dark }, undefined, this.signal);
    save(new Blob([svg], { type: "image/svg+xml" }), "position.svg");
  }

  // undo takes back the last move, and with a reply the move before it.
  undo() {
    const { reply } = session.path.pop();
    if (reply && session.path.length > 1) session.path.pop();
    this.go(session.path.at(-1).query);
  }

  // sprague makes Sprague's move. A reply takes the place of the user's move in the history: Back takes back both.
  async sprague(reply = false) {
    try {
      const made = await played(this.query, this.partizan, this.signal);
      session.made = { to: made.move?.to, reply, winner: made.draw ? "drawn" : made.winner };
      session.moved = made.move?.to ?? "";
      if (made.move?.to) this.go(made.move.to, reply);
      else this.told.textContent = say(session.made.winner ?? "over");
    } catch (error) {
      if (error.name === "AbortError") return;
      this.told.textContent = reason(error);
    }
    session.answering = "";
    keep();
  }

  // results requests the results of the moves and shows them.
  async results() {
    if (!this.moves.length) return;
    const rows = await get("moves", { q: this.query, limit: mostMoves }, this.signal);
    const known = new Map(rows.map((m) => [m.player + " " + m.to, m]));
    for (const m of this.moves) {
      const found = known.get(m.player + " " + m.to);
      if (!found) continue;
      m.wins = found.wins;
      m.result = [found.outcome + ending(found), found.value ?? ("score" in found ? "" : found.value_note)].filter(Boolean).join(" ");
    }
    this.mark();
  }

  // mark shows the results of the moves if hints are on.
  mark() {
    for (const m of this.moves) {
      const wins = session.hint && m.wins === true;
      m.button.classList.toggle("wins", wins);
      m.button.querySelector(".result").textContent = session.hint && m.result !== undefined ? (m.wins ? "✓ " + say("wins") + say("marks")[0] : "") + (m.result ? `${say("leaves")} ${m.result}` : "") : "";
    }
  }

  // more adds the sections that open on demand, and the path.
  more(a) {
    this.below.replaceChildren(reasons(this.query, this.signal));
    const nimber = a.grundy !== null && a.grundy !== undefined;
    if (a.value && !nimber && a.convention !== "misere" && a.temperature) this.below.append(forms(this.query, this.signal));
    this.below.append(graph(this.query, this.signal));
    const path = session.path.map(({ query: q }, i) => element("li", {}, element("a", { href: "?" + new URLSearchParams({ q }), "data-query": q, "aria-current": i === session.path.length - 1 ? "page" : null }, q.length > 60 ? q.slice(0, 59) + "…" : q)));
    if (path.length > 1) this.below.append(element("h2", {}, say("path")), element("ol", { class: "path" }, path));
  }
}

// played requests Sprague's move and passes the turn to the other player.
async function played(query, partizan, signal) {
  const made = await post("play", partizan ? { position: query, player: session.turn } : { position: query }, signal);
  if (made.move) passTurn();
  return made;
}

function describe(move) {
  if (move.to === null) return `${move.move}: ${say("winsAtOnce")}`;
  return move.wins && session.hint ? `${move.move} ✓ ${say("wins")}` : move.move;
}
