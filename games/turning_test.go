package games_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/value"
)

// turningWord is an element of a code of a coin-turning game.
var turningWord = regexp.MustCompile(`^([0-9]+)(\+|-[0-9]+)?(F)?([CES])?(?:C\(([0-9]+)\))?$`)

// plainSet tells whether a code allows to turn the coins of a set, a bit each.
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

// plainTurning goes through all rows that could follow, and asks the code for
// the coins in which they differ.
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

// namedTurning gives the codes of the coin-turning games that bear names.
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

// codes draws codes of coin-turning games, some sets of which lie within a few
// squares. The window is never too small for the least count.
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

// plainSingles gives the worths of single coins by trying all sets of places.
func plainSingles(code string, n int) []uint64 {
	worth := make([]uint64, n)
	for j := range worth {
		reached := map[uint64]bool{}
		for set := uint(1) << j; set < 2<<j; set++ {
			if !plainSet(code, set) {
				continue
			}
			var x uint64
			for k := range j {
				x ^= worth[k] * uint64(set>>k&1)
			}
			reached[x] = true
		}
		for reached[worth[j]] {
			worth[j]++
		}
	}
	return worth
}

// single is the row whose only w is at place j.
func single(j int) string { return strings.Repeat("b", j) + "w" }

func TestSingleCoinsAreWorthTheMexOfAllSets(t *testing.T) {
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
		t.Run(name, func(t *testing.T) { checkTurning(t, name, code, 8) })
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

func TestTwoRowsAreWorthTheSumOfTheirValues(t *testing.T) {
	trial := newTrial(t, plainTurning("sym", namedTurning["sym"]))
	rows := wordsTo(4, "bw")
	for i, a := range rows {
		for _, b := range rows[i:] {
			want := trial.value(a).Add(trial.value(b)).Outcome()
			if got := trial.outcome(component{trial.plain, a}, component{trial.plain, b}); got != want {
				t.Errorf("sym(%s) + sym(%s) is %v by play, %v by value", a, b, got, want)
			}
		}
	}
}

// A code is written in one way however it was read, and allows the same sets.
func TestCodesAreWrittenInOneWay(t *testing.T) {
	for text, want := range map[string]string{
		"1":                 "1",
		" 1 - 3 ":           "1-3",
		"1,2,3":             "1-3",
		"3,1,2":             "1-3",
		"2-5,4+":            "2+",
		"1-1":               "1",
		"4sf":               "4FS",
		"4 F S":             "4FS",
		"1-3c(5)":           "1-3C(5)",
		"1+ C ( 5 )":        "1-5C(5)",
		"5C(5)":             "5C",
		"3EC(3)":            "3C",
		"1-5CC(9)":          "1-5C",
		"1-9CC(5)":          "1-5C",
		"3C(2),1":           "1",
		"1C,1E,1SF":         "1",
		"2E,2S":             "2",
		"2-3E":              "2-3E",
		"1-2C(2)":           "1-2C",
		"2C(2)":             "2C",
		"1C(1)":             "1",
		"1+,3E":             "1+",
		"3E,3C":             "3E",
		"3C(5),3C(7)":       "3C(7)",
		"3C,3C(4)":          "3C(4)",
		"5S,3E,2":           "2,3E,5S",
		"0003":              "3",
		"1,3":               "1,3",
		"4F,4":              "4",
		"3-4C,1-2":          "1-2,3-4C",
		"9-9999999999999+E": "",
	} {
		r, err := registry.New("turning", text)
		switch {
		case want == "":
			refusal(t, text, err, games.CodeBadParams, -1, 15)
		case err != nil || r.Identity().Name != "turning["+want+"]" || r.Identity().Table != r.Identity().Name:
			t.Errorf("%s: %v, %v; want %s", text, r, err, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := codes.Draw(t, "code")
		r, err := registry.New("turning", text)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(strings.TrimPrefix(r.Identity().Name, "turning["), "]")
		for set := uint(1); set < 1<<12; set++ {
			if plainSet(text, set) != plainSet(name, set) {
				t.Fatalf("%s is written %s, but differs at %b", text, name, set)
			}
		}
	})
}

func TestBadCodesAreRefusedInTheirPlace(t *testing.T) {
	for text, offset := range map[string]int{
		"":                         0,
		" ":                        1,
		"x":                        0,
		"0":                        0,
		"1-0":                      2,
		"3-2":                      2,
		"1,":                       2,
		",1":                       0,
		"1-":                       2,
		"1--2":                     2,
		"-1":                       0,
		"1++":                      2,
		"1,2X":                     3,
		"1,2é":                     3,
		"1CE":                      2,
		"1,3SS":                    4,
		"1FF":                      2,
		"3C(":                      3,
		"3C()":                     3,
		"3C(0)":                    3,
		"3C(5":                     4,
		"3C(5]":                    4,
		"3C(5)C(6)":                5,
		"3C(2)":                    0,
		"1 2":                      2,
		"99999999999999999999":     0,
		"1-9223372036854775808":    2,
		"9223372036854775807":      0,
		"3C(9999999999999999999)":  3,
		strings.Repeat("1,", 1000): 2000,
	} {
		_, err := registry.New("turning", text)
		refusal(t, fmt.Sprintf("turning[%.30s]", text), err, games.CodeBadParams, -1, offset)
	}
	var many []string
	for n := range 40 {
		many = append(many, fmt.Sprintf("%dC(%d)", n+3, 2*n+9))
	}
	_, err := registry.New("turning", strings.Join(many, ","))
	refusal(t, "many elements", err, games.CodeTooLarge, -1, 0)
}

// turningRules makes a ruleset of a coin-turning game, which has formulas.
func turningRules(t testing.TB, name string) interface {
	games.Formula
	games.Aimed
} {
	t.Helper()
	r, err := registry.Parse(name)
	if err != nil {
		t.Fatal(err)
	}
	return r.(interface {
		games.Formula
		games.Aimed
	})
}

func TestRowsBeyondReachAreRefused(t *testing.T) {
	for _, test := range []struct {
		name, row string
		at        int
	}{
		{"motley", single(64), 64},
		{"motley", single(64) + "wb", 64},
		{"turning[2+]", single(70), 70},
		{"sym", strings.Repeat("w", 5000), -1},
		{"mogul", strings.Repeat("w", 5000), -1},
		{"turning[1,3+]", strings.Repeat("w", 1_000_000), -1},
		{"turning[1-1000000]", strings.Repeat("w", 1_000_000), -1},
		{"turning[1+S,3-9,5E]", strings.Repeat("w", 1_000_000), -1},
	} {
		_, err := turningRules(t, test.name).Parse([]string{test.row})
		at := test.at
		if e, ok := err.(*games.Error); ok && at < 0 && e.Offset > 20 {
			at = e.Offset
		}
		refusal(t, test.name, err, games.CodeTooLarge, 0, at)
	}
	for name, row := range map[string]string{
		"motley":          strings.Repeat("w", 64) + strings.Repeat("b", 1000),
		"ruler":           strings.Repeat("w", 100_000),
		"mock-turtles":    strings.Repeat("wb", 500_000),
		"turning-turtles": strings.Repeat("bw", 500_000),
		"triplet-fives":   strings.Repeat("wwb", 300_000),
	} {
		r := turningRules(t, name)
		p, err := r.Parse([]string{row})
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if _, ok := r.Value(p[0]); !ok {
			t.Errorf("%s has no value", name)
		}
	}
}

// Of a row of 64 coins there are too many moves to look at, but one to every
// lesser value is found.
func TestMovesOfLongRowsAreFound(t *testing.T) {
	names := []string{"turning[1+S,2,3E]", "turning[2-9C(20)]", "turning[1-6F]", "turning[3-5S]", "turning[1+F]"}
	for name := range namedTurning {
		names = append(names, name)
	}
	for _, name := range names {
		code, named := namedTurning[name]
		if !named {
			code = strings.TrimSuffix(strings.TrimPrefix(name, "turning["), "]")
		}
		r := turningRules(t, name)
		rapid.Check(t, func(t *rapid.T) {
			length := 64
			if !named {
				length = 40
			}
			row := rapid.StringOfN(rapid.SampledFrom([]rune("wb")), length, length, -1).Draw(t, "row")
			positions, err := r.Parse([]string{row})
			if err != nil {
				t.Fatal(err)
			}
			here, _ := r.Value(positions[0])
			target := rapid.Uint64Range(0, uint64(here.Nimber())+1).Draw(t, "target")
			moves := 0
			r.MovesTo(positions[0], target, func(m games.Move) bool {
				next := r.Format(m.Parts[0])
				var set uint
				last := 0
				for j := range next {
					if next[j] != row[j] {
						set |= 1 << j
						last = j
					}
				}
				if v, _ := r.Value(m.Parts[0]); row[last] != 'w' || !plainSet(code, set) || !v.Equal(value.OfNimber(target)) {
					t.Fatalf("%s is no move to %d", next, target)
				}
				moves++
				return moves < 50
			})
			if moves == 0 && target < uint64(here.Nimber()) {
				t.Fatalf("no move from %v to %d", here, target)
			}
		})
	}
}

// A row that is kept as text has the moves of the row that is kept as a mask.
func TestLongRowsTurnAsShortOnes(t *testing.T) {
	for _, name := range []string{"twins", "mock-turtles", "ruler", "turnips", "grunt", "triplet-fives", "turning[1+FE,2-3S]"} {
		r := turningRules(t, name)
		rapid.Check(t, func(t *rapid.T) {
			row := rapid.StringMatching(`[wb]{60,62}`).Draw(t, "row")
			const tails = "bbb"
			short, _ := r.Parse([]string{row})
			long, _ := r.Parse([]string{row + tails})
			a, _ := r.Value(short[0])
			if b, ok := r.Value(long[0]); !ok || !a.Equal(b) {
				t.Fatalf("%s: %v, but %v with tails behind it", name, a, b)
			}
			moves := map[string]string{}
			r.Moves(short[0], func(m games.Move) bool {
				moves[r.Format(m.Parts[0])+tails] = r.Describe(short[0], m)
				return true
			})
			r.Moves(long[0], func(m games.Move) bool {
				next := r.Format(m.Parts[0])
				if moves[next] != r.Describe(long[0], m) {
					t.Fatalf("%s: %s (%s), want %q", name, next, r.Describe(long[0], m), moves[next])
				}
				delete(moves, next)
				return true
			})
			if len(moves) > 0 {
				t.Fatalf("%s: %d moves are missing", name, len(moves))
			}
		})
	}
}

// However many moves there are, the first comes at once.
func TestMovesOfHugeRowsComeOneByOne(t *testing.T) {
	for _, name := range []string{"motley", "sym", "mogul", "ruler", "turnips", "turning[3+S]", "turning[5+F]", "turning[1+E]"} {
		r := turningRules(t, name)
		for _, p := range []games.Position{{S: strings.Repeat("w", 1_000_000)}, {X: 1<<62 - 1, Y: 62}} {
			moves := 0
			r.Moves(p, func(games.Move) bool {
				moves++
				return moves < 5
			})
			if moves != 5 {
				t.Errorf("%s: %d moves", name, moves)
			}
		}
	}
}

func TestTurnedCoinsAreDescribed(t *testing.T) {
	r := turningRules(t, "motley")
	p, _ := r.Parse([]string{"wwwwwwww"})
	for next, want := range map[string]string{
		"wwbwwwww": "turn coin 2",
		"wwbwwbww": "turn coins 5 and 2",
		"wwbbwbww": "turn coins 5, 3 and 2",
		"wwbbbwww": "turn coins 4 to 2",
		"bwbbbwwb": "turn coins 7, 4 to 2 and 0",
		"bbbwbbbb": "turn coins 7 to 4 and 2 to 0",
	} {
		q, _ := r.Parse([]string{next})
		if got := r.Describe(p[0], games.Move{Parts: q}); got != want {
			t.Errorf("%s: %s, want %s", next, got, want)
		}
	}
}

// singleCoins tells which published sequences are worths of single coins, from
// place 0 on.
var singleCoins = map[string]string{
	"A000069": "mock-turtles",
	"A006519": "ruler",
	"A054016": "moebius",
	"A054044": "mogul",
}

// singles computes the worths of the first n single coins.
func singles(t testing.TB, name string, n int) (worth []int64) {
	t.Helper()
	r := turningRules(t, name)
	for j := range n {
		p, err := r.Parse([]string{single(j)})
		if err != nil {
			t.Fatal(err)
		}
		v, _ := r.Value(p[0])
		worth = append(worth, int64(v.Nimber()))
	}
	return worth
}

// Winning Ways, chapter 14: Turning Turtles is Nim, Grunt is Grundy's game, a coin
// of Twins is worth its place, of Motley a power of 2, and Triplets are Mock
// Turtles behind two coins that are worth nothing.
func TestCoinGamesThatAreOtherGamesInDisguise(t *testing.T) {
	for name, want := range map[string]func(j int) int64{
		"turning-turtles": func(j int) int64 { return int64(j) + 1 },
		"twins":           func(j int) int64 { return int64(j) },
		"motley":          func(j int) int64 { return 1 << j },
		"ruler":           func(j int) int64 { return int64((j + 1) & -(j + 1)) },
		"grunt":           func(j int) int64 { return sequence(t, turningAsGrundy(t), 61)[j] },
		"triplets": func(j int) int64 {
			if j < 2 {
				return 0
			}
			return singles(t, "mock-turtles", j-1)[j-2]
		},
	} {
		for j, got := range singles(t, name, 60) {
			if got != want(j) {
				t.Errorf("%s: place %d is worth %d, want %d", name, j, got, want(j))
			}
		}
	}
}

func turningAsGrundy(t *testing.T) games.Ruleset {
	r, err := registry.Parse("grundy")
	if err != nil {
		t.Fatal(err)
	}
	return r
}
