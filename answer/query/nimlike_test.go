package query_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// Nim-like games: the winner, the value, and the sources.
func TestNimlikeGames(t *testing.T) {
	const most = "9223372036854775807"
	e := over(nil, limits)
	for text, want := range map[string]string{
		"georgia-bob(3,1,2)":                    "P 0 from formula",
		"georgia-bob(1,5,6,7,9,12,14,17)":       "N *3 from formula",
		"georgia-bob(" + most + ")":             "N *9223372036854775806 from formula",
		"georgia-bob(9,2,4) + nim(3)":           "N *6 from formula",
		"pebbles(1,2,2,5)":                      "N *2 from formula",
		"pebbles(4,4,9,9) + nim(3)":             "N *3 from formula",
		"pair-split(4,7) + pair-split(1,6)":     "N *2 from formula",
		"pair-split(" + most + ",1)":            "P 0 from formula",
		"beans(1,0,1,5000)":                     "N *5 from formula",
		"beans(2,2,0) + nim(1)":                 "N *1 from formula",
		"multiples[3](1,2)":                     "N *3 from formula",
		"multiples[3](2,3)":                     "P 0 from formula",
		"end-nim(3,1,3)":                        "P 0 from formula",
		"end-nim(4,7,7,4)":                      "P 0 from formula",
		"end-nim(" + most + ",9,5)":             "N from formula",
		"moore[2](1,1,1)":                       "P 0 from formula",
		"moore[2](1,1,1,2)":                     "N *5 from engine",
		"moore 2 3 4":                           "N *7 from formula",
		"moore[1](1,4,5) + nim(3)":              "N *3 from formula",
		"moore[2](" + most + ",1,5,1000000000)": "N from formula",
		"moore[2]()":                            "P 0 from formula",
		"largest(2,1)":                          "N *2 from engine",
		"largest(2,1) + nim(2)":                 "P 0 from formula+engine",
		"largest(0,0)":                          "P 0 from formula",
		"largest(" + most + "," + most + ",3)":  "P 0 from formula",
		"largest(" + most + ",4,3)":             "N from formula",
		"fibonacci(1)":                          "P 0 from formula",
		"fibonacci(0)":                          "P 0 from formula",
		"fibonacci(8)":                          "P 0 from formula",
		"fibonacci(8,9)":                        "N *5 from engine",
		"fibonacci(2880067194370816120)":        "P 0 from formula",
		"fibonacci(" + most + ", 1)":            "P 0 from formula",
		"fibonacci(" + most + ", 2)":            "N from formula",
		"arrange(0)":                            "P 0 from formula",
		"arrange(7)":                            "P 0 from formula",
		"arrange(9223372036854775806) + *1":     "P 0 from formula",
		"arrange(=3,=5) - arrange(2)":           "N *7 from formula",
		"subsequence(abcab)":                    "N *1 from engine",
		"subsequence()":                         "P 0 from engine",
		"subsequence(abc) + nim(3)":             "P 0 from formula+engine",
	} {
		if got := show(answered(t, e, text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// A correct winning move is found with almost no work allowed, by a theorem or among all moves.
func TestNimlikeGamesNeedLittleWork(t *testing.T) {
	const most = "9223372036854775807"
	e := over(nil, sum.Limits{List: 1, Work: 1})
	for _, text := range []string{
		"georgia-bob(1,5,6,8," + most + ")", "georgia-bob(9,2,4) + nim(9)", "pebbles(1,5,7," + most + ")", "pebbles(0,4,4,9) + nim(6)", "pair-split(4611686018427387904," + most + ")", "pair-split(8,6) + nim(2)", "beans(1,0,1,5000)", "beans(3,1,0,4,0,0,1) + nim(9)", "multiples[1000000](1,5) + nim(4)", "end-nim(3,1,2)", "end-nim(" + most + ",9,5,7,1,1)", "end-nim(" + most + ",9) + nim(7)",
		"moore[2](1,2,3)", "moore[2](1,2,3) + nim(4)", "moore[2](1,2,3) + nim(2)", "moore[2](4,1,3,2) + moore[3](1,1,1,2) + nim(1)",
		"moore[2](" + most + "," + most + ",7,8)", "moore[3](" + most + ",0,5) + nim(7)", "moore[1](" + most + ",9,5) + nim(7)",
		"largest(2,1)", "largest(5,4,2) + nim(3)", "largest(5,4,2) + nim(2)", "largest(7,6) + largest(4,3) + nim(1)",
		"largest(" + most + "," + most + "," + most + ") + nim(" + most + ")", "largest(" + most + ",5,5) + nim(100)", "largest(5," + most + ")",
		"fibonacci(20)", "fibonacci(20,9) + nim(3)", "fibonacci(" + most + ")",
		"arrange(8)", "arrange(" + most + ") + nim(5)", "arrange(1000000000000) + arrange(6) + nim(2)", "arrange(=" + most + ") + nim(5)",
		"subsequence(abcab)", "subsequence(abcabdcabdea) + nim(2)",
	} {
		a := answered(t, e, text)
		if *a.Outcome != "N" || len(a.Moves) != 1 {
			t.Errorf("%s: %s with %d moves", text, show(a), len(a.Moves))
			continue
		}
		if after := answered(t, e, *a.Moves[0].To); *after.Outcome != "P" {
			t.Errorf("%s: the move to %s leaves %s", text, *a.Moves[0].To, show(after))
		}
	}
}

// A word of a million letters is answered with a winning move.
func TestLongWords(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	word := make([]byte, 1_000_000)
	for i := range word {
		word[i] = 'a' + byte(random.IntN(26))
	}
	e := over(nil, limits)
	for _, beside := range []string{"", " + nim(30)"} {
		text := "subsequence(" + string(word) + ")" + beside
		a := answered(t, e, text)
		if *a.Outcome != "N" {
			t.Fatal("this word is lost; take another")
		}
		if after := answered(t, e, *a.Moves[0].To); *after.Outcome != "P" {
			t.Errorf("the move leaves %s", show(after))
		}
	}
}

// Lists of the maximum length of a query are answered.
func TestLongLists(t *testing.T) {
	heaps := make([]string, 100_000)
	for i := range heaps {
		heaps[i] = fmt.Sprint(1_000_000 + 10*i)
	}
	list := strings.Join(heaps, ",")
	for _, name := range []string{"georgia-bob", "pebbles", "moore[3]", "moore[100000]", "largest"} {
		e := &query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(small)), Limits: limits}
		a := answered(t, e, name+"("+list+")")
		if *a.Outcome == "N" && len(a.Moves) != 1 {
			t.Errorf("%s: %d moves", name, len(a.Moves))
			continue
		}
		if *a.Outcome == "N" {
			if after := answered(t, e, *a.Moves[0].To); *after.Outcome != "P" {
				t.Errorf("%s: the move leaves %s", name, show(after))
			}
		}
	}
}
