package render

import (
	"io"

	"sprague/games"
)

// Kinds of help pages.
const (
	CommandKind = "command"
	RulesetKind = "ruleset"
	ManualKind  = "manual"
	ProgramKind = "program" // a command of the program
)

// HelpPage is a help page in parts, for programs.
type HelpPage struct {
	Topic    string   `json:"topic"`
	Kind     string   `json:"kind"`
	Usage    string   `json:"usage"` // how to call it, or the notation of positions
	Summary  string   `json:"summary"`
	Text     string   `json:"text"`
	Examples []string `json:"examples"`
	Answered string   `json:"answered,omitempty"` // of a ruleset
	Source   string   `json:"source,omitempty"`   // of a ruleset
}

// FamilyPage returns the page of a ruleset, or of a kind of compound.
func FamilyPage(f games.Family) HelpPage {
	h := f.Help
	return HelpPage{f.Name, RulesetKind, h.Notation, h.Summary, h.Rules, h.Examples, h.Answered, h.Source}
}

// HelpJSON writes a page as one line of JSON.
func HelpJSON(w io.Writer, p HelpPage) error {
	if p.Examples == nil {
		p.Examples = []string{}
	}
	return JSON(w, p)
}
