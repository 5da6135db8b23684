// The manual, one section per page. The commands of its sessions are links, and their answers open on demand.

import { addressOf } from "./address.js";
import { get } from "./api.js";
import { drawn } from "./board.js";
import { element } from "./dom.js";
import { loading } from "./trouble.js";
import { say } from "./words.js";

/** lessons fills a node with the list of sections, or with the section in the parameter "part". */
export function lessons(root, at) {
  const stop = new AbortController();
  loading(root, get("manual", {}, stop.signal).then((manual) => show(root, manual.text, Number(at.get("part") ?? 0))));
  return () => stop.abort();
}

function show(root, text, part) {
  const sections = text.split(/^(?=## )/m);
  const link = (i, title) => element("a", { href: "?" + new URLSearchParams({ view: "lessons", part: i }) }, title);
  const titles = sections.map((s) => s.split("\n", 1)[0].replace(/^#+ /, ""));
  const shown = Math.min(Math.max(part, 0), sections.length - 1);
  const around = [shown - 1, shown + 1].filter((i) => i >= 0 && i < sections.length).map((i) => element("p", {}, i < shown ? "← " : "", link(i, titles[i]), i > shown ? " →" : ""));
  const contents = element("ul", {}, titles.map((title, i) => element("li", { "aria-current": i === shown ? "page" : null }, link(i, title))));
  root.replaceChildren(element("article", { class: "prose" }, markdown(sections[shown]), around), element("nav", { "aria-label": say("lessons") }, element("h2", {}, say("lessons")), contents));
}

// markdown converts the Markdown of the manual: headings, paragraphs, quotes, lists, tables, code.
function markdown(text) {
  const nodes = [];
  const blocks = text.split(/(^```[^]*?^```$)/m).flatMap((block) => (block.startsWith("```") ? [block] : block.split(/\n\s*\n/)));
  for (const block of blocks) {
    const lines = block.trim().split("\n");
    if (!lines[0]) continue;
    const heading = /^(#+) (.*)/.exec(lines[0]);
    if (block.startsWith("```")) nodes.push(session(lines.slice(1, -1)));
    else if (heading) nodes.push(element("h" + Math.max(1, heading[1].length - 1), {}, inline(heading[2])), ...(lines[1] ? markdown(lines.slice(1).join("\n")) : []));
    else if (lines[0].startsWith("|")) nodes.push(element("div", { class: "columns" }, element("table", {}, lines.filter((l) => !/^\|[-| :]+\|$/.test(l)).map((l) => element("tr", {}, l.slice(1, -1).split("|").map((c) => element("td", {}, inline(c.trim()))))))));
    else if (lines[0].startsWith("> ")) nodes.push(element("blockquote", {}, markdown(block.trim().replace(/^> ?/gm, ""))));
    else if (/^[-*] /.test(lines[0])) nodes.push(element("ul", {}, block.trim().split(/^[-*] /m).slice(1).map((item) => element("li", {}, inline(item)))));
    else nodes.push(element("p", {}, inline(lines.join(" "))));
  }
  return nodes;
}

// session returns the steps of a session: each has the drawing of its position, and an answer to reveal.
function session(lines) {
  const steps = [];
  for (const line of lines) {
    if (line.startsWith("sprague> ") || !steps.length) steps.push([]);
    steps.at(-1).push(line);
  }
  return element("div", {}, steps.map(([asked, ...answer]) => {
    const typed = asked.replace(/^sprague> /, "");
    const address = addressOf(typed);
    const input = element("a", { class: "position", href: "?" + new URLSearchParams(address) }, typed);
    const picture = element("div", { class: "board", "aria-hidden": "true" });
    if (address.q) drawn(address.q, 600, new AbortController().signal).then((svg) => picture.append(svg), () => picture.remove());
    if (!answer.length) return element("pre", {}, asked);
    return element("div", { class: "step" }, address.q ? picture : [], element("p", {}, input), element("details", {}, element("summary", {}, say("answer")), element("pre", { tabindex: 0 }, answer.join("\n"))));
  }));
}

// inline converts code, strong and emphasized text, and links, which become plain text.
function inline(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))/);
  return parts.map((part) => {
    if (part.startsWith("`")) return element("code", {}, part.slice(1, -1));
    if (part.startsWith("**")) return element("strong", {}, part.slice(2, -2));
    if (/^\*[^*]/.test(part) && part.endsWith("*")) return element("em", {}, part.slice(1, -1));
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    return link ? link[1] : part;
  });
}
