// Tables of values as charts: points for one number, cells for two.

import { get, text } from "./api.js";
import { door, drawn } from "./board.js";
import { Chart } from "./chart.js";
import { element, save } from "./dom.js";
import { pattern } from "./pattern.js";
import { isTemplate, template } from "./template.js";
import { loading } from "./trouble.js";
import { say } from "./words.js";

/** tables fills a node with a chart of values. The address has the parameters "ruleset" and "range". */
export function tables(root, at, visit) {
  const stop = new AbortController();
  const ruleset = element("input", { id: "ruleset", value: at.get("ruleset") ?? "kayles", size: isTemplate(at.get("ruleset") ?? "") ? 40 : 20, autocapitalize: "off", spellcheck: "false" });
  const range = element("input", { id: "range", value: at.get("range") ?? (isTemplate(ruleset.value) ? "" : "200"), placeholder: say("rangeHelp"), size: 12 });
  const form = element(
    "form", { class: "tools" },
    element("span", { class: "pair" }, element("label", { for: "ruleset" }, say("ruleset")), ruleset),
    element("span", { class: "pair" }, element("label", { for: "range" }, say("range")), range),
    element("button", {}, say("draw")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    visit({ view: "tables", ruleset: ruleset.value.trim(), range: range.value.trim() });
  });
  const chart = element("div");
  root.replaceChildren(element("h1", {}, say("tables")), form, element("p", { class: "label" }, say("rangeHelp")), chart);
  loading(chart, show(chart, ruleset.value.trim(), range.value.trim(), visit, stop.signal));
  return () => stop.abort();
}

async function show(root, ruleset, range, visit, signal) {
  if (isTemplate(ruleset)) {
    root.replaceChildren(...(await template(ruleset, visit, signal)).filter(Boolean));
    return;
  }
  const plane = /x/i.test(range);
  const rows = await get(plane ? "grid" : "table", { ruleset, range }, signal);
  if (rows[0]?.index !== undefined) {
    root.replaceChildren(...boards(rows, signal));
    return;
  }
  const period = plane ? null : await get("period", { ruleset, limit: 0 }, signal).catch(() => null);
  const chart = new Chart(cells(rows), { period: period?.proven ? period : null, open: (q) => visit({ q }) });
  const parts = [element("p", { class: "told", role: "status", "aria-live": "polite" }, "")];
  chart.tell = (line) => (parts[0].textContent = line);
  if (period?.proven) {
    const last = period.last_exception === null || period.last_exception === undefined ? "" : say("exceptions", period.last_exception);
    parts.push(element("p", {}, say("proven", period.period, period.preperiod) + last));
  } else if (!plane) parts.push(element("p", {}, say("noPeriod")));
  const svg = async () => save(new Blob([await text(plane ? "grid.svg" : "plot.svg", { ruleset, range })], { type: "image/svg+xml" }), "sprague.svg");
  const csv = async () => save(new Blob([await text(plane ? "grid" : "table", { ruleset, range, format: "csv" })], { type: "text/csv" }), "sprague.csv");
  const png = () => chart.canvas.toBlob((blob) => save(blob, "sprague.png"));
  const button = (title, act) => element("button", { type: "button", onclick: act }, title);
  root.replaceChildren(
    element("div", { class: "tools" }, button("+ " + say("zoomIn"), () => chart.zoom(0.5)), button("− " + say("zoomOut"), () => chart.zoom(2)), button(say("whole"), () => chart.whole()), button(say("nextP"), () => chart.nextP())),
    chart.canvas,
    element("p", { class: "label", id: "chart-help" }, say("chartHelp")),
    ...parts,
    pattern(ruleset, plane ? 2 : 1, chart, signal),
    element("div", { class: "tools" }, say("download"), button("CSV", csv), button("PNG", png), button("SVG", svg)),
  );
  chart.whole();
}

const shownAtOnce = 36; // boards

// boards draws the positions of a table that lists boards, each over its value, as many as are asked for.
function boards(rows, signal) {
  const all = element("div", { class: "doors" });
  const more = element("button", { type: "button", onclick: () => add() }, say("moreBoards"));
  const add = () => {
    for (const row of rows.slice(all.childElementCount, all.childElementCount + shownAtOnce)) {
      all.append(door({ q: row.position }, drawn(row.position, 300, signal), element("p", {}, `${row.position} = ${row.form ?? row.grundy ?? row.value ?? row.outcome}`)));
    }
    more.hidden = all.childElementCount >= rows.length;
  };
  add();
  return [all, element("p", {}, more)];
}

// cells converts rows of the API to the cells of a chart.
function cells(rows) {
  const axes = Object.keys(rows[0] ?? {}).filter((name) => name !== "position" && typeof rows[0][name] === "number");
  return rows.map((row) => {
    const value = row.grundy ?? row.number ?? row[Object.keys(row).at(-1)];
    const numbers = axes.filter((name) => name !== "grundy" && name !== "number").map((name) => row[name]);
    const loony = row.grundy === -1;
    return { x: numbers[0], y: numbers[1], value: loony ? say("loony") : value, height: loony ? NaN : height(value), position: row.position, zero: value === 0 || value === "0" };
  });
}

// height returns a value, an integer or a fraction as text, as a number.
function height(value) {
  const [over, under = 1] = String(value).split("/").map(Number);
  return over / under;
}
