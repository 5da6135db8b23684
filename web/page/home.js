// The first screen: what this is, and three doors.

import { text } from "./api.js";
import { element, parsed } from "./dom.js";
import { drawn } from "./board.js";
import { say } from "./words.js";

/** home fills a node with the first screen. */
export function home(root) {
  const stop = new AbortController();
  const { signal } = stop;
  const door = (title, about, address, picture) => {
    const place = element("div", { class: "thumb", "aria-hidden": "true" });
    picture.then((svg) => place.replaceChildren(svg), () => {});
    return element("a", { class: "door", href: "?" + new URLSearchParams(address) }, place, element("h2", {}, say(title)), element("p", {}, say(about)));
  };
  root.replaceChildren(
    element("h1", {}, say("whatThisIs")),
    element("div", { class: "doors" },
      door("play", "aboutPlay", { view: "play" }, drawn("nim(3,4,5)", 400, signal)),
      door("explore", "aboutExplore", { view: "explore" }, drawn("hackenbush(0-1L 1-2R 1-3L 0-4R 4-5G)", 400, signal)),
      door("tables", "aboutTables", { view: "tables", ruleset: "cutting", range: "30x12" }, text("grid.svg", { ruleset: "cutting", range: "16x10" }, undefined, signal).then(parsed))),
  );
  return () => stop.abort();
}
