// Package hashes reads and writes the list of the databases' hashes by catalogue.
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

// Hash identifies a database in two ways: by its tables, for every page layout, and by the bytes of
// its file.
type Hash struct {
	Content string // content hash: docs/format.md
	File    string // sha256 of the file
}

// line matches a line: a catalogue, and the two hashes.
var line = regexp.MustCompile(`^(\w+) +([0-9a-f]{64}) +([0-9a-f]{64})$`)

// Of returns the hashes of a catalogue in a list, which has one line for each and comments after #.
func Of(list, catalogue string) (h Hash, found bool) {
	for text := range strings.Lines(list) {
		if m := line.FindStringSubmatch(strings.TrimSpace(text)); m != nil && m[1] == catalogue {
			return Hash{Content: m[2], File: m[3]}, true
		}
	}
	return Hash{}, false
}

// With returns the list with new hashes for a catalogue, replaced or appended.
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
