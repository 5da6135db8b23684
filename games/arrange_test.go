package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/value"
)

// plainArrange lays a pile out stone by stone: each stone either begins a heap or joins an existing
// one.
var plainArrange = &game{name: "arrange", options: func(state string) (all []option) {
	if heap, laid := strings.CutPrefix(state, "="); laid {
		for left := range size(heap) {
			all = append(all, option{parts: []string{"=" + strconv.Itoa(left)}})
		}
		return all
	}
	if size(state) == 0 {
		return nil
	}
	layouts := map[string][]int{"": {}}
	for range size(state) {
		next := map[string][]int{}
		add := func(heaps []int) {
			slices.Sort(heaps)
			next[list(parts(heaps))] = heaps
		}
		for _, heaps := range layouts {
			add(append(slices.Clone(heaps), 1))
			for i := range heaps {
				grown := slices.Clone(heaps)
				grown[i]++
				add(grown)
			}
		}
		layouts = next
	}
	for _, heaps := range layouts {
		all = append(all, option{parts: parts(heaps)})
	}
	return all
}}

// parts formats the heaps of a layout.
func parts(heaps []int) (all []string) {
	for _, n := range heaps {
		all = append(all, "="+strconv.Itoa(n))
	}
	return all
}

func TestArrangeFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainArrange)
	for n := range 21 {
		for _, state := range []string{strconv.Itoa(n), "=" + strconv.Itoa(n)} {
			trial.sameMoves(state)
			trial.worthByMex(state)
			trial.aims(state)
			if n <= 7 {
				trial.worthByPlay(state)
			}
			if _, known := trial.values(state)["formula"]; !known {
				t.Errorf("arrange(%s) is not known", state)
			}
		}
	}
}

// The theorem finds a layout for every reachable value, even above the value of the pile.
func TestLayoutsOfEveryValueAreFound(t *testing.T) {
	trial := newTrial(t, plainArrange)
	for n := range 15 {
		state := strconv.Itoa(n)
		reached := map[int64]bool{}
		for _, m := range trial.moves(component{plainArrange, state}) {
			x, _ := trial.after(plainArrange, m)
			reached[x] = true
		}
		for target := range int64(2 * n) {
			found := false
			trial.rules.(games.Aimed).MovesTo(trial.position(state), uint64(target), func(games.Move) bool {
				found = true
				return true
			})
			if found != reached[target] {
				t.Errorf("arrange(%d) to %d: %v, want %v", n, target, found, reached[target])
			}
		}
	}
}

func TestArrangeHoldsInPlayBesideNim(t *testing.T) {
	trial := newTrial(t, plainArrange)
	for n := range 8 {
		for heap := range 4 {
			want := value.N
			if heap == (n+1)%2*min(n, 1) {
				want = value.P
			}
			got := trial.outcome(component{plainArrange, strconv.Itoa(n)}, component{plainNim, strconv.Itoa(heap)})
			if got != want {
				t.Errorf("arrange(%d) + nim(%d) is %v by play, want %v", n, heap, got, want)
			}
		}
	}
}

func TestBadPilesAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	refuses(t, "arrange", []malformed{
		{[]string{""}, bad, 0, 0},
		{[]string{"3", "="}, bad, 1, 1},
		{[]string{"=3x"}, bad, 0, 2},
		{[]string{"=-3"}, bad, 0, 1},
		{[]string{"==3"}, bad, 0, 1},
		{[]string{"3=4"}, bad, 0, 1},
		{[]string{"=9223372036854775808"}, reach, 0, 1},
	})
}
