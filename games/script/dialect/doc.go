// Package dialect compiles and runs the language of user-written rules. It is a subset of Starlark
// (https://github.com/bazelbuild/starlark) with 64-bit integers, strings, tuples, lists,
// dictionaries and sets.
//
// [Compile] parses a script with the Starlark parser, reports unsupported syntax at its line and
// column, and compiles each function to closures. A [Machine] calls the functions and counts steps
// and bytes exactly. Every script ends: there is no recursion and no while-loop. A script reads no
// files and no clock. Only the host provides input, random numbers and functions with side effects.
//
// The dialect differs from Starlark in four ways. An integer that needs more than 64 bits is an
// error, strings can be iterated, and top-level values are immutable after their evaluation.
// Dictionaries and sets follow Python where Starlark does not: sets stand in braces, the operators
// with = change them in place, a later entry replaces an equal key, and a loop may set values of its
// keys. The tests compare everything else with the interpreter go.starlark.net. The package knows no games;
// its host adds functions and constants.
package dialect

// Version is the version of the semantics, part of [Program.Hash]. Raise it whenever the meaning of
// a script may change.
const Version = 1
