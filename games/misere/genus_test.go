package misere_test

import (
	"math"
	"testing"

	"sprague/games"
	"sprague/games/misere"
	"sprague/games/search"
	"sprague/games/value"
)

// Tame games, including one with a firm 0 that looks fickle, and sums of several games.
func TestTameSumsAgreeWithPlay(t *testing.T) {
	for _, test := range []struct {
		heaps  int64
		length int
		names  []string
	}{
		{9, 4, []string{"nim"}},
		{14, 4, []string{"octal[0.31]"}},
		{14, 4, []string{"octal[0.3]"}},
		{14, 4, []string{"octal[0.13]"}},
		{14, 4, []string{"octal[0.33]"}},
		{14, 4, []string{"octal[0.333]"}},
		{11, 3, []string{"subtraction[1,2]"}},
		{11, 4, []string{"subtraction[1,3,4]"}},
		{13, 4, []string{"subtraction[2,3]"}},
		{13, 4, []string{"subtraction[2,5,7]"}},
		{9, 3, []string{"subtraction[all-but 2]"}},
		{9, 3, []string{"lasker"}},
		{10, 3, []string{"octal[0.17]"}},
		{9, 3, []string{"powers-of-two"}},
		{5, 4, []string{"nim", "octal[0.31]", "subtraction[1,2]"}},
	} {
		pool := heapsOf(t, test.heaps, test.names...)
		if source := algebra(t, pool...).Source(); source.Method != misere.ByGenus {
			t.Errorf("%v by %v", test.names, source.Method)
		}
		agree(t, pool, test.length)
	}
}

func TestKnownTypes(t *testing.T) {
	for _, test := range []struct {
		name  string
		heap  int64
		genus string
		alone value.Outcome
	}{
		{"nim", 0, "genus 0^1 (fickle)", value.N},
		{"nim", 1, "genus 1^0 (fickle)", value.P},
		{"nim", 2, "genus 2^2 (firm)", value.N},
		{"nim", math.MaxInt64, "genus 9223372036854775807^9223372036854775807 (firm)", value.N},
		{"octal[0.31]", 2, "genus 2^2 (firm)", value.N},
		{"octal[0.31]", 3, "genus 0^0 (firm)", value.P},
		{"subtraction[2]", 1, "genus 0^1 (fickle)", value.N},
		{"subtraction[1,2]", 3_000_000_000, "genus 0^1 (fickle)", value.N},
	} {
		c := component{ruleset(t, test.name), heap(test.heap)}
		a := algebra(t, c)
		e, ok := a.Of(c.rules, c.position)
		if got := a.Describe(e).String(); !ok || got != test.genus || a.Outcome(e) != test.alone {
			t.Errorf("%v: %s, %v; want %s, %v", c, got, a.Outcome(e), test.genus, test.alone)
		}
	}
}

func TestCopiesAreAddedUp(t *testing.T) {
	for n := range int64(6) {
		c := component{ruleset(t, "octal[0.31]"), heap(n)}
		a := algebra(t, c)
		e, _ := a.Of(c.rules, c.position)
		sum := a.Zero()
		for copies := range uint64(6) {
			if got := a.Times(e, copies); got != sum {
				t.Errorf("%d copies of %v: %s, want %s", copies, c, a.Describe(got), a.Describe(sum))
			}
			sum = a.Add(sum, e)
		}
	}
}

// Positions that are not heaps are searched.
func TestTameGamesWithoutHeaps(t *testing.T) {
	for _, test := range []struct {
		name   string
		args   [][]string
		length int
	}{
		{"euclid", [][]string{{"1", "1"}, {"1", "2"}, {"2", "3"}, {"3", "3"}, {"3", "4"}, {"3", "7"}}, 3},
		{"wythoff", [][]string{{"0", "1"}, {"1", "1"}, {"1", "2"}, {"2", "2"}, {"2", "3"}}, 3},
		{"messenger", [][]string{{"wb"}, {"ww"}, {"wbw"}, {"bww"}, {"wbbw"}}, 3},
	} {
		r := ruleset(t, test.name)
		var pool []component
		for _, args := range test.args {
			positions, err := r.Parse(args)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range positions {
				pool = append(pool, component{r, p})
			}
		}
		agree(t, pool, test.length)
	}
}

