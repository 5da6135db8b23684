package stats

import (
	"context"
	"math/big"
)

// density is that of some positions among others, of which there are some.
func density(some, among uint64) *Density {
	ratio := new(big.Rat).SetFrac(new(big.Int).SetUint64(some), new(big.Int).SetUint64(among))
	return &Density{Count: some, Of: among, Ratio: ratio.String(), Decimal: float64(some) / float64(among)}
}

// settled is how many periods with a saltus pass before a cell tells by its parity alone
// who wins: each adds 1 at least, and the least cells and those that mean something by
// themselves lie between -2 and 2.
const settled = 6

// limit is the density of P-positions among all, by a proven period; nil where there is
// none, or cells do not tell. With a saltus, who wins repeats every other period in the end.
func (s *subject) limit(ctx context.Context) (*Density, error) {
	p := s.column.Period
	if p == nil {
		return nil, nil
	}
	from, n := p.Preperiod, p.Length
	if p.Saltus > 0 {
		from, n = from+settled*n, 2*n
	}
	if p.Preperiod > mostCounted || p.Length > mostCounted {
		return nil, nil
	}
	some := uint64(0)
	for i := from; i < from+n; i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		cell, ok := s.cell(i)
		if !ok || s.classify(cell) == unknown {
			return nil, nil
		}
		if s.classify(cell) == previous {
			some++
		}
	}
	return density(some, n), nil
}
