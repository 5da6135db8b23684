// The page with its views, its address and its language.

import { addressOf } from "./address.js";
import { get } from "./api.js";
import { element } from "./dom.js";
import { explore } from "./explore.js";
import { games } from "./games.js";
import { home } from "./home.js";
import { lessons } from "./lessons.js";
import { play } from "./play.js";
import { tables } from "./tables.js";
import { language, say, speak } from "./words.js";

const first = "nim(3,4,5)"; // position of the explorer without one
const root = document.getElementById("main");
let leave = () => {};

// open shows the view of the address: the first screen, "?q=POSITION", or "?view=NAME" with the view's own parameters.
function open() {
  leave();
  const at = new URLSearchParams(location.search);
  const view = at.get("view") ?? (at.has("q") ? "explore" : "home");
  for (const link of document.querySelectorAll("header [data-view]")) {
    if (link.dataset.view === view && link.closest("nav")) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  switch (view) {
    case "tables":
      leave = tables(root, at, visit);
      break;
    case "games":
      leave = games(root, at, visit);
      break;
    case "play":
      leave = play(root, at, visit);
      break;
    case "home":
      leave = home(root);
      break;
    case "lessons":
      leave = lessons(root, at, visit);
      break;
    default:
      leave = explore(root, at.get("q") || first, go);
  }
  document.title = (at.get("q") ? at.get("q") + " – " : "") + "Sprague";
}

// visit opens a new address of the page with the given parameters, in the place of this one if asked.
function visit(parameters, here = false) {
  const address = "?" + new URLSearchParams({ ...parameters, lang: language() });
  if (here) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  open();
}

// go opens a position or the view for a command, in the place of this one if asked.
function go(query, here = false) {
  visit(addressOf(query), here);
}

// Links within the page do not reload it.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.download || link.hash) return;
  const target = new URL(link.href);
  if (target.origin !== location.origin || target.pathname !== location.pathname) return;
  event.preventDefault();
  visit(Object.fromEntries(target.searchParams));
  window.scrollTo(0, 0);
});

document.getElementById("language").addEventListener("click", () => {
  turn(language() === "en" ? "zh" : "en");
  const at = new URLSearchParams(location.search);
  at.set("lang", language());
  history.replaceState(history.state, "", "?" + at);
  open();
});

// turn sets the language of the page and offers the other one.
function turn(name) {
  speak(name);
  const other = document.getElementById("language");
  other.textContent = language() === "en" ? "中文" : "English";
  other.lang = language() === "en" ? "zh" : "en";
}

addEventListener("popstate", open);
turn(new URLSearchParams(location.search).get("lang") ?? (navigator.language.startsWith("zh") ? "zh" : "en"));
open();
get("info", { brief: true })
  .then((info) => document.getElementById("served").replaceChildren(element("span", {}, say("served", info.version, info.database.content_hash.slice(0, 12)))))
  .catch(() => {});
