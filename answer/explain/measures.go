package explain

import (
	"context"

	"sprague/answer/query"
	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/sum"
	"sprague/internal/say"
)

// measures explains a measure of each component of a compound that it decides, and their
// combination.
func (b *builder) measures(ctx context.Context, c *sum.Compound, m measure.Measure, depth int) []Step {
	var steps []Step
	var rows []Row
	found := map[int64]string{} // the first component with each number
	for i, g := range c.Components {
		if i == maxListed || !b.room(0) {
			steps = append(steps, more(uint64(len(c.Components)-i)))
			break
		}
		s, n, ok := b.measure(ctx, g, m, depth)
		steps = append(steps, s)
		if _, met := found[n]; ok && !met {
			found[n] = s.Game
		}
		if ok && n >= 0 {
			rows = append(rows, Row{Label: say.Plain(s.Game), Nimber: ptr(uint64(n))})
		}
	}
	whole, err := b.Solver().Measure(ctx, sum.Sum{sum.Of(*c)}, m)
	if b.fails(err) {
		return steps
	}
	if c.Kind == sum.Diminished && whole >= 0 && len(rows) == len(c.Components) {
		steps = append(steps, Step{Kind: Columns, Rows: rows, Total: ptr(uint64(whole)), Text: say.Textf("Foreclosed values add in binary without carrying (Smith 1966):")})
	}
	return append(steps, Step{
		Kind: Measure, Game: name(c), Measure: m.String(), Number: &whole,
		Text: combined(c.Kind, m, whole, found[whole]),
	})
}

// combined explains the combination of the components' measures, and the players' strategy in the
// deciding component, if it is named.
func combined(k sum.Kind, m measure.Measure, whole int64, decisive string) say.Text {
	winner, loser := say.Textf("the opponent"), say.Textf("the player to move")
	if m.Wins(whole) {
		winner, loser = loser, winner
	}
	of := say.Plain(decisive)
	if decisive == "" {
		of = say.Textf("one left out here")
	}
	switch k {
	case sum.Diminished:
		return say.Textf("Together they are %s", judged(m, whole))
	case sum.Conjunctive:
		return say.Textf("The least is %s, of %s, which %s wins and so hurries to end, while %s delays", judged(m, whole), of, winner, loser)
	default:
		return say.Textf("The greatest is %s, of %s, which %s wins and so prolongs, while %s hurries", judged(m, whole), of, winner, loser)
	}
}

// judged describes a value of a measure, and the winner that it implies.
func judged(m measure.Measure, x int64) say.Text {
	if m.Wins(x) {
		return say.Textf("%s (won)", m.Text(x))
	}
	return say.Textf("%s (lost)", m.Text(x))
}

// measure explains a measure of one game.
func (b *builder) measure(ctx context.Context, g sum.Sum, m measure.Measure, depth int) (s Step, n int64, ok bool) {
	what := name(g)
	n, err := b.Solver().Measure(ctx, g, m)
	if b.fails(err) {
		return Step{Kind: Omitted, Game: what, Text: say.Textf("The %s of %s was not needed, and takes too long to find", terms[m].name, what)}, 0, false
	}
	s = Step{Kind: Measure, Game: what, Measure: m.String(), Number: &n}
	s.Text = say.Textf("%s has %s %s", what, terms[m].title, judged(m, n))
	if source, known := b.Measured(ctx, g, m); known {
		s.Source = source.Names()
		s.Text = say.Textf("%s has %s %s, from %s", what, terms[m].title, judged(m, n), query.Sources(s.Source))
	}
	if !b.room(1) || depth >= maxDepth {
		return s, n, true
	}
	c, lone := g.SoleCompound()
	if lone {
		if _, _, goesOn := c.Live(); !goesOn {
			return s, n, true
		}
		if d, ok := compound.Decisive(c.Kind, m.Misere()); ok && d == m {
			s.Compound = c.Kind.String()
			s.Steps = b.measures(ctx, c, m, depth+1)
			return s, n, true
		}
	}
	if options, ok := b.measuredOptions(ctx, g, m, n); ok {
		s.Steps = append(s.Steps, options)
	}
	return s, n, true
}

// terms name the measures that decide compounds: name is for programs, title for people, in either
// convention.
var terms = map[measure.Measure]struct{ name, title say.Text }{
	measure.Remoteness:       {say.Textf("remoteness"), say.Textf("remoteness")},
	measure.MisereRemoteness: {say.Textf("misere-remoteness"), say.Textf("remoteness")},
	measure.Suspense:         {say.Textf("suspense"), say.Textf("suspense number")},
	measure.MisereSuspense:   {say.Textf("misere-suspense"), say.Textf("suspense number")},
	measure.Foreclosed:       {say.Textf("foreclosed"), say.Textf("foreclosed value")},
	measure.MisereForeclosed: {say.Textf("misere-foreclosed"), say.Textf("foreclosed value")},
}

// measuredOptions derives a measure from those of the options, if they are few.
func (b *builder) measuredOptions(ctx context.Context, g sum.Sum, m measure.Measure, n int64) (Step, bool) {
	s := Step{Kind: Options, Game: name(g), Measure: m.String(), Number: &n}
	complete := true
	g.Options(func(o sum.Option) bool {
		if len(s.Rows) == fewEach {
			complete = false
			return false
		}
		x, err := b.Solver().Measure(ctx, o.To, m)
		if b.fails(err) {
			complete = false
			return false
		}
		s.Rows = append(s.Rows, Row{Label: excerpt(maxName, o.Text()), Value: m.Text(x)})
		return true
	})
	if !complete || !b.room(1) {
		return Step{}, false
	}
	s.Text = derivation(m, n, len(s.Rows))
	return s, true
}

// derivation explains how a measure follows from those of the options.
func derivation(m measure.Measure, n int64, options int) say.Text {
	hurry := m == measure.Remoteness || m == measure.MisereRemoteness
	switch {
	case options == 0:
		return say.Textf("It has no moves: %s", m.Text(n))
	case n == measure.Immediate:
		return say.Textf("A move ends it: immediate")
	case m == measure.Foreclosed, m == measure.MisereForeclosed:
		return say.Textf("%d is the least number that no option is: those that have ended, or are immediate, do not count", n)
	case m.Wins(n) && hurry:
		return say.Textf("The quickest of the moves to an option that is lost: 1 + %d = %d", n-1, n)
	case m.Wins(n):
		return say.Textf("The slowest of the moves to an option that is lost: 1 + %d = %d", n-1, n)
	case hurry:
		return say.Textf("All options are won for the opponent, so the slowest: 1 + %d = %d", n-1, n)
	default:
		return say.Textf("All options are won for the opponent, so the quickest: 1 + %d = %d", n-1, n)
	}
}
