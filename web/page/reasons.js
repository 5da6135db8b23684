// Why an answer is true: its steps, with the sums and values that they speak of drawn.

import { get, text } from "./api.js";
import { drawn } from "./board.js";
import { element, parsed, shape } from "./dom.js";
import { pairing } from "./pairing.js";
import { picture } from "./picture.js";
import { lazily } from "./trouble.js";
import { say } from "./words.js";

const mostPictures = 8; // drawn components of a sum
const mostVertices = 60; // positions of a drawn graph; a phone shows no more
const mostOfSide = 12; // positions of a drawn side of a loopy value
const mostColumns = 24; // of nimbers in binary; JavaScript has more digits, and no reader follows them

/** reasons returns the section that explains the answer to a query. */
export function reasons(query, signal) {
  return lazily(say("why"), async () => {
    const { answer, steps: list } = await get("explain", { q: query }, signal);
    const hot = answer.temperature && !/^(-|0$)/.test(answer.temperature);
    const heat = hot && answer.grundy === null ? await thermograph(query, signal) : [];
    return [await components(list, signal), steps(list, signal), ...heat];
  });
}

// components draws the components of a sum with their values.
async function components(list, signal) {
  const parts = list.filter((step) => step.kind === "component" && step.game && !step.game.includes("…"));
  if (parts.length > mostPictures) return "";
  const pictures = await Promise.all(parts.map(async (step) => [step, await drawn(step.game, 300, signal).catch(() => null)]));
  const figures = pictures.filter(([, svg]) => svg).map(([step, svg]) => element("figure", {}, svg, element("figcaption", {}, step.value ?? step.outcome ?? "")));
  return element("div", { class: "sum" }, figures.flatMap((f, i) => (i ? [element("span", { class: "plus", "aria-hidden": "true" }, "+"), f] : [f])));
}

function steps(list, signal) {
  return element("ul", { class: "steps" }, list.map((step) => {
    const rows = step.rows?.length ? [binary(step) ?? table(step), ...line(step)] : [];
    if (step.pairing) rows.push(pairing(step, signal));
    const omitted = step.omitted ? [element("p", {}, "… " + say("more", step.omitted))] : [];
    if (!step.steps?.length) return element("li", {}, step.text, rows, omitted);
    return element("li", {}, element("details", { open: true }, element("summary", {}, step.text), rows, steps(step.steps, signal), omitted));
  }));
}

function table(step) {
  return element("table", {}, step.rows.map((row) => element("tr", {}, element("td", { class: "number" }, row.nimber === undefined ? "" : String(row.nimber)), element("td", {}, row.label), element("td", { class: row.value?.length < 12 ? "short" : "" }, row.value ?? ""))));
}

// binary writes the nimbers of a sum in binary below each other, and marks the columns that decide: those with an odd
// number of ones, in Moore's Nim those with a remainder.
function binary(step) {
  if (step.kind !== "columns") return null;
  const numbers = step.rows.map((row) => row.nimber ?? 0);
  const width = Math.max(1, ...[...numbers, step.total ?? 0].map((n) => n.toString(2).length));
  if (width > mostColumns) return null;
  const decides = (place) => (step.remainders ? (step.remainders[place] ?? 0) !== 0 : bit(step.total ?? 0, place) === 1);
  const places = Array.from({ length: width }, (_, i) => width - 1 - i);
  const cells = (value) => places.map((place) => element("td", { class: decides(place) ? "digit odd" : "digit" }, String(value(place))));
  const count = (place) => step.counts?.[place] ?? 0;
  const last = step.total === undefined ? [] : [element("tr", { class: "total" }, cells((place) => bit(step.total, place)), element("td", { class: "number" }, String(step.total)), element("td", {}))];
  const counts = step.counts ? [element("tr", { class: "total" }, cells(count), element("td", {}), element("td", {}))] : [];
  return element("table", { class: "binary" },
    element("tr", {}, places.map((place) => element("th", { scope: "col" }, String(2 ** place))), element("th", {}), element("th", {})),
    step.rows.map((row, i) => element("tr", {}, cells((place) => bit(numbers[i], place)), element("td", { class: "number" }, String(numbers[i])), element("td", {}, row.label))),
    counts, last);
}

