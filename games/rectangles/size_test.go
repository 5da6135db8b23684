package rectangles_test

import (
	"errors"
	"testing"

	"sprague/games"
	"sprague/games/registry"
)

// A board of a width and a height is read from a size too, in every ruleset.
func TestSizes(t *testing.T) {
	read := 0
	for _, f := range registry.Families() {
		rules, err := f.New("")
		if f.Takes != "a width and a height" || err != nil {
			continue
		}
		read++
		want, err := rules.Parse([]string{"4", "3"})
		if err != nil {
			t.Fatal(f.Name, err)
		}
		for _, size := range []string{"4x3", "4×3", " 4x3 "} {
			if got, err := rules.Parse([]string{size}); err != nil || got[0] != want[0] {
				t.Errorf("%s(%s) is %v, %v; want %v", f.Name, size, got, err, want)
			}
		}
		for _, other := range []string{"4x", "x3", "04x3", "4x0", "4x-3", "4x3x2", "99999999999x1"} {
			_, err := rules.Parse([]string{other})
			var refusal *games.Error
			if !errors.As(err, &refusal) || refusal.Arg > 0 {
				t.Errorf("%s(%s): %v", f.Name, other, err)
			}
		}
	}
	if read < 5 {
		t.Errorf("only %d rulesets have a width and a height", read)
	}
}
