package shell

import (
	"fmt"
	"strings"
	"testing"

	"sprague/internal/say"
)

// offers completes a word of two letters with its elements.
type offers []string

func (o offers) Do([]rune, int) (rests [][]rune, length int) {
	for _, rest := range o {
		rests = append(rests, []rune(rest))
	}
	return rests, 2
}

func TestFitting(t *testing.T) {
	wide := strings.Repeat("x", screenWidth())
	tests := []struct {
		line string
		o    offers
		want int
	}{
		{"ni", offers{"m", "mble"}, 2},
		{"ni", offers{"m", wide}, 0},
		{"ni", offers{wide}, 1}, // needs no list
		{"中文", offers{"m", "mble"}, 0},
		{"n", offers{"m", "mble"}, 0}, // the word would begin before the line
	}
	for _, test := range tests {
		line := []rune(test.line)
		if got, _ := (limitedCompleter{test.o, func() int { return 0 }, nil}).Do(line, len(line)); len(got) != test.want {
			t.Errorf("%q: %d candidates, want %d", test.line, len(got), test.want)
		}
	}
}

// Of very many choices some are listed, with the same common prefix; the total is shown with the
// list.
func TestFittingShortensLists(t *testing.T) {
	var many, alike offers
	for i := range 1000 {
		many = append(many, fmt.Sprintf("%03d", i))
		alike = append(alike, fmt.Sprintf("x%03d", i))
	}
	for _, test := range []struct {
		o      offers
		height int
		want   int
		note   string
	}{
		{many, 0, 100, "the first 99 of 1000 choices, and the last; type on for others"},
		{many, 60, 100, "the first 99 of 1000 choices, and the last; type on for others"},
		{many, 5, 26, "the first 25 of 1000 choices, and the last; type on for others"},
		{many, 1, 2, "the first 1 of 1000 choices, and the last; type on for others"},
		{alike, 0, 100, ""},
		{many[:100], 60, 100, ""},
	} {
		note := ""
		got, length := (limitedCompleter{test.o, func() int { return test.height }, func(text say.Text) { note += text.String() }}).Do([]rune("ab"), 2)
		first, last := string(got[0]), string(got[len(got)-1])
		if len(got) != test.want || length != 2 || note != test.note || first != test.o[0] || last != test.o[len(test.o)-1] {
			t.Errorf("%d rows: %d choices from %s to %s, %q; want %d, %q", test.height, len(got), first, last, note, test.want, test.note)
		}
	}
}
