package library_test

import (
	"strings"
	"testing"
	"unicode"

	"sprague/games/library"
	"sprague/games/registry"
	"sprague/internal/say"
)

// Every script can be read and has its texts, in both languages, and examples that it reads.
func TestScripts(t *testing.T) {
	if len(library.Names()) < 11 {
		t.Errorf("%d scripts", len(library.Names()))
	}
	said := map[string]bool{}
	for _, name := range library.Names() {
		f, ok := library.Family(name)
		if !ok || f.Name != name {
			t.Errorf("%s: %t, %s", name, ok, f.Name)
			continue
		}
		for _, text := range []string{f.Help.Summary, f.Help.Rules, f.Help.Answered} {
			said[text] = true
			if chinese := say.Chinese.Say(text); !strings.ContainsFunc(chinese, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("%s: %q is said %q in Chinese", name, text, chinese)
			}
		}
		if s, ok := library.Script(name); !ok || s.Summary() != f.Help.Summary || f.Help.Source == "" && !strings.Contains(string(s.Source), "# ") {
			t.Errorf("%s: no source is named", name)
		}
		if _, err := f.Make("", nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	f, _ := registry.Lookup("impartial-nogo")
	said[f.Help.Rules] = true
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	for english := range texts {
		if files[english] == "library.json" && !said[english] {
			t.Errorf("no script says %q", english)
		}
	}
	if _, ok := library.Script("no-such-game"); ok {
		t.Error("a script without a file")
	}
}
