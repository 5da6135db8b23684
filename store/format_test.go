package store

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// The worked example and the numbers of docs/format.md agree with the code.
func TestFormatDocument(t *testing.T) {
	text, err := os.ReadFile("../docs/format.md")
	must(t, err)
	doc := strings.Join(strings.Fields(string(text)), " ")

	cells := []int64{0, 1, 2, 3, 1, 4, 3, 2}
	base, width, p := pack(cells)
	record, err := encodeTable(Table{
		Name: "octal[0.77]", Rules: 1, Bound: 8, Positions: 8, Solver: "x",
		Columns: []Column{{Name: "grundy", Base: base, Width: width, Cells: 8, Data: p.digest}},
	})
	must(t, err)
	for what, want := range map[string]string{
		"width":      fmt.Sprintf("width %d", width),
		"chunk":      fmt.Sprintf("% x", p.chunks[0]),
		"digest":     p.digest.String(),
		"key":        fmt.Sprintf("%x", prefixOf(p.digest).key(0)),
		"magic":      fmt.Sprintf("% x", magic),
		"chunk size": "16,320",
		"slack":      fmt.Sprintf("%d bytes of zeros", slack),
		"format":     fmt.Sprintf("format %d.%d", FormatMajor, FormatMinor),
	} {
		if !strings.Contains(doc, want) {
			t.Errorf("docs/format.md has no %s: %s", what, want)
		}
	}
	if !strings.Contains(strings.ReplaceAll(doc, " ", ""), fmt.Sprintf("%x", record)) {
		t.Errorf("docs/format.md has no record: %x", record)
	}
	empty := newContentHash().sum().String()
	if !strings.Contains(doc, empty) {
		t.Errorf("docs/format.md has no hash of the empty database: %s", empty)
	}
}
