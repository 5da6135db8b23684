package render

import "slices"

// Mode is a way of writing answers.
type Mode uint8

// The modes. Text and Markdown are for people, JSON and CSV for programs.
const (
	TextMode Mode = iota
	JSONMode
	CSVMode
	MarkdownMode
)

var modes = []string{TextMode: "text", JSONMode: "json", CSVMode: "csv", MarkdownMode: "markdown"}

// String gives the name by which a mode is chosen.
func (m Mode) String() string { return modes[m] }

// Modes lists the names of the modes.
func Modes() []string { return slices.Clone(modes) }

// ParseMode finds the mode of a name.
func ParseMode(name string) (Mode, bool) {
	i := slices.Index(modes, name)
	return Mode(max(i, 0)), i >= 0
}
