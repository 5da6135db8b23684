package octal

import (
	"context"
	"fmt"
	"testing"

	"sprague/games/kernel/lanes"
)

// BenchmarkValues solves codes without a period, or without using it, with each set of vector
// instructions.
func BenchmarkValues(b *testing.B) {
	for _, test := range []struct {
		code string
		n    int
	}{
		{"0.137", 100_000}, {"0.04", 100_000}, {"grundy", 1_000_000}, {"0.142", 1_000_000},
	} {
		for _, set := range lanes.Available() {
			if set == lanes.Portable && test.n > 100_000 {
				continue // takes minutes
			}
			b.Run(fmt.Sprintf("%s/%d/%s", test.code, test.n, set), func(b *testing.B) {
				defer lanes.Use(set)()
				for b.Loop() {
					s := New(code(test.code))
					s.ForgoPeriods()
					if err := s.Grow(context.Background(), test.n, everything); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(test.n), "ns/value")
			})
		}
	}
}

// BenchmarkPeriod finds and proves periods.
func BenchmarkPeriod(b *testing.B) {
	for _, text := range []string{"0.77", "0.137", "0.127", "0.56", "0.16"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				s := New(code(text))
				if err := s.Grow(context.Background(), 1<<24, everything); err != nil || s.Period() == nil {
					b.Fatal("no period", err)
				}
			}
		})
	}
}
