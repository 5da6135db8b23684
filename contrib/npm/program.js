// The program in WebAssembly, and requests to it. node.js and browser.js load its parts.

import "./wasm_exec.js";
import { operations } from "./operations.js";

/** Problem is a refusal: a response with another status than 200. */
export class Problem extends Error {
  constructor(status, { code, message, column }) {
    super(message);
    Object.assign(this, { name: "Problem", status, code, column });
  }
}

/** Sprague answers requests of the HTTP API. index.d.ts describes its methods. */
export class Sprague {
  #answer;
  #language;

  constructor(answer, language) {
    this.#answer = answer;
    this.#language = language;
  }

  async request(path, parameters = {}, body = undefined) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null);
    const query = new URLSearchParams(given).toString();
    const request = { method: "GET", address: "/api/v1/" + path + (query && "?" + query), language: this.#language };
    if (body !== undefined) Object.assign(request, { method: "POST", body: JSON.stringify(body), type: "application/json" });
    const response = await this.#answer(request);
    if (response.status !== 200) throw new Problem(response.status, JSON.parse(response.body));
    return response.body;
  }

  async get(path, parameters) {
    return JSON.parse(await this.request(path, parameters));
  }

  async post(path, body) {
    return JSON.parse(await this.request(path, {}, body));
  }

  ask(q, parameters) {
    return this.get("query", { ...parameters, q });
  }

  text(q, parameters) {
    return this.request("query", { ...parameters, q, format: "text" });
  }

  async queries(queries, parameters) {
    const lines = await this.request("query", parameters, { queries });
    return lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  }

  svg(path, parameters) {
    return this.request(path + ".svg", parameters);
  }

  games() {
    return this.get("games");
  }

  game(name) {
    return this.get("games/" + encodeURIComponent(name));
  }

  play(position, parameters) {
    return this.post("play", { ...parameters, position });
  }
}

for (const [name, subject] of Object.entries(operations)) {
  Sprague.prototype[name] = function (about, parameters) {
    return this.get(name, { ...parameters, [subject]: about });
  };
}

/** start runs a compiled program with the bytes of a database, and returns its Sprague. */
export async function start(program, database, { budget = 200_000, limit = 10_000, language = "en" }) {
  const go = new globalThis.Go();
  const instance = await WebAssembly.instantiate(program, go.importObject);
  const waiting = new Set();
  let ended = false;
  const fail = () => {
    ended = true;
    for (const reject of waiting) reject(new Error("the program has ended; open another one"));
  };
  const before = globalThis.sprague;
  go.run(instance).then(fail, fail); // until it waits for requests, at once
  const { open, answer } = globalThis.sprague;
  globalThis.sprague = before;
  await open(database, budget, limit);
  return new Sprague(
    (request) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        if (ended) fail();
        else answer(JSON.stringify(request)).then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    language,
  );
}

/** unpacked returns the bytes that gzip has packed. Some hosts unpack a file as they send it. */
export async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
