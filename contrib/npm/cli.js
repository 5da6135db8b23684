#!/usr/bin/env node
// The command: it answers its arguments, or the lines of standard input.

import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

import { open, Problem } from "./node.js";

const usage = `usage: sprague [--json] [--moves N] [--lang LANGUAGE] [QUERY...]

It answers queries such as 'kayles(12) + nim(3)', or those of standard input, one a line.

  --json           print the JSON object of each answer
  --moves N        list at most N winning moves; 0 or all: every one; none: no search for them
  --lang LANGUAGE  language of sentences: en, zh`;

// statusOf returns the exit status of a problem: 2 for malformed input.
const statusOf = (problem) => (problem.status < 422 ? 2 : 1);

// answer prints the answer to a query, and sets the exit status.
async function answer(sprague, query, { json, moves }) {
  try {
    process.stdout.write(await sprague.request("query", { q: query, moves, format: json ? "json" : "text" }));
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const where = problem.column ? `column ${problem.column}: ` : "";
    console.error(`sprague: ${where}${problem.message}`);
    process.exitCode = Math.max(process.exitCode ?? 0, statusOf(problem));
  }
}

// answerLines answers the lines of standard input. A person gets a prompt.
async function answerLines(sprague, options) {
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: "sprague> ", terminal: process.stdin.isTTY });
  const ask = () => process.stdin.isTTY && lines.prompt();
  ask();
  for await (const line of lines) {
    if (line.trim()) await answer(sprague, line, options);
    ask();
  }
}

async function run() {
  const types = { json: { type: "boolean" }, moves: { type: "string" }, lang: { type: "string" }, help: { type: "boolean", short: "h" } };
  const { values, positionals } = parseArgs({ options: types, allowPositionals: true });
  if (values.help) {
    console.log(usage);
    return;
  }
  const sprague = await open({ language: values.lang });
  for (const query of positionals) await answer(sprague, query, values);
  if (!positionals.length) await answerLines(sprague, values);
}

run().catch((error) => {
  console.error(`sprague: ${error.message}`);
  process.exitCode = 2;
});
