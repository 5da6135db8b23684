// The API of docs/serving.md, from a server or from the worker of a page without a server.

import { language } from "./words.js";

/** Failure is an answer other than 200, or none. Its problem is the document of RFC 9457. */
export class Failure extends Error {
  constructor(status, problem) {
    super(problem.message || problem.detail || problem.title || String(status));
    this.status = status;
    this.problem = problem;
  }
}

const local = document.documentElement.dataset.worker; // the file of the worker of a page without a server
const waiting = new Map(); // requests to the worker, by number
let worker, asked = 0;

// ask answers a request by the worker.
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

/** get returns the object of a path such as "query" with parameters. */
export async function get(path, parameters = {}, signal = undefined) {
  return JSON.parse(await text(path, parameters, undefined, signal));
}

/** post returns the object that answers a JSON body. */
export async function post(path, body, signal = undefined) {
  return JSON.parse(await text(path, {}, JSON.stringify(body), signal));
}

/** address returns the address of a path under the API. */
export function address(path, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  return "api/v1/" + path + (query ? "?" + query : "");
}

/** text returns the text of an answer. A status other than 200 is a Failure; status 0 means no answer. */
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
    // Not a problem document: a proxy between may answer in its own way.
  }
  throw new Failure(status, problem);
}
