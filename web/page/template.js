// Tables of a position with free names in their ranges: who wins, and the values.

import { get, text } from "./api.js";
import { Chart } from "./chart.js";
import { element, save } from "./dom.js";
import { pattern } from "./pattern.js";
import { say } from "./words.js";

const shownAtOnce = 200; // rows of a list
const longest = 16; // characters of a value in a cell

/** isTemplate reports whether a text is a position with free names, such as nim(n,m) for n in 0..5, m in 0..5. */
export function isTemplate(ruleset) {
  return /\)\s+for\s/.test(ruleset);
}

/** template returns the nodes with the table of a position with one or two free names as a chart, with more as a list. */
export async function template(ruleset, visit, signal) {
  const { rows, report } = await get("table", { ruleset }, signal);
  const missing = report.undecided ? [element("p", {}, say("outOfReach", report.undecided))] : [];
  const csv = async () => save(new Blob([await text("table", { ruleset, format: "csv" })], { type: "text/csv" }), "sprague.csv");
  const svg = async () => save(new Blob([await text("grid.svg", { ruleset })], { type: "image/svg+xml" }), "sprague.svg");
  const button = (title, act) => element("button", { type: "button", onclick: act }, title);
  const saved = (...others) => element("div", { class: "tools" }, say("download"), button("CSV", csv), others);
  if (report.axes.length > 2 || !rows.length) return [...list(rows), ...missing, saved()];
  const chart = new Chart(cells(rows), { open: (q) => visit({ q }) });
  const told = element("p", { class: "told", role: "status", "aria-live": "polite" }, "");
  chart.tell = (line) => (told.textContent = line);
  requestAnimationFrame(() => chart.whole());
  return [
    chart.plane ? element("p", { class: "label" }, say("axes", ...report.axes)) : "",
    chart.canvas,
    element("p", { class: "label", id: "chart-help" }, say("chartHelp")),
    told, ...missing,
    pattern(ruleset.replace(/\s+for\s.*$/s, ""), 0, chart, signal),
    saved(button("PNG", () => chart.canvas.toBlob((blob) => save(blob, "sprague.png"))), chart.plane ? button("SVG", svg) : ""),
  ];
}

// cells returns the cells of a chart. Without a value a cell shows the outcome.
function cells(rows) {
  const sided = rows.some((row) => row.outcome === "L" || row.outcome === "R");
  return rows.map(({ numbers, position, outcome, value }) => ({
    x: numbers[0], y: numbers[1], position, value: value ?? outcome, zero: outcome === "P", label: value?.length > longest ? outcome : undefined,
    height: value === null ? { P: 0, L: 1, R: -1, N: sided ? NaN : 1 }[outcome] ?? NaN : height(value),
  }));
}

// height returns a nimber or a number as a number; NaN for other values.
function height(value) {
  const [, star, over, under = 1] = /^(\*?)(-?\d*)(?:\/(\d+))?$/.exec(value) ?? [];
  return over === undefined ? NaN : star && !over ? 1 : over / under;
}

// list returns a list of positions with their outcomes and values, as many as are asked for.
function list(rows) {
  const all = element("table");
  const more = element("button", { type: "button", onclick: () => add() }, say("moreRows"));
  const add = () => {
    for (const { position, outcome, value } of rows.slice(all.childElementCount, all.childElementCount + shownAtOnce)) {
      const link = element("a", { class: "position", href: "?" + new URLSearchParams({ q: position }) }, position);
      all.append(element("tr", {}, element("td", {}, link), element("td", {}, outcome), element("td", {}, value ?? "")));
    }
    more.hidden = all.childElementCount >= rows.length;
  };
  add();
  return [all, more];
}
