package nimlike_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/nimlike"
)

var staircase = ruleset(nimlike.Staircase)

// climb parses a staircase.
func climb(t interface{ Fatal(...any) }, text string) games.Position {
	positions, err := staircase.Parse(strings.Split(text, ","))
	if err != nil || len(positions) != 1 {
		t.Fatal(text, positions, err)
	}
	return positions[0]
}

// coins returns the steps of a staircase as numbers.
func coins(t interface{ Fatal(...any) }, p games.Position) (steps []uint64) {
	for text := range strings.SplitSeq(staircase.Format(p), ",") {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, n)
	}
	return steps
}

// odd returns the Nim sum of the odd steps.
func odd(steps []uint64) (x uint64) {
	for i := 0; i < len(steps); i += 2 {
		x ^= steps[i]
	}
	return x
}

func staircaseValue(t interface{ Fatalf(string, ...any) }, p games.Position) uint64 {
	v, ok := staircase.(games.Formula).Value(p)
	if !ok || !v.IsNimber() {
		t.Fatalf("staircase(%s) is worth %v, %v", p.S, v, ok)
	}
	return v.Nimber()
}

// staircases draws staircases of up to nine steps with up to 2^64-1 coins.
var staircases = rapid.Custom(func(t *rapid.T) games.Position {
	left := uint64(math.MaxUint64)
	var steps []string
	for range rapid.IntRange(1, 9).Draw(t, "steps") {
		n := rapid.OneOf(rapid.Uint64Range(0, min(left, 9)), rapid.Uint64Range(0, left)).Draw(t, "coins")
		left -= n
		steps = append(steps, strconv.FormatUint(n, 10))
	}
	return climb(t, strings.Join(steps, ","))
})

func TestStaircasesHaveCanonicalText(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "007": "7", "3,0,5,0": "3,0,5,0", "00,000": "0,0",
		"9223372036854775807,9223372036854775807,1": "9223372036854775807,9223372036854775807,1",
		"0018446744073709551615":                    "18446744073709551615",
	} {
		if got := staircase.Format(climb(t, text)); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
	if positions, err := staircase.Parse(nil); err != nil || len(positions) != 1 || positions[0] != (games.Position{}) {
		t.Errorf("no steps are %v, %v", positions, err)
	}
}

// Moves to a value are legal and lead to the value. Their number is that of the steps with enough
// coins.
func TestCoinsOfHugeStaircasesReachTheirTarget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := staircases.Draw(t, "staircase")
		before := coins(t, p)
		here := staircaseValue(t, p)
		if here != odd(before) {
			t.Fatalf("%v is worth %d", before, here)
		}
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, 9), rapid.Uint64()).Draw(t, "target")
		seen := map[string]bool{}
		all := staircase.(games.Aimed).MovesTo(p, target, func(m games.Move) bool {
			after := coins(t, m.Parts[0])
			if !isStep(before, after) || odd(after) != target || seen[m.Parts[0].S] {
				t.Fatalf("%v leads to %v on the way to %d", before, after, target)
			}
			climb(t, m.Parts[0].S) // the output can be parsed
			seen[m.Parts[0].S] = true
			return true
		})
		if !all || len(seen) != countMovesTo(before, target) {
			t.Fatalf("%v has %d moves to %d, not %d; all: %v", before, countMovesTo(before, target), target, len(seen), all)
		}
	})
}

// isStep reports whether one move leads from the first staircase to the second.
func isStep(before, after []uint64) bool {
	if len(before) != len(after) {
		return false
	}
	for i := range before {
		if after[i] >= before[i] {
			continue
		}
		next := append([]uint64{}, before...)
		next[i] = after[i]
		if i > 0 {
			next[i-1] += before[i] - after[i]
		}
		same := true
		for j := range next {
			same = same && next[j] == after[j]
		}
		if same {
			return true
		}
	}
	return false
}

// countMovesTo counts the steps whose coins can make up the target. At most one number of coins
// does for each step.
func countMovesTo(steps []uint64, target uint64) (count int) {
	for i, n := range steps {
		if i%2 == 0 {
			if rest := odd(steps) ^ n ^ target; rest < n {
				count++
			}
			continue
		}
		lower := steps[i-1]
		if goal := odd(steps) ^ lower ^ target; goal > lower && goal-lower <= n {
			count++
		}
	}
	return count
}

func TestMovesOfStaircasesAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"0,0":  "",
		"2":    "move 2 coins from step 1 to the ground; move 1 coin from step 1 to the ground",
		"1,2":  "move 1 coin from step 1 to the ground; move 2 coins from step 2 to step 1; move 1 coin from step 2 to step 1",
		"0,10": strings.Join(everyNumber(10, " from step 2 to step 1"), "; "),
		"10,0": strings.Join(everyNumber(10, " from step 1 to the ground"), "; "),
	} {
		if got := described(staircase, climb(t, text)); got != want {
			t.Errorf("staircase(%s): %q, want %q", text, got, want)
		}
	}
}

func everyNumber(n int, where string) (all []string) {
	for k := n; k > 1; k-- {
		all = append(all, "move "+strconv.Itoa(k)+" coins"+where)
	}
	return append(all, "move 1 coin"+where)
}

func TestDescriptionsOfHugeStaircasesAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := staircases.Draw(t, "staircase")
		before := coins(t, p)
		tries := 0
		staircase.Moves(p, func(m games.Move) bool {
			after := coins(t, m.Parts[0])
			i := 0
			for after[i] >= before[i] {
				i++
			}
			want := "move " + strconv.FormatUint(before[i]-after[i], 10) + " coin"
			if before[i]-after[i] > 1 {
				want += "s"
			}
			want += " from step " + strconv.Itoa(i+1) + " to "
			if i == 0 {
				want += "the ground"
			} else {
				want += "step " + strconv.Itoa(i)
			}
			if got := staircase.Describe(p, m).String(); got != want || !isStep(before, after) {
				t.Fatalf("%v to %v: %q, want %q", before, after, got, want)
			}
			tries++
			return tries < 20
		})
	})
}

func TestBreadthCountsAllCoins(t *testing.T) {
	broad := staircase.(games.Broad)
	if got := broad.Breadth(climb(t, "9223372036854775807,1,9223372036854775807")); got != math.MaxUint64 {
		t.Error(got)
	}
	if got := broad.Breadth(games.Position{}); got != 0 {
		t.Error(got)
	}
}

func TestLongStaircasesAreAnsweredAtOnce(t *testing.T) {
	p := climb(t, strings.Repeat("0,1,0,3,", 1<<18)+"7")
	if got := staircaseValue(t, p); got != 7 {
		t.Errorf("worth %d", got)
	}
	calls := 0
	staircase.(games.Aimed).MovesTo(p, 0, func(m games.Move) bool {
		calls++
		if got := staircaseValue(t, m.Parts[0]); got != 0 {
			t.Errorf("a move leads to %d", got)
		}
		want := "move 7 coins from step 1048577 to step 1048576"
		if got := staircase.Describe(p, m).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		return false
	})
	if calls != 1 {
		t.Errorf("%d moves after the word to stop", calls)
	}
}
