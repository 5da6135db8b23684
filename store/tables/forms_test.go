package tables_test

import (
	"context"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/forms"
	"sprague/store/tables"
)

// boards draws boards with few free squares.
func boards(t testing.TB, r games.Ruleset, count int) (all []games.Position) {
	t.Helper()
	random := rand.New(rand.NewPCG(7, 8))
	for range count {
		width, height := 1+random.IntN(9), 1+random.IntN(9)
		rows := make([]string, height)
		for y := range rows {
			for range width {
				rows[y] += string("x."[min(random.IntN(5)/3, 1)])
			}
		}
		p, err := r.Parse([]string{strings.Join(rows, "|")})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p...)
	}
	return all
}

// Boards of several pieces, in any orientation, have the value that a search finds, from several
// goroutines.
func TestFormsOfBoards(t *testing.T) {
	db := file(t, map[string]uint64{"domineering": 8})
	rules := gamestest.Ruleset(t, "domineering")
	engine := search.NewEngine(search.DefaultBudget)
	all := boards(t, rules, 400)
	want := make([]value.Value, len(all))
	for i, p := range all {
		result, err := engine.Value(context.Background(), rules, p)
		if err != nil {
			t.Fatal(err)
		}
		want[i] = result.Value
	}
	table := open(t, db, "domineering")
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			held := 0
			for i, p := range all {
				v, ok := table.Value(p)
				direct, extended := table.Holds(p)
				if direct != ok || extended {
					t.Errorf("%s: found %t, held %t, %t", rules.Format(p), ok, direct, extended)
				}
				if !ok {
					continue
				}
				held++
				if !v.Settled() || !v.Equal(want[i]) || v.String() != want[i].String() {
					t.Errorf("%s is %v, want %v", rules.Format(p), v, want[i])
				}
			}
			if held < len(all)/2 {
				t.Errorf("only %d of %d boards are held", held, len(all))
			}
		})
	}
	group.Wait()
}

// A table of two sets also has the values of heaps with the players exchanged. If it has a period,
// it has the values of heaps of any size. All values agree with a search.
func TestFormsOfHeaps(t *testing.T) {
	for name, period := range map[string]uint64{"subtraction[1|2]": 3, "subtraction[2|1]": 3, "subtraction[3|1,3]": 2, "subtraction[1,2|1]": 0, "subtraction[1,3|2,3,4]": 0} {
		rules := gamestest.Ruleset(t, name)
		table := open(t, file(t, map[string]uint64{name: 60}), name)
		if proof := table.Proof(); (proof == nil) != (period == 0) || proof != nil && proof.Period != period {
			t.Errorf("%s: proof %+v", name, proof)
		}
		if proof, _, ok := table.Repeats(); ok {
			t.Errorf("%s: Grundy values with %+v", name, proof)
		}
		engine := search.NewEngine(search.DefaultBudget)
		for n := range int64(90) {
			for _, p := range []games.Position{{X: n}, {X: -n}} {
				v, ok := table.Value(p)
				direct, extended := table.Holds(p)
				if direct != (n <= 60) || extended != (n > 60 && period > 0) || ok != (direct || extended) {
					t.Fatalf("%s(%d): found %t, held %t, %t", name, p.X, ok, direct, extended)
				}
				if !ok {
					continue
				}
				want, err := engine.Value(t.Context(), rules, p)
				if err != nil || !v.Equal(want.Value) || v.String() != want.Value.String() {
					t.Fatalf("%s(%d) is %v, want %v, %v", name, p.X, v, want.Value, err)
				}
			}
		}
	}
}

// Numbers that do not fit and endlessly nested options are refused.
func TestDictionariesThatCannotBe(t *testing.T) {
	c := tables.NewFormArena().Calculate(context.Background(), 1<<20)
	if _, err := tables.FormColumns([]*value.Form{c.Number(value.Scaled(1, 70)), c.Number(value.Scaled(1, 70).Add(value.Int(1)))}, nil); err == nil {
		t.Error("a number of 71 bits was laid down")
	}
	solution := dbtest.Solve(t, "domineering", 3)
	deep := []forms.Form{{}, {Number: 1}}
	for n := range uint64(20_000) {
		deep = append(deep, forms.Form{Left: []uint64{n + 1}, Right: []uint64{0}})
	}
	for name, dictionary := range map[string][]forms.Form{
		"deep":         deep,
		"a number":     {{}, {Number: 1}, {Left: []uint64{0}, Right: []uint64{1}}},
		"a nimber":     {{}, {Left: []uint64{0}, Right: []uint64{0}}},
		"many ups":     {{Ups: math.MaxInt64}},
		"out of order": {{Number: 1}, {}},
		"twice":        {{}, {}},
	} {
		bad := solution
		bad.Columns = append([]store.Input{}, solution.Columns...)
		lists := forms.Lists(dictionary)
		for i, in := range bad.Columns {
			for _, list := range lists {
				if in.Name == list.Name {
					bad.Columns[i] = list
				}
			}
		}
		view, err := dbtest.Open(t, bad).Table("domineering")
		if err != nil {
			t.Fatal(err)
		}
		read, err := tables.OpenForms(view, tables.NewFormArena())
		if err != nil {
			t.Fatal(err)
		}
		last, err := read.Form(read.Len() - 1)
		if err == nil && name != "out of order" && name != "twice" {
			t.Errorf("%s: form %v", name, last)
		}
		if read.Check(context.Background()) == nil {
			t.Errorf("%s pass", name)
		}
	}
}

func BenchmarkForms(b *testing.B) {
	db := file(b, map[string]uint64{"domineering": 10})
	rules := gamestest.Ruleset(b, "domineering")
	table := open(b, db, "domineering")
	n := table.Meta().Positions
	b.Run("number", func(b *testing.B) {
		for i := uint64(0); b.Loop(); i++ {
			if _, ok := table.ValueAt(i * 7919 % n); !ok {
				b.Fatal("not found")
			}
		}
	})
	pieces := make([]games.Position, 1024)
	for i := range pieces {
		pieces[i] = table.Rules().At(uint64(i) * 7919 % n)
	}
	b.Run("piece", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if _, ok := table.Value(pieces[i%len(pieces)]); !ok {
				b.Fatal("not found")
			}
		}
	})
	several := boards(b, rules, 256)
	b.Run("board", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			table.Value(several[i%len(several)])
		}
	})
	b.Run("first", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			open(b, db, "domineering").Value(pieces[i%len(pieces)])
		}
	})
}
