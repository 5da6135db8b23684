// Package script makes rulesets from user-written scripts in the language of package dialect.
//
// A script defines moves(p), or left(p) and right(p). Positions are integers, strings, booleans,
// None, and tuples of these. [Read] reads a script, and [Script.Family] returns its row for the
// registry. If a script fails during a search, the ruleset panics with a [games.Fault].
package script
