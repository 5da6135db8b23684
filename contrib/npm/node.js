// The entry for Node.js.

import { readFile } from "node:fs/promises";

import { Problem, Sprague, start, unpacked } from "./program.js";

export { Problem, Sprague };

const read = (name) => readFile(new URL(name, import.meta.url));

/** open starts the program. */
export async function open({ database, ...options } = {}) {
  const [program, content] = await Promise.all([
    read("sprague.wasm").then((bytes) => WebAssembly.compile(bytes)),
    database ?? read("sprague.db.gz").then(unpacked),
  ]);
  return start(program, content, options);
}
