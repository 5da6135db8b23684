package query_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/games/winner"
)

// large matches positions with a number above 29: the values of most take long.
var large = regexp.MustCompile(`[3-9]\d|\d{3}`)

// everyRuleset returns the program's rulesets with those of the library and of the example scripts,
// and positions of all as their authors wrote them.
func everyRuleset(t *testing.T) (known *registry.Registry, positions []string) {
	t.Helper()
	files, err := filepath.Glob("../../docs/examples/*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	families := registry.Families()
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := script.Read(strings.TrimSuffix(filepath.Base(file), ".star"), source, script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		if with, err := known.With(s.Family()); err == nil { // else it retells a ruleset of the program under its name
			known, families = with, append(families, s.Family())
		}
	}
	for _, f := range slices.Concat(families, known.Library()) {
		for _, example := range f.Help.Examples {
			for term := range strings.SplitSeq(example, " + ") {
				if strings.HasSuffix(term, ")") && !large.MatchString(term) {
					positions = append(positions, term)
				}
			}
		}
	}
	return known, positions
}

// boards are small positions of boards, besides the examples.
var boards = []string{
	"domineering(3,3)", "domineering(4,3)", "domineering(..x.|....|x...)", "clobber(3,3)", "clobber(lrl|rlr)", "cram(3,3)", "cram(4,4)",
	"cram(..x.|....|x...)", "snort(2,3)", "col(3,2)", "node-kayles(4,3)", "amazons(l..|..r)", "toads-and-frogs(ttt..ff)", "chomp(4,3)", "dominoes(....|....)",
}

// unvalued refuses the values of all components that are searched for winners.
type unvalued struct {
	*search.Engine
	winners *winner.Search
}

func (u unvalued) Lookup(r games.Ruleset) (sum.Lookup, error) {
	return unvaluedLookup{u.Engine, r}, nil
}

func (unvalued) Compound(context.Context, *sum.Compound) (int64, error) {
	return 0, games.Errorf(games.CodeUnsupported, "no compound is answered")
}

func (u unvalued) Settle(ctx context.Context, v value.Value) (value.Value, error) {
	return u.Sums(ctx).Settle(v)
}

func (u unvalued) Wins(ctx context.Context, v value.Value, components []winner.Component, right bool) (bool, error) {
	if len(components) == 0 {
		return u.Sums(ctx).Wins(v, right)
	}
	won, err := u.winners.Wins(v, components, right)
	if errors.Is(err, winner.ErrLimit) {
		err = games.Errorf(games.CodeTooLarge, "%v", err)
	}
	return won, err
}

type unvaluedLookup struct {
	engine *search.Engine
	rules  games.Ruleset
}

func (l unvaluedLookup) Value(ctx context.Context, p games.Position) (value.Value, error) {
	if winner.Searches(l.rules) {
		return value.Value{}, games.Errorf(games.CodeTooLarge, "the value is not searched")
	}
	result, err := l.engine.Value(ctx, l.rules, p)
	return result.Value, err
}

func (l unvaluedLookup) Cell(ctx context.Context, p games.Position) (int64, error) {
	v, err := l.Value(ctx, p)
	if v.IsLoony() {
		return value.LoonyCell, err
	}
	return int64(v.Nimber()), err
}

// verdict is an outcome and the winning moves.
type verdict struct {
	outcome string
	moves   []string // sorted
	counted bool     // these are all
}

func (w *verdict) add(player, to string) { w.moves = append(w.moves, player+" to "+to) }

// verdictOf returns the verdict of an answer.
func verdictOf(a query.Answer) (w verdict) {
	w.outcome = *a.Outcome
	for _, m := range a.Moves {
		to := ""
		if m.To != nil {
			to = *m.To
		}
		w.add(m.Player, to)
	}
	slices.Sort(w.moves)
	w.counted = a.MovesTotal != nil && *a.MovesTotal == uint64(len(a.Moves))
	return w
}

// agrees reports whether both say the same. A verdict without all moves has some of them.
func (w verdict) agrees(other verdict) bool {
	lacks := func(v, some verdict) bool {
		return v.counted && slices.ContainsFunc(some.moves, func(m string) bool { return !slices.Contains(v.moves, m) })
	}
	return w.outcome == other.outcome && !lacks(w, other) && !lacks(other, w)
}

// sumsOf draws sums of components whose values are near.
type sumsOf struct {
	*testing.T
	known               *registry.Registry
	random              *rand.Rand
	impartial, partizan []string // positions with near values
}

// within returns an evaluator without a database.
func (t *sumsOf) within(positions uint64) *query.Evaluator {
	return &query.Evaluator{
		Families: t.known, Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: positions})),
		Limits: sum.Limits{List: 1000, Each: true, Work: 10_000},
	}
}

// byValue answers a query if it has the value of a short game.
func (t *sumsOf) byValue(e *query.Evaluator, text string) (w verdict, ok bool) {
	a := asked(t, e, text)
	if a.Error != nil && a.Error.Code.Malformed() {
		t.Fatal(text, a.Error)
	}
	if a.Error != nil || a.Value == nil || a.Mean == nil {
		return w, false
	}
	return verdictOf(a), true
}

// gather adds a position and some that play reaches from it.
func (t *sumsOf) gather(near *query.Evaluator, text string) {
	for range 8 {
		q, err := near.Read(t.Context(), text)
		if err != nil {
			t.Fatal(text, err)
		}
		if _, _, results := q.Resulting(); results {
			return
		}
		if _, ok := t.byValue(near, text); ok {
			if q.Impartial() {
				t.impartial = append(t.impartial, text)
			} else {
				t.partizan = append(t.partizan, text)
			}
		}
		var next []string
		q.Game.Options(func(o sum.Option) bool {
			next = append(next, o.To.String())
			return len(next) < 100
		})
		if len(next) == 0 {
			return
		}
		text = next[t.random.IntN(len(next))]
	}
}

