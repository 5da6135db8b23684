package search_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// worth asks a new engine with the default budget.
func worth(t *testing.T, r games.Ruleset, p games.Position) search.Result {
	t.Helper()
	result, err := search.NewEngine(search.DefaultBudget).Value(t.Context(), r, p)
	if err != nil {
		t.Fatalf("%s: %v", search.Name(r, p), err)
	}
	return result
}

// refused checks that an error is a refusal with a code.
func refused(t *testing.T, err error, code games.Code) {
	t.Helper()
	if e, ok := err.(*games.Error); !ok || e.Code != code {
		t.Errorf("%v, want the code %s", err, code)
	}
}

func TestEngineKnownValues(t *testing.T) {
	for _, test := range []struct {
		name string
		args []string
		want string
	}{
		{"nim", []string{"7"}, "*7"},
		{"kayles", []string{"12"}, "*4"},
		{"dawson-chess", []string{"4"}, "0"},
		{"lasker", []string{"7"}, "*8"},
		{"octal[0.(12)]", []string{"0"}, "0"},
		{"grundy", []string{"20"}, "0"},
		{"cutting", []string{"2", "2"}, "0"},
		{"cutting", []string{"2", "3"}, "0"},
		{"cutting", []string{"3", "3"}, "0"},
		{"cutting", []string{"2", "4"}, "*1"},
		{"cutting", []string{"1", "1"}, "0"},
		{"cutting", []string{"1", "2"}, "loony"},
		{"cutting", []string{"9", "1"}, "loony"},
		{"messenger", []string{"wbw"}, "*3"},
		{"hackenbush", []string{"WBW"}, "3/4"},
		{"hackenbush", []string{"BW"}, "-1/2"},
	} {
		r := ruleset(t, test.name)
		positions, err := r.Parse(test.args)
		if err != nil {
			t.Fatal(err)
		}
		if got := worth(t, r, positions[0]).Value.String(); got != test.want {
			t.Errorf("%s is worth %s, want %s", search.Name(r, positions[0]), got, test.want)
		}
	}
}

// A search reports the number of positions it solved, and 0 for cached ones. Kernels solve some
// more than requested, or as many as prove a period.
func TestSearchesAreCounted(t *testing.T) {
	for name, want := range map[string]uint64{"kayles": 169, "cutting": 16, "grundy": 1024, "hackenbush": 3} {
		args := map[string][]string{"kayles": {"12"}, "grundy": {"12"}, "cutting": {"4", "4"}, "hackenbush": {"WBW"}}[name]
		r := ruleset(t, name)
		positions, err := r.Parse(args)
		if err != nil {
			t.Fatal(err)
		}
		e := search.NewEngine(search.DefaultBudget)
		for _, want := range []uint64{want, 0} {
			result, err := e.Value(t.Context(), r, positions[0])
			if err != nil || result.Searched != want {
				t.Errorf("%s: %d positions searched (%v), want %d", search.Name(r, positions[0]), result.Searched, err, want)
			}
		}
	}
}

// Searching top-down and solving in order lead to the same values.
func TestSearchAgreesWithSolvingInOrder(t *testing.T) {
	for _, name := range []string{"kayles", "officers", "lasker", "grundy", "cutting", "subtraction[2,5,7]", "octal[0.(12)]"} {
		dense := ruleset(t, name).(games.Dense)
		inOrder, searched := search.NewEngine(search.DefaultBudget), search.NewEngine(search.DefaultBudget)
		for _, i := range []uint64{150, 3, 149, 0, 77, 78} {
			want, err := inOrder.Value(t.Context(), dense, dense.At(i))
			if err != nil {
				t.Fatal(err)
			}
			got, err := searched.Value(t.Context(), bare{dense}, dense.At(i))
			if err != nil || !got.Value.Equal(want.Value) {
				t.Errorf("%s: %v by search (%v), %v in order", search.Name(dense, dense.At(i)), got.Value, err, want.Value)
			}
		}
	}
}

