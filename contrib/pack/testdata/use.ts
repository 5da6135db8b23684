// The types of the package admit this.

import { open, Problem, type Answer } from "sprague";

const sprague = await open({ budget: 1000, language: "en" });
const answer: Answer = await sprague.ask("kayles(12) + nim(3)", { moves: "all" });
const results: [string | null, number | null, string, number, string] = [
  answer.moves[0].to,
  (await sprague.period("kayles")).preperiod,
  (await sprague.explain("nim(3)")).steps[0].text,
  (await sprague.find("kayles 0..9 P")).report.found,
  await sprague.svg("show", { q: "nim(3)" }),
];
try {
  await sprague.queries([String(results)]);
} catch (problem) {
  if (problem instanceof Problem) results[3] = problem.column;
}
