package games_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/value"
)

// barRows parses a bar in the notation of chomp, row by row from the bottom.
func barRows(bar string) (rows []int) {
	if w, h, whole := strings.Cut(bar, ","); whole {
		return slices.Repeat([]int{size(w)}, size(h))
	}
	for part := range strings.SplitSeq(bar, "|") {
		width, times, repeated := strings.Cut(part, "^")
		if !repeated {
			times = "1"
		}
		rows = append(rows, slices.Repeat([]int{size(width)}, size(times))...)
	}
	return rows
}

// bar formats rows in the notation of chomp.
func bar(rows ...int) string {
	if rows[0] == rows[len(rows)-1] {
		return fmt.Sprintf("%d,%d", rows[0], len(rows))
	}
	var parts []string
	for i := 0; i < len(rows); {
		end := i
		for end < len(rows) && rows[end] == rows[i] {
			end++
		}
		part := strconv.Itoa(rows[i])
		if end-i > 1 {
			part += "^" + strconv.Itoa(end-i)
		}
		parts = append(parts, part)
		i = end
	}
	return strings.Join(parts, "|")
}

// plainChomp takes each square except the first square of the bottom row. Rows from there up keep
// only the squares left of it.
var plainChomp = &game{name: "chomp", options: func(state string) (all []option) {
	rows := barRows(state)
	for taken, row := range rows {
		for column := range row {
			if taken == 0 && column == 0 {
				continue
			}
			var rest []int
			for i, r := range rows {
				if i >= taken {
					r = min(r, column)
				}
				if r > 0 {
					rest = append(rest, r)
				}
			}
			all = append(all, option{parts: []string{bar(rest...)}})
		}
	}
	return all
}}

// barsWithin lists the bars of at most w columns and h rows.
func barsWithin(w, h int) (all [][]int) {
	var grow func(rows []int)
	grow = func(rows []int) {
		longest := w
		if len(rows) > 0 {
			all = append(all, slices.Clone(rows))
			longest = rows[len(rows)-1]
		}
		if len(rows) < h {
			for r := 1; r <= longest; r++ {
				grow(append(rows, r))
			}
		}
	}
	grow(nil)
	return all
}

func TestChompFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainChomp)
	bars := barsWithin(6, 5)
	if len(bars) != 461 { // 11 over 5, without the empty bar
		t.Fatalf("%d bars", len(bars))
	}
	for _, rows := range bars {
		trial.sameMoves(bar(rows...))
		trial.worthByMex(bar(rows...))
	}
	for _, rows := range barsWithin(4, 3) {
		trial.worthByPlay(bar(rows...))
	}
}

// Bars whose hook is longer than 62 are stored as text; their moves may lead to shorter bars.
func TestLargeBarsFollowTheRulesOfChomp(t *testing.T) {
	trial := newTrial(t, plainChomp)
	for _, state := range []string{
		"62,1", "63,1", "64,1", "1,62", "1,63", "1,64", "31,32", "32,32", "61|1", "62|1", "63|1", "1,100", "200,1",
		"62|60", "60|2^2", "60|2^3", "60|2^4", "5^30|3^28|1^5", "40^2|39^2|2^25", "63|62|61", "2|1^61", "2|1^60",
	} {
		trial.sameMoves(state)
	}
	each([]string{"61,2", "62,2", "63|61", "2,63", "64|1^5", "2|1^70"}, trial.worthByMex)
	steps := rapid.SliceOfN(rapid.Bool(), 62, 66)
	rapid.Check(t, func(r *rapid.T) {
		// The edge from the top; true means down.
		width, rows := 1, []int(nil)
		for _, down := range append(steps.Draw(r, "edge"), true) {
			if down {
				rows = append(rows, width)
			} else {
				width++
			}
		}
		slices.Reverse(rows)
		trial.sameMoves(bar(rows...))
	})
}

func TestMovesOfHugeBarsComeAtOnce(t *testing.T) {
	const huge = "9223372036854775807"
	trial := newTrial(t, plainChomp)
	for state, want := range map[string][]string{
		huge + "," + huge: {"1," + huge, huge + ",1", "2," + huge, huge + "|1^9223372036854775806", huge + ",2"},
		huge + ",1":       {"1,1", "2,1", "3,1", "4,1"},
		"1," + huge:       {"1,1", "1,2", "1,3", "1,4"},
		huge + "|2^1000000": {
			"1,1000001", huge + ",1", "2,1000001", huge + "|1^1000000", huge + "|2",
			"3|2^1000000", huge + "|2|1^999999", huge + "|2^2",
		},
	} {
		p := trial.position(state)
		var got []string
		trial.rules.Moves(p, func(m games.Move) bool {
			got = append(got, trial.rules.Format(m.Parts[0]))
			return len(got) < len(want)
		})
		if !slices.Equal(got, want) {
			t.Errorf("chomp(%s) to %q, want %q", state, got, want)
		}
		if text := trial.rules.Format(p); text != state {
			t.Errorf("chomp(%s) is written %s", state, text)
		}
	}
}

