// Package games is the center of Sprague: what a game is, in terms that every
// other package shares.
//
// A [Ruleset] is one game with its parameters fixed. It writes and reads
// positions and lists their moves, and that is all it must do: the reference
// solver, the verifier, the list of winning moves and the tables follow from
// it. What a ruleset knows beyond its moves it offers through the small
// interfaces of capability.go (a numbering, a formula, a theorem about
// periods), each a shortcut that tests hold to the moves.
//
// A [Family] makes the rulesets of one kind from their parameters and carries
// their documentation. The table of all families is package games/registry.
package games
