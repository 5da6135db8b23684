package games_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/value"
)

// lists returns all lists of n heaps up to most.
func lists(n, most int) []string {
	all := []string{""}
	for i := range n {
		var longer []string
		for _, list := range all {
			for heap := range most + 1 {
				if i == 0 {
					longer = append(longer, strconv.Itoa(heap))
				} else {
					longer = append(longer, fmt.Sprint(list, ",", heap))
				}
			}
		}
		all = longer
	}
	return all
}

// plainMoore enumerates all lists with no larger heaps and keeps those that differ in 1 to k
// places.
func plainMoore(k int) *game {
	return &game{name: fmt.Sprintf("moore[%d]", k), options: func(state string) (all []option) {
		if state == "" {
			return nil
		}
		heaps := strings.Split(state, ",")
		next := slices.Repeat([]int{0}, len(heaps))
		for {
			lowered, texts := 0, make([]string, len(heaps))
			for i := range heaps {
				texts[i] = strconv.Itoa(next[i])
				if next[i] < size(heaps[i]) {
					lowered++
				}
			}
			if lowered >= 1 && lowered <= k {
				all = append(all, option{parts: []string{strings.Join(texts, ",")}})
			}
			i := 0
			for ; i < len(heaps) && next[i] == size(heaps[i]); i++ {
				next[i] = 0
			}
			if i == len(heaps) {
				return all
			}
			next[i]++
		}
	}}
}

func TestMooreFollowsItsRules(t *testing.T) {
	for k := 1; k <= 4; k++ {
		trial := newTrial(t, plainMoore(k))
		for _, heaps := range slices.Concat([]string{""}, lists(1, 9), lists(2, 5), lists(3, 3), lists(4, 2)) {
			trial.sameMoves(heaps)
			trial.worthByMex(heaps)
			trial.aims(heaps)
			trial.wonByTheorem(heaps, false)
		}
		each(slices.Concat(lists(2, 3), lists(3, 2)), trial.worthByPlay)
	}
}

func TestMooresTheoremHoldsInPlay(t *testing.T) {
	for k := 1; k <= 4; k++ {
		trial := newTrial(t, plainMoore(k))
		for _, heaps := range slices.Concat(lists(3, 5), lists(4, 3), lists(5, 2)) {
			got, _ := trial.rules.(games.Decided).Outcome(trial.position(heaps))
			if want := trial.outcome(component{trial.plain, heaps}); got != want {
				t.Errorf("moore[%d](%s) is %v, by play %v", k, heaps, got, want)
			}
			trial.wonByTheorem(heaps, false)
		}
	}
}

// The formula covers all values of Nim, all lists that one turn can empty, and the zeros of others.
func TestMooreFormulaCoverage(t *testing.T) {
	for k := 1; k <= 4; k++ {
		trial := newTrial(t, plainMoore(k))
		for _, heaps := range slices.Concat(lists(2, 4), lists(4, 2)) {
			left := 0
			for heap := range strings.SplitSeq(heaps, ",") {
				left += min(size(heap), 1)
			}
			want := k == 1 || left <= k || trial.cell(component{trial.plain, heaps}) == 0
			if got := trial.knows(heaps); got != want {
				t.Errorf("moore[%d](%s) is known: %v", k, heaps, got)
			}
		}
	}
}

// In a sum a position counts by its value, not by its outcome.
func TestMooreInSumsCountsByItsValue(t *testing.T) {
	trial := newTrial(t, plainMoore(2))
	here := component{plainMoore(2), "1,1,2"}
	for heap := range 6 {
		got := trial.outcome(here, component{plainNim, strconv.Itoa(heap)})
		if want := trial.value("1,1,2").Add(value.OfNimber(uint64(heap))).Outcome(); got != want {
			t.Errorf("moore[2](1,1,2) + nim(%d) is %v by play, %v by value", heap, got, want)
		}
	}
}

func TestParametersOfMoore(t *testing.T) {
	const bad, reach = games.CodeBadParams, games.CodeOutOfRange
	for params, want := range map[string]string{"2": "moore[2]", " 007 ": "moore[7]", "9223372036854775807": "moore[9223372036854775807]"} {
		r, err := registry.New("moore", params)
		if err != nil || r.Identity().Name != want {
			t.Errorf("moore[%s] is %v, %v", params, r, err)
		}
	}
	for _, test := range []struct {
		params string
		code   games.Code
		offset int
	}{
		{"", bad, 0},
		{"  ", bad, 0},
		{"0", bad, 0},
		{" 0", bad, 1},
		{"-1", bad, 0},
		{"2,3", bad, 0},
		{" x", bad, 1},
		{"1.5", bad, 0},
		{" 9223372036854775808", reach, 1},
	} {
		_, err := registry.New("moore", test.params)
		refusal(t, "moore["+test.params+"]", err, test.code, -1, test.offset)
	}
}
