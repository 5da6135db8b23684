// The types of Sprague. scripts/release adds the objects of docs/json.md below, and to the interface
// Sprague a method for each operation that the HTTP API describes.

/** The value of a parameter. Those that are undefined or null are left out. */
export type Parameter = string | number | boolean | null | undefined;

/** Options of open. */
export interface Options {
  /** The content of an unpacked database file; by default that of the package. */
  database?: Uint8Array;
  /** The most positions of a search; 200,000 by default. */
  budget?: number;
  /** The most milliseconds of an answer; 10,000 by default. */
  limit?: number;
  /** The language of sentences, en or zh; en by default. */
  language?: string;
}

/**
 * Starts the program and returns an object that asks it. It fails if its files cannot be loaded, or
 * if the database is damaged.
 *
 * The program runs in the calling thread, which a search blocks up to the limit. A page opens it in
 * a Worker.
 */
export function open(options?: Options): Promise<Sprague>;

/** A refusal: a response with another status than 200. docs/serving.md lists codes and statuses. */
export class Problem extends globalThis.Error {
  readonly status: number;
  readonly code: string;
  /** The character at fault, from 1; 0 for none. */
  readonly column: number;
}

/** Requests to the HTTP API (docs/serving.md). Each of them fails with a Problem if it is refused. */
export class Sprague {
  private constructor();

  /** The answer to a query, with as many winning moves as the parameter moves tells; 1 by default. */
  ask(q: string, parameters?: { moves?: Parameter; budget?: Parameter }): Promise<Answer>;
  /** The answer to a query as the command line prints it. */
  text(q: string, parameters?: { moves?: Parameter; budget?: Parameter }): Promise<string>;
  /** The answers to at most 1,000 queries. A refused query has an answer with its error. */
  queries(queries: string[], parameters?: { moves?: Parameter; budget?: Parameter }): Promise<Answer[]>;
  /** A picture, such as svg("show", { q: "nim(3,4,5)" }) or svg("plot", { ruleset: "kayles" }). */
  svg(path: "show" | "thermograph" | "dot" | "plot" | "grid", parameters: Record<string, Parameter>): Promise<string>;
  /** The rulesets and the ways of playing together. */
  games(): Promise<Game[]>;
  /** The page of a ruleset. */
  game(name: string): Promise<Page>;
  /** A move of Sprague. player is its side where the players have different moves. */
  play(position: string, parameters?: { convention?: "normal" | "misere"; level?: "best" | "random"; player?: "left" | "right" }): Promise<Played>;

  /** The parsed JSON of any path below /api/v1/. */
  get(path: string, parameters?: Record<string, Parameter>): Promise<any>;
  /** The parsed JSON of any path that takes a body. */
  post(path: string, body: unknown): Promise<any>;
  /** The text of any response. With a body it is a POST request. */
  request(path: string, parameters?: Record<string, Parameter>, body?: unknown): Promise<string>;
}

/** A move of Sprague, as docs/serving.md tells. */
export interface Played {
  query: string;
  player: string;
  move: Move | null;
  wins: boolean | null;
  turns: number | null;
  over: boolean;
  winner: "sprague" | "user" | null;
  draw?: boolean;
}

/** A row of a table. The names of its numbers are those of the ruleset. */
export interface TableRow {
  position: string;
  [name: string]: string | number | null;
}
