// Play against Sprague: a gallery of games, the choices before a play, the play, and its review.

import { get, post } from "./api.js";
import { Board, door, drawn, mostMoves, sceneOf } from "./board.js";
import { element } from "./dom.js";
import { lazily, loading, reason } from "./trouble.js";
import { say } from "./words.js";

// The games of the gallery, each in sizes from small to large. Sprague can solve all but the largest.
const gallery = {
  nim: ["3,4,5", "1,3,5,7", "7,11,13,14"],
  kayles: ["7", "13", "20"],
  chomp: ["4,3", "6,4", "8,5"],
  "turning-turtles": ["wbwwb", "wbwwbwbw", "wwbwbwwbwbww"],
  wythoff: ["4,6", "5,9", "11,17"],
  "georgia-bob": ["2,4,5", "1,4,6,9", "2,5,6,10,13,15"],
  hackenbush: ["WBW,BWW", "0-1L 1-2R 1-3L 0-4R 4-5L 4-6R", "0-1G 1-2L 1-3R 3-4L 0-5L 5-6R 6-7G 5-8L"],
  domineering: ["3,3", "4,4", "5,5"],
  cram: ["4,3", "5,4", "6,6"],
  clobber: ["3,2", "4,3", "4,4"],
  "toads-and-frogs": ["tt.ff", "tt..ff", "ttt..fff"],
  snort: ["3,3", "4,3", "4,4"],
  amazons: ["l..|...|..r", "l...|....|...r", "l..r|....|r..l"],
  "tic-tac-toe": ["........."],
};
const thinking = 900; // milliseconds that the things of Sprague's move are marked before it is made

/** play fills a node with the gallery, with the choices for the position q, or with the play that has been chosen. */
export function play(root, at, visit) {
  const stop = new AbortController();
  const q = at.get("q");
  if (!q) loading(root, showGallery(root, stop.signal));
  else if (!at.has("first")) loading(root, choose(root, q, at.get("you"), visit, stop.signal));
  else new Match(root, at, visit, stop.signal).begin();
  return () => stop.abort();
}

async function showGallery(root, signal) {
  const cards = await Promise.all(Object.entries(gallery).map(async ([name, sizes]) => {
    const q = `${name}(${sizes[0]})`;
    const { text } = await get("games/" + name, {}, signal);
    return card(door({ view: "play", q }, drawn(q, 300, signal), element("h2", {}, name), element("p", {}, text)));
  }));
  root.replaceChildren(element("h1", {}, say("chooseGame")), element("div", { class: "doors" }, cards));
}

// card returns a door whose rules a button shows as a whole where they are cut.
function card(at) {
  const rules = at.querySelector("p");
  const whole = element("button", { type: "button", hidden: true, onclick: () => (at.classList.add("whole"), whole.remove()) }, say("allRules"));
  new ResizeObserver(() => (whole.hidden = rules.scrollHeight <= rules.clientHeight)).observe(rules);
  return element("div", { class: "card" }, at, whole);
}