func TestGamesOfAMillionMovesAreSolved(t *testing.T) {
	const deep = 1_500_000
	countdown := ruleset(t, "subtraction[1]")
	moves := 0
	for how, r := range map[string]games.Ruleset{
		"by its period": countdown,
		"in order":      counted{countdown.(games.Dense), &moves},
		"searched":      bare{countdown},
	} {
		if got := worth(t, r, heap(deep)).Value; !got.Equal(value.Value{}) {
			t.Errorf("subtraction[1](%d), %s, is worth %v", deep, how, got)
		}
	}
	if moves != deep {
		t.Errorf("%d moves were looked at in order, of %d", moves, deep)
	}
}

func TestPartizanGamesOfAMillionMovesAreSolved(t *testing.T) {
	integer := madePartizan{made{"integer", func(p games.Position, yield func(games.Move) bool) {
		if p.X > 0 {
			yield(to(games.Left, p.X-1))
		}
	}}}
	const deep = 1_000_000
	if got := worth(t, integer, heap(deep)).Value; !got.Equal(value.OfNumber(value.Int(deep))) {
		t.Errorf("%d moves of Left are worth %v", deep, got)
	}
}

func TestPeriodsReachBeyondTheBudget(t *testing.T) {
	kayles := ruleset(t, "kayles")
	engine := search.NewEngine(search.Budget{Positions: 1000})
	for _, n := range []int64{1_000_000_000_000, 1_000_000_000_007, 1<<62 - 1} {
		want := worth(t, bare{kayles}, heap(71+(n-71)%12)).Value
		got, err := engine.Value(t.Context(), kayles, heap(n))
		if err != nil || !got.Value.Equal(want) {
			t.Errorf("kayles(%d) is worth %v (%v), want %v", n, got.Value, err, want)
		}
		if got.Period == nil || got.Period.Preperiod != 71 || got.Period.Period != 12 {
			t.Errorf("kayles(%d) by the period %+v", n, got.Period)
		}
	}
	if got := worth(t, kayles, heap(30)); got.Period != nil {
		t.Errorf("kayles(30) by the period %+v", got.Period)
	}
}

// A sequence looks for periods occasionally while it grows, and once more when the budget is spent.
func TestPeriodsProvenByTheLastPositionCount(t *testing.T) {
	r := ruleset(t, "subtraction[1..100]")
	got, err := search.NewEngine(search.Budget{Positions: 230}).Value(t.Context(), r, heap(1_000_000))
	if err != nil || !got.Value.Equal(value.OfNimber(1_000_000%101)) {
		t.Errorf("worth %v, %v", got.Value, err)
	}
}

func TestOutOfReachIsRefusedWithinBudget(t *testing.T) {
	const positions = 1000
	budget := search.Budget{Positions: positions}
	for _, test := range []struct {
		name string
		p    games.Position
	}{
		{"grundy", heap(1_000_000_000)},
		{"grundy", heap(1<<63 - 1)},
		{"grundy", heap(2000)},
		{"cutting", games.Position{X: 1 << 40, Y: 1 << 40}},
		{"cutting", games.Position{X: 100, Y: 100}},
		{"officers", heap(1_000_000_000)},
		{"octal[0.(12)]", heap(1 << 61)},
	} {
		moves := 0
		r := counted{ruleset(t, test.name).(games.Dense), &moves}
		_, err := search.NewEngine(budget).Value(t.Context(), r, test.p)
		refused(t, err, games.CodeTooLarge)
		if most := int(budget.Moves()) + positions; moves > most {
			t.Errorf("%s: refused after %d moves, the budget allows %d", search.Name(r, test.p), moves, most)
		}
	}
	_, err := search.NewEngine(budget).Value(t.Context(), ruleset(t, "officers"), heap(1<<61))
	refused(t, err, games.CodeTooLarge)
	_, err = search.NewEngine(budget).Value(t.Context(), bare{ruleset(t, "subtraction[1]")}, heap(2000))
	refused(t, err, games.CodeTooLarge)
	if _, err = search.NewEngine(budget).Value(t.Context(), bare{ruleset(t, "subtraction[1]")}, heap(900)); err != nil {
		t.Error(err)
	}
}

