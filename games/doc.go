// Package games is the center of Sprague: it defines games, in terms that all other packages share.
//
// A [Ruleset] is one game with its parameters fixed. It formats and parses positions and lists
// their moves. Nothing more is required: the reference solver, the verifier, the list of winning
// moves and the tables use only these. A ruleset offers further knowledge through the small
// interfaces of capability.go (a numbering, a formula, a theorem about periods). Tests compare each
// shortcut with the moves.
//
// A [Family] makes the rulesets of one kind from their parameters and carries their documentation.
// Package games/registry has the table of all families.
package games
