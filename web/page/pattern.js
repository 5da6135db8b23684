// A formula of the values of a game: where it holds, where it fails, and its programs.

import { get } from "./api.js";
import { Chart } from "./chart.js";
import { element } from "./dom.js";
import { lazily } from "./trouble.js";
import { say } from "./words.js";

/** pattern returns a panel that looks for a formula when it first opens, and marks a chart where the formula fails. */
export function pattern(ruleset, chart, signal) {
  return lazily(say("findFormula"), async () => {
    const r = await get("pattern", { ruleset, limit: 10_000 }, signal);
    if (!r.formula) return [element("p", {}, say("noFormula", r.tried, r.points))];
    const failing = new Map(r.exceptions.map((x) => [String(x.numbers), x]));
    chart.marked = new Set(failing.keys());
    chart.draw();
    return [
      element("p", {}, r.asked === r.of ? "" : say("onlyWinner") + " ", element("code", { class: "formula" }, r.formula.math)),
      element("p", {}, extent(r)),
      ...(r.numbers.length === 2 && r.full ? picture(r, failing) : []),
      ...(r.exceptions.length > 0 ? [element("p", { class: "label" }, say("failsAt", listed(r)))] : []),
      programs(r.formula),
    ];
  });
}

// extent tells where the formula holds, and what proves it.
function extent(r) {
  const names = r.numbers.join(", ");
  const good = r.points - r.exceptions_total;
  const where = r.exceptions_total === 0 ? say("holdsForAll", r.points, names, r.from, r.to) : say("holdsFor", good, r.points, names, r.from, r.to);
  const from = r.holds_from > r.from ? say("holdsFrom", r.holds_from) : "";
  return where + from + say("fittedOn", r.fitted) + (r.proven ? say("provenBy", r.theorem) : say("notProven"));
}

// listed lists the first exceptions.
function listed(r) {
  const texts = r.exceptions.slice(0, 20).map((x) => (x.numbers.length > 1 ? `(${x.numbers})` : String(x.numbers)));
  return texts.join(" ") + (r.exceptions_total > texts.length ? " … " + say("more", r.exceptions_total - texts.length) : "");
}

const widest = 64; // columns and rows of a picture

// picture draws the points: pale where the formula holds, marked where it fails.
function picture(r, failing) {
  const cells = [];
  const last = Math.min(r.to, r.from + widest - 1);
  for (let x = r.from; x <= last; x++) {
    for (let y = r.from; y <= last; y++) {
      const fails = failing.get(`${x},${y}`);
      const value = fails ? say("failsWith", fails.value, fails.formula ?? "–") : say("holds");
      cells.push({ x, y, value, height: 0, position: `${x},${y}`, zero: false, label: "" });
    }
  }
  const chart = new Chart(cells, { open: () => {} });
  chart.marked = new Set(failing.keys());
  chart.canvas.setAttribute("aria-label", say("whereHolds"));
  const told = element("p", { class: "told" }, "");
  chart.tell = (line) => (told.textContent = line);
  requestAnimationFrame(() => chart.whole());
  return [element("p", { class: "label" }, say("whereHolds")), chart.canvas, told];
}

// programs shows the formula as a function in one of the languages.
function programs(formula) {
  const code = element("pre", { hidden: true });
  const button = (title, name) => element("button", { type: "button", onclick: () => { code.textContent = formula[name]; code.hidden = false; } }, title);
  return element("div", {}, element("div", { class: "tools" }, say("asProgram"), button("C++", "cpp"), button("Python", "python"), button("Go", "go"), button("LaTeX", "latex")), code);
}
