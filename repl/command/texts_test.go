package command

import (
	"testing"

	"sprague/games/measure"
	"sprague/internal/say"
)

// The tables of commands and settings are completely translated. Their catalogue file has no other
// entries except column names of tables.
func TestTexts(t *testing.T) {
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{"a": true, "b": true, "limit": true, "width": true, "height": true, "index": true, "n": true, "vertex": true, "grundy": true, "number": true}
	for _, name := range measure.Names() {
		said[name] = true
	}
	need := func(english string) {
		t.Helper()
		if said[english] = true; english != "" && texts[english] == "" {
			t.Errorf("the catalogue lacks %q", english)
		}
	}
	for _, c := range All() {
		need(c.Summary)
		need(c.Help)
	}
	for _, x := range settings {
		need(x.summary)
		need(x.values)
	}
	for english, file := range files {
		if file == "commands.json" && !said[english] {
			t.Errorf("nothing says %q", english)
		}
	}
}
