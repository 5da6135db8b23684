package recurrence_test

import (
	"context"
	"fmt"
	"testing"

	"sprague/games/kernel/recurrence"
)

// rowsOf follows the edge of a bar and lists its rows, the longest first.
func rowsOf(number int) (rows []int) {
	width := 1
	for ; number > 0; number >>= 1 {
		if number&1 == 0 {
			width++
		} else {
			rows = append([]int{width}, rows...)
		}
	}
	return rows
}

// plain plays bars out that are lists of rows.
type plainBars map[string]int

func (p plainBars) value(rows []int) (mex int) {
	key := fmt.Sprint(rows)
	if v, ok := p[key]; ok {
		return v
	}
	reached := map[int]bool{}
	for y := range rows {
		for x := range rows[y] {
			var rest []int
			for i, row := range rows {
				if i >= y {
					row = min(row, x)
				}
				if row > 0 {
					rest = append(rest, row)
				}
			}
			if len(rest) > 0 {
				reached[p.value(rest)] = true
			}
		}
	}
	for reached[mex] {
		mex++
	}
	p[key] = mex
	return mex
}

func checkChomp(t *testing.T, play plainBars, n int) {
	t.Helper()
	got := make([]uint16, n)
	if err := recurrence.Chomp(context.Background(), got); err != nil {
		t.Fatal(err)
	}
	for i := range got {
		if want := play.value(rowsOf(i + 1)); int(got[i]) != want {
			t.Fatalf("%d bars: that of rows %v is worth %d, want %d", n, rowsOf(i+1), got[i], want)
		}
	}
}

func TestBarsAreWorthWhatPlaySays(t *testing.T) {
	play := plainBars{}
	for _, n := range []int{0, 1, 2, 3, 4, 100, 1<<12 - 1} {
		checkChomp(t, play, n)
	}
}

func FuzzChomp(f *testing.F) {
	f.Add(uint16(0))
	f.Add(uint16(2000))
	play := plainBars{}
	f.Fuzz(func(t *testing.T, n uint16) { checkChomp(t, play, int(n)%4000) })
}

func BenchmarkChomp(b *testing.B) {
	values := make([]uint16, 1<<18-1)
	for b.Loop() {
		if err := recurrence.Chomp(context.Background(), values); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(values)), "ns/bar")
}
