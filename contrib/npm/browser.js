// The entry for browsers, and for other hosts with fetch.

import { Problem, Sprague, start, unpacked } from "./program.js";

export { Problem, Sprague };

async function load(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** open starts the program. */
export async function open({ database, ...options } = {}) {
  const [program, content] = await Promise.all([
    load(new URL("sprague.wasm", import.meta.url)).then((bytes) => WebAssembly.compile(bytes)),
    database ?? load(new URL("sprague.db.gz", import.meta.url)).then(unpacked),
  ]);
  return start(program, content, options);
}
