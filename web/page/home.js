// The first screen: what this is, and three doors.

import { text } from "./api.js";
import { element, parsed } from "./dom.js";
import { door, drawn } from "./board.js";
import { say } from "./words.js";

/** home fills a node with the first screen. */
export function home(root) {
  const stop = new AbortController();
  const { signal } = stop;
  const named = (title, about, address, picture) => door(address, picture, element("h2", {}, say(title)), element("p", {}, say(about)));
  root.replaceChildren(
    element("h1", {}, say("whatThisIs")),
    element("div", { class: "doors" },
      named("play", "aboutPlay", { view: "play" }, drawn("nim(3,4,5)", 400, signal)),
      named("explore", "aboutExplore", { view: "explore" }, drawn("hackenbush(0-1L 1-2R 1-3L 0-4R 4-5G)", 400, signal)),
      named("tables", "aboutTables", { view: "tables", ruleset: "cutting", range: "30x12" }, text("grid.svg", { ruleset: "cutting", range: "16x10" }, undefined, signal).then(parsed))),
  );
  return () => stop.abort();
}
