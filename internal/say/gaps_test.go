package say_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sprague/internal/say"
)

// byOtherWays lists the files of the catalogue whose texts the test cannot find. They contain texts
// of help pages, of tables of commands and problems, of hints, and of systems and libraries. Other
// tests cover them.
var byOtherWays = []string{"pages.json", "help.json", "commands.json", "judge.json", "say.json", "dialect_hints.json", "library.json"}

// Every text of the program has a Chinese translation, and the catalogue has no others.
func TestNoGaps(t *testing.T) {
	source, err := textsOf("../..")
	if err != nil {
		t.Fatal(err)
	}
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	used := make(map[string]bool)
	for _, found := range source.texts {
		used[found.key] = true
		if _, ok := texts[found.key]; !ok {
			t.Errorf("%s: the catalogue lacks %q", found.place, found.key)
		}
	}
	for key, file := range files {
		if !used[key] && !slices.Contains(byOtherWays, file) {
			t.Errorf("%s: nothing says %q", file, key)
		}
	}
	for _, fault := range source.faults {
		t.Errorf("%s: %s", fault.place, fault.what)
	}
}

// The test finds texts wherever they occur and reports those it cannot look up.
func TestTextsAreFound(t *testing.T) {
	root := t.TempDir()
	for name, code := range map[string]string{
		"room/a.go": `package room
			import ("errors"; "fmt"; words "sprague/internal/say")
			const half = "half" + " a sentence"
			type law struct{ Theorem string }
			var laws = []law{{Theorem: "a theorem"}}
			var errLost = errors.New("lost")
			func (law) Unit() string { return "feet" }
			func (law) refusef(code int, format string, args ...any) error { return words.Errorf(format, args...) }
			func f(l words.Language, any string) {
				badf := func(at int, format string, args ...any) error { return words.Errorf("bad: %w", words.Errorf(format, args...)) }
				_ = badf(1, "in %d variables", 2)
				_ = law{}.refusef(1, "by a method")
				_ = words.Textf(half + ", and " + "the rest")
				_ = l.Textf("said at once") + l.Say("looked up") + l.Say(any)
				_ = words.Join("; ", words.Textf("%d × %d%%", 1, 2))
				_ = words.Textf(any)
				_ = fmt.Errorf("not in all languages")
			}`,
		"room/a_test.go":        `package room; import "sprague/internal/say"; var _ = say.Textf("of a test")`,
		"room/testdata/a.go":    `package room; import "sprague/internal/say"; var _ = say.Textf("of test data")`,
		"tools/a.go":            `package tools; import "sprague/internal/say"; var _ = say.Textf("of a tool")`,
		"hall/b.go":             `package hall; import "sprague/room"; var _ = room.Makef("elsewhere")`,
		"room/make.go":          `package room; func Makef(format string, args ...any) error { return errLost }`,
		"room/other.go":         `package room; type asker interface { askf(format string, args ...any) }; func g(a asker) { a.askf("of an interface") }`,
		"internal/say/other.go": `package say; func h() { Errorf("at home") }; func Errorf(format string, args ...any) error { return nil }; func (Language) Textf(format string, args ...any) string { return "" }; func Textf(format string, args ...any) Text { return Text{} }`,
	} {
		place := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(place), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(place, []byte(code), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	source, err := textsOf(root)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, found := range source.texts {
		got = append(got, found.key)
	}
	slices.Sort(got)
	want := []string{
		"; ", "a theorem", "at home", "bad: %v", "by a method", "elsewhere", "feet", "half a sentence, and the rest",
		"in %d variables", "looked up", "lost", "of an interface", "said at once",
	}
	if !slices.Equal(got, want) {
		t.Errorf("found %q,\nwant  %q", got, want)
	}
	if len(source.faults) != 2 {
		t.Errorf("faults: %v", source.faults)
	}
}
