// Package rules creates and checks scripts, in which users write the rules of games.
package rules

import "sprague/internal/say"

// Report is the report of a check.
type Report struct {
	Ruleset string `json:"ruleset"`
	Hash    string `json:"hash"` // of the rules, without comments and layout
	// To is the bound of the initial positions, and Began their number.
	To    int64  `json:"to"`
	Began uint64 `json:"began"`
	// Positions is the number of examined positions, and Moves that of their moves. All reports
	// whether these are all reachable positions.
	Positions uint64 `json:"positions"`
	Moves     uint64 `json:"moves"`
	All       bool   `json:"all"`
	// Longest is the number of moves of the longest play; nil if unknown.
	Longest *uint64 `json:"longest"`
	// Values lists the values of the first positions, computed by play alone.
	Values []Value `json:"values"`
	// Inputs is how many inputs generate made and judge answered.
	Inputs uint64 `json:"inputs"`
	// MovesASecond and PositionsASecond tell how fast the script lists moves.
	MovesASecond     uint64 `json:"moves_a_second"`
	PositionsASecond uint64 `json:"positions_a_second"`
	// SlowLines lists lines whose values have no shape that is known before they run, a line for
	// each function that is slower for it.
	SlowLines []int `json:"slow_lines"`
	// Findings lists errors of the script, and Remarks lists properties that may be intended.
	Findings []Finding `json:"findings"`
	Remarks  []Finding `json:"remarks"`
}

// Value is a position with its value.
type Value struct {
	Position string `json:"position"`
	Value    string `json:"value"`
}

// Finding is a finding of a check.
type Finding struct {
	Kind     Kind     `json:"kind"`
	Position string   `json:"position"` // the smallest such position; empty if it concerns the whole script
	Message  say.Text `json:"message"`
}

// Kind is the kind of a finding.
type Kind string

// The kinds of findings.
const (
	Failure    Kind = "failure"   // the script fails, or returns something that is not a position
	Endless    Kind = "endless"   // play does not end
	Unfounded  Kind = "unfounded" // no initial positions are known
	BadParts   Kind = "parts"     // the values of the parts do not add up to that of the position
	BadSame    Kind = "same"      // same changes the value of a position
	BadFormat  Kind = "format"    // start does not accept the result of format, or reads another position
	BadExample Kind = "example"   // an example of the help is refused
	Repeated   Kind = "repeated"  // a move is listed twice
	Impartial  Kind = "impartial" // Left and Right have the same moves everywhere
	Unstarted  Kind = "unstarted" // start refuses arguments
	Unbounded  Kind = "unbounded" // there are more positions than a check looks at
	Unjudged   Kind = "judge"     // judge does not answer what generate makes
	Unvalued   Kind = "unvalued"  // values are too large to compare
)
