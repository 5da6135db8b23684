package precompute

import (
	"context"

	"sprague/games"
	"sprague/games/kernel"
	"sprague/games/retrograde"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/store"
	"sprague/store/tables"
)

// solveListing solves the positions that a bound begins with, and all that play reaches from them.
func solveListing(ctx context.Context, t Task, advance advance) (positions uint64, columns []store.Input, err error) {
	rules := tables.Ruleset(t.Rules).(games.Listed)
	listing := search.NewListing(ctx, rules, search.Budget{Positions: tables.MostListed, Memory: t.Memory}, tables.NewFormArena())
	for p, err := range rules.Begin(t.Bound) {
		if err != nil {
			return 0, nil, err
		}
		for _, part := range rules.Separate(p) {
			if err := listing.Solve(ctx, part); err != nil {
				return 0, nil, err
			}
		}
		advance(1)
	}
	positions = listing.Len()
	columns, err = tables.ListingColumns(listing)
	return positions, columns, err
}

// solveResults is solveListing for a game with results.
func solveResults(ctx context.Context, t Task, r retrograde.ListedRules, workers int, advance advance) (positions uint64, columns []store.Input, err error) {
	listing := retrograde.NewListing(r, search.Budget{Positions: tables.MostListed, Memory: t.Memory}, t.Path, workers, t.Parts)
	defer listing.Close()
	if listing.Listed() > 0 {
		t.resumed(Point{Positions: listing.Listed()})
	}
	for p, err := range r.Begin(t.Bound) {
		if err == nil {
			err = listing.Add(ctx, p)
		}
		if err != nil {
			return 0, nil, err
		}
		advance(1)
	}
	positions = listing.Len() // before its end
	return positions, tables.ResultColumns(listing), nil
}

// solveRanked solves all positions that a ruleset numbers.
func solveRanked(ctx context.Context, t Task, r games.Ranking, slots chan struct{}, report advance) ([]store.Input, error) {
	numbering, err := retrograde.NewNumbering(r, t.Positions, search.Budget{Positions: t.Positions, Memory: t.Memory}, t.Path, t.Parts)
	if err != nil {
		return nil, err
	}
	defer numbering.Close()
	if err := resume(ctx, t, numbering, slots, report); err != nil {
		return nil, err
	}
	for {
		more, err := numbering.Next()
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		if err := inBlocks(ctx, slots, numbering.Len(), step, report, numbering.Explore); err != nil {
			return nil, err
		}
		if err := numbering.Gather(ctx); err != nil {
			return nil, err
		}
		if err := inBlocks(ctx, slots, numbering.Buckets(), 1, func(uint64) {}, numbering.Sort); err != nil {
			return nil, err
		}
		if err := numbering.Solve(ctx); err != nil {
			return nil, err
		}
		if err := numbering.Save(); err != nil {
			return nil, err
		}
	}
	listing, err := numbering.Listing()
	if err != nil {
		return nil, err
	}
	return tables.ResultColumns(listing), nil
}

// resume takes what an earlier run has found. If that does not tell the tiers of the numbers, it finds them.
func resume(ctx context.Context, t Task, numbering *retrograde.Numbering, slots chan struct{}, report advance) error {
	solved, all, err := numbering.Resume()
	switch {
	case err != nil:
		return err
	case solved > 0:
		t.resumed(Point{Tier: min(solved+1, all), Tiers: all})
		report(numbering.Solved())
	case numbering.Listed() > 0:
		t.resumed(Point{Positions: numbering.Listed()})
	case all == 0:
		if err := inBlocks(ctx, slots, t.Positions, step, func(uint64) {}, numbering.Classify); err != nil {
			return err
		}
		return numbering.SaveTiers()
	}
	return nil
}

// solveScript searches the positions of a script whose moves do not lead to smaller numbers.
func solveScript(ctx context.Context, t Task, run kernel.Run) (kernel.Table, error) {
	rules := tables.Ruleset(t.Rules).(games.Listed)
	budget := search.TableBudget(t.Positions)
	budget.Memory = t.Memory
	listing := search.NewListing(ctx, rules, budget, nil)
	cells := make([]int64, 0, t.Positions)
	for i := range t.Positions {
		sum := value.Value{}
		for _, part := range rules.Separate(t.Rules.At(i)) {
			if err := listing.Solve(ctx, part); err != nil {
				return kernel.Table{}, err
			}
			cell, _ := listing.Cell(part)
			sum = sum.Add(value.OfCell(cell))
		}
		cells = append(cells, value.CellOf(sum))
		run.Advance(1)
	}
	return kernel.Table{Cells: cells}, nil
}
