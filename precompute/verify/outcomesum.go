package verify

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"

	"sprague/games"
	"sprague/games/value"
	"sprague/internal/say"
	"sprague/store/tables"
)

// sumDeriver derives who wins sums of pieces from their moves. Sums of one piece take the outcome
// from the file. It shares no code with the search for winners, and knows two facts of theory: a
// P-position is 0, and a sum of games that a player wins by moving second is one (Conway 1976).
type sumDeriver struct {
	claim *outcomes
	known map[string]bool // by the mover and the pieces: whether the mover wins
	moves uint64
}

// part is a piece of a sum with its outcome.
type part struct {
	id      uint64 // twice its number, plus 1 for a negative
	at      games.Position
	outcome value.Outcome
}

// outcome derives the outcome of piece i.
func (d *sumDeriver) outcome(ctx context.Context, i uint64) (value.Outcome, error) {
	whole := []part{{id: 2 * i, at: d.claim.ruleset().At(i)}}
	left, err := d.moverWins(ctx, whole, games.Left, i)
	right := left
	if err == nil && d.claim.partizan {
		right, err = d.moverWins(ctx, whole, games.Right, i)
	}
	return value.OutcomeOf(left, right), err
}

// moverWins reports whether some move of the mover wins a sum. All pieces after moves have numbers
// below a limit. The error says that one has not, or is that of the context.
func (d *sumDeriver) moverWins(ctx context.Context, sum []part, mover games.Player, limit uint64) (won bool, err error) {
	var open [][]part
	for k, p := range sum {
		if k > 0 && p.id == sum[k-1].id {
			continue
		}
		d.claim.rules.Moves(p.at, func(m games.Move) bool {
			if m.Player == mover.Opponent() {
				return true
			}
			d.moves++
			var after []part
			if after, err = d.after(sum, k, m.Parts, limit); err != nil {
				return false
			}
			answered, ok := evident(after, mover.Opponent())
			if !ok {
				open = append(open, after)
			}
			won = ok && !answered
			return !won
		})
		if won || err != nil {
			return won, err
		}
	}
	for _, after := range open {
		answered, err := d.wins(ctx, after, mover.Opponent(), limit)
		if err != nil || !answered {
			return err == nil, err
		}
	}
	return false, nil
}

// after returns the sum after a move in piece k, in the order of the pieces. Those that are P
// vanish, and so do a piece and its negative.
func (d *sumDeriver) after(sum []part, k int, moved []games.Position, limit uint64) ([]part, error) {
	all := slices.Delete(slices.Clone(sum), k, k+1)
	for _, whole := range moved {
		for _, p := range d.claim.rules.Separate(whole) {
			n, negative, ok := tables.Find(d.claim.ruleset(), p)
			if !ok || n >= limit {
				return nil, say.Errorf("a move leads outside the table")
			}
			o, ok := d.claim.table.At(n)
			if !ok {
				return nil, say.Errorf("position number %d has no outcome", n)
			}
			if o == value.P {
				continue
			}
			q := part{2 * n, p, o}
			if negative {
				q = part{2*n + 1, p, o.Negative()}
			}
			if i := slices.IndexFunc(all, func(x part) bool { return x.id == q.id^1 }); i >= 0 {
				all = slices.Delete(all, i, i+1)
			} else {
				all = append(all, q)
			}
		}
	}
	slices.SortFunc(all, func(a, b part) int { return cmp.Compare(a.id, b.id) })
	return all, nil
}

// evident reports whether the mover wins a sum of pieces that are not P, if their outcomes tell it.
// Then it returns true in ok.
func evident(sum []part, mover games.Player) (won, ok bool) {
	own, fuzzy := value.L, 0
	if mover == games.Right {
		own = value.R
	}
	favorable, adverse := 0, 0
	for _, p := range sum {
		switch p.outcome {
		case value.N:
			fuzzy++
		case own:
			favorable++
		default:
			adverse++
		}
	}
	if fuzzy == 0 && favorable == 0 { // the opponent wins every piece by moving second
		return false, true
	}
	return true, adverse == 0 && fuzzy <= 1
}

// wins reports whether the mover wins a sum. The error is that of moverWins.
func (d *sumDeriver) wins(ctx context.Context, sum []part, mover games.Player, limit uint64) (won bool, err error) {
	if err := ctx.Err(); err != nil {
		return false, err
	}
	key := []byte{byte(mover)}
	for _, p := range sum {
		key = binary.AppendUvarint(key, p.id)
	}
	if won, ok := d.known[string(key)]; ok {
		return won, nil
	}
	won, err = d.moverWins(ctx, sum, mover, limit)
	if err != nil {
		return false, err
	}
	if len(d.known) >= mostSums {
		clear(d.known)
	}
	d.known[string(key)] = won
	return won, nil
}
