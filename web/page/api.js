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
const waiting = new Map(); // callbacks of pending worker requests, by number
let worker, asked = 0;

// ask sends a request to the worker and returns a promise of its response. Status 0 means that the worker failed.
function ask(method, address, body) {
  if (!worker) {
    worker = new Worker(local);
    worker.onmessage = ({ data }) => {
      waiting.get(data.id)(data);
      waiting.delete(data.id);
    };
    worker.onerror = () => {
      for (const [id, done] of waiting) done({ id, status: 0 });
      waiting.clear();
      worker = undefined;
    };
  }
  return new Promise((done) => {
    waiting.set(++asked, done);
    worker.postMessage({ id: asked, request: { method, address, body, type: "application/json", language: language() } });
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
      ({ status, body: content } = await ask(method, "/" + where, body));
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
