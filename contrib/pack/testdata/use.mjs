// Uses the installed package in Node.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";

import { open, Problem, Sprague } from "sprague";

const [sprague, small] = await Promise.all([open(), open({ budget: 100, limit: 60_000, language: "zh" })]);
assert(sprague instanceof Sprague);
assert.equal(globalThis.sprague, undefined);

const answer = await sprague.ask("kayles(12) + nim(3)", { moves: "all" });
assert.deepEqual([answer.outcome, answer.value, answer.moves.length, answer.error], ["N", "*7", 3, null]);
assert.equal(await sprague.text("nim(3,4,5)"), "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n");
assert.match(await small.text("nim(3,4,5)"), /先手必胜/);
assert.ok((await sprague.ask("cram(3,4)")).value, "there is no database");

assert.deepEqual((await sprague.queries(["nim(1)", "nim(", "nim(1,1)"])).map((a) => a.outcome ?? a.error.code), ["N", "parse", "P"]);
assert.deepEqual((await sprague.table("kayles", { range: "0..4", measure: undefined })).map((row) => row.grundy), [0, 1, 2, 3, 1]);
assert.equal((await sprague.moves("nim(3)", { limit: 2 })).length, 2);
assert.equal((await sprague.period("kayles")).preperiod, 71);
assert.equal((await sprague.find("kayles 0..9 P")).report.examined, 10);
assert.match(await sprague.svg("show", { q: "domineering(2,2)" }), /^<svg/);
assert.match(await sprague.svg("plot", { ruleset: "kayles", range: "0..20" }), /^<svg/);
assert.ok((await sprague.games()).some((game) => game.name === "kayles"));
assert.equal((await sprague.game("kayles")).topic, "kayles");
assert.equal((await sprague.play("nim(3,4,5)")).wins, true);
assert.ok((await sprague.get("info", { brief: true })).version);

for (const [ask, code, status] of [
  [() => sprague.ask("nim("), "parse", 400],
  [() => sprague.ask("kales(1)"), "unknown_ruleset", 404],
  [() => small.ask("cram(9,9)"), "too_large", 422],
  [() => sprague.get("nothing"), "not_found", 404],
  [() => sprague.moves("nim(1)", { x: 1 }), "parse", 400],
]) {
  await assert.rejects(ask, (problem) => problem instanceof Problem && problem.code === code && problem.status === status && problem.message !== "");
}
await assert.rejects(open({ database: new Uint8Array(10) }), /database/);

// The entry for browsers fetches its files, here from the disk.
// A host may unpack the database as it sends it.
const browser = await import("./node_modules/sprague/browser.js");
for (const unpack of [false, true]) {
  const asked = [];
  globalThis.fetch = async (url) => {
    asked.push(basename(url.pathname));
    const bytes = await readFile(url);
    return new Response(unpack && url.pathname.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  };
  assert.equal((await (await browser.open()).ask("kayles(12)")).value, "*4");
  assert.deepEqual(asked.sort(), ["sprague.db.gz", "sprague.wasm"]);
}
globalThis.fetch = async () => new Response("", { status: 404 });
await assert.rejects(browser.open(), /sprague.wasm: status 404/);
console.log("fine");
