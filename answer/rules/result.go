package rules

import (
	"context"
	"math"

	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/internal/say"
)

// asymmetric are rules that take no position for another one, of a game with results.
type asymmetric struct{ games.Resulting }

// Representative implements games.Symmetric.
func (asymmetric) Representative(p games.Position) games.Position { return p }

// asymmetricLoops are such rules of a game whose play need not end.
type asymmetricLoops struct{ games.Loopy }

// Representative implements games.Symmetric.
func (asymmetricLoops) Representative(p games.Position) games.Position { return p }

// results checks a game with results: that all play has a result, and that same changes none.
func (c *checker) results(r games.Resulting) error {
	order, cycle := c.order(func(n int) []int32 { return c.nodes[n].parts })
	switch {
	case r.Cycles() != 0:
	case cycle != nil:
		c.addEndless(cycle)
		return nil
	case !c.All && c.playOn():
		return nil
	case c.All && len(c.Findings) == 0:
		longest := c.longest(order)
		c.Longest = &longest
	}
	if ranking, ok := r.(games.Ranking); ok {
		c.checkRanks(ranking)
	}
	c.checkTurns(r)
	solver := retrograde.New(asymmetric{r})
	return c.solveAll(func(ctx context.Context, p games.Position) (string, error) {
		v, err := solver.Solve(ctx, search.Budget{Positions: c.mostPositions}, p)
		return v.String(), err
	})
}

// checkTurns checks that symmetric positions have the same turn, where a player wins endless play.
func (c *checker) checkTurns(r games.Resulting) {
	for _, n := range c.nodes {
		if c.ctx.Err() != nil || len(c.Findings) > 0 {
			return
		}
		c.try(n.position, func() {
			if err := retrograde.CheckSame(r, n.position); err != nil {
				c.addFailure("", err)
			}
		})
	}
}

// checkRanks checks that each position that represents its symmetric ones is that of its number.
func (c *checker) checkRanks(r games.Ranking) {
	for _, n := range c.nodes {
		if c.ctx.Err() != nil || len(c.Findings) > 0 {
			return
		}
		p := n.position
		c.try(p, func() {
			if _, err := retrograde.Rank(r, r.Representative(p), math.MaxInt64); err != nil {
				c.addFailure("", err)
			}
		})
	}
}

// addEndless adds the finding of play that comes back to a position.
func (c *checker) addEndless(cycle []int32) {
	c.addFault(Endless, c.nodes[cycle[0]].position, say.Textf("play does not end: %s; with cycles = DRAW in the script, endless play is a draw", c.formatCycle(cycle)))
}

// loops checks a game whose play need not end: that same changes no value.
func (c *checker) loops(r games.Loopy) error {
	engine := search.NewEngine(search.Budget{Positions: c.mostPositions})
	return c.solveAll(func(ctx context.Context, p games.Position) (string, error) {
		v, err := engine.Value(ctx, asymmetricLoops{r}, p)
		return v.Value.String(), err
	})
}

// solveAll solves positions and what same gives for them, and compares the values.
func (c *checker) solveAll(value func(ctx context.Context, p games.Position) (string, error)) error {
	ctx, cancel := context.WithTimeout(c.ctx, mostTime)
	defer cancel()
	solve := func(n int32) (v string, ok bool) {
		v, err := value(ctx, c.nodes[n].position)
		if err != nil && ctx.Err() == nil && !games.IsTooLarge(err) {
			c.addFailure(c.name(c.nodes[n].position), err)
		}
		return v, err == nil
	}
	const most = 20 // listed positions
	for n := range c.nodes {
		if ctx.Err() != nil || len(c.Findings) > 0 {
			break
		}
		if !c.nodes[n].listed {
			continue
		}
		v, ok := solve(int32(n))
		if !ok {
			break
		}
		if uint64(n) < min(c.Began, most) {
			c.Values = append(c.Values, Value{c.name(c.nodes[n].position), v})
		}
		same := c.nodes[c.nodes[n].same]
		if again, ok := c.inspector.Same(same.position); ok && again != same.position {
			c.addFault(BadSame, c.nodes[n].position, say.Textf("same gives %s, and for that %s; it gives one position for all that are symmetric", c.name(same.position), c.name(again)))
		}
		if w, ok := solve(c.nodes[n].same); ok && w != v {
			c.addFault(BadSame, c.nodes[n].position, say.Textf("best play gives %s, and %s from what same gives: %s", v, w, c.names([]int32{c.nodes[n].same})))
		}
	}
	return c.ctx.Err()
}
