package sequences_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/sequences"
)

var subsequence = func() games.Ruleset {
	r, err := sequences.Subsequence.New("")
	if err != nil {
		panic(err)
	}
	return r
}()

// solve returns the value from the ruleset's solver.
func solve(word string) uint64 {
	v, err := subsequence.(games.Solver).Solve(context.Background(), games.Position{S: word})
	if err != nil {
		panic(err)
	}
	return v.Nimber()
}

// byEndings computes the value of every suffix as the mex of the suffixes after the first
// occurrence of each letter.
func byEndings(word string) []uint64 {
	worth := play.Values(len(word)+1, func(letters int, worth []uint64, reach func(uint64)) {
		ending := word[len(word)-letters:]
		for j := range ending {
			if strings.IndexByte(ending, ending[j]) == j {
				reach(worth[letters-j-1])
			}
		}
	})
	slices.Reverse(worth)
	return worth
}

func TestLongWordsAreSolvedAndTheirMovesAimed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.OneOf(rapid.StringMatching("[a-z0-9A-Z]{0,150}"), rapid.StringMatching("[ab]{0,80}"), rapid.StringMatching("[a-f]{0,80}")).Draw(t, "word")
		worth := byEndings(word)
		if got := solve(word); got != worth[0] {
			t.Fatalf("worth %d, want %d", got, worth[0])
		}
		target := rapid.OneOf(rapid.Just(uint64(0)), rapid.Uint64Range(0, 70), rapid.Uint64()).Draw(t, "target")
		want := map[string]bool{}
		subsequence.Moves(games.Position{S: word}, func(m games.Move) bool {
			if left := m.Parts[0].S; worth[len(word)-len(left)] == target {
				want[left] = true
			}
			return true
		})
		all := subsequence.(games.Aimed).MovesTo(games.Position{S: word}, target, func(m games.Move) bool {
			if !want[m.Parts[0].S] {
				t.Fatalf("%q is no move to %d", m.Parts[0].S, target)
			}
			delete(want, m.Parts[0].S)
			return true
		})
		if !all || len(want) > 0 {
			t.Fatalf("no move to %d leads to %v; all: %v", target, want, all)
		}
	})
}

func TestMovesInWordsAreDescribed(t *testing.T) {
	var all []string
	p := games.Position{S: "aabcac"}
	subsequence.Moves(p, func(m games.Move) bool {
		all = append(all, subsequence.Describe(p, m).String())
		return true
	})
	p.S = "aab"
	subsequence.(games.Aimed).MovesTo(p, 0, func(m games.Move) bool {
		all = append(all, subsequence.Describe(p, m).String())
		return false
	})
	want := "choose a, cut it away; choose b, cut 3 letters away; choose c, cut 4 letters away; choose b, cut the whole word away"
	if got := strings.Join(all, "; "); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// longWord is a word of 10^6 letters.
func longWord() string {
	random := rand.New(rand.NewPCG(1, 2))
	text := make([]byte, 1_000_000)
	for i := range text {
		text[i] = 'a' + byte(random.IntN(26))
	}
	return string(text)
}

func TestMillionLettersAreSolved(t *testing.T) {
	word := longWord()
	if got := solve(word); got > 26 {
		t.Errorf("worth %d", got)
	}
}

func BenchmarkSubsequence(b *testing.B) {
	word := longWord()
	for b.Loop() {
		solve(word)
	}
}
