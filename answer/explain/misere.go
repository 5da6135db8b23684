package explain

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/measure"
	"sprague/games/misere"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// nimMisere explains heaps of Nim in misere play.
func (b *builder) nimMisere(ctx context.Context) []Step {
	s := b.Sum()
	items, ok := b.items(ctx, s)
	if !ok {
		return nil
	}
	var steps []Step
	total, err := b.Value(ctx, s)
	if !b.fails(err) && count(items, hasNimber) > 1 {
		steps = append(steps, nimbersAdded(items, b.listed(items), total))
	}
	heaps := sum.NewMisereHeaps(s)
	rule := Step{Kind: Outcome, Outcome: *b.Answer.Outcome}
	switch {
	case heaps.Large():
		rule.Text = say.Textf("A heap is larger than 1, so who wins is as in normal play: the xor of the heaps, %d, tells (Bouton 1901)", heaps.Xor())
	case heaps.OddOnes():
		rule.Text = say.Textf("No heap is larger than 1, so each move takes one heap. The player who takes the last one loses: the number of heaps of 1 is odd (Bouton 1901)")
	default:
		rule.Text = say.Textf("No heap is larger than 1, so each move takes one heap. The player who takes the last one loses: the number of heaps of 1 is even (Bouton 1901)")
	}
	rule.add(describe(heaps.Outcome()))
	steps = append(steps, rule)
	move := b.Move()
	if move == nil {
		return steps
	}
	told, after := b.first(), sum.NewMisereHeaps(move.To)
	if after.Large() {
		told.tell(say.Textf("A heap larger than 1 is left, and the xor is %d xor %d xor %d = %d: the opponent, to move, loses", heaps.Xor(), move.Moved[0].From.X, move.Moved[0].Parts[0].X, after.Xor()))
	} else {
		told.tell(say.Textf("No heap larger than 1 is left, and an odd number of heaps of 1: the opponent, to move, takes the last"))
	}
	return append(steps, told)
}

// misereSum explains the winner of a sum in misere play.
func (b *builder) misereSum(ctx context.Context, g sum.Sum, s *Step) {
	algebra, total, known := b.Solver().Algebra(g)
	source, measured := b.Measured(ctx, g, measure.MisereGrundy)
	switch {
	case g.Ended():
		s.tell(say.Textf("It has no move, and who cannot move wins"))
	case known:
		s.tell(byAlgebra(algebra, total))
		s.Steps = b.elements(algebra, g)
	case measured:
		n, err := b.Solver().Measure(ctx, g, measure.MisereGrundy)
		if b.fails(err) {
			break
		}
		s.Measure, s.Number, s.Source = measure.MisereGrundy.String(), &n, source.Names()
		s.tell(say.Textf("Its misere Grundy value is %d (%s), and only 0 is lost", n, query.Sources(s.Source)))
	case decidedAlone(g):
		s.tell(say.Textf("A theorem tells who wins"))
	case g.Partizan():
		s.tell(say.Textf("Left and Right have different moves, and no value decides such a sum in misere play. So its play was searched"))
		s.Steps = b.search()
	default:
		s.tell(searched)
		s.Steps = b.search()
	}
}

// decidedAlone reports whether a theorem tells who wins the only position of a sum.
func decidedAlone(g sum.Sum) bool {
	r, p, alone := g.SolePosition()
	rules, ok := r.(games.MisereDecided)
	if !alone || !ok {
		return false
	}
	_, ok = rules.MisereOutcome(p)
	return ok
}

// byAlgebra explains an algebra's element of a sum, and its winner.
func byAlgebra(a misere.Algebra, total misere.Element) say.Text {
	switch {
	case a.Source().Method == misere.ByGenus:
		return say.Textf("All its components are tame, so genus theory tells (Conway 1976): the sum has %s, and only genus 1^0 (fickle) and 0^0 (firm) are lost", a.Describe(total))
	case a.Outcome(total) == value.P:
		return say.Textf("The %s, tells (Plambeck and Siegel 2008): the sum counts %s, which is lost", a.Name(), a.Describe(total))
	default:
		return say.Textf("The %s, tells (Plambeck and Siegel 2008): the sum counts %s, which is won", a.Name(), a.Describe(total))
	}
}

// elements explains an algebra's elements of the components of a sum.
func (b *builder) elements(a misere.Algebra, g sum.Sum) []Step {
	var steps []Step
	total := uint64(0)
	for _, t := range g {
		for _, p := range t.Positions {
			total++
			if len(steps) >= maxListed || !b.room(1) {
				continue
			}
			e, ok := a.Of(t.Rules, p)
			if !ok {
				continue
			}
			s := Step{Kind: Element, Game: positionName(t.Rules, p), Value: a.Describe(e).String()}
			s.Text = say.Textf("%s is %s", s.Game, a.Describe(e))
			if t.Count > 1 {
				s.Copies = t.Count
				s.add(say.Textf("%d copies of it are %s", t.Count, a.Describe(a.Times(e, t.Count))))
			}
			steps = append(steps, s)
		}
	}
	if left := total - uint64(len(steps)); left > 0 {
		steps = append(steps, more(left))
	}
	return steps
}

// search describes the size of the search, if there was one.
func (b *builder) search() []Step {
	n := b.Searched()
	if n == 0 || b.told || !b.room(1) {
		return nil
	}
	b.told = true
	return []Step{{Kind: Search, Searched: n, Text: say.Textf("To answer the query, a search derived %s from their moves", say.Positions(n))}}
}

// searched says that there was no other method.
var searched = say.Textf("No theorem tells who wins it, so its play was searched")

// describe explains an outcome.
func describe(o value.Outcome) say.Text {
	return say.Textf("%s, %s", o.String(), games.OutcomeText(o))
}
