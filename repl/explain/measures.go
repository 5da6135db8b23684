package explain

import (
	"fmt"
	"strings"

	"sprague/games/compound"
	"sprague/games/measure"
)

// measures explains a measure of each component of a compound that it decides, and
// what they make together.
func (b *builder) measures(c *compound.Compound, m measure.Measure, depth int) []Step {
	var steps []Step
	var rows []Row
	found := map[int64]string{} // the first component of each number
	for i, g := range c.Components {
		if i == maxListed || !b.room(0) {
			steps = append(steps, more(uint64(len(c.Components)-i), "components"))
			break
		}
		s, n, ok := b.measure(g, m, depth)
		steps = append(steps, s)
		if _, met := found[n]; ok && !met {
			found[n] = s.Game
		}
		if ok && n >= 0 {
			rows = append(rows, Row{Label: s.Game, Nimber: ptr(uint64(n))})
		}
	}
	whole, err := b.Solver().Measure(compoundGame(c), m)
	if b.fails(err) {
		return steps
	}
	if c.Kind == compound.Diminished && whole >= 0 && len(rows) == len(c.Components) {
		steps = append(steps, Step{Kind: Columns, Rows: rows, Total: ptr(uint64(whole)), Text: "Foreclosed values add in binary without carrying (Smith 1966):"})
	}
	return append(steps, Step{
		Kind: Measure, Game: name(c), Measure: m.String(), Number: &whole,
		Text: together(c.Kind, m, whole, found[whole]),
	})
}

// compoundGame makes a game of a compound.
func compoundGame(c *compound.Compound) compound.Game {
	t := compound.Term{Compound: c}
	t.Count = 1
	return compound.Game{t}
}

// together tells what the measures of the components make, and what the players do in
// the one that decides.
func together(k compound.Kind, m measure.Measure, whole int64, decisive string) string {
	result := m.Text(whole).String() + " " + verdictOf(m, whole)
	winner, loser := "the opponent", "the player to move"
	if m.Wins(whole) {
		winner, loser = loser, winner
	}
	switch {
	case k == compound.Diminished:
		return "Together they are " + result
	case decisive == "":
		decisive = "one left out here"
	}
	if k == compound.Conjunctive {
		return fmt.Sprintf("The least is %s, of %s, which %s wins and so hurries to end, while %s delays", result, decisive, winner, loser)
	}
	return fmt.Sprintf("The greatest is %s, of %s, which %s wins and so prolongs, while %s hurries", result, decisive, winner, loser)
}

// verdictOf tells what a measure says of who wins.
func verdictOf(m measure.Measure, x int64) string {
	if m.Wins(x) {
		return "(won)"
	}
	return "(lost)"
}

// measure explains a measure of one game.
func (b *builder) measure(g compound.Game, m measure.Measure, depth int) (s Step, n int64, ok bool) {
	what := name(g)
	n, err := b.Solver().Measure(g, m)
	if b.fails(err) {
		return Step{Kind: Omitted, Game: what, Text: fmt.Sprintf("The %s of %s was not needed, and takes too long to find", m, what)}, 0, false
	}
	s = Step{Kind: Measure, Game: what, Measure: m.String(), Number: &n}
	s.Text = fmt.Sprintf("%s has %s %s %s", what, title(m), m.Text(n), verdictOf(m, n))
	if source, known := b.Measured(g, m); known {
		s.Source = source.Names()
		s.Text += ", from " + strings.Join(s.Source, ", ")
	}
	if !b.room(1) || depth >= maxDepth {
		return s, n, true
	}
	c, lone := g.Lone()
	if lone {
		if _, _, goesOn := c.Live(); !goesOn {
			return s, n, true
		}
		if d, ok := compound.Decisive(c.Kind, m.Misere()); ok && d == m {
			s.Compound = c.Kind.String()
			s.Steps = b.measures(c, m, depth+1)
			return s, n, true
		}
	}
	if options, ok := b.measuredOptions(g, m, n); ok {
		s.Steps = append(s.Steps, options)
	}
	return s, n, true
}

// title names a measure for people.
func title(m measure.Measure) string {
	text := strings.TrimPrefix(m.String(), "misere-")
	switch m {
	case measure.Suspense, measure.MisereSuspense:
		text += " number"
	case measure.Foreclosed, measure.MisereForeclosed:
		text += " value"
	}
	return text
}

// measuredOptions derives a measure from those of the options, if they are few.
func (b *builder) measuredOptions(g compound.Game, m measure.Measure, n int64) (Step, bool) {
	s := Step{Kind: Options, Game: name(g), Measure: m.String(), Number: &n}
	complete := true
	g.Options(func(o compound.Option) bool {
		if len(s.Rows) == fewEach {
			complete = false
			return false
		}
		x, err := b.Solver().Measure(o.To, m)
		if b.fails(err) {
			complete = false
			return false
		}
		s.Rows = append(s.Rows, Row{Label: clip(o.Text.String()), Value: m.Text(x).String()})
		return true
	})
	if !complete || !b.room(1) {
		return Step{}, false
	}
	s.Text = derivation(m, n, len(s.Rows))
	return s, true
}

// derivation tells how a measure follows from those of the options.
func derivation(m measure.Measure, n int64, options int) string {
	hurry := m == measure.Remoteness || m == measure.MisereRemoteness
	switch {
	case options == 0:
		return fmt.Sprintf("It has no moves: %s", m.Text(n))
	case n == measure.Immediate:
		return "A move ends it: immediate"
	case m == measure.Foreclosed, m == measure.MisereForeclosed:
		return fmt.Sprintf("%d is the least number that no option is: those that have ended, or are immediate, do not count", n)
	case m.Wins(n) && hurry:
		return fmt.Sprintf("The quickest of the moves to an option that is lost: 1 + %d = %d", n-1, n)
	case m.Wins(n):
		return fmt.Sprintf("The slowest of the moves to an option that is lost: 1 + %d = %d", n-1, n)
	case hurry:
		return fmt.Sprintf("All options are won for the opponent, so the slowest: 1 + %d = %d", n-1, n)
	default:
		return fmt.Sprintf("All options are won for the opponent, so the quickest: 1 + %d = %d", n-1, n)
	}
}
