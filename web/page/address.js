// Commands of the prompt as addresses of the page.

import { isTemplate } from "./template.js";

const ofPositions = /^(?:value|outcome|best|moves|explain|show|form|thermograph|incentives|genus|universe)\s+(?:--\S+\s+(?:\d+\s+)?)*(.*)$/;

/** addressOf returns the parameters of the view that shows what a line of the prompt asks for. */
export function addressOf(line) {
  const [command, ...rest] = line.trim().split(/\s+/);
  const words = rest.filter((w) => !w.startsWith("--"));
  switch (command) {
    case "table":
    case "plot":
    case "grid":
    case "period":
    case "pattern":
      if (!words.length) break;
      if (isTemplate(words.join(" "))) return { view: "tables", ruleset: words.join(" ") };
      return { view: "tables", ruleset: words[0], ...(words.length > 1 ? { range: words.slice(1).join("x") } : {}) };
    case "help":
    case "games":
      return words.length ? { view: "games", name: words[0] } : { view: "games" };
    case "play":
      return words.length ? { view: "play", q: words.join(" ") } : { view: "play" };
    default:
  }
  const of = ofPositions.exec(line.trim());
  return { q: of ? of[1] : line.trim() };
}
