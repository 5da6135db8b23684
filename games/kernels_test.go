package games_test

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/kernel"
	"sprague/games/kernel/lanes"
	"sprague/games/period"
	"sprague/games/search"
)

// Every kernel agrees with the rules of its ruleset, with all vector instructions, and proves the
// same period.
func TestKernelsAgreeWithRules(t *testing.T) {
	for name, n := range map[string]uint64{
		"subtraction[1..3]": 500, "subtraction[2,3,5,7,11,13]": 2000, "subtraction[1,64,65,130]": 2000, "subtraction[]": 10,
		"subtraction[all-but 2,3]": 500, "subtraction[all-but 1,4,9,16]": 1500, "subtraction[5,300]": 300,
		"kayles": 3000, "dawson-kayles": 3000, "grundy": 2500, "octal[0.137]": 700, "octal[0.04]": 2500, "octal[4.7]": 3000,
		"octal[0.106]": 3000, "octal[0.0000007]": 1500, "stripes[2,5]": 2000, "tb[4!.0]": 600, "tb[0.05!6!]": 900, "treblecross": 2000,
		"tb[0.8]": 150, "tb[0.44!]": 500, "tb[8!.0]": 150, "tb[4!.[4!]]": 100, "tb[{2+}.0{2+}?]": 25, "tb[80.3]": 100, "octal[0.(5)]": 200, "octal[4.1(74)]": 200,
	} {
		r := gamestest.Ruleset(t, name)
		numbered := r.(games.Numbered)
		plain := search.NewSequence(ordered{numbered})
		if err := plain.Grow(t.Context(), n, kernel.Unlimited); err != nil {
			t.Fatal(err)
		}
		for _, set := range lanes.Available() {
			restore := lanes.Use(set)
			k := inOrder(t, numbered)
			checkKernel(t, name+" "+set.String(), k, numbered, plain.Cells())
			restore()
		}
	}
}

// checkKernel compares a kernel with the given cells.
func checkKernel(t *testing.T, name string, k kernel.Sequence, r games.Numbered, cells []int64) {
	t.Helper()
	if err := k.Grow(context.Background(), uint64(len(cells)), kernel.Unlimited); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := k.Prove(); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	table := k.Table()
	proof := table.Proof
	if proof == nil && table.Len() != len(cells) {
		t.Fatalf("%s: %d values of %d, and no proof", name, table.Len(), len(cells))
	}
	for n, want := range cells {
		got, ok := int64(0), true
		if n < table.Len() {
			got = table.Cell(uint64(n))
		} else {
			got, ok = proof.Value(uint64(n), table.Cell)
		}
		if !ok || got != want {
			t.Fatalf("%s: position %d has the value %d, not %d", name, n, want, got)
		}
	}
	if recurrent, ok := r.(games.Recurrent); ok {
		byRules, found := period.Prove(recurrent, cells)
		if found != (proof != nil) || found && byRules != *proof {
			t.Fatalf("%s: the kernel proves %+v, the values %+v", name, proof, byRules)
		}
	}
}

// inOrder returns the kernel of a ruleset solved in order.
func inOrder(t *testing.T, r games.Numbered) kernel.Sequence {
	t.Helper()
	k, _ := kernel.For(r, 0)
	if !isSequence(k) {
		t.Fatalf("%s has no sequence", r.Identity().Name)
	}
	return k.(kernel.Sequence)
}

func isSequence(k kernel.Kernel) bool {
	_, ok := k.(kernel.Sequence)
	return ok
}

// Unsuitable rulesets have no sequence.
func TestNoSequence(t *testing.T) {
	for _, name := range []string{"octal[0.3]", "octal[0.(3)]", "lasker", "nim", "tb[0.[3]]", "tb[0.2[1]]", "messenger", "hackenbush"} {
		r := gamestest.Ruleset(t, name)
		if k, _ := kernel.For(r.(games.Numbered), 100); isSequence(k) {
			t.Errorf("%s has the kernel %s", name, k.Name())
		}
	}
}

// stopping is a context that ends after n checks.
type stopping struct {
	context.Context
	looks int
}

func (s *stopping) Err() error {
	if s.looks--; s.looks < 0 {
		return context.Canceled
	}
	return nil
}

// A stopped kernel resumes and keeps all solved values.
func TestStoppedKernelsGoOn(t *testing.T) {
	for _, name := range []string{"subtraction[3,700,5000]", "subtraction[all-but 1,900]", "grundy", "octal[0.04]"} {
		r := gamestest.Ruleset(t, name)
		numbered := r.(games.Numbered)
		for looks := range 12 {
			k, whole := inOrder(t, numbered), inOrder(t, numbered)
			if err := k.Grow(&stopping{t.Context(), looks}, 4000, kernel.Unlimited); err == nil && looks < 2 {
				t.Fatalf("%s looked at its context less than %d times", name, looks)
			}
			for _, n := range []uint64{uint64(len(k.Table().Words)) + 1, 1000, 4000} {
				if err := k.Grow(t.Context(), n, kernel.Unlimited); err != nil {
					t.Fatalf("%s after %d looks: %v", name, looks, err)
				}
				if k.Table().Proof == nil && uint64(len(k.Table().Words)) < n {
					t.Fatalf("%s after %d looks: %d values of %d", name, looks, len(k.Table().Words), n)
				}
			}
			if err := whole.Grow(t.Context(), 4000, kernel.Unlimited); err != nil {
				t.Fatal(err)
			}
			for n, v := range k.Table().Words[:min(len(k.Table().Words), len(whole.Table().Words))] {
				if v != whole.Table().Words[n] {
					t.Fatalf("%s after %d looks: position %d has the value %d, not %d", name, looks, n, whole.Table().Words[n], v)
				}
			}
		}
	}
}

// The choice of kernel may depend on the bound.
func TestKernelsForABound(t *testing.T) {
	for _, test := range []struct {
		name      string
		positions uint64
		want      string
	}{
		{"cram", 0, "squares"},
		{"cram", 1 << 34, "squares"},
		{"cram", 1<<34 + 1, "formula"},
		{"wythoff", 100, "recurrence"},
		{"cutting", 100, "cutting"},
		{"hackenbush", 100, "stalks"},
		{"sym", 100, "coin-turning"},
		{"nim", 100, "formula"},
		{"kayles", 100, "octal"},
	} {
		r := gamestest.Ruleset(t, test.name)
		if k, ok := kernel.For(r.(games.Numbered), test.positions); !ok || k.Name() != test.want {
			t.Errorf("%s to %d positions: %v, want %s", test.name, test.positions, k, test.want)
		}
	}
}
