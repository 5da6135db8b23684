package render

import "slices"

// Mode is an output format.
type Mode uint8

// The modes. Text and Markdown are for people, JSON and CSV for programs.
const (
	TextMode Mode = iota
	JSONMode
	CSVMode
	MarkdownMode
)

var modes = []string{TextMode: "text", JSONMode: "json", CSVMode: "csv", MarkdownMode: "markdown"}

// String returns the name of the mode.
func (m Mode) String() string { return modes[m] }

// Modes lists the names of the modes.
func Modes() []string { return slices.Clone(modes) }

// ParseMode returns the mode with a name.
func ParseMode(name string) (Mode, bool) {
	i := slices.Index(modes, name)
	return Mode(max(i, 0)), i >= 0
}
