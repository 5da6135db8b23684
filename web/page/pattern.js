// A formula of the values of a game: where it holds, where it fails, and its programs.

import { get } from "./api.js";
import { Chart } from "./chart.js";
import { element } from "./dom.js";
import { lazily } from "./trouble.js";
import { say } from "./words.js";

/**
 * pattern returns a panel that looks for a formula when it first opens, and marks a chart of one or two numbers where
 * the formula fails. Of a position with free names, numbers is 0.
 */
export function pattern(ruleset, numbers, chart, signal) {
  return lazily(say("findFormula"), async () => {
    const r = await ask(ruleset, numbers, signal);
    if (!r.formula) return [element("p", {}, say("noFormula", r.tried, r.points))];
    const failing = new Map(r.exceptions.map((x) => [String(x.numbers), x]));
    if (r.numbers.length === (chart.plane ? 2 : 1) && r.place !== "head") {
      chart.marked = new Set(failing.keys());
      chart.draw();
    }
    return [
      element("p", {}, r.asked === r.of ? "" : say("onlyWinner") + " ", told(r)),
      element("p", {}, extent(r)),
      ...(r.numbers.length === 2 && r.full ? picture(r, failing) : []),
      ...(r.exceptions.length > 0 ? [element("p", { class: "label" }, say("failsAt", listed(r)))] : []),
      programs(r.formula),
    ];
  });
}

// ask asks for the positions of a chart. A ruleset whose positions are told otherwise is asked by its name alone.
async function ask(ruleset, numbers, signal) {
  const limit = 10_000;
  if (numbers === 2) {
    try {
      return await get("pattern", { ruleset: ruleset + "(a, b)", limit }, signal);
    } catch (error) {
      if (![400, 404, 422].includes(error.status)) throw error;
    }
  }
  return get("pattern", { ruleset, limit }, signal);
}

// told returns the formula for people. One that is always false or true is a sentence.
function told(r) {
  const all = { "P iff false": "noneIsP", "P iff true": "allAreP" }[r.formula.math];
  return all ? say(all) : element("code", { class: "formula" }, r.formula.math);
}

// extent tells where the formula holds, and what proves it.
function extent(r) {
  const names = r.numbers.join(", ");
  const good = r.points - r.exceptions_total;
  const where = r.exceptions_total === 0 ? say("holdsForAll", r.points, names, r.from, r.to) : say("holdsFor", good, r.points, names, r.from, r.to);
  const several = r.numbers.length > 1 ? say("holdsBeyond", names, r.holds_from) : say("holdsFrom", r.holds_from);
  const from = r.holds_from > r.from ? several : "";
  const place = { index: say("indexOfTable", names), head: say("placeOfHead", names) }[r.place] ?? "";
  const proof = r.theorem === "formula" ? say("provenFormula", r.statement) : say("provenBy", r.theorem);
  return where + from + say("fittedOn", r.fitted) + place + (r.proven ? proof : say("notProven"));
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
