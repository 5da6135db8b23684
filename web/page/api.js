// Requests to the API (docs/serving.md): to a server, or to the worker of a page without a server.

import { language } from "./words.js";

/** Failure is a response with a status other than 200, or no response (status 0). problem is its RFC 9457 document. */
export class Failure extends Error {
  constructor(status, problem) {
    super(problem.message || problem.detail || problem.title || String(status));
    this.status = status;
    this.problem = problem;
  }
}

const local = document.documentElement.dataset.worker; // file of the worker; undefined with a server
const patience = 200; // milliseconds that an unwanted answer may still take before it costs a new worker
const waiting = new Map(); // requests to the worker without a response, by number
let worker, parts, asked = 0;

// load returns a promise of the program and the database, which stay here for the next worker.
function load() {
  parts ??= Promise.all([
    WebAssembly.compileStreaming(fetch("sprague.wasm")),
    fetch("sprague.db.gz").then((found) => new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()),
  ]);
  return parts;
}

// begin starts a worker, and sends it the waiting requests.
async function begin() {
  const begun = new Worker(local);
  worker = begun;
  worker.onmessage = ({ data }) => {
    waiting.get(data.id)?.done(data);
    waiting.delete(data.id);
  };
  worker.onerror = fail;
  try {
    const [program, content] = await load();
    if (worker !== begun) return;
    worker.postMessage({ program, content });
    for (const [id, { request }] of waiting) worker.postMessage({ id, request });
    worker.loaded = true;
  } catch {
    parts = undefined;
    if (worker === begun) fail();
  }
}

// fail ends the worker and all its requests, with status 0.
function fail() {
  worker?.terminate();
  worker = undefined;
  for (const { done } of waiting.values()) done({ status: 0 });
  waiting.clear();
}

// cancel ends a request that nobody waits for. A search cannot be interrupted, so another worker takes its place.
function cancel(id) {
  if (!waiting.has(id)) return;
  for (const [other, { done, signal }] of waiting) {
    if (!signal?.aborted) continue;
    done({ status: 0 });
    waiting.delete(other);
  }
  if (!worker.loaded) return;
  worker.terminate();
  begin();
}

// ask sends a request to the worker and returns a promise of its response. Status 0 means that there is none.
function ask(method, address, body, signal) {
  return new Promise((done) => {
    const id = ++asked;
    const request = { method, address, body, type: "application/json", language: language() };
    waiting.set(id, { request, done, signal });
    signal?.addEventListener("abort", () => setTimeout(cancel, patience, id), { once: true });
    if (!worker) begin();
    else if (worker.loaded) worker.postMessage({ id, request });
  });
}

/** get returns the parsed JSON response for a path such as "query". It throws like text. */
export async function get(path, parameters = {}, signal = undefined) {
  return JSON.parse(await text(path, parameters, undefined, signal));
}

/** post sends a JSON body and returns the parsed JSON response. It throws like text. */
export async function post(path, body, signal = undefined) {
  return JSON.parse(await text(path, {}, JSON.stringify(body), signal));
}

// address returns the address of a path under the API.
function address(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return "api/v1/" + path + (query ? "?" + query : "");
}

/** text returns the text of a response. It throws a Failure for any status but 200; without a response, status is 0. */
export async function text(path, parameters = {}, body = undefined, signal = undefined) {
  const where = address(path, parameters);
  const method = body === undefined ? "GET" : "POST";
  let status, content;
  try {
    if (local) {
      ({ status, body: content } = await ask(method, "/" + where, body, signal));
      signal?.throwIfAborted();
    } else {
      const response = await fetch(where, {
        method,
        headers: { "Accept-Language": language(), ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
        body,
        signal,
      });
      status = response.status;
      content = await response.text();
    }
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Failure(0, {});
  }
  if (status === 200) return content;
  let problem = {};
  try {
    problem = JSON.parse(content);
  } catch {
    // Not a problem document: a proxy may send its own errors.
  }
  throw new Failure(status, problem);
}
