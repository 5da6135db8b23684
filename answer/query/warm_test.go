package query_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/internal/say/saytest"
)

// edges draws a question at the edge of reach of a small budget, for each kind of search.
var edges = map[string]func(n func(from, to int) int) string{
	"impartial": func(n func(int, int) int) string { return fmt.Sprintf("chomp(%d,%d)", n(4, 9), n(4, 9)) },
	"regions":   func(n func(int, int) int) string { return fmt.Sprintf("cram(%d,%d)", n(2, 6), n(3, 6)) },
	"pairs": func(n func(int, int) int) string {
		return fmt.Sprintf("wythoff(%d,%d) + nim(1)", n(50, 400), n(50, 400))
	},
	"heaps": func(n func(int, int) int) string {
		return fmt.Sprintf("end-nim(%d,%d,%d)", n(1, 60), n(1, 60), n(1, 60))
	},
	"moore": func(n func(int, int) int) string {
		return fmt.Sprintf("moore[2](%d,%d,%d,%d)", n(1, 12), n(1, 12), n(1, 12), n(1, 12))
	},
	"in order": func(n func(int, int) int) string { return fmt.Sprintf("grundy(%d)", n(500, 9000)) },
	"numbers":  func(n func(int, int) int) string { return fmt.Sprintf("cutcake(%d,%d)", n(20, 200), n(20, 200)) },
	"forms":    func(n func(int, int) int) string { return fmt.Sprintf("domineering(%d,%d)", n(3, 6), n(3, 6)) },
	"snort":    func(n func(int, int) int) string { return fmt.Sprintf("snort(%d,%d)", n(2, 5), n(2, 4)) },
	"sums": func(n func(int, int) int) string {
		return fmt.Sprintf("domineering(%d,%d) - domineering(%d,%d) + snort(2,%d)", n(3, 6), n(3, 5), n(3, 6), n(3, 5), n(2, 5))
	},
	"compounds": func(n func(int, int) int) string {
		return fmt.Sprintf("selective(nim(%d), kayles(%d)) + nim(1)", n(2, 40), n(2, 40))
	},
	"of boards": func(n func(int, int) int) string {
		return fmt.Sprintf("conjunctive(cram(%d,%d), chomp(%d,%d))", n(2, 5), n(2, 4), n(2, 6), n(2, 6))
	},
	"misere": func(n func(int, int) int) string {
		return fmt.Sprintf("misere(cram(%d,%d) + kayles(%d))", n(2, 4), n(2, 5), n(1, 30))
	},
	"misere sum": func(n func(int, int) int) string {
		return fmt.Sprintf("misere(kayles(%d,%d) + grundy(%d))", n(5, 40), n(5, 40), n(5, 40))
	},
}

// advice is the estimate of a sufficient budget, which may follow from the work already done.
var advice = regexp.MustCompile(`; .*`)

// A question is answered, or refused, as if no other had been asked before. SPRAGUE_QUESTIONS sets
// the number of questions.
func TestRefusalsDoNotDependOnEarlierQuestions(t *testing.T) {
	count := 25
	if *slow {
		count = 60
	}
	if n, err := strconv.Atoi(os.Getenv("SPRAGUE_QUESTIONS")); err == nil {
		count = n
	}
	kinds := make([]string, 0, len(edges))
	for kind := range edges {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds) // so that the questions are the same each time
	source := rand.New(rand.NewPCG(35, 3))
	between := func(from, to int) int { return from + source.IntN(to-from+1) }
	told := func(e *query.Evaluator, text string) string {
		a, err := e.Ask(context.Background(), text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if a.Error != nil {
			return "refused: " + advice.ReplaceAllString(saytest.Effortless(a.Error.Message.String()), "")
		}
		return text2(a.Outcome) + " " + text2(a.Value) + " " + a.ValueNote.String()
	}
	refused, differing := map[string]int{}, 0
	for _, positions := range []uint64{3000, 30_000} {
		warm := query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: positions}))}
		for range count {
			kind := kinds[source.IntN(len(kinds))]
			question := edges[kind](between)
			cold := query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: positions}))}
			want, got := told(&cold, question), told(&warm, question)
			if want[0] == 'r' {
				refused[kind]++
			}
			if got != want {
				differing++
				t.Errorf("%d positions: %s: %s after others, %s alone", positions, question, got, want)
			}
		}
	}
	t.Logf("%d questions, %d differing, refused: %v", 2*count, differing, refused)
}

func text2(s *string) string { return cmp.Or(*cmp.Or(s, new(string)), "-") }
