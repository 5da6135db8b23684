// What a view shows instead of its content: that it waits, or why there is none.

import { element } from "./dom.js";
import { say } from "./words.js";

/** reason returns the text of a failed request. */
export function reason(error) {
  return error.status === 0 ? say("unreachable") : error.message;
}

/** loading fills a node by work, a promise. Meanwhile it says so, and afterwards shows an error of the work. */
export function loading(node, work) {
  node.replaceChildren(element("p", {}, say("working")));
  work.catch((error) => {
    if (error.name !== "AbortError") node.replaceChildren(element("p", { class: "error-line", role: "alert" }, reason(error)));
  });
}

/** lazily returns a details element whose content is created when it first opens. */
export function lazily(title, make) {
  const content = element("div");
  const box = element("details", {}, element("summary", {}, title), content);
  box.addEventListener("toggle", () => {
    if (box.open && !content.childElementCount) loading(content, make().then((made) => content.replaceChildren(...made)));
  });
  return box;
}
