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

// Refusals of positions show no lines of the script, which the user has not written.
func TestRefusalsShowNoScript(t *testing.T) {
	for _, name := range library.Names() {
		f, _ := library.Family(name)
		r, err := f.New("")
		if err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{`""`}, {"3"}, {"zz"}, {`"a b"`, "2"}, {"|"}, {}, {"-1"}, {"0", "0"}, {"1", "2", "3", "4"}, {"(1)"}, {"(1, 2)"}, {"()"}} {
			if _, err := r.Parse(args); err != nil && (strings.Contains(err.Error(), ".star") || strings.Contains(err.Error(), "start")) {
				t.Errorf("%s%q: %v", name, args, err)
			}
		}
	}
	for text, want := range map[string]string{"3": "hex has no such position", "|": "hex has no such position", "ab": "a board has rows of one length with X, O and ., as in hex(...|.X.|..O)", "3, 4": "hex takes 1 argument, and is given 2"} {
		f, _ := library.Family("hex")
		r, _ := f.New("")
		if _, err := r.Parse(strings.Split(text, ", ")); err == nil || err.Error() != want {
			t.Errorf("hex(%s): %v, want %q", text, err, want)
		}
	}
}