function bit(number, place) {
  return Math.floor(number / 2 ** place) % 2;
}

// line draws the options of a number, Left's and Right's, with the number between them.
function line(step) {
  const all = step.rows.filter((row) => row.player).map((row) => [row.player, numeric(row.value), row.value]);
  const value = numeric(step.value);
  if (!all.length || value === null || all.some(([, n]) => n === null)) return [];
  const numbers = [value, ...all.map(([, n]) => n)];
  const [low, high] = [Math.floor(Math.min(...numbers)), Math.ceil(Math.max(...numbers))];
  const [wide, room] = [300, 20];
  const x = (n) => room + (wide * (n - low)) / Math.max(1, high - low);
  const ticks = high - low > 40 ? [low, high] : Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return [shape("svg", { class: "line", width: wide + 2 * room, height: 64, viewBox: `0 0 ${wide + 2 * room} 64`, role: "img", "aria-label": step.text },
    shape("path", { class: "arc", d: `M${room} 34H${room + wide}` }),
    ticks.map((n) => [shape("path", { class: "arc", d: `M${x(n)} 30v8` }), shape("text", { class: "label", x: x(n), y: 56, "text-anchor": "middle" }, String(n))]),
    all.map(([player, n]) => shape("circle", { class: player, cx: x(n), cy: 34, r: 5 })),
    shape("path", { class: "marker", d: `M${x(value)} 26l-6 -10h12z` }),
    shape("text", { class: "word", x: x(value), y: 12, "text-anchor": "middle" }, step.value))];
}

// numeric returns a number such as -3/4; null for other values.
function numeric(text) {
  const found = /^(-?\d+)(?:\/(\d+))?$/.exec(text ?? "");
  return found ? Number(found[1]) / Number(found[2] ?? 1) : null;
}

async function thermograph(query, signal) {
  const svg = await text("thermograph.svg", { q: query }, undefined, signal).catch(() => "");
  return svg ? picture(svg, "thermograph") : [];
}

/** forms returns the section with the canonical form of a position and its thermograph. */
export function forms(query, signal) {
  return lazily(say("form"), async () => {
    const [a, heat] = await Promise.all([get("form", { q: query }, signal), thermograph(query, signal)]);
    return [form(a.form), ...heat];
  });
}

/** sides returns the sides of a loopy value, drawn as graphs as far as they are small; none for another value. */
export async function sides(a, signal) {
  const loopy = a.value && a.convention === "normal" && a.grundy === null && a.temperature === null && numeric(a.value) === null;
  if (!loopy) return "";
  const names = a.value.split(" & ");
  const graphs = await Promise.all(names.map((q) => text("dot.svg", { q, limit: mostOfSide }, undefined, signal).catch(() => "")));
  const title = (i) => (names.length > 1 ? say(["onside", "offside"][i], names[i]) : names[i]);
  return element("div", { class: "sum columns" }, graphs.map((svg, i) => svg && element("figure", {}, parsed(svg), element("figcaption", {}, title(i)))));
}

/** graph returns the section with the game graph of a position, which also shows how play comes back. */
export function graph(query, signal) {
  return lazily(say("graph"), async () => {
    try {
      return picture(await text("dot.svg", { q: query, limit: mostVertices }, undefined, signal), "graph");
    } catch (error) {
      if (error.problem?.code !== "too_large") throw error;
      return [element("p", {}, say("largeGraph", mostVertices))];
    }
  });
}

/** form returns a table of what a canonical form tells. */
export function form(f) {
  const rows = [["canonical", f.canonical], ["uptimal", f.uptimal], ["temperature", f.temperature], ["mean", f.mean], ["stops", `${f.left_stop}, ${f.right_stop}`], ["birthday", f.birthday]];
  return element("table", {}, rows.filter(([, v]) => v !== null && v !== undefined).map(([name, v]) => element("tr", {}, element("th", { scope: "row" }, say(name)), element("td", { class: "position" }, v))));
}
