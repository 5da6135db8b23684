package rectangles_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/rectangles"
)

var (
	cramRules, _ = rectangles.Cram.New("")
	cram         = cramRules.(games.Numbered)
)

func TestDominoesAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"1,1":      "",
		"...|.x.":  "fill (1,1) and (2,1); fill (2,1) and (3,1); fill (1,1) and (1,2); fill (3,1) and (3,2)",
		".x|x.|..": "fill (1,3) and (2,3); fill (2,2) and (2,3)",
		"." + strings.Repeat("x", 62) + "|." + strings.Repeat("x", 60) + "..": "fill (62,2) and (63,2); fill (1,1) and (1,2)",
	} {
		var got []string
		p := read(t, cram, text)
		cram.Moves(p, func(m games.Move) bool {
			got = append(got, cram.Describe(p, m).String())
			return true
		})
		if strings.Join(got, "; ") != want {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
}

func TestDominoesAreCounted(t *testing.T) {
	for text, want := range map[string]uint64{
		"1,1": 0, "2,1": 1, "1,2": 1, "8,7": 97, "8,8": 112, "62,1": 61, "1,63": 62, "1000,1000": 1_998_000, "...|.x.": 4,
		"..x" + strings.Repeat("|..x", 20): 61, strings.Repeat("x", 70): 0,
	} {
		if got := cram.(games.Broad).Breadth(read(t, cram, text)); got != want {
			t.Errorf("cram(%s) has %d moves, want %d", text, got, want)
		}
	}
}

func TestBoardsHaveStripNumbers(t *testing.T) {
	for i, want := range map[uint64]string{
		0: "xxxx", 1: ".xxx", 0xf: "4,1", 0x10: "xxxx|.xxx", 0xff: "4,2", 0x3: "..xx", 1 << 59: strings.Repeat("xxxx|", 14) + "xxx.",
	} {
		if got := cram.Format(cram.At(i)); got != want {
			t.Errorf("board %d is %s, want %s", i, got, want)
		}
	}
}

func TestSeparatingLargeBoardIsFast(t *testing.T) {
	separable := cram.(games.Separable)
	for text, want := range map[string]int{
		"1000,1000":                           1,
		strings.Repeat("..x", 333_333):        333_333,
		strings.Repeat("x", 999_999):          0,
		strings.Repeat(".|x|", 499_999) + ".": 0,
	} {
		if got := separable.Separate(read(t, cram, text)); len(got) != want {
			t.Errorf("%.20s: %d regions, want %d", text, len(got), want)
		}
	}
}

// BenchmarkMovesOfCram evaluates boards of 5 rows of 4.
func BenchmarkMovesOfCram(b *testing.B) { evaluate(b, cram, 1<<19) }

// BenchmarkRegionsOfCram separates boards of 5 rows of 4.
func BenchmarkRegionsOfCram(b *testing.B) {
	for i := range uint64(b.N) {
		cram.(games.Separable).Separate(cram.At(i % (1 << 20)))
	}
}
