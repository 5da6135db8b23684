package export

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"sprague/games"
	"sprague/games/registry"
)

// format is a format of tables.
type format struct {
	name          string
	summary       string // description, one line
	binary        bool   // is binary
	needsAll      bool   // requires a position for each number
	needsIntegers bool   // requires one number per position, and an integer value
	write         func(ctx context.Context, w *bufio.Writer, t *Table) error
	// law writes the continuation of the values; nil if the format does not support it.
	law func(ctx context.Context, w *bufio.Writer, t *Table) error
}

// formats lists the formats in display order.
var formats = []format{
	{name: "csv", summary: "comma-separated lines below a line of names", write: writeCSV},
	{name: "jsonl", summary: "a JSON object a line", write: writeJSON},
	{name: "bfile", summary: "\"n a(n)\" a line, as the b-files of the OEIS", needsAll: true, needsIntegers: true, write: writeBFile},
	{name: "cpp", summary: "an array in C++, of the smallest type that holds it", needsAll: true, write: cpp.array, law: cpp.function},
	{name: "go", summary: "an array in Go, likewise", needsAll: true, write: golang.array, law: golang.function},
	{name: "npy", summary: "an array for NumPy", binary: true, needsAll: true, write: writeNPY},
	{name: "markdown", summary: "a table for people", write: writeMarkdown},
}

// lookupFormat returns the format with a name.
func lookupFormat(name string) (format, error) {
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

// Help lists the formats, one per line.
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

// title describes a table to people: "kayles: Grundy values of heaps 0 to 20".
func (t *Table) title() string {
	return fmt.Sprintf("%s: %s of %s", t.rules.Identity().Name, t.kind("s"), t.shape.String())
}

// kind describes the values to people, one of them or, with an s, several.
func (t *Table) kind(s string) string {
	switch {
	case t.column == "result", t.column == "score":
		return t.column + s
	case t.measured:
		return t.column
	case t.partizan:
		return "value" + s
	default:
		return "Grundy value" + s
	}
}

// origin describes the database in use to people; it is empty if there was none.
func (t *Table) origin() string {
	if t.content == "" {
		return ""
	}
	return "Written by sprague export, with the database of content hash " + t.content + "."
}
