package stats_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer/stats"
	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/measure"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/precompute"
	"sprague/precompute/dbtest"
	"sprague/store"
	"sprague/store/tables"
)

// everything lists all values.
func everything() stats.Options {
	return stats.Options{Top: 1 << 40}
}

func ask(t *testing.T, db *store.DB, name string, o stats.Options) stats.Report {
	t.Helper()
	r, err := stats.Ask(context.Background(), db, gamestest.Ruleset(t, name), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// counter counts the results of plain play.
type counter struct {
	outcomes, values map[string]int
	first            map[string]string // of an outcome or a value
}

func (c *counter) add(outcome, value, position string) {
	for _, x := range []string{"outcome " + outcome, "value " + value} {
		if _, met := c.first[x]; !met {
			c.first[x] = position
		}
	}
	c.outcomes[outcome]++
	c.values[value]++
}

// compare compares a report with the counts.
func (c *counter) compare(t *testing.T, r stats.Report) {
	t.Helper()
	outcomes, values, first := map[string]int{}, map[string]int{}, map[string]string{}
	for _, o := range r.Outcomes {
		outcomes[o.Outcome] = int(o.Count)
		first["outcome "+o.Outcome] = o.Example
	}
	for _, v := range r.Values {
		values[v.Value.String()] = int(v.Count)
		first["value "+v.Value.String()] = v.Example
	}
	if diff := cmp.Diff(c, &counter{outcomes, values, first}, cmp.AllowUnexported(counter{})); diff != "" {
		t.Errorf("%s: %s", r.Query, diff)
	}
	if *r.Total != uint64(len(c.values)) {
		t.Errorf("%s: %d different values, want %d", r.Query, *r.Total, len(c.values))
	}
	if some := uint64(c.outcomes["P"]); r.Density.Count != some || r.Density.Of != r.Positions || r.Density.Decimal != float64(some)/float64(r.Positions) {
		t.Errorf("%s: density %+v, want %d", r.Query, r.Density, some)
	}
}

func newCounter() *counter {
	return &counter{map[string]int{}, map[string]int{}, map[string]string{}}
}

// The values of impartial games, of heaps that split and of pairs, with and without a period, one
// of them with loony positions.
func TestValuesByPlainPlay(t *testing.T) {
	for name, bound := range map[string]uint64{
		"kayles": 120, "grundy": 60, "subtraction[1,3,4]": 50, "wythoff": 20, "cutting": 6, "messenger": 5,
		"subtraction[all-but 2,3]": 60, "chomp": 7, "turning-turtles": 6,
	} {
		rules := gamestest.Ruleset(t, name).(games.Numbered)
		n, err := rules.Count(bound)
		if err != nil {
			t.Fatal(err)
		}
		var all, some []uint64 // of all positions, and of a range
		for i := range n {
			if all = append(all, i); i%3 == 1 {
				some = append(some, i)
			}
		}
		db := dbtest.Open(t, dbtest.Solve(t, name, bound))
		within := everything()
		within.Range, within.Numbers = "1..2", slices.Values(some)
		expectCounted(t, rules, all, ask(t, db, name, everything()))
		expectCounted(t, rules, some, ask(t, db, name, within))
		p := gamestest.New(rules)
		within.Value = func(_ context.Context, x games.Position) (value.Value, error) {
			return value.OfNumber(value.Int(p.Cell(x))), nil
		}
		expectCounted(t, rules, some, ask(t, dbtest.Open(t, dbtest.Solve(t, "squares", 5)), name, within)) // without a table
		within.Numbers = slices.Values([]uint64{0, n})
		_, err = stats.Ask(context.Background(), db, rules, within)
		if refused := (*games.Error)(nil); !errors.As(err, &refused) || refused.Code != games.CodeOutOfRange {
			t.Errorf("%s beyond its table: %v", name, err)
		}
	}
}

// A game that has no tables at all needs a range, like one without a table in the database.
func TestRangeOfFormula(t *testing.T) {
	db, rules := dbtest.Open(t, dbtest.Solve(t, "squares", 5)), gamestest.Ruleset(t, "nim").(games.Numbered)
	for _, name := range []string{"nim", "kayles"} {
		if _, err := stats.Ask(t.Context(), db, gamestest.Ruleset(t, name), everything()); err == nil || !strings.Contains(err.Error(), "write a range") {
			t.Errorf("%s: %v", name, err)
		}
	}
	within, numbers := everything(), []uint64{0, 1, 2, 3, 4}
	within.Range, within.Numbers = "0..4", slices.Values(numbers)
	within.Value = func(_ context.Context, x games.Position) (value.Value, error) {
		return value.OfNumber(value.Int(gamestest.New(rules).Cell(x))), nil
	}
	expectCounted(t, rules, numbers, ask(t, db, "nim", within))
}

// expectCounted compares a report about an impartial game with plain play.
func expectCounted(t *testing.T, rules games.Numbered, numbers []uint64, r stats.Report) {
	t.Helper()
	name, p, c := r.Query, gamestest.New(rules), newCounter()
	if uint64(len(numbers)) != r.Positions {
		t.Fatalf("%s: %d positions, want %d", name, r.Positions, len(numbers))
	}
	largest := int64(-2)
	for _, i := range numbers {
		x := rules.At(i)
		v, outcome, text := p.Cell(x), "N", "loony"
		if v == 0 {
			outcome, text = "P", "0"
		} else if v > 0 {
			text = fmt.Sprint("*", v)
		}
		if v > largest {
			largest = v
			if v > 0 && r.Largest.Value.String() == text && r.Largest.Example != p.Name(x) {
				t.Errorf("%s: %s is first %s, not %s", name, text, p.Name(x), r.Largest.Example)
			}
		}
		c.add(outcome, text, p.Name(x))
	}
	c.compare(t, r)
	if want := fmt.Sprint("*", largest); r.Largest.Value.String() != want {
		t.Errorf("%s: the largest value is %s, not %s", name, want, r.Largest.Value)
	}
	if r.Longest != nil {
		t.Errorf("%s: longest plays without a table of measures", name)
	}
}

// Values of a partizan ruleset without a table are counted like those of a table.
func TestNumbersWithoutTable(t *testing.T) {
	rules := gamestest.Ruleset(t, "hackenbush")
	o := everything()
	o.Range, o.Numbers = "0..3", slices.Values([]uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
	o.Value = func(_ context.Context, p games.Position) (value.Value, error) {
		v, _ := rules.(games.Formula).Value(p)
		return v, nil
	}
	r := ask(t, dbtest.Open(t, dbtest.Solve(t, "squares", 5)), "hackenbush", o)
	want := []stats.Outcome{{"P", 1, "hackenbush()"}, {"L", 7, "hackenbush(W)"}, {"R", 7, "hackenbush(B)"}}
	if diff := cmp.Diff(want, r.Outcomes); diff != "" || *r.Total != 15 {
		t.Error(*r.Total, diff)
	}
	if r.Largest == nil || r.Largest.Value.String() != "3" || r.Largest.Example != "hackenbush(WWW)" {
		t.Errorf("the largest value is %+v", r.Largest)
	}
}

// The largest of partizan values is told if all are numbers.
func TestLargestOfHotValues(t *testing.T) {
	o := everything()
	o.Range, o.Numbers = "0..1", slices.Values([]uint64{0, 1, 2})
	o.Value = func(_ context.Context, p games.Position) (value.Value, error) {
		return value.OfForm(value.SwitchForm(value.Int(1))), nil
	}
	if r := ask(t, dbtest.Open(t, dbtest.Solve(t, "squares", 5)), "hackenbush", o); r.Largest != nil || *r.Total != 1 {
		t.Errorf("the largest value is %+v, of %d", r.Largest, *r.Total)
	}
}

// Stalks of one color are integers; exchanging the colors exchanges the players.
func TestNumbers(t *testing.T) {
	r := ask(t, dbtest.Open(t, dbtest.Solve(t, "hackenbush", 7)), "hackenbush", everything())
	want := []stats.Outcome{{"P", 1, "hackenbush()"}, {"L", 127, "hackenbush(W)"}, {"R", 127, "hackenbush(B)"}}
	if diff := cmp.Diff(want, r.Outcomes); diff != "" {
		t.Error(diff)
	}
	// every stalk has a distinct number (Berlekamp's rule)
	if *r.Total != 255 || !cmp.Equal(r.Values[0], stats.Value{say.Plain("-7"), 1, "hackenbush(BBBBBBB)"}) || r.Values[254].Value.String() != "7" {
		t.Errorf("%d values from %v", *r.Total, r.Values[0])
	}
	if !cmp.Equal(*r.Largest, stats.Extreme{say.Plain("7"), "hackenbush(WWWWWWW)"}) {
		t.Errorf("the largest is %v", r.Largest)
	}
}

// P-positions of Wythoff's game: 0,0 and the pairs of A000201 and A001950, 23 of which have an
// upper member of at most 60.
func TestPublishedPositions(t *testing.T) {
	r := ask(t, dbtest.Open(t, dbtest.Solve(t, "wythoff", 60)), "wythoff", everything())
	if r.Density.Count != 1+23 || r.Density.Of != 61*62/2 || r.Density.Ratio != "24/1891" {
		t.Errorf("density %+v", r.Density)
	}
}

// The maximum length of plays, by plain play, of tables and of ranges, one beyond a shorter table of
// measures.
func TestLongestByPlainPlay(t *testing.T) {
	for name, bound := range map[string]uint64{"subtraction[1,3,4]": 90, "wythoff": 15, "subtraction[2,5]": 60, "squares": 70, "euclid": 12} {
		db := dbtest.Open(t, dbtest.Solve(t, name, bound), dbtest.Solve(t, name+tables.OfMeasures.Suffix(), bound-2))
		rules := gamestest.Ruleset(t, name).(games.Numbered)
		all, err := rules.Count(bound - 2)
		if err != nil {
			t.Fatal(err)
		}
		p := gamestest.New(rules)
		for _, r := range []struct{ from, to uint64 }{{0, all}, {5, 20}, {all - 1, all + 2}, {all, all + 2}} {
			o, end := everything(), min(r.to, all)
			if r.to != all {
				o.Range = "a range"
				o.Numbers = func(yield func(uint64) bool) {
					for k := r.from; k < r.to && yield(k); k++ {
					}
				}
			}
			want := stats.Longest{Bound: bound - 2, Unit: rules.Unit()}
			for m, lasts := range map[measure.Measure]*[]stats.Lasts{measure.Remoteness: &want.Remoteness, measure.Suspense: &want.Suspense} {
				*lasts = longest(rules, p, m, r.from, end)
			}
			if diff := cmp.Diff(&want, ask(t, db, name, o).Longest); diff != "" {
				t.Errorf("%s %d..%d: %s", name, r.from, r.to, diff)
			}
		}
	}
}

// longest returns the longest plays from some positions, by plain play.
func longest(rules games.Numbered, p *gamestest.Player, m measure.Measure, from, end uint64) []stats.Lasts {
	found := map[string]stats.Lasts{}
	for k := from; k < end; k++ {
		x := rules.At(k)
		outcome := "N"
		if p.Cell(x) == 0 {
			outcome = "P"
		}
		if n := p.Measure(m, x); found[outcome].Outcome == "" || n > found[outcome].Turns {
			found[outcome] = stats.Lasts{outcome, n, p.Name(x)}
		}
	}
	list := []stats.Lasts{}
	for _, outcome := range []string{"N", "P"} {
		if l, ok := found[outcome]; ok {
			list = append(list, l)
		}
	}
	return list
}

// A measure implies the right outcomes for its kind of play.
func TestMeasures(t *testing.T) {
	const name = "subtraction[1,3,4]"
	db := dbtest.Open(t, dbtest.Solve(t, name, 40), dbtest.Solve(t, name+tables.OfMeasures.Suffix(), 40))
	rules := gamestest.Ruleset(t, name).(games.Numbered)
	p := gamestest.New(rules)
	for _, m := range []measure.Measure{measure.Remoteness, measure.Suspense} {
		c := newCounter()
		for k := range uint64(41) {
			x := rules.At(k)
			outcome := "N"
			if p.Cell(x) == 0 {
				outcome = "P"
			}
			c.add(outcome, fmt.Sprint(p.Measure(m, x)), p.Name(x))
		}
		o := everything()
		o.Measure = &m
		r := ask(t, db, name, o)
		c.compare(t, r)
		if *r.Measure != m.String() || r.Table != "compounds "+name {
			t.Errorf("%v of %s", *r.Measure, r.Table)
		}
	}
	// taking the last counter loses: lost if and only if the remainder modulo 7 is 1 or 3
	lost := uint64(0)
	for n := range 41 {
		if n%7 == 1 || n%7 == 3 {
			lost++
		}
	}
	for _, m := range []measure.Measure{measure.MisereGrundy, measure.MisereRemoteness, measure.Genus} {
		o := everything()
		o.Measure = &m
		if r := ask(t, db, name, o); r.Density.Count != lost {
			t.Errorf("%v: %d positions are lost, want %d", m, r.Density.Count, lost)
		}
	}
}

// The long-run density equals the density far beyond the bound.
func TestLongRunDensity(t *testing.T) {
	for name, want := range map[string]string{
		"kayles":                 "0/1",
		"subtraction[1,3,4]":     "2/7",
		"subtraction[2,5]":       "3/7",
		"subtraction[all-but 2]": "0/1",
		"subtraction[]":          "1/1",
	} {
		r := ask(t, dbtest.Open(t, dbtest.Solve(t, name, 300)), name, everything())
		if r.Limit == nil || r.Limit.Ratio != want {
			t.Errorf("%s: density %+v, want %s", name, r.Limit, want)
		}
		p, some := gamestest.New(gamestest.Ruleset(t, name).(games.Numbered)), 0
		const from, length = 280, 7 * 12 // a multiple of every period above
		for n := range int64(length) {
			if p.Cell(games.Position{X: from + n}) == 0 {
				some++
			}
		}
		if r.Limit.Decimal != float64(some)/length {
			t.Errorf("%s: density %v, by play %d of %d", name, r.Limit.Decimal, some, length)
		}
	}
	// Measures with a saltus: every period increases them, and the same number of heaps stays lost.
	// If a move takes one counter, each heap takes one turn more.
	for name, want := range map[string]string{"subtraction[1,3,4]": "2/7", "subtraction[1]": "1/2"} {
		db := dbtest.Open(t, dbtest.Solve(t, name+tables.OfMeasures.Suffix(), 100))
		for _, m := range []measure.Measure{measure.Remoteness, measure.MisereSuspense, measure.MisereForeclosed, measure.Genus} {
			o := everything()
			o.Measure = &m
			if r := ask(t, db, name, o); r.Limit == nil || r.Limit.Ratio != want {
				t.Errorf("%s, %v: %+v, want %s", name, m, r.Limit, want)
			}
		}
	}
	// An odd saltus, which no current theorem has: the winner changes with every period.
	odd := dbtest.Solve(t, "subtraction[1]"+tables.OfMeasures.Suffix(), 100)
	odd.Columns[0].Cells = []int64{0}
	odd.Columns[0].Period = &store.Period{Theorem: "another", Length: 1, Saltus: 1, Checked: 100}
	o := everything()
	o.Measure = new(measure.Remoteness)
	if r := ask(t, dbtest.Open(t, odd), "subtraction[1]", o); r.Limit == nil || r.Limit.Ratio != "1/2" || r.Density.Count != 51 {
		t.Errorf("an odd saltus: %+v of %+v", r.Limit, r.Density)
	}
	if r := ask(t, dbtest.Open(t, dbtest.Solve(t, "grundy", 50)), "grundy", everything()); r.Limit != nil {
		t.Errorf("%+v without a period", r.Limit)
	}
}

func TestTopAndFrequent(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "grundy", 50))
	all := ask(t, db, "grundy", everything())
	o := everything()
	o.Top = 2
	if diff := cmp.Diff(all.Values[:2], ask(t, db, "grundy", o).Values); diff != "" {
		t.Error(diff)
	}
	o.Top, o.Frequent = 100, true
	frequent := ask(t, db, "grundy", o)
	if len(frequent.Values) != len(all.Values) || *frequent.Total != uint64(len(all.Values)) {
		t.Errorf("%d values, want %d", len(frequent.Values), len(all.Values))
	}
	for i, v := range frequent.Values[1:] {
		if v.Count > frequent.Values[i].Count {
			t.Errorf("%v stands behind %v", v, frequent.Values[i])
		}
	}
}

func TestMissingFile(t *testing.T) {
	db := dbtest.Open(t, dbtest.Solve(t, "kayles", 20))
	for _, m := range []*measure.Measure{nil, new(measure.Genus)} {
		o := everything()
		o.Measure = m
		name := "grundy"
		if m != nil {
			name = "kayles"
		}
		var absent *tables.AbsentError
		if _, err := stats.Ask(context.Background(), db, gamestest.Ruleset(t, name), o); !errors.As(err, &absent) {
			t.Errorf("%s: %v, want that no table is there", name, err)
		}
	}
	for _, test := range []struct {
		name    string
		measure *measure.Measure
		says    string
	}{
		{"clobber", nil, "; query its positions one by one, or build the table: sprague precompute --db FILE --add clobber --to 20"},
		{"octal[0.142]", nil, "; write a range, as in 0..100, or build the table: sprague precompute --db FILE --add 'octal[0.142]' --to 20"},
		{"nim", nil, "; write a range, as in 0..100"},
		{"kayles", new(measure.Genus), "; build it: sprague precompute --db FILE --add 'kayles in compounds' --to 20"},
	} {
		o := everything()
		o.Measure, o.Value = test.measure, nil
		if _, err := stats.Ask(t.Context(), db, gamestest.Ruleset(t, test.name), o); err == nil || !strings.HasSuffix(err.Error(), test.says) {
			t.Errorf("%s: %v, want %q", test.name, err, test.says)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, err := stats.Ask(ctx, db, gamestest.Ruleset(t, "kayles"), everything()); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want that of the context", err)
	}
}

// A table with false claims about its positions, or with other rules.
func TestFalseClaims(t *testing.T) {
	for what, change := range map[string]func(s *precompute.Solution){
		"positions": func(s *precompute.Solution) { s.Table.Bound++ },
		"bound":     func(s *precompute.Solution) { s.Table.Bound = 1 << 63 },
		"rules":     func(s *precompute.Solution) { s.Table.Rules++ },
	} {
		s := dbtest.Solve(t, "grundy", 20)
		change(&s)
		_, err := stats.Ask(context.Background(), dbtest.Open(t, s), gamestest.Ruleset(t, "grundy"), everything())
		var stale *tables.StaleError
		if !store.IsUnusable(err) && !errors.As(err, &stale) {
			t.Errorf("%s: error %v, want that the file cannot be used", what, err)
		}
	}
}
