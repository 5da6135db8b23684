package command

import (
	"testing"

	"sprague/games/measure"
	"sprague/internal/say"
)

// What the table of commands and that of settings say can be said in Chinese, and their file of the
// catalogue has nothing else, but for the names of what tables have in their columns.
func TestTexts(t *testing.T) {
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{"a": true, "b": true, "limit": true, "width": true, "height": true, "index": true, "n": true, "grundy": true, "number": true}
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