// nameOf returns the name of the first ruleset of a position.
function nameOf(q) {
  return /[a-z][a-z-]*/.exec(q.replace(/^misere\(/, ""))?.[0] ?? "";
}

// choose asks for size, player and strength before a play from q; you is the player proposed, if any.
async function choose(root, q, you, visit, signal) {
  const name = nameOf(q);
  const alone = q.trim().replace(/\([^()]*\)$/, "") === name; // no sum, and normal play
  const sizes = alone ? (gallery[name] ?? []).map((size) => `${name}(${size})`) : [];
  if (!sizes.includes(q)) sizes.unshift(q);
  const [scene, rules] = await Promise.all([sceneOf(q, signal), get("games/" + encodeURIComponent(name), {}, signal).catch(() => null)]);
  const partizan = scene.moves.some((m) => m.player !== "any");
  const picture = element("div", { class: "board" });
  const show = (position) => drawn(position, root.clientWidth, signal).then((svg) => picture.replaceChildren(svg));
  const options = (title, name, list, chosen) => element("fieldset", {}, element("legend", {}, say(title)), list.map(([value, label]) => {
    const input = element("input", { type: "radio", name, value, checked: value === chosen });
    if (name === "q") input.addEventListener("change", () => show(value).catch(() => {}));
    return element("label", {}, input, " ", label, " ");
  }));
  const form = element("form", { class: "tools" },
    sizes.length > 1 ? options("size", "q", sizes.map((s) => [s, s]), q) : element("input", { type: "hidden", name: "q", value: q }),
    partizan ? options("youAre", "you", [["left", say("left")], ["right", say("right")]], you === "right" ? you : "left") : [],
    options("whoBegins", "first", [["you", say("you")], ["sprague", "Sprague"]], "you"),
    options("strength", "errs", [["0", say("perfect")], ["4", say("errs", 4)], ["2", say("errs", 2)]], "0"),
    element("button", {}, say("start")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    visit({ view: "play", you: "any", ...Object.fromEntries(new FormData(form)) });
  });
  await show(q); // first, so that the form below it stays where it is shown
  root.replaceChildren(element("h1", {}, (alone && rules?.topic) || q), ...(rules ? [element("p", { class: "prose" }, rules.text)] : []), ...(scene.convention === "misere" ? [element("p", { class: "prose" }, say("misere"))] : []), picture, form);
}

// Match is a play. Its record, which the history keeps for a reload, has the positions before each move.
class Match {
  constructor(root, at, visit, signal) {
    Object.assign(this, { root, visit, signal, q: at.get("q"), first: at.get("first"), errs: Number(at.get("errs") ?? 0) });
    this.you = ["left", "right"].includes(at.get("you")) ? at.get("you") : "any";
    this.record = history.state?.record ?? [];
    this.position = history.state?.position ?? this.q;
    this.winner = history.state?.winner ?? "";
    this.turn = 0; // grows with each beginning of a turn, so that a reply to a turn that Undo ended is none
    this.board = element("div");
    this.status = element("p", { class: "status", role: "status", "aria-live": "polite" });
    this.reported = element("p", { class: "reported", role: "status" });
    this.said = element("p", { class: "told", role: "status" });
    this.tools = element("div", { class: "tools" });
    this.list = element("ul", { class: "moves" });
    this.all = element("details", {}, element("summary", {}, say("allMoves")), this.list);
    this.end = element("div");
    this.rules = lazily(say("rules"), async () => [element("p", { class: "prose" }, (await get("games/" + encodeURIComponent(nameOf(this.q)), {}, signal)).text)]);
  }

  /** begin shows the position and lets the player to move go on. */
  begin() {
    this.root.replaceChildren(element("h1", { class: "aside" }, say("play")), this.status, this.reported, this.board, this.said, this.tools, this.end, this.all, this.rules);
    this.tools.append(element("a", { href: "?view=play" }, say("otherGame")));
    this.work(() => this.next());
  }

  // work does a part of the play, and shows why it could not. A click then begins the turn again.
  work(part) {
    part().catch((error) => {
      if (error.name === "AbortError") return;
      const later = error.status === 0 || error.status === 429 || error.status >= 500;
      const again = !later ? "" : element("button", { type: "button", onclick: () => this.work(() => this.next()) }, say("tryAgain"));
      this.status.replaceChildren(reason(error), " ", again);
    });
  }

  // yours reports whether the user moves next.
  yours() {
    return (this.record.length % 2 === 0) === (this.first === "you");
  }

  // other is the player of Sprague.
  other() {
    return { left: "right", right: "left" }[this.you];
  }

  async next() {
    const turn = ++this.turn;
    const came = this.times();
    const [scene, svg] = await Promise.all([sceneOf(this.position, this.signal), drawn(this.position, this.root.clientWidth, this.signal)]);
    if (turn !== this.turn) return;
    if (this.you === "any" && scene.moves.some((m) => m.player !== "any")) this.you = "left"; // the address names no player
    const mover = this.yours() ? this.you : (this.other() ?? "any");
    const moves = scene.moves.filter((m) => m.player === "any" || mover === "any" || m.player === mover);
    const board = new Board(svg, { make: (move) => this.work(() => this.make(move)), point: (move, next) => (this.said.textContent = move ? this.label(move) : next), signal: this.signal });
    this.board.replaceChildren(board.root);
    this.whole = (scene.components ?? []).length < 2 && !scene.omitted;
    this.reported.textContent = [this.last(), came === 2 ? say("second") : ""].filter(Boolean).join(" ");
    this.drawTools(moves, board);
    if (this.winner) return this.finish(this.winner);
    if (came > 2) return this.finish("endless");
    if (!this.yours()) return this.reply(moves, board, turn);
    if (!moves.length) return this.finish(await this.ended(scene));
    board.allow(moves);
    this.status.textContent = this.asked(svg) + (scene.convention === "misere" ? " " + say("misere") : "");
    this.list.replaceChildren(...moves.slice(0, mostMoves).map((m) => element("li", {}, element("button", { type: "button", onclick: () => this.work(() => this.make(m)), onfocus: () => board.show(m) }, this.label(m)))));
    if (this.byList) this.list.querySelector("button").focus(); // the keyboard stays in the list
    if (!scene.moves_whole || moves.length > mostMoves) this.list.append(element("li", {}, say("moreMoves")));
  }

  // asked asks for a move. It names the color of the player if something in the drawing has it.
  asked(svg) {
    if (this.you === "any") return say("yourMove");
    const colored = svg.querySelector(".left, .right") ? say(this.you + "Color") : "";
    return say("yourMoveAs", say(this.you) + colored);
  }

  // times returns how often the position has come with the same player to move.
  times() {
    return 1 + this.record.filter((m, i) => m.from === this.position && (this.record.length - i) % 2 === 0).length;
  }

  // ended returns the winner when the user has no move. Games with results have draws.
  async ended(scene) {
    const answer = await get("query", { q: this.position, moves: "none" }, this.signal).catch(() => null);
    const misere = scene.convention === "misere" ? "user" : "sprague";
    return { 2: "user", 1: "drawn", 0: "sprague" }[worth(answer, this.you, true)] ?? misere;
  }

  // label is the text of a move, in a position of one component without it, since it is on the board.
  label(move) {
    const text = this.whole ? move.move.replace(/^[^:：]{1,400}[:：]\s*/, "") : move.move;
    return move.to === null ? `${text} (${say("winsAtOnce")})` : text;
  }

  // last tells of the last move of Sprague.
  last() {
    const move = this.record.at(-1);
    return move && move.by === "sprague" ? say("moved", "Sprague", move.text) : "";
  }

  drawTools(moves, board) {
    const yours = this.yours() && moves.length > 0;
    const undo = element("button", { type: "button", onclick: () => this.undo() }, say("undo"));
    undo.disabled = !this.record.some((m) => m.by === "user");
    const hint = element("button", { type: "button", onclick: () => this.work(() => this.hint(moves, board)) }, say("hintNow"));
    hint.disabled = !yours;
    this.tools.replaceChildren(undo, hint, element("button", { type: "button", onclick: () => this.again() }, say("restart")), element("a", { href: "?view=play" }, say("otherGame")));
    this.all.hidden = !yours;
  }

  // keep stores the play for a reload.
  keep() {
    history.replaceState({ record: this.record, position: this.position, winner: this.winner }, "");
  }

  async make(move) {
    if (!this.yours() || this.winner) return;
    this.byList = this.list.contains(document.activeElement);
    this.add("user", move);
    if (move.to === null) return this.finish("user");
    await this.next();
  }

  add(by, move) {
    this.record.push({ by, from: this.position, to: move.to, text: this.label(move) });
    this.position = move.to ?? this.position;
    this.keep();
  }

  async reply(moves, board, turn) {
    this.status.textContent = say("thinking");
    const level = this.errs && Math.random() * this.errs < 1 ? "random" : "best";
    const player = this.other();
    const made = await post("play", player ? { position: this.position, player, level } : { position: this.position, level }, this.signal);
    if (turn !== this.turn) return;
    if (!made.move) return this.finish(made.draw ? "drawn" : made.winner);
    const chosen = moves.find((m) => m.to === made.move.to);
    if (chosen && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      board.show(chosen);
      await new Promise((done) => setTimeout(done, thinking));
      if (this.signal.aborted || turn !== this.turn) return;
    }
    this.add("sprague", made.move);
    if (made.over) {
      if (made.move.to) this.board.replaceChildren(element("div", { class: "board" }, await drawn(made.move.to, this.root.clientWidth, this.signal)));
      return this.finish(made.draw ? "drawn" : made.winner);
    }
    await this.next();
  }

  // undo takes back the last move of the user, and what followed.
  undo() {
    while (this.record.length && this.record.at(-1).by !== "user") this.record.pop();
    const move = this.record.pop();
    this.position = move?.from ?? this.q;
    this.winner = "";
    this.end.replaceChildren();
    this.keep();
    this.work(() => this.next());
  }

  again() {
    this.record = [];
    this.position = this.q;
    this.winner = "";
    this.end.replaceChildren();
    this.keep();
    this.work(() => this.next());
  }

  async hint(moves, board) {
    const turn = this.turn;
    const list = await get("moves", { q: this.position, limit: mostMoves }, this.signal).catch((error) => {
      if (error.name === "AbortError") throw error;
      return error;
    });
    if (turn !== this.turn) return;
    if (list instanceof Error) {
      this.said.textContent = list.status === 0 ? reason(list) : say("hintUnknown");
      return;
    }
    const mine = list.filter((m) => m.player === "any" || this.you === "any" || m.player === this.you);
    const good = mine.find((m) => m.wins) ?? mine.find((m) => worth(m, this.you, false) === 1);
    const move = good && moves.find((m) => m.to === good.to);
    const known = moves.every((m) => typeof mine.find((k) => k.to === m.to)?.wins === "boolean");
    board.show(move ?? null);
    this.said.textContent = move && (good.wins || known) ? `${say(good.wins ? "hintWins" : "hintDraws")} ${this.label(move)}` : say(known ? "hintNone" : "hintUnknown");
  }

  async finish(winner) {
    this.winner = winner;
    this.keep();
    this.status.textContent = "";
    this.said.textContent = "";
    this.reported.textContent = this.last();
    this.list.replaceChildren();
    this.all.hidden = true;
    const result = element("p", { class: "winner", role: "status", tabindex: -1 }, say(winner === "endless" ? "third" : winner));
    const review = element("ol", { class: "review" });
    const more = element("a", { href: "?" + new URLSearchParams({ q: this.position }) }, say("explorePosition"));
    this.end.replaceChildren(result, element("h2", {}, say("review")), review, element("p", {}, more));
    this.tools.querySelectorAll("button")[1].disabled = true;
    result.scrollIntoView({ block: "nearest" });
    if (this.byList) result.focus();
    const show = (marks) => review.replaceChildren(...this.record.map((m, i) => element("li", { class: marks[i] ? "mistake" : null }, say("moved", m.by === "user" ? say("you") : "Sprague", m.text), marks[i] ? element("strong", {}, " ✗ " + say(marks[i])) : [])));
    const judged = element("p", { role: "status" }, say("working"));
    show([]);
    review.before(judged);
    const { marks, whole } = await this.judge();
    if (!review.isConnected) return;
    show(marks);
    judged.textContent = whole ? (marks.some(Boolean) ? "" : say("noMistake")) : say("notJudged");
  }

  // judge returns what each move gave away as marks: "lostWin", "lostDraw" or nothing. Positions without an answer count
  // as nothing, and the judgement is not whole.
  async judge() {
    const positions = [...this.record.map((m) => m.from), this.record.at(-1)?.to].filter(Boolean);
    const answers = new Map();
    for (const q of new Set(positions)) { // one after another: a server refuses many searches at once
      answers.set(q, await get("query", { q, moves: "none" }, this.signal).catch(() => null));
      if (this.signal.aborted || !this.winner) break;
    }
    let whole = true;
    const marks = this.record.map((m) => {
      const me = m.by === "user" ? this.you : (this.other() ?? "any");
      const before = worth(answers.get(m.from), me, true);
      const after = m.to === null ? before : worth(answers.get(m.to), me, false);
      whole &&= before !== null && after !== null;
      if (before === null || after === null || after >= before) return "";
      return before === 2 ? "lostWin" : "lostDraw";
    });
    return { marks, whole };
  }
}

// worth is 2 if a player can win a position, 1 if it is a draw, and 0 if the player loses; null if unknown. first tells
// whether the player moves next.
function worth(answer, player, first) {
  if (answer?.outcome?.length === 2) { // who wins if Left begins, and if Right begins
    const result = answer.outcome[(player === "left") === first ? 0 : 1];
    return result === "D" ? 1 : result === (player === "left" ? "L" : "R") ? 2 : 0;
  }
  switch (answer?.outcome) {
    case "N":
      return first ? 2 : 0;
    case "P":
      return first ? 0 : 2;
    case "D":
      return 1;
    case "L":
      return player === "left" ? 2 : 0;
    case "R":
      return player === "right" ? 2 : 0;
    default:
      return null;
  }
}
