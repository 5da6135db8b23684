package subtract

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sprague/games/kernel/lanes"
)

type benchmarkedSet struct {
	name  string
	set   []int64
	heaps int
	hash  uint64 // FNV-1a hash of the values of these heaps as bytes, with another offset basis
}

// benchmarked are two small sets, whose periods end the work early, and one of a hundred members up
// to 10^4, whose period is far away.
func benchmarked() []benchmarkedSet {
	large := []int64{
		66, 148, 235, 305, 362, 422, 444, 520, 641, 691, 732, 847, 1002, 1004, 1156, 1240, 1307, 1560, 1690, 1834,
		1848, 1985, 2061, 2166, 2293, 2436, 2505, 2579, 2593, 2595, 2663, 2686, 2892, 2960, 3124, 3227, 3291, 3501,
		3554, 3670, 3983, 4013, 4124, 4268, 4556, 4898, 5022, 5122, 5165, 5167, 5283, 5285, 5382, 5495, 5549, 5696,
		5726, 5738, 5912, 5948, 5987, 6102, 6159, 6553, 6591, 6742, 6835, 6959, 7011, 7033, 7123, 7251, 7470, 7742,
		8063, 8173, 8216, 8327, 8386, 8424, 8600, 8621, 8631, 8652, 8726, 8732, 8748, 8866, 8898, 9001, 9216, 9228,
		9447, 9514, 9590, 9608, 9711, 9809, 9888, 9910,
	}
	return []benchmarkedSet{
		{"A", []int64{1, 2, 3}, 10_001, 0x7b79280c26fb8fc9},
		{"B", []int64{2, 3, 5, 7, 11, 13}, 10_001, 0xf9491c995f4c44ad},
		{"C", large, 10_001, 0x5f4a8ffa1eb6b889},
	}
}

// BenchmarkTable solves tables, partly by periods, and reports the time per value.
func BenchmarkTable(b *testing.B) {
	for _, test := range benchmarked() {
		for _, n := range []int{10_000, 10_000_000} {
			for _, set := range lanes.Available() {
				b.Run(fmt.Sprintf("%s/%d/%v", test.name, n, set), func(b *testing.B) {
					defer lanes.Use(set)()
					for b.Loop() {
						if err := New(test.set).Grow(b.Context(), n+1); err != nil {
							b.Fatal(err)
						}
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/value")
				})
			}
		}
	}
}

// BenchmarkSets solves 10^4 heaps of random sets with few members, some of them small.
func BenchmarkSets(b *testing.B) {
	for _, members := range []int{2, 10, 100} {
		r := rand.New(rand.NewPCG(1, 2))
		sets := make([][]int64, 100)
		for i := range sets {
			for range members {
				sets[i] = append(sets[i], 1+r.Int64N(10_000))
			}
			slices.Sort(sets[i])
		}
		for _, set := range lanes.Available() {
			b.Run(fmt.Sprintf("%d/%v", members, set), func(b *testing.B) {
				defer lanes.Use(set)()
				i := 0
				for b.Loop() {
					if err := New(sets[i%len(sets)]).Grow(b.Context(), 10_001); err != nil {
						b.Fatal(err)
					}
					i++
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/10_001, "ns/value")
			})
		}
	}
}

// BenchmarkAllBut solves 10^5 heaps for lists that end with a number so large that no period is
// proven.
func BenchmarkAllBut(b *testing.B) {
	for _, list := range [][]int64{{2, 3, 7, 1 << 40}, {1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 1 << 40}} {
		b.Run(fmt.Sprint(len(list)), func(b *testing.B) {
			const n = 100_000
			for b.Loop() {
				if err := NewAllBut(list).Grow(b.Context(), n); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/value")
		})
	}
}
