// Package dialect reads and runs the language in which users write rules. It is a subset of
// Starlark (https://github.com/bazelbuild/starlark) with 64-bit integers, strings, tuples and
// lists.
//
// [Compile] parses a script with the Starlark parser, reports unsupported syntax at its line and
// column, and compiles each function to closures. A [Machine] calls the functions, and counts steps
// and bytes exactly. Every script ends: there is no recursion and no while-loop. A script has no
// side effects, and reads no file, no clock, and no random numbers.
//
// Three things differ from Starlark: an integer that needs more than 64 bits is an error, strings can be
// iterated, and values of the top level do not change once they are evaluated. The interpreter
// go.starlark.net holds the package to all else in its tests. The package knows no games; its host adds
// functions and constants.
package dialect

// Version must be raised whenever the meaning of a script may change. It is part of [Program.Hash].
const Version = 1