// A heap clearly beyond the budget is refused early, with a sufficient budget.
func TestOutOfReachIsRefusedEarly(t *testing.T) {
	budget := search.Budget{Positions: 8000}
	for _, test := range []struct {
		name        string
		p           games.Position
		least, most uint64 // bounds of the reported budget
	}{
		{"primes", heap(7900), 20_000, 100_000},
		{"take-and-break[0.8]", heap(600), 16_000, 200_000},
		{"primes", heap(1 << 50), search.MaxBudget + 1, search.MaxBudget + 1},
		{"chomp", games.Position{S: "40|30|20|10"}, 80_000, 200_000},
		{"cram", games.Position{S: strings.Repeat(strings.Repeat(".", 25)+"|", 24) + strings.Repeat(".", 25)}, search.MaxBudget + 1, 1 << 63},
	} {
		moves := 0
		var r games.Ruleset = ruleset(t, test.name)
		if dense, ok := r.(games.Dense); ok && test.p.X < 1<<40 {
			r = counted{dense, &moves}
		}
		_, err := search.NewEngine(budget).Value(t.Context(), r, test.p)
		refused(t, err, games.CodeTooLarge)
		limit := (*search.Limit)(nil)
		if !errors.As(err, &limit) || limit.Needed < test.least || limit.Needed > test.most {
			t.Errorf("%s: %v", search.Name(r, test.p), err)
			continue
		}
		if most := int(budget.Moves()) / 2; moves > most {
			t.Errorf("%s: given up after %d moves", search.Name(r, test.p), moves)
		}
		if needed := 2 * limit.Needed; needed < 200_000 {
			if _, err := search.NewEngine(search.Budget{Positions: needed}).Value(t.Context(), r, test.p); err != nil {
				t.Error(err)
			}
		}
	}
}

// A search of few positions with many moves is expensive too.
func TestMovesCountAgainstTheBudgetOfASearch(t *testing.T) {
	nim := bare{ruleset(t, "nim")}
	engine := search.NewEngine(search.Budget{Positions: 400})
	if got, err := engine.Value(t.Context(), nim, heap(60)); err != nil || !got.Value.Equal(value.OfNimber(60)) {
		t.Error(got.Value, err)
	}
	_, err := engine.Value(t.Context(), nim, heap(380))
	refused(t, err, games.CodeTooLarge)
}

func TestEngineWorksAfterRefusal(t *testing.T) {
	engine := search.NewEngine(search.Budget{Positions: 500})
	for _, name := range []string{"grundy", "officers", "cutting"} {
		r := ruleset(t, name)
		dense := r.(games.Dense)
		if _, err := engine.Value(t.Context(), r, dense.At(1_000_500)); err == nil {
			t.Errorf("%s: position 1000500 is within reach", name)
		}
		want := worth(t, r, dense.At(40)).Value
		if got, err := engine.Value(t.Context(), r, dense.At(40)); err != nil || !got.Value.Equal(want) {
			t.Errorf("%s: %v, %v", search.Name(r, dense.At(40)), got.Value, err)
		}
	}
}

