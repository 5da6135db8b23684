// Package script makes rulesets from the rules that users write: scripts in the language of package
// dialect.
//
// A script defines moves(p), or left(p) and right(p). Positions are integers, strings, booleans,
// None, and tuples of these. [Read] reads a script, and [Script.Family] returns its row for the
// registry. A script that fails during a search ends the search by a panic with a [games.Fault].
package script
