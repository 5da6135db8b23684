package games_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainBeans tries all pairs of bottles behind the first.
var plainBeans = &game{name: "beans", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	bottles := strings.Split(state, ",")
	for i := range bottles {
		for j := range bottles {
			for k := range bottles {
				if i >= j || j > k || bottles[i] == "0" {
					continue
				}
				next := slices.Clone(bottles)
				next[i] = strconv.Itoa(size(next[i]) - 1)
				next[j] = strconv.Itoa(size(next[j]) + 1)
				next[k] = strconv.Itoa(size(next[k]) + 1)
				all = append(all, option{parts: []string{strings.Join(next, ",")}})
			}
		}
	}
	return all
}}

// bean is a row of bottles with a bean in the first.
func bean(bottles int) string { return "1" + strings.Repeat(",0", bottles-1) }

func TestBeansFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainBeans)
	rows := slices.Concat([]string{""}, lists(1, 3), lists(2, 4), lists(3, 3), lists(4, 2), []string{bean(5), bean(6)})
	each(rows, trial.sameMoves, trial.worthByMex, trial.aims, func(row string) {
		if !trial.knows(row) {
			t.Errorf("beans(%s) is not known", row)
		}
	})
	each(slices.Concat(lists(2, 3), lists(3, 1)), trial.worthByPlay)
}

// Long rows agree with the mex over pairs of later beans.
func TestSingleBeans(t *testing.T) {
	trial := newTrial(t, plainBeans)
	values := []uint64{0}
	for n := 1; n < 130; n++ {
		reached := make([]bool, 1<<10)
		for _, a := range values {
			for _, b := range values {
				reached[a^b] = true
			}
		}
		want := uint64(slices.Index(reached, false))
		values = append(values, want)
		if got, _ := trial.rules.(games.Formula).Value(trial.position(bean(n + 1))); got.Nimber() != want {
			t.Fatalf("a bean with %d bottles behind it is worth %v, want %d", n, got, want)
		}
	}
}

// All moves of long rows to a value are found.
func TestSplitsOfLongRows(t *testing.T) {
	trial := newTrial(t, plainBeans)
	for seed := range 40 {
		var row []string
		for i := range 12 {
			row = append(row, fmt.Sprint((i*i*7+seed*seed)%(seed+2)%4))
		}
		p := trial.position(strings.Join(row, ","))
		formula, aimed := trial.rules.(games.Formula), trial.rules.(games.Aimed)
		for target := range uint64(32) {
			var got, want []string
			trial.rules.Moves(p, func(m games.Move) bool {
				if v, _ := formula.Value(m.Parts[0]); v.Nimber() == target {
					want = append(want, m.Parts[0].S)
				}
				return true
			})
			aimed.MovesTo(p, target, func(m games.Move) bool {
				got = append(got, m.Parts[0].S)
				return true
			})
			if !slices.Equal(got, want) {
				t.Fatalf("beans(%s) to %d: %q, want %q", p.S, target, got, want)
			}
		}
	}
}

func TestBadRowsOfBottlesAreRefused(t *testing.T) {
	refuses(t, "beans", []malformed{
		{[]string{"1", "9223372036854775808"}, games.CodeOutOfRange, 1, 0},
		{slices.Repeat([]string{"1"}, 1001), games.CodeTooLarge, 1000, 0},
	})
}
