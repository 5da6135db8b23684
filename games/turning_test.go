package games_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/registry"
	"sprague/games/value"
)

// turningWord matches an element of the code of a coin-turning game.
var turningWord = regexp.MustCompile(`^([0-9]+)(\+|-[0-9]+)?(F)?([CES])?(?:C\(([0-9]+)\))?$`)

// plainSet reports whether a code allows turning the coins of a set, given as a mask.
func plainSet(code string, set uint) bool {
	for _, word := range strings.Split(code, ",") {
		if plainWord(turningWord.FindStringSubmatch(word), set) {
			return true
		}
	}
	return false
}

func plainWord(word []string, set uint) bool {
	var places []int
	for k := range 64 {
		if set>>k&1 == 1 {
			places = append(places, k)
		}
	}
	n := len(places)
	least := size(word[1])
	most := least
	switch {
	case word[2] == "+":
		most = n
	case word[2] != "":
		most = size(word[2][1:])
	}
	if n == 0 || n < least || n > most {
		return false
	}
	left, right := places[0], places[n-1]
	for i, k := range places {
		switch {
		case word[4] == "C" && k != left+i,
			word[4] == "E" && (k-left)*(n-1) != i*(right-left),
			word[4] == "S" && set>>(left+right-k)&1 == 0:
			return false
		}
	}
	return (word[3] == "" || left == 0) && (word[5] == "" || right-left < size(word[5]))
}

// plainTurning enumerates all rows and checks with the code the coins that changed.
func plainTurning(name, code string) *game {
	return &game{name: name, options: func(row string) (all []option) {
		for mask := uint(1); mask < 1<<len(row); mask++ {
			next, last := []byte(row), 0
			for i := range next {
				if mask>>i&1 == 1 {
					next[i] ^= 'w' ^ 'b'
					last = i
				}
			}
			if row[last] == 'w' && plainSet(code, mask) {
				all = append(all, option{parts: []string{string(next)}})
			}
		}
		return all
	}}
}

// namedTurning maps named coin-turning games to their codes.
var namedTurning = map[string]string{
	"turning-turtles":   "1-2",
	"mock-turtles":      "1-3",
	"twins":             "2",
	"triplets":          "3",
	"ruler":             "1+C",
	"moebius":           "1-5",
	"mogul":             "1-7",
	"motley":            "1+",
	"turnips":           "3E",
	"grunt":             "4FS",
	"sym":               "1+S",
	"mock-turtle-fives": "1-3C(5)",
	"triplet-fives":     "3C(5)",
	"ruler-fives":       "1-5C",
}

// codes draws codes of coin-turning games, some with sets limited to a window of a few squares. The
// window is never too small for the least count.
var codes = rapid.Map(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
	least := rapid.IntRange(1, 6).Draw(t, "least")
	word := strconv.Itoa(least) + rapid.SampledFrom([]string{
		"", "+", fmt.Sprint("-", least+1), fmt.Sprint("-", least+2), fmt.Sprint("-", least+4),
	}).Draw(t, "most")
	word += rapid.SampledFrom([]string{"", "", "F"}).Draw(t, "first")
	word += rapid.SampledFrom([]string{"", "", "C", "E", "S"}).Draw(t, "shape")
	if rapid.Bool().Draw(t, "bounded") {
		word += fmt.Sprintf("C(%d)", least+rapid.IntRange(0, 5).Draw(t, "window"))
	}
	return word
}), 1, 3), func(words []string) string { return strings.Join(words, ",") })

// plainSingles computes the values of single coins by trying all sets of places.
func plainSingles(code string, n int) []uint64 {
	return play.Values(n, func(j int, worth []uint64, reach func(uint64)) {
		for set := uint(1) << j; set < 2<<j; set++ {
			if !plainSet(code, set) {
				continue
			}
			var x uint64
			for k := range j {
				x ^= worth[k] * uint64(set>>k&1)
			}
			reach(x)
		}
	})
}

// single returns the row whose only w is at place j.
func single(j int) string { return strings.Repeat("b", j) + "w" }

func TestSingleCoinsAreMexOfAllSets(t *testing.T) {
	const places = 13
	check := func(t interface{ Fatalf(string, ...any) }, name, code string) {
		r, err := registry.Parse(name)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for j, want := range plainSingles(code, places) {
			p, err := r.Parse([]string{single(j)})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if v, ok := r.(games.Formula).Value(p[0]); !ok || !v.Equal(value.OfNimber(want)) {
				t.Fatalf("%s: place %d is worth %v, %v; want %d", name, j, v, ok, want)
			}
		}
	}
	for name, code := range namedTurning {
		check(t, name, code)
	}
	rapid.Check(t, func(t *rapid.T) {
		code := codes.Draw(t, "code")
		check(t, "turning["+code+"]", code)
	})
}

func TestNamedCoinGamesFollowTheirRules(t *testing.T) {
	for name, code := range namedTurning {
		t.Run(name, func(t *testing.T) { checkTurning(t, name, code, 7) })
	}
}

func checkTurning(t *testing.T, name, code string, coins int) {
	trial := newTrial(t, plainTurning(name, code))
	for _, row := range wordsTo(coins, "bw") {
		trial.sameMoves(row)
		trial.worthByMex(row)
		trial.aims(row)
		if len(row) <= 5 {
			trial.worthByPlay(row)
		}
		moves := uint64(len(trial.moves(component{trial.plain, row})))
		if breadth := trial.rules.(games.Broad).Breadth(trial.position(row)); breadth > moves {
			t.Errorf("%s(%s) has %d moves, not %d", name, row, moves, breadth)
		}
	}
}

func TestCoinGamesOfOtherCodesFollowTheirRules(t *testing.T) {
	for _, code := range []string{
		"1", "1F", "2C", "2F", "5", "2,4", "1,3+", "3+", "1+F", "2+F", "1+E", "2-4E", "4E", "3FE", "1+FE", "2-3S", "5S", "3+S", "1+FS",
		"2-4C", "3C,1", "1+FC", "2C(3)", "2-4C(5)", "1+C(4)", "3SC(6)", "3EC(5)", "2FC(4)", "2,3E,4S", "1C,2FC(4),3E",
	} {
		t.Run(code, func(t *testing.T) { checkTurning(t, "turning["+code+"]", code, 7) })
	}
}
