package render

import (
	"io"

	"sprague/games"
)

// Kinds of what help has pages of.
const (
	CommandKind = "command"
	RulesetKind = "ruleset"
	ManualKind  = "manual"
	ProgramKind = "program" // a command of the program
)

// HelpPage is a page of help in its parts, for programs.
type HelpPage struct {
	Topic    string   `json:"topic"`
	Kind     string   `json:"kind"`
	Usage    string   `json:"usage"` // how it is called, or how positions are written
	Summary  string   `json:"summary"`
	Text     string   `json:"text"`
	Examples []string `json:"examples"`
	Answered string   `json:"answered,omitempty"` // of a ruleset
	Source   string   `json:"source,omitempty"`   // of a ruleset
}

// FamilyPage is the page of a ruleset, or of a way of playing games together.
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
