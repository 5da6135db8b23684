package stats

import (
	"context"
	"math/big"
)

// density returns the density of some positions among a positive number of others.
func density(some, among uint64) *Density {
	ratio := new(big.Rat).SetFrac(new(big.Int).SetUint64(some), new(big.Int).SetUint64(among))
	return &Density{Count: some, Of: among, Ratio: ratio.String(), Decimal: float64(some) / float64(among)}
}

// settledPeriods is the number of periods with a saltus after which the parity of a cell alone
// determines the winner. Each period adds at least 1, and the least cells and special values lie
// between -2 and 2.
const settledPeriods = 6

// limit returns the long-run density of P-positions by a proven period; nil if there is none, or if
// cells do not determine the winner. With a saltus, the winners finally repeat every two periods.
func (s *subject) limit(ctx context.Context) (*Density, error) {
	p := s.column.Period
	if p == nil {
		return nil, nil
	}
	from, n := p.Preperiod, p.Length
	if p.Saltus > 0 {
		from, n = from+settledPeriods*n, 2*n
	}
	if p.Preperiod > mostCounted || p.Length > mostCounted {
		return nil, nil
	}
	some := uint64(0)
	for i := from; i < from+n; i++ {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		cell, err := s.cell(i)
		if err != nil || s.classify(cell) == unknown {
			return nil, nil
		}
		if s.classify(cell) == previous {
			some++
		}
	}
	return density(some, n), nil
}
