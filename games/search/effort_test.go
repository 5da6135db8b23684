package search_test

import (
	"testing"

	"sprague/games/search"
	"sprague/internal/progress"
)

// The progress of a search adds up to the solved positions, for every method: kernels and rules, in
// order and top-down, impartial and partizan.
func TestSearchReportsProgress(t *testing.T) {
	for _, test := range []struct {
		name     string
		position []string
	}{
		{"octal[0.1234]", []string{"5000"}},
		{"subtraction[2,5,11]", []string{"3000"}},
		{"squares", []string{"3000"}},
		{"grundy", []string{"3000"}},
		{"chomp", []string{"6^6|4|2"}},
		{"cram", []string{"4", "4"}},
		{"hackenbush", []string{"WBWWBWBBBWBWBW"}},
	} {
		r := ruleset(t, test.name)
		positions, err := r.Parse(test.position)
		if err != nil {
			t.Fatal(err)
		}
		watcher := new(progress.Meter)
		result, err := search.NewEngine(search.DefaultBudget).Value(progress.With(t.Context(), watcher), r, positions[0])
		if err != nil {
			t.Fatal(err)
		}
		if told := watcher.Positions(); told != result.Searched || told == 0 {
			t.Errorf("%s %s: %d positions are told, %d were solved", test.name, test.position, told, result.Searched)
		}
	}
}
