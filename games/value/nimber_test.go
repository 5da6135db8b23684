package value_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sprague/games/value"
)

func TestNimberString(t *testing.T) {
	for n, want := range map[value.Nimber]string{
		0: "0", 1: "*1", 7: "*7", math.MaxUint64: "*18446744073709551615",
	} {
		if got := n.String(); got != want {
			t.Errorf("Nimber(%d).String() = %q, want %q", uint64(n), got, want)
		}
	}
}

// TestNimberSetModel applies the same operations to a set and a map.
func TestNimberSetModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var set value.NimberSet
		model := map[uint64]bool{}
		member := rapid.OneOf(
			rapid.Uint64Range(0, 20),
			rapid.SampledFrom([]uint64{63, 64, 65, 127, 128, 1000}),
			rapid.Uint64Range(1<<24-2, 1<<24+2),
			rapid.Uint64(),
		)
		t.Repeat(map[string]func(*rapid.T){
			"add": func(t *rapid.T) {
				n := member.Draw(t, "n")
				set.Add(n)
				model[n] = true
			},
			"fill": func(t *rapid.T) {
				for n := range rapid.Uint64Range(0, 300).Draw(t, "n") {
					set.Add(n)
					model[n] = true
				}
			},
			"reset": func(*rapid.T) {
				set.Reset()
				clear(model)
			},
			"has": func(t *rapid.T) {
				n := member.Draw(t, "n")
				if set.Has(n) != model[n] {
					t.Fatalf("Has(%d) = %v", n, set.Has(n))
				}
			},
			"": func(t *rapid.T) {
				want := uint64(0)
				for model[want] {
					want++
				}
				if got := set.Mex(); got != want {
					t.Fatalf("Mex() = %d, want %d", got, want)
				}
				for n := range model {
					if !set.Has(n) {
						t.Fatalf("Has(%d) = false after Add", n)
					}
				}
			},
		})
	})
}

// TestNimberSetFar fills the bitset and looks for the mex beyond it.
func TestNimberSetFar(t *testing.T) {
	var set value.NimberSet
	for n := range uint64(1<<24 + 3) {
		set.Add(n)
	}
	set.Add(1 << 62)
	if got, want := set.Mex(), uint64(1<<24+3); got != want {
		t.Errorf("Mex() = %d, want %d", got, want)
	}
	set.Reset()
	if set.Mex() != 0 || set.Has(1<<62) || set.Has(1<<24) || set.Has(5) {
		t.Error("a member survives Reset")
	}
}

func TestNimberSetDoesNotAllocateWhenWarm(t *testing.T) {
	var set value.NimberSet
	allocs := testing.AllocsPerRun(100, func() {
		set.Reset()
		for n := range uint64(500) {
			set.Add(n)
		}
		set.Add(1 << 62)
		set.Mex()
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want none", allocs)
	}
}

// BenchmarkNimberSet times one Add, with a Reset and a Mex for every hundred.
func BenchmarkNimberSet(b *testing.B) {
	var set value.NimberSet
	var sum uint64
	for i := 0; i < b.N; i += 100 {
		set.Reset()
		for n := range uint64(100) {
			set.Add(n ^ 5)
		}
		sum += set.Mex()
	}
	if b.N > 0 && sum == 0 {
		b.Fatal("mex of a full set is 0")
	}
}
