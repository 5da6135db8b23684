// The input for a position, with the same completion as the prompt.

import { get } from "./api.js";
import { element } from "./dom.js";
import { say } from "./words.js";

let made = 0;

/** asking returns the form that asks for a position. go(query) opens it. */
export function asking(query, go) {
  const id = "words" + ++made;
  const words = element("ul", { class: "words", id, role: "listbox", "aria-label": say("position"), hidden: true });
  const input = element("input", {
    name: "q", value: query, autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: say("example"),
    role: "combobox", "aria-expanded": "false", "aria-controls": id, "aria-autocomplete": "list", id: id + "q",
  });
  const form = element("form", { class: "ask", role: "search" }, element("label", { for: id + "q" }, say("position")), element("div", { class: "field" }, input, words), element("button", {}, say("ask")));
  const list = new Completion(input, words);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.close();
    if (input.value.trim()) go(input.value.trim());
  });
  return form;
}

// Completion suggests words at the cursor.
class Completion {
  constructor(input, list) {
    Object.assign(this, { input, list, chosen: -1, start: 0, asked: 0 });
    input.addEventListener("input", () => this.ask());
    input.addEventListener("blur", () => this.close());
    input.addEventListener("keydown", (event) => this.key(event));
    list.addEventListener("pointerdown", (event) => {
      event.preventDefault(); // the input keeps the focus
      const item = event.target.closest("li");
      if (item) this.take([...list.children].indexOf(item));
    });
  }

  async ask() {
    const number = ++this.asked;
    const line = this.input.value;
    const at = this.input.selectionStart;
    if (!line.trim()) return this.close();
    const found = await get("complete", { line: line.slice(0, at), at: [...line.slice(0, at)].length }).catch(() => null);
    if (number !== this.asked || !found || document.activeElement !== this.input) return;
    this.start = at - found.word.length; // start of the word; typing may continue until a suggestion is accepted
    const words = found.words.filter((w) => w !== found.word).slice(0, 40);
    this.list.replaceChildren(...words.map((w, i) => element("li", { role: "option", id: `${this.list.id}-${i}`, "aria-selected": "false" }, w)));
    this.open(words.length > 0);
  }

  open(open) {
    this.list.hidden = !open;
    this.input.setAttribute("aria-expanded", String(open));
    this.choose(-1);
  }

  close() {
    this.asked++;
    this.open(false);
  }

  choose(i) {
    this.chosen = i;
    [...this.list.children].forEach((item, k) => item.setAttribute("aria-selected", String(k === i)));
    if (i < 0) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", this.list.children[i].id);
      this.list.children[i].scrollIntoView({ block: "nearest" });
    }
  }

  take(i) {
    const at = this.input.selectionStart;
    const before = this.input.value.slice(0, this.start) + this.list.children[i].textContent;
    this.input.value = before + this.input.value.slice(at);
    this.input.setSelectionRange(before.length, before.length);
    this.close();
    this.ask();
  }

  key(event) {
    if (this.list.hidden) return;
    const n = this.list.children.length;
    switch (event.key) {
      case "ArrowDown":
        this.choose((this.chosen + 1) % n);
        break;
      case "ArrowUp":
        this.choose((this.chosen + n - 1 + (this.chosen < 0)) % n);
        break;
      case "Tab":
        if (event.shiftKey) return;
        this.take(Math.max(this.chosen, 0));
        break;
      case "Enter":
        if (this.chosen < 0) return;
        this.take(this.chosen);
        break;
      case "Escape":
        this.close();
        break;
      default:
        return;
    }
    event.preventDefault();
  }
}
