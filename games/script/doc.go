// Package script makes rulesets of the rules that users write: scripts in the language of package dialect.
//
// A script defines moves(p), or left(p) and right(p). Positions are integers, strings, booleans, None, and tuples of
// these. [Read] reads a script, and [Script.Family] is the row that the registry takes. A script that fails in the
// middle of a search ends it by a panic with a [games.Fault].
package script
