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
	listing := retrograde.NewListing(r, search.Budget{Positions: tables.MostListed, Memory: t.Memory}, t.Path, workers)
	defer listing.Close()
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
	numbering, err := retrograde.NewNumbering(r, t.Positions, search.Budget{Positions: t.Positions, Memory: t.Memory}, t.Path)
	if err != nil {
		return nil, err
	}
	defer numbering.Close()
	if r.Tiered() {
		if err := findTiers(ctx, t, numbering, slots, report); err != nil {
			return nil, err
		}
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
		if err := numbering.Save(t.save); err != nil {
			return nil, err
		}
	}
	listing, err := numbering.Listing()
	if err != nil {
		return nil, err
	}
	return tables.ResultColumns(listing), nil
}

// findTiers finds the tiers of all numbers, and takes what an earlier run has solved.
func findTiers(ctx context.Context, t Task, numbering *retrograde.Numbering, slots chan struct{}, report advance) error {
	if t.Parts != nil {
		solved, all, err := numbering.Resume(t.Parts.All())
		if err != nil || all > 0 {
			if solved > 0 {
				t.resumed(min(solved+1, all), all)
				report(numbering.Solved())
			}
			return err
		}
	}
	if err := inBlocks(ctx, slots, t.Positions, step, func(uint64) {}, numbering.Classify); err != nil {
		return err
	}
	return numbering.SaveTiers(t.save)
}

// save keeps a part of the table for the next run.
func (t Task) save(part []byte) error {
	if t.Parts == nil {
		return nil
	}
	return t.Parts.Put(part)
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
