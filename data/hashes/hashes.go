// Package hashes reads and writes the list of what databases the catalogues become.
package hashes

import (
	"fmt"
	"regexp"
	"strings"
)

// The catalogues, by name.
const (
	Default = "default" // the embedded one
	Full    = "full"
)

// Hash names a database twice: by its tables, whatever program laid out their pages, and by the
// bytes of its file.
type Hash struct {
	Content string // content hash: docs/format.md
	File    string // sha256 of the file
}

// line is what a line holds: a catalogue, and the two hashes.
var line = regexp.MustCompile(`^(\w+) +([0-9a-f]{64}) +([0-9a-f]{64})$`)

// Of finds the hashes of a catalogue in a list, which has a line for each and comments behind #.
func Of(list, catalogue string) (h Hash, found bool) {
	for text := range strings.Lines(list) {
		if m := line.FindStringSubmatch(strings.TrimSpace(text)); m != nil && m[1] == catalogue {
			return Hash{Content: m[2], File: m[3]}, true
		}
	}
	return Hash{}, false
}

// With gives the list with the hashes of a catalogue in the place of those it had, or at its end.
func With(list, catalogue string, h Hash) string {
	entry := fmt.Sprintf("%-8s %s %s\n", catalogue, h.Content, h.File)
	var out strings.Builder
	placed := false
	for text := range strings.Lines(list) {
		if m := line.FindStringSubmatch(strings.TrimSpace(text)); m != nil && m[1] == catalogue {
			text, placed = entry, true
		}
		out.WriteString(strings.TrimRight(text, "\r\n") + "\n")
	}
	if !placed {
		out.WriteString(entry)
	}
	return out.String()
}