func TestCanceledSearchReturnsCause(t *testing.T) {
	for _, name := range []string{"grundy", "officers", "cutting"} {
		dense := ruleset(t, name).(games.Dense)
		for _, r := range []games.Ruleset{dense, bare{dense}} {
			reason, ctx := errors.New("asked no longer"), context.Background()
			ctx, cancel := context.WithCancelCause(ctx)
			cancel(reason)
			_, err := search.NewEngine(search.DefaultBudget).Value(ctx, r, dense.At(200_000))
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestSearchStopsSoonAfterCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	moves := 0
	r := made{"splits", func(p games.Position, yield func(games.Move) bool) {
		if moves++; moves == 5000 {
			cancel()
		}
		for n := p.X - 1; n >= 0 && n > p.X-3; n-- {
			if !yield(to(games.AnyPlayer, n)) {
				return
			}
		}
	}}
	_, err := search.NewEngine(search.DefaultBudget).Value(ctx, r, heap(1_000_000))
	if !errors.Is(err, context.Canceled) || moves > 10_000 {
		t.Errorf("%v after %d positions", err, moves)
	}
}

func TestSolvedValuesAreCached(t *testing.T) {
	moves := 0
	grundy := counted{ruleset(t, "grundy").(games.Dense), &moves}
	for _, r := range []games.Ruleset{grundy, bare{grundy}} {
		engine := search.NewEngine(search.DefaultBudget)
		if _, err := engine.Value(t.Context(), r, heap(100)); err != nil || moves == 0 {
			t.Fatal(moves, err)
		}
		moves = 0
		for _, n := range []int64{100, 99, 98, 3} {
			if _, err := engine.Value(t.Context(), r, heap(n)); err != nil || moves > 0 {
				t.Errorf("grundy(%d): %d moves, %v", n, moves, err)
			}
		}
	}
}

// A new search clears the cache if it exceeds the budget.
func TestCacheStaysWithinBudget(t *testing.T) {
	moves := 0
	grundy := counted{ruleset(t, "grundy").(games.Dense), &moves}
	engine := search.NewEngine(search.Budget{Positions: 300})
	for n := range int64(20) {
		moves = 0
		if _, err := engine.Value(t.Context(), grundy, heap(200)); err != nil || moves == 0 {
			t.Errorf("grundy(200) is still remembered: %d moves, %v", moves, err)
		}
		r := bare{ruleset(t, fmt.Sprintf("subtraction[%d]", n+1))}
		got, err := engine.Value(t.Context(), r, heap(250*(n+1)))
		if want := value.OfNimber(0); err != nil || !got.Value.Equal(want) {
			t.Errorf("%s: %v, %v", search.Name(r, heap(250*(n+1))), got.Value, err)
		}
		if _, err := engine.Value(t.Context(), bare{ruleset(t, "nim")}, heap(n+1)); err != nil {
			t.Error(err)
		}
	}
}

func TestEnginesMayBeSharedByGoroutines(t *testing.T) {
	engine := search.NewEngine(search.Budget{Positions: 5000})
	names := []string{"kayles", "grundy", "cutting", "messenger", "hackenbush", "officers"}
	var group sync.WaitGroup
	for worker := range 8 {
		group.Go(func() {
			for i := range uint64(60) {
				r := ruleset(t, names[(worker+int(i))%len(names)]).(games.Numbered)
				got, err := engine.Value(t.Context(), r, r.At(i))
				if want := worth(t, r, r.At(i)).Value; err != nil || !got.Value.Equal(want) {
					t.Errorf("%s: %v, %v; want %v", search.Name(r, r.At(i)), got.Value, err, want)
				}
			}
		})
	}
	group.Wait()
}

func TestPartizanGamesHaveCanonicalForms(t *testing.T) {
	// From 1 both players may move to 0. From 2 Left moves to 0, Right to 1. From n Left moves to
	// n-1 and Right to n-3.
	game := madeShort{made{"short", func(p games.Position, yield func(games.Move) bool) {
		switch p.X {
		case 0:
		case 1:
			_ = yield(to(games.Left, 0)) && yield(to(games.Right, 0))
		case 2:
			_ = yield(to(games.Left, 0)) && yield(to(games.Right, 1))
		default:
			_ = yield(to(games.Left, p.X-1)) && yield(to(games.Right, p.X-3))
		}
	}}}
	engine := search.NewEngine(search.DefaultBudget)
	for n, want := range []string{"0", "*1", "^", "*1", "0", "^2 + *1"} {
		got, err := engine.Value(t.Context(), game, heap(int64(n)))
		if err != nil || got.Value.String() != want {
			t.Errorf("%d is worth %v, %v; want %s", n, got.Value, err, want)
		}
	}
	_, err := search.NewEngine(search.Budget{Positions: 5}).Value(t.Context(), game, heap(20))
	refused(t, err, games.CodeTooLarge)
}

func TestNamesOfLongPositionsAreShortened(t *testing.T) {
	p := games.Position{S: "wbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwbwb"}
	if got := search.Name(ruleset(t, "messenger"), p); len(got) > 60 {
		t.Error(got)
	}
	if got := search.Name(ruleset(t, "cutting"), games.Position{X: 3, Y: 4}); got != "cutting(3,4)" {
		t.Error(got)
	}
}
