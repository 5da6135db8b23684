package shell

import (
	"strings"
	"testing"
)

// offers completes a word of two letters by whatever it has.
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
		{"ni", offers{wide}, 1}, // which needs no list
		{"中文", offers{"m", "mble"}, 0},
		{"n", offers{"m", "mble"}, 0}, // the word would begin before the line
	}
	for _, test := range tests {
		line := []rune(test.line)
		if got, _ := (fitting{test.o}).Do(line, len(line)); len(got) != test.want {
			t.Errorf("%q: %d candidates, want %d", test.line, len(got), test.want)
		}
	}
}
