package dialect

import (
	"maps"
	"slices"
	"testing"

	"sprague/internal/say"
)

// The catalogue has all hints and no other entries.
func TestHintsInChinese(t *testing.T) {
	used := map[string]bool{}
	for _, hints := range []map[string]string{foreignSyntax, tokenNames, faults, missing, missingMethods} {
		for _, hint := range hints {
			used[hint] = true
		}
	}
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	for _, hint := range slices.Sorted(maps.Keys(used)) {
		if _, ok := texts[say.Key(hint)]; !ok {
			t.Errorf("the catalogue lacks %q", hint)
		}
	}
	for key, file := range files {
		if file == "dialect_hints.json" && !used[key] {
			t.Errorf("nothing says %q", key)
		}
	}
	e := &Error{File: "a.star", Line: 1, Column: 2, Message: say.Textf("%s is not available; %s", "is", say.Known(foreignSyntax["is"]))}
	if got, want := e.In(say.Chinese), "a.star:1:2：不支持 is；请写 == 或 !="; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