// draw returns a sum of two to five components, of which some cancel others. All may be impartial.
func (t *sumsOf) draw(impartial bool) string {
	var text, last string
	for i := range 2 + t.random.IntN(4) {
		sign := " + "
		if i > 0 && t.random.IntN(4) == 0 {
			sign = " - "
		} else if impartial || t.random.IntN(2) == 0 {
			last = t.impartial[t.random.IntN(len(t.impartial))]
		} else {
			last = t.partizan[t.random.IntN(len(t.partizan))]
		}
		text += sign + "(" + last + ")"
	}
	return strings.TrimPrefix(text, " + ")
}

// bySearch answers a query by searches for winners alone. It returns false if one is refused.
func (t *sumsOf) bySearch(u unvalued, g sum.Sum) (w verdict, ok bool) {
	valued, err := g.Evaluate(t.Context(), u)
	if games.IsTooLarge(err) {
		return w, false
	}
	if err != nil {
		t.Fatal(g, err)
	}
	found, err := valued.WinningMoves(t.Context(), u, sum.Limits{List: 1000, Each: true, Work: 10_000})
	if games.IsTooLarge(err) {
		return w, false
	}
	if err != nil {
		t.Fatal(g, err)
	}
	w.outcome, w.counted = valued.Outcome.String(), found.Counted && found.Total == uint64(len(found.Moves))
	for _, m := range found.Moves {
		to := ""
		if !m.Wins {
			to = m.To.String()
		}
		w.add(m.Player.String(), to)
	}
	slices.Sort(w.moves)
	return w, true
}

// misereBySearch is bySearch for misere play, where all components are impartial.
func (t *sumsOf) misereBySearch(s *winner.Search, g sum.Sum) (w verdict, ok bool) {
	wins := func(g sum.Sum) bool {
		var components []winner.Component
		for _, term := range g {
			for _, p := range term.Positions {
				components = append(components, winner.Component{Rules: term.Rules, Position: p, Count: term.Count})
			}
		}
		won, err := s.WinsMisere(components, false)
		if ok = !errors.Is(err, winner.ErrLimit); ok && err != nil {
			t.Fatal(g, err)
		}
		return won
	}
	w.outcome, w.counted = "P", true
	if wins(g) {
		w.outcome = "N"
	}
	if !ok {
		return w, false
	}
	g.Options(func(o sum.Option) bool {
		if !wins(o.To) {
			w.add("any", "misere("+o.To.String()+")")
		}
		return ok
	})
	slices.Sort(w.moves)
	return w, ok
}

// The winners and the winning moves of sums that a search finds are those that follow from the
// values; in misere play, those of the theories as far as these reach. A small budget refuses values,
// so that the answer to a query comes from the search too.
func TestSearchedSumsAreThoseOfValues(t *testing.T) {
	wanted := 150
	if *slow {
		wanted = 10_000
	}
	known, positions := everyRuleset(t)
	s := &sumsOf{T: t, known: known, random: rand.New(rand.NewPCG(37, 10_000))}
	near, valued := s.within(10_000), s.within(300_000)
	for _, text := range slices.Concat(positions, boards) {
		s.gather(near, text)
	}
	engine := search.NewEngine(search.Budget{Positions: 300_000})
	normal, misere := tally{name: "in normal play"}, tally{name: "in misere play"}
	queries := tally{name: "within small budgets"}
	for i := 0; normal.sums < wanted; i++ {
		text := s.draw(i%2 == 0)
		want, ok := s.byValue(valued, text)
		if !ok {
			continue
		}
		q, err := valued.Read(t.Context(), text)
		if err != nil {
			t.Fatal(text, err)
		}
		winners := winner.New(t.Context(), search.Budget{Positions: 20_000, Memory: 1 << (17 + i%10)})
		got, ok := s.bySearch(unvalued{engine, winners}, q.Game)
		normal.compare(t, text, want, got, ok)
		budget := []uint64{60, 150, 400, 1_500}[i%4]
		if a := asked(t, s.within(budget), text); a.Error == nil && a.Value == nil {
			queries.compare(t, text, want, verdictOf(a), true)
		}
		if !misereApplies(q.Game) {
			continue
		}
		if a := asked(t, near, "misere("+text+")"); a.Error == nil {
			got, ok := s.misereBySearch(winners, q.Game)
			misere.compare(t, "misere("+text+")", verdictOf(a), got, ok)
		}
	}
	for _, c := range []tally{normal, misere, queries} {
		if t.Logf("%s: %d sums, %d with all moves; %d refused", c.name, c.sums, c.listed, c.refused); c.listed < wanted/50 || c.refused > wanted/10 {
			t.Error("too few")
		}
	}
}

// tally counts comparisons.
type tally struct {
	name                  string
	sums, listed, refused int
}

// compare compares the verdicts on a sum by values and by a search, which may have refused it.
func (c *tally) compare(t *testing.T, text string, want, got verdict, ok bool) {
	t.Helper()
	switch {
	case !ok:
		c.refused++
		return
	case !want.agrees(got):
		t.Fatalf("%s %s: by values %v, by a search %v", text, c.name, want, got)
	}
	c.sums++
	if want.counted && got.counted {
		c.listed++
	}
}

// misereApplies reports whether misere play of a sum is searched.
func misereApplies(g sum.Sum) bool {
	return !slices.ContainsFunc(g, func(t sum.Term) bool {
		_, partizan := t.Rules.(games.Partizan)
		o, ok := t.Rules.(games.Outright)
		return partizan || t.Compound != nil || ok && o.Outright()
	})
}
