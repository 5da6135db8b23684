package query_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games/search"
	"sprague/games/sum"
)

// Tables of one megabyte, which forget, give the same answers as large ones, with nothing stored
// before and after other questions.
func TestTablesOfAnySizeGiveTheSameAnswers(t *testing.T) {
	known, positions := everyRuleset(t)
	within := func(memory uint64) *query.Evaluator {
		return &query.Evaluator{
			Families: known, Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 60_000, Memory: memory})),
			Limits: sum.Limits{List: 3, Each: true, Work: 100_000}, Winner: true, WinnerFirst: true,
		}
	}
	texts := []string{
		"domineering(5,5)", "domineering(5,5) + ±2", "clobber(4,4) + nim(3)", "cram(5,5)", "cram(4,5) + nim(1)", "misere(cram(4,5))", "misere(cram(4,5) + nim(2))",
		"snort(3,3) - col(3,3)", "amazons(l..|..r|...) + domineering(4,4)", "misere(node-kayles(4,4) + kayles(9))",
	}
	boards := len(texts)
	small := []string{"domineering(4,4)", "clobber(3,3)", "cram(4,4)", "domineering(5,3) - domineering(3,4)", "snort(2,3)"}
	r := rand.New(rand.NewPCG(14, 4))
	for range 20 {
		terms := []string{positions[r.IntN(len(positions))], positions[r.IntN(len(positions))], small[r.IntN(len(small))]}[r.IntN(2):]
		text := strings.Join(terms, [...]string{" + ", " - "}[r.IntN(2)])
		if r.IntN(2) == 0 {
			text = "misere(" + strings.ReplaceAll(text, " - ", " + ") + ")"
		}
		texts = append(texts, text)
	}
	sizes := []uint64{1 << 20, 1 << 30}
	var answers []string // of any size that answers: a small table may spend the budget sooner
	check := func(i int, e *query.Evaluator, when string) {
		switch got := brief(asked(t, e, texts[i])); {
		case len(got) != 1 && i < boards:
			t.Errorf("%s, %s: %s", texts[i], when, got)
		case len(got) == 1 && len(answers[i]) == 1 && got != answers[i]:
			t.Errorf("%s: %s %s, otherwise %s", texts[i], got, when, answers[i])
		case len(got) == 1:
			answers[i] = got
		}
	}
	warm := []*query.Evaluator{within(sizes[0]), within(sizes[1])}
	for i := range texts {
		answers = append(answers, "")
		for n, memory := range sizes {
			check(i, within(memory), fmt.Sprintf("alone with %d bytes", memory))
			check(i, warm[n], fmt.Sprintf("after others with %d bytes", memory))
		}
	}
	slices.Sort(answers)
	if kinds := len(slices.Compact(answers)); kinds < 4 {
		t.Errorf("%d kinds of answers", kinds)
	}
}

// brief returns the outcome of an answer, or the code of its refusal.
func brief(a query.Answer) string {
	if a.Error != nil {
		return string(a.Error.Code)
	}
	return *a.Outcome
}