// typesOf returns the types of the heaps below n, from a new theory.
func typesOf(t *testing.T, r games.Ruleset, n int64) (all []misere.Element) {
	a := algebra(t, component{r, heap(n - 1)})
	for i := range n {
		e, _ := a.Of(r, heap(i))
		all = append(all, e)
	}
	return all
}

// A period of types covers every heap.
func TestTypesRepeatBeyondWhatIsSearched(t *testing.T) {
	for _, name := range []string{"octal[0.31]", "octal[0.333]", "subtraction[1,3,4]", "subtraction[2,5,7]"} {
		r := ruleset(t, name)
		near := typesOf(t, r, 3000)
		const far = 1_000_000_000_000
		a := algebra(t, component{r, heap(far)})
		if !a.Source().Period {
			t.Errorf("%s: %s", name, a.Name())
		}
		period := int64(1)
		for ; period < 1000; period++ {
			if same := func() bool {
				for i := 1000; i < 2000; i++ {
					if near[i] != near[i+int(period)] {
						return false
					}
				}
				return true
			}(); same {
				break
			}
		}
		for i := int64(far - 50); i <= far; i++ {
			if e, ok := a.Of(r, heap(i)); !ok || e != near[1000+(i-1000)%period] {
				t.Fatalf("%s: heap %d is %s", name, i, a.Describe(e))
			}
		}
	}
}

func TestTypeCellsRoundTrip(t *testing.T) {
	for _, test := range []struct {
		of   misere.Type
		cell int64
	}{
		{misere.Type{}, 0},
		{misere.Type{Kind: misere.Fickle, Value: 1}, 1},
		{misere.Type{Kind: misere.Firm}, 2},
		{misere.Type{Kind: misere.Firm, Value: math.MaxInt64 - 2}, math.MaxInt64},
		{misere.Type{Kind: misere.Wild}, -1},
	} {
		cell, ok := test.of.Cell()
		back, known := misere.TypeOfCell(test.cell)
		if !ok || cell != test.cell || !known || back != test.of {
			t.Errorf("%v: cell %d (%t), read as %v (%t)", test.of, cell, ok, back, known)
		}
	}
	if _, ok := (misere.Type{Kind: misere.Firm, Value: math.MaxInt64 - 1}).Cell(); ok {
		t.Error("a cell beyond 63 bits")
	}
	if _, ok := misere.TypeOfCell(-2); ok {
		t.Error("a cell that nobody writes is read")
	}
}

func TestRulesetsWithoutMiserePlayAreRefused(t *testing.T) {
	for _, name := range []string{"cutting", "hackenbush", "graph[1>2 2>1]"} {
		r := ruleset(t, name)
		_, err := misere.NewTheory(search.DefaultBudget).Algebra(t.Context(), []misere.Part{{Rules: r, Count: 1}})
		if e, ok := err.(*games.Error); !ok || e.Code != games.CodeUnsupported {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Stored types are not searched.
func TestStoredTypesAreUsed(t *testing.T) {
	theory := misere.NewTheory(search.Budget{Positions: 1})
	theory.Stored = func(_ games.Ruleset, p games.Position) (misere.Type, bool) {
		return misere.OfNimHeap(uint64(p.X)), true
	}
	r := ruleset(t, "lasker")
	a, err := theory.Algebra(t.Context(), []misere.Part{{Rules: r, Position: heap(1_000_000), Count: 3}})
	if err != nil {
		t.Fatal(err)
	}
	if e, ok := a.Of(r, heap(77)); !ok || e != misere.Element(77|1<<63) || !a.Source().Stored || a.Source().Search {
		t.Errorf("%d, %t, %+v", e, ok, a.Source())
	}
}
