package export

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"sprague/games"
	"sprague/games/registry"
)

// format is a way of writing tables.
type format struct {
	name    string
	summary string // what it is, in a line
	binary  bool   // is no text
	single  bool   // has one number a position, and a whole value
	write   func(ctx context.Context, w *bufio.Writer, t *Table) error
	// law writes how values go on for ever; nil where a format has no such thing.
	law func(ctx context.Context, w *bufio.Writer, t *Table) error
}

// formats are those there are, in the order in which people are shown them.
var formats = []format{
	{name: "csv", summary: "comma-separated lines below a line of names", write: writeCSV},
	{name: "jsonl", summary: "a JSON object a line", write: writeJSON},
	{name: "bfile", summary: "\"n a(n)\" a line, as the b-files of the OEIS", single: true, write: writeBFile},
	{name: "cpp", summary: "an array in C++, of the smallest type that holds it", write: cpp.array, law: cpp.function},
	{name: "go", summary: "an array in Go, likewise", write: golang.array, law: golang.function},
	{name: "npy", summary: "an array for NumPy", binary: true, write: writeNPY},
	{name: "markdown", summary: "a table for people", write: writeMarkdown},
}

// formatNamed finds a format.
func formatNamed(name string) (format, error) {
	for _, f := range formats {
		if f.name == name {
			return f, nil
		}
	}
	names := Formats()
	if near := registry.Nearest(name, names); near != "" {
		return format{}, games.Errorf(games.CodeParse, "unknown format %q; choose one of %s; did you mean %s?", games.Clip(name), strings.Join(names, ", "), near)
	}
	return format{}, games.Errorf(games.CodeParse, "unknown format %q; choose one of %s", games.Clip(name), strings.Join(names, ", "))
}

// Help lists the formats, a line each.
func Help() string {
	var b strings.Builder
	for _, f := range formats {
		fmt.Fprintf(&b, "  %-9s %s\n", f.name, f.summary)
	}
	return b.String()
}

// Formats lists the names of the formats.
func Formats() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// title tells people what a table is: "kayles: Grundy values of heaps 0 to 20".
func (t *Table) title() string {
	return fmt.Sprintf("%s: %s of %s", t.rules.Identity().Name, t.kind("s"), t.shape.String())
}

// kind tells people what the values are, one of them or, with an s, several.
func (t *Table) kind(s string) string {
	switch {
	case t.measured:
		return t.column
	case t.partizan:
		return "value" + s
	default:
		return "Grundy value" + s
	}
}

// origin tells people which database was at hand; it is empty when there was none.
func (t *Table) origin() string {
	if t.content == "" {
		return ""
	}
	return "Written by sprague export, with the database of content hash " + t.content + "."
}
