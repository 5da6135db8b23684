// Package dialect reads and runs the language in which users write rules: a subset of Starlark
// (https://github.com/bazelbuild/starlark), for integers of 64 bits, strings, tuples and lists.
//
// [Compile] parses a script with the parser of Starlark, refuses what is left out at its line and
// column, and turns each function into closures. A [Machine] calls the functions, and counts steps and
// bytes exactly. A script ends: there is no recursion and no while-loop. It has no effects: it reads
// no file, no clock, and no chance.
//
// Three things differ from Starlark: an integer that needs more than 64 bits is an error, strings can be
// iterated, and values of the top level do not change once they are evaluated. The interpreter
// go.starlark.net holds the package to all else in its tests. The package knows no games; its host adds
// functions and constants.
package dialect

// Version is raised whenever a script may come to mean something else. It is part of [Program.Hash].
const Version = 1
