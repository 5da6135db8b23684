// Package hashes reads and writes the list of the databases' hashes by catalogue.
package hashes

import (
	"fmt"
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

// parse parses a line: a catalogue, and the two hashes.
func parse(line string) (catalogue string, h Hash, ok bool) {
	words := strings.Fields(line)
	if len(words) != 3 || !isHash(words[1]) || !isHash(words[2]) {
		return "", Hash{}, false
	}
	return words[0], Hash{Content: words[1], File: words[2]}, true
}

func isHash(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// Of returns the hashes of a catalogue in a list, which has one line for each and comments after #.
func Of(list, catalogue string) (h Hash, found bool) {
	for line := range strings.Lines(list) {
		if name, h, ok := parse(line); ok && name == catalogue {
			return h, true
		}
	}
	return Hash{}, false
}

// With returns the list with new hashes for a catalogue, replaced or appended.
func With(list, catalogue string, h Hash) string {
	entry := fmt.Sprintf("%-8s %s %s\n", catalogue, h.Content, h.File)
	var out strings.Builder
	placed := false
	for line := range strings.Lines(list) {
		if name, _, ok := parse(line); ok && name == catalogue {
			line, placed = entry, true
		}
		out.WriteString(strings.TrimRight(line, "\r\n") + "\n")
	}
	if !placed {
		out.WriteString(entry)
	}
	return out.String()
}