// lostBar reports whether the engine says that a bar is P.
func (t trial) lostBar(rows ...int) bool {
	t.Helper()
	result, err := t.engine.Value(t.Context(), t.rules, t.position(bar(rows...)))
	if err != nil {
		t.Fatal(err)
	}
	return result.Value.Outcome() == value.P
}

// Two rows are P if and only if the upper one is one shorter. An L is P if and only if its arms
// have equal length (Winning Ways, chapter 18).
func TestKnownBars(t *testing.T) {
	trial := newTrial(t, plainChomp)
	for long := 1; long <= 40; long++ {
		for short := 1; short <= long; short++ {
			if got, want := trial.lostBar(long, short), short == long-1; got != want {
				t.Errorf("chomp(%d|%d) is P: %v", long, short, got)
			}
		}
		for arm := 1; arm <= 40; arm++ {
			rows := append([]int{long}, slices.Repeat([]int{1}, arm-1)...)
			if got, want := trial.lostBar(rows...), arm == long; got != want {
				t.Errorf("chomp(%s) is P: %v", bar(rows...), got)
			}
		}
	}
}

func TestStrategyStealingAgreesWithTheMoves(t *testing.T) {
	trial := newTrial(t, plainChomp)
	decided := trial.rules.(games.Decided)
	for _, rows := range barsWithin(6, 6) {
		p := trial.position(bar(rows...))
		outcome, speaks := decided.Outcome(p)
		whole := rows[0] == rows[len(rows)-1] && rows[0]*len(rows) > 1
		if speaks != whole {
			t.Errorf("the theorem speaks of chomp(%s): %v", bar(rows...), speaks)
		}
		if speaks && (outcome != value.N || trial.lostBar(rows...)) {
			t.Errorf("chomp(%s) is %v by the theorem", bar(rows...), outcome)
		}
		if decided.Winning(p, func(games.Move) bool { t.Error("the theorem knows no move"); return false }) {
			t.Errorf("chomp(%s): no move is not all moves", bar(rows...))
		}
	}
	for _, whole := range []string{"9223372036854775807,9223372036854775807", "1000,1", "1,1000"} {
		if outcome, speaks := decided.Outcome(trial.position(whole)); !speaks || outcome != value.N {
			t.Errorf("chomp(%s): %v, %v", whole, outcome, speaks)
		}
	}
}

// Rectangular bars are N in the table too. Up to hook 18 only 6×13, 8×10 and 9×10 have two winning
// moves.
func TestWholeBarsHaveAWinningMove(t *testing.T) {
	const hook = 18
	trial := newTrial(t, plainChomp)
	rules := trial.rules.(games.Numbered)
	cells := sequence(t, rules, 1<<hook-1)
	for w := 1; w <= hook; w++ {
		for h := 1; w+h-1 <= hook; h++ {
			wins, want := 0, 1
			rules.Moves(trial.position(fmt.Sprintf("%d,%d", w, h)), func(m games.Move) bool {
				if n, _ := rules.Number(m.Parts[0]); cells[n] == 0 {
					wins++
				}
				return true
			})
			switch [2]int{min(w, h), max(w, h)} {
			case [2]int{1, 1}:
				want = 0
			case [2]int{6, 13}, [2]int{8, 10}, [2]int{9, 10}:
				want = 2
			}
			if wins != want {
				t.Errorf("chomp(%d,%d) has %d winning moves, want %d", w, h, wins, want)
			}
		}
	}
}

func TestSquaresOfBarsAreCounted(t *testing.T) {
	trial := newTrial(t, plainChomp)
	for state, want := range map[string]uint64{
		"1,1": 0, "4,3": 11, "4|3|1": 7, "5^3|2": 16, "100^100|7": 10006,
		"9223372036854775807,2": 1<<64 - 3,
		"9223372036854775807,3": 1<<64 - 2, "9223372036854775807^2|2": 1<<64 - 2, "9223372036854775807,9223372036854775807": 1<<64 - 2,
	} {
		if got := trial.rules.(games.Broad).Breadth(trial.position(state)); got != want {
			t.Errorf("chomp(%s) has %d moves at least, want %d", state, got, want)
		}
	}
}

