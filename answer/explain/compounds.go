package explain

import (
	"context"

	"sprague/games/compound"
	"sprague/games/measure"
	"sprague/games/sum"
	"sprague/games/value"
	"sprague/internal/say"
)

// game explains the winner of a game: a compound, or a sum that is a component of one.
func (b *builder) game(ctx context.Context, g sum.Sum, misere bool, depth int) Step {
	outcome, err := b.Solver().Outcome(ctx, g, misere)
	if b.fails(err) {
		return Step{Kind: Omitted, Game: name(g), Text: say.Textf("The winner of %s was not needed, and takes too long to find", name(g))}
	}
	s := Step{Kind: Outcome, Game: name(g), Outcome: outcome.String()}
	s.Text = say.Textf("%s is %s", s.Game, describe(outcome))
	if misere {
		s.Text = say.Textf("In misere play %s is %s", s.Game, describe(outcome))
	}
	c, lone := g.SoleCompound()
	switch {
	case !b.room(1) || depth > maxDepth:
	case lone:
		var rule say.Text
		s.Compound = c.Kind.String()
		rule, s.Steps = b.compound(ctx, c, misere, depth)
		s.tell(rule)
	case misere:
		b.misereSum(ctx, g, &s)
	default:
		s.Steps, _ = b.normal(ctx, g, depth+1)
	}
	return s
}

// compound explains the rule that decides a compound, and its application.
func (b *builder) compound(ctx context.Context, c *sum.Compound, misere bool, depth int) (say.Text, []Step) {
	live, number, goesOn := c.Live()
	if !goesOn {
		return say.Textf("It has ended before it begins, so there is no move"), nil
	}
	m, measured := compound.Decisive(c.Kind, misere)
	switch kind := c.Plays(); {
	case number == 1:
		for i, g := range c.Components {
			if live[i] {
				return say.Textf("One component goes on, and is played as if alone"), []Step{b.game(ctx, g, misere, depth+1)}
			}
		}
		return say.Text{}, nil
	case measured:
		return rules[m], b.measures(ctx, c, m, depth)
	case kind == sum.Disjunctive:
		var whole sum.Sum
		for _, g := range c.Components {
			whole = append(whole, g...)
		}
		return say.Textf("A turn moves in one component, as in a sum"), []Step{b.game(ctx, whole, misere, depth+1)}
	case kind == sum.Shortened && misere:
		return say.Textf("While none of its components has ended, such a compound is lost exactly when every one is lost in misere play"), b.outcomes(ctx, c, true, depth)
	case kind == sum.Shortened:
		return say.Textf("While none of its components has ended, such a compound is lost exactly when every one is lost"), b.outcomes(ctx, c, false, depth)
	case kind == sum.Selective && misere:
		return say.Textf("Two components or more go on, so misere play is as normal play: it is lost exactly when every component is lost in normal play"), b.outcomes(ctx, c, false, depth)
	case kind == sum.Selective:
		return say.Textf("Such a compound is lost exactly when every component is lost: a winning turn moves in all that are won, and leaves them lost"), b.outcomes(ctx, c, false, depth)
	default:
		return b.atMost(c, misere)
	}
}

// rules describe how a measure decides a compound.
var rules = map[measure.Measure]say.Text{
	measure.Remoteness:       say.Textf("All components move until the first one ends, so the least remoteness decides: who wins there hurries, who loses delays. Odd is won, even is lost"),
	measure.MisereRemoteness: say.Textf("All components move until the first one ends, so the least remoteness decides: who wins there hurries, who loses delays. In misere play even is won, odd is lost"),
	measure.Suspense:         say.Textf("All components move until the last one has ended, so the greatest suspense number decides: who wins there delays, who loses hurries. Odd is won, even is lost"),
	measure.MisereSuspense:   say.Textf("All components move until the last one has ended, so the greatest suspense number decides: who wins there delays, who loses hurries. In misere play even is won, odd is lost"),
	measure.Foreclosed:       say.Textf("The player who ends a component wins. So the foreclosed values decide, which ignore moves to an immediate component, one that a move can end: won if one is immediate, or their xor is not 0"),
	measure.MisereForeclosed: say.Textf("The player who ends a component loses. So the foreclosed values of misere play decide, which ignore moves that end a component: lost if their xor is 0"),
}

// outcomes explains the winners of a compound's components.
func (b *builder) outcomes(ctx context.Context, c *sum.Compound, misere bool, depth int) []Step {
	var steps []Step
	for i, g := range c.Components {
		if i == maxListed || !b.room(0) {
			return append(steps, more(uint64(len(c.Components)-i)))
		}
		if g.Ended() && !misere {
			steps = append(steps, Step{Kind: Outcome, Game: name(g), Outcome: value.P.String(), Text: say.Textf("%s has ended, and does not count", name(g))})
			continue
		}
		steps = append(steps, b.game(ctx, g, misere, depth+1))
	}
	return steps
}

// atMost explains a compound with a limited number of moving components.
func (b *builder) atMost(c *sum.Compound, misere bool) (say.Text, []Step) {
	heaps, nim, err := b.Solver().NimHeaps(c)
	if b.fails(err) || !nim {
		return searched, b.search()
	}
	s := Step{Kind: Columns, Counts: compound.Columns(heaps)}
	for i, h := range heaps {
		if i == maxListed {
			s.Omitted = uint64(len(heaps) - i)
			break
		}
		s.Rows = append(s.Rows, Row{Label: say.Plain(name(c.Components[i])), Nimber: ptr(uint64(h))})
	}
	for _, count := range s.Counts {
		s.Remainders = append(s.Remainders, count%(c.Limit+1))
	}
	k := c.Limit + 1
	s.Text = say.Textf("The heaps with a 1 in each binary digit, and their number modulo %d:", k)
	rule := say.Textf("This is Moore's Nim, lost exactly when in every binary digit the number of heaps that have a 1 is a multiple of %d (Moore 1910)", k)
	if misere {
		rule = say.Join("; ", rule, say.Textf("in misere play so too, unless all heaps are 0 or 1: then when the number of heaps of 1 is 1 modulo %d", k))
	}
	return rule, []Step{s}
}

// winningTurn explains the first winning turn, of each player if their moves differ, in a compound, or
// in a sum in misere play.
func (b *builder) winningTurn(ctx context.Context) (steps []Step) {
	for _, turn := range b.Moves() {
		s := step(turn.Player.String(), turn.Text())
		if turn.To.Ended() {
			s.tell(say.Textf("Then the game has ended: the opponent is to move, and cannot"))
			steps = append(steps, s)
			continue
		}
		s.tell(say.Textf("It leaves a game that the player to move loses"))
		b.left = maxListed // describe its result without the components of the result
		after := b.game(ctx, turn.To, b.Query.Misere, maxDepth)
		if after.Outcome != "" {
			s.Steps = []Step{after}
		}
		steps = append(steps, s)
	}
	return steps
}
