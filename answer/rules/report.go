// Package rules looks after scripts, in which users write rules: it begins them and checks them.
package rules

import "sprague/internal/say"

// Report tells what a check has found.
type Report struct {
	Ruleset string `json:"ruleset"`
	Hash    string `json:"hash"` // of the rules; comments and layout do not count
	// To is the bound of the positions that were begun with, and Began their number.
	To    int64  `json:"to"`
	Began uint64 `json:"began"`
	// Positions is how many positions were looked at, which have Moves moves. All tells that these are all that can
	// be reached.
	Positions uint64 `json:"positions"`
	Moves     uint64 `json:"moves"`
	All       bool   `json:"all"`
	// Longest is the number of moves of the longest play; nil where that is unknown.
	Longest *uint64 `json:"longest"`
	// Values are those of the first positions, by play alone.
	Values []Value `json:"values"`
	// Inputs is how many inputs generate made and judge answered.
	Inputs uint64 `json:"inputs"`
	// MovesASecond and PositionsASecond tell how fast the script lists moves.
	MovesASecond     uint64 `json:"moves_a_second"`
	PositionsASecond uint64 `json:"positions_a_second"`
	// Findings are what is wrong, and Remarks what may be so on purpose.
	Findings []Finding `json:"findings"`
	Remarks  []Finding `json:"remarks"`
}

// Value is that of a position.
type Value struct {
	Position string `json:"position"`
	Value    string `json:"value"`
}

// Finding is something that a check has found.
type Finding struct {
	Kind     Kind     `json:"kind"`
	Position string   `json:"position"` // the smallest for which it is so; empty where it is about the whole
	Message  say.Text `json:"message"`
}

// Kind is what a finding is about.
type Kind string

// The kinds of findings.
const (
	Failure    Kind = "failure"   // the script fails, or gives what is no position
	Endless    Kind = "endless"   // play does not end
	Unfounded  Kind = "unfounded" // nothing tells with which positions to begin
	BadParts   Kind = "parts"     // parts do not add up to the position
	BadSame    Kind = "same"      // same changes the value
	BadFormat  Kind = "format"    // start does not read what format writes
	BadExample Kind = "example"   // an example of the help is refused
	Repeated   Kind = "repeated"  // a move is given twice
	Impartial  Kind = "impartial" // Left and Right have the same moves everywhere
	Unstarted  Kind = "unstarted" // start refuses arguments
	Unbounded  Kind = "unbounded" // there are more positions than a check looks at
	Unjudged   Kind = "judge"     // judge does not answer what generate makes
	Unvalued   Kind = "unvalued"  // values are too large to compare
)