// partitions lists the bars of n squares.
func partitions(n int) (all [][]int) {
	var grow func(rows []int, left int)
	grow = func(rows []int, left int) {
		if left == 0 {
			all = append(all, slices.Clone(rows))
			return
		}
		longest := left
		if len(rows) > 0 {
			longest = min(left, rows[len(rows)-1])
		}
		for r := 1; r <= longest; r++ {
			grow(append(rows, r), left-r)
		}
	}
	grow(nil, n)
	return all
}

// chompCounts computes n terms of each published sequence about Chomp.
var chompCounts = map[string]func(t *testing.T, n int) []int64{
	// The p such that the rows p, k, k are P.
	"A029900": func(t *testing.T, n int) (terms []int64) {
		trial := newTrial(t, plainChomp)
		terms = []int64{1}
		for p := 1; len(terms) < n; p++ {
			if k := len(terms); p >= k && trial.lostBar(p, k, k) {
				terms = append(terms, int64(p))
			}
		}
		return terms
	},
	// The number of P bars of k squares; the empty bar does not count.
	"A112470": func(t *testing.T, n int) []int64 {
		trial, terms := newTrial(t, plainChomp), make([]int64, n)
		for k := 1; k < n; k++ {
			for _, rows := range partitions(k) {
				if trial.lostBar(rows...) {
					terms[k]++
				}
			}
		}
		return terms
	},
	// The number of bars of k squares, from 1, with exactly one winning move.
	"A112472": func(t *testing.T, n int) []int64 {
		trial, terms := newTrial(t, plainChomp), make([]int64, n)
		for k := range terms {
			for _, rows := range partitions(k + 1) {
				wins := 0
				trial.rules.Moves(trial.position(bar(rows...)), func(m games.Move) bool {
					if result, err := trial.engine.Value(t.Context(), trial.rules, m.Parts[0]); err != nil {
						t.Fatal(err)
					} else if result.Value.Outcome() == value.P {
						wins++
					}
					return true
				})
				if wins == 1 {
					terms[k]++
				}
			}
		}
		return terms
	},
}

func TestBadBarsAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	refuses(t, "chomp", []malformed{
		{nil, bad, -1, 0},
		{[]string{"1", "2", "3"}, bad, -1, 0},
		{[]string{""}, bad, 0, 0},
		{[]string{"0", "3"}, bad, 0, 0},
		{[]string{"3", "0"}, bad, 1, 0},
		{[]string{"3", "-1"}, bad, 1, 0},
		{[]string{"3", "4x"}, bad, 1, 1},
		{[]string{"3|2", "4"}, bad, 0, 1},
		{[]string{"0"}, bad, 0, 0},
		{[]string{"3|2|0"}, bad, 0, 4},
		{[]string{"3|2|"}, bad, 0, 4},
		{[]string{"|3"}, bad, 0, 0},
		{[]string{"3|4"}, bad, 0, 2},
		{[]string{"5^3|2|3"}, bad, 0, 6},
		{[]string{"5^0"}, bad, 0, 2},
		{[]string{"5^"}, bad, 0, 2},
		{[]string{"^5"}, bad, 0, 0},
		{[]string{"5^2^2"}, bad, 0, 3},
		{[]string{"5|3x"}, bad, 0, 3},
		{[]string{"5|3^2é"}, bad, 0, 5},
		{[]string{"9223372036854775808"}, reach, 0, 0},
		{[]string{"3^9223372036854775808"}, reach, 0, 2},
		{[]string{"3^9223372036854775807|3"}, reach, 0, 22},
	})
}

func TestBarsHaveCanonicalText(t *testing.T) {
	trial := newTrial(t, plainChomp)
	for written, want := range map[string]string{
		"4":             "4,1",
		"4|4|4":         "4,3",
		"4^3":           "4,3",
		"4^1|3^1":       "4|3",
		"5|5^2|2":       "5^3|2",
		"05^03|002":     "5^3|2",
		"1^7":           "1,7",
		"100^50|100^50": "100,100",
		"100|100|99|99": "100^2|99^2",
	} {
		if got := trial.rules.Format(trial.position(written)); got != want {
			t.Errorf("chomp(%s) is written %s, want %s", written, got, want)
		}
		if trial.position(written) != trial.position(want) {
			t.Errorf("chomp(%s) and chomp(%s) are kept differently", written, want)
		}
	}
}
