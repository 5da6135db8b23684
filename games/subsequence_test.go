package games_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// plainSubsequence keeps every suffix whose preceding letter does not occur earlier.
var plainSubsequence = &game{name: "subsequence", options: func(word string) (all []option) {
	for i := range word {
		if !strings.Contains(word[:i], word[i:i+1]) {
			all = append(all, option{parts: []string{word[i+1:]}})
		}
	}
	return all
}}

// wordsOf lists the words up to length n over some letters.
func wordsOf(n int, letters string) []string {
	all := []string{""}
	for i := 0; len(all[i]) < n; i++ {
		for _, letter := range letters {
			all = append(all, all[i]+string(letter))
		}
	}
	return all
}

func TestSubsequenceFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainSubsequence)
	each(append(wordsOf(6, "abc"), wordsOf(5, "aA9z")...), trial.sameMoves, trial.worthByMex, trial.aims)
	each(append(wordsOf(4, "abc"), "abcdabcd", "abacadabra", "aabbccab"), trial.worthByPlay)
}

// unsolved hides the ruleset's own solver.
type unsolved struct{ games.Ruleset }

func TestEngineAgreesWithSubsequenceSolver(t *testing.T) {
	trial := newTrial(t, plainSubsequence)
	for _, word := range append(wordsOf(7, "abc"), strings.Repeat("the quick brown fox"[4:9], 20), "zyxwvutsrqponmlkjihgfedcbaabcdefghijklmnopqrstuvwxyz") {
		p := trial.position(word)
		want, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), unsolved{trial.rules}, p)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := trial.rules.(games.Solver).Solve(t.Context(), p); err != nil || !got.Equal(want.Value) {
			t.Errorf("subsequence(%s) is worth %v, by search %v", word, got, want.Value)
		}
	}
}

// A word of n different letters is a Nim heap of n; a word of n equal letters is a chain of n
// single moves.
func TestWordsOfDifferentAndOfEqualLetters(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
	trial := newTrial(t, plainSubsequence)
	for n := range len(letters) + 1 {
		for word, want := range map[string]int{letters[:n]: n, strings.Repeat("x", n): n % 2} {
			if got := trial.value(word); !got.Equal(value.OfNimber(uint64(want))) {
				t.Errorf("subsequence(%s) is worth %v, want %d", word, got, want)
			}
		}
	}
}

func TestBadWordsAreRefused(t *testing.T) {
	const bad = games.CodeBadPosition
	refuses(t, "subsequence", []malformed{
		{[]string{"abc", "d"}, bad, 1, 0},
		{[]string{"ab c"}, bad, 0, 2},
		{[]string{"ab.c"}, bad, 0, 2},
		{[]string{"aé"}, bad, 0, 1},
		{[]string{"a\xff"}, bad, 0, 1},
		{[]string{"x" + string(rune('a'+1<<8))}, bad, 0, 1}, // equal to a letter in its last byte only
		{[]string{strings.Repeat("ab", 100) + "-"}, bad, 0, 200},
	})
}
