// All games with their rules.

import { get } from "./api.js";
import { element } from "./dom.js";
import { loading } from "./trouble.js";
import { say } from "./words.js";

/** games fills a node with the list of all games, or with the page of one game. */
export function games(root, at) {
  const stop = new AbortController();
  const name = at.get("name");
  loading(root, name ? one(root, name, stop.signal) : list(root, stop.signal));
  return () => stop.abort();
}

async function list(root, signal) {
  const all = await get("games", {}, signal);
  const items = all.map((game) => {
    const link = element("a", { href: "?" + new URLSearchParams({ view: "games", name: game.name }) }, game.name + (game.parameters && `[${game.parameters}]`));
    return element("li", { "data-text": `${game.name} ${game.summary}`.toLowerCase() }, link, " ", game.summary);
  });
  const filter = element("input", {
    type: "search", id: "filter",
    oninput: () => items.forEach((item) => (item.hidden = !item.dataset.text.includes(filter.value.toLowerCase()))),
  });
  root.replaceChildren(element("h1", {}, say("games")), element("p", {}, element("label", { for: "filter" }, say("filter") + " "), filter), element("ul", { class: "list" }, items));
}

async function one(root, name, signal) {
  const game = await get("games/" + encodeURIComponent(name), {}, signal);
  const part = (title, text) => (text ? [element("h2", {}, say(title)), element("p", { class: "prose" }, text)] : []);
  const examples = (game.examples ?? []).map((q) => element("li", {}, element("a", { class: "position", href: "?" + new URLSearchParams({ q }) }, q)));
  root.replaceChildren(
    element("h1", {}, game.topic),
    element("p", { class: "prose" }, game.summary),
    ...part("rules", game.text),
    ...part("notation", game.usage),
    ...(examples.length ? [element("h2", {}, say("examples")), element("ul", {}, examples)] : []),
    ...part("theory", game.answered),
    ...part("origin", game.source),
    element("p", {}, element("a", { href: "?" + new URLSearchParams({ view: "tables", ruleset: game.topic }) }, say("tables"))),
  );
}
