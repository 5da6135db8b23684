package periods

import (
	"context"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/period"
	"sprague/games/search"
	"sprague/internal/coded"
	"sprague/internal/say"
	"sprague/store"
)

// Limits for checking a certificate again: some hundredths of a second for the moves, and at most a
// second for the values. They are variables for tests.
var (
	recheckMoves  uint64 = 2_000_000 // moves examined to derive the values
	recheckValues uint64 = 1 << 25   // values of a table
)

// certify describes the certificate of a period, and checks it again if that is cheap. The error
// reports a table whose certificate proves nothing: it is damaged.
func certify(ctx context.Context, rules games.Recurrent, known query.Recurring) (*Certificate, error) {
	c := *known.Proof
	by, needed, err := requirement(rules, c)
	if err != nil {
		return nil, damagedTable(rules, err)
	}
	again := ByMoves // a search has just derived them
	if known.Source&query.FromTable != 0 {
		if again, err = recheck(ctx, rules, c, needed, known.Value); err != nil {
			return nil, err
		}
	}
	return &Certificate{
		Theorem: c.Theorem, Statement: by.statement, Condition: by.condition(c, needed),
		Needed: &needed, Checked: &c.Checked, Again: again,
	}, nil
}

// recheck checks the certificate of a table again. It always compares the stored values with those
// derived from a bounded number of moves. It checks the theorem's condition from the stored values
// alone if they are few enough, else not at all. Its cost does not grow with the claims of the
// table.
func recheck(ctx context.Context, rules games.Recurrent, c period.Certificate, needed uint64, cell func(n uint64) int64) (Again, error) {
	s := search.NewSequence(rules)
	if err := s.Grow(ctx, min(needed, recheckMoves)+1, recheckMoves); err != nil {
		return NotDone, err
	}
	if uint64(len(s.Cells())) > needed || s.Table().Proof != nil {
		return ByMoves, compareDerived(rules, c, s, cell)
	}
	stored := c.Preperiod + c.Period
	if err := compareValues(rules, s.Cells()[:min(uint64(len(s.Cells())), stored)], cell); err != nil {
		return NotDone, err
	}
	if stored > recheckValues {
		return NotDone, nil
	}
	err := period.CheckCertificate(ctx, rules, c, cell)
	switch {
	case ctx.Err() != nil:
		return NotDone, ctx.Err()
	case err != nil:
		return NotDone, damagedTable(rules, err)
	}
	return ByTable, nil
}

// compareDerived compares a certificate and the stored values with values derived from the moves,
// as far as the theorem requires.
func compareDerived(rules games.Ruleset, c period.Certificate, s *search.Sequence, cell func(n uint64) int64) error {
	if err := s.Prove(); err != nil {
		return err
	}
	proof := s.Table().Proof
	if proof == nil || proof.Theorem != c.Theorem || proof.Preperiod != c.Preperiod || proof.Period != c.Period || proof.Saltus != c.Saltus {
		return damagedTable(rules, say.Errorf("the moves do not prove the period %d from %d", c.Period, c.Preperiod))
	}
	return compareValues(rules, s.Cells()[:c.Preperiod+c.Period], cell)
}

// compareValues compares the first stored values with those derived from the moves.
func compareValues(rules games.Ruleset, values []int64, cell func(n uint64) int64) error {
	for n, value := range values {
		if stored := cell(uint64(n)); stored != value {
			return damagedTable(rules, say.Errorf("number %d is worth %d by the moves, not %d", n, value, stored))
		}
	}
	return nil
}

// damagedTable says that a table proves nothing.
func damagedTable(rules games.Ruleset, err error) error {
	return &store.DamagedError{Path: "the table of " + games.Clip(rules.Identity().Name), Reason: coded.Textf("%v", err)}
}
