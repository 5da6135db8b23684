package cut_test

import (
	"strconv"
	"testing"

	"sprague/games/kernel/cut"
	"sprague/games/kernel/lanes"
)

// everywhere runs a test with each set of vector instructions.
func everywhere(t *testing.T, test func(t *testing.T)) {
	for _, s := range lanes.Available() {
		t.Run(s.String(), func(t *testing.T) {
			defer lanes.Use(s)()
			test(t)
		})
	}
}

// played fills a table by playing.
func played(t *testing.T, side int) cut.Table {
	t.Helper()
	table := cut.NewTable(side)
	if !table.ByPlay() {
		t.Fatal("a value does not fit")
	}
	return table
}

func TestPlayIsPlay(t *testing.T) {
	want := plainSheets(200)
	everywhere(t, func(t *testing.T) {
		holds(t, "played", played(t, 200), want)
	})
}

// Sides around whole vectors.
func TestPlayToAnySide(t *testing.T) {
	want := plainSheets(140)
	everywhere(t, func(t *testing.T) {
		for side := range 141 {
			prefix := make([][]int, side+1)
			for w := range prefix {
				prefix[w] = want[w][:side+1]
			}
			holds(t, "played", played(t, side), prefix)
		}
	})
}

func TestTheClosedFormOfLargeSheetsIsPlay(t *testing.T) {
	const side = 700
	got, want := played(t, side), cut.NewTable(side)
	want.ByFormula()
	for w := 2; w <= side; w++ {
		for h := 2; h <= side; h++ {
			if got.Row(w)[h] != want.Row(w)[h] {
				t.Fatalf("%d×%d is worth %d by play, %d by the closed form", w, h, got.Row(w)[h], want.Row(w)[h])
			}
		}
	}
}

func BenchmarkByPlay(b *testing.B) {
	for _, s := range lanes.Available() {
		b.Run(s.String(), func(b *testing.B) {
			defer lanes.Use(s)()
			table := cut.NewTable(200)
			for b.Loop() {
				if !table.ByPlay() {
					b.Fatal("a value does not fit")
				}
			}
		})
	}
}

func BenchmarkByFormula(b *testing.B) {
	for _, side := range []int{200, 2000} {
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			table := cut.NewTable(side)
			for b.Loop() {
				table.ByFormula()
			}
		})
	}
}
