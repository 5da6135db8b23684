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
