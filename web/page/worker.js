// The worker of a page without a server. It holds the database and answers requests of the page with the program
// built by scripts/web. Its files are beside the page.

importScripts("wasm_exec.js");

const ready = begin();

// begin loads the program and the database at the same time.
async function begin() {
  const go = new Go();
  const [program, content] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch("sprague.wasm"), go.importObject),
    fetch("sprague.db.gz").then((found) => new Response(found.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()),
  ]);
  go.run(program.instance); // it runs until the worker ends
  await sprague.open(new Uint8Array(content), 200_000);
}

onmessage = async ({ data: { id, request } }) => {
  try {
    await ready;
    postMessage({ id, ...(await sprague.answer(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, status: 500, body: JSON.stringify({ message: String(error.message ?? error) }) });
  }
};
