// The worker of a page without a server. It holds the database and answers requests of the page with the program
// that sprague web wrote. The page sends both in its first message.

importScripts("wasm_exec.js");

// The most positions that a search holds, and the most milliseconds that an answer takes.
const budget = 200_000;
const limit = 10_000;

let ready;

// begin starts the program.
async function begin(program, content) {
  const go = new Go();
  const instance = await WebAssembly.instantiate(program, go.importObject);
  go.run(instance).then(() => reportError(new Error("the program has ended"))); // the page begins another worker
  await sprague.open(new Uint8Array(content), budget, limit);
}

onmessage = async ({ data: { program, content, id, request } }) => {
  if (program) {
    ready = begin(program, content);
    ready.catch(() => {}); // each request reports the failure
    return;
  }
  try {
    await ready;
    postMessage({ id, ...(await sprague.answer(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, status: 500, body: JSON.stringify({ message: String(error.message ?? error) }) });
  }
};
