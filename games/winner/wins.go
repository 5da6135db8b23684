package winner

import (
	"errors"
	"math"
	"math/big"
	"slices"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
	"sprague/internal/coded"
)

// ErrLimit is the error of a search whose budget is spent. ErrLabor is one whose labor is spent, and
// ErrDeep one that met a longer play than any search follows. ErrMany is one of a sum with more
// components than any search takes.
var (
	ErrLimit = coded.Errorf("the search for the winner reached its limit")
	ErrLabor = coded.Errorf("%w: it takes too many moves", ErrLimit)
	ErrDeep  = coded.Errorf("%w: the play is too long", ErrLimit)
	ErrMany  = coded.Errorf("%w: the components are too many", ErrLimit)
)

// LongPlay returns the last play since the search began that was too long to follow; nil if there was
// none, or if it left forms alone.
func (s *Search) LongPlay() *search.LongPlay { return s.long }

// winsAtOnce reports whether a move of a ruleset may win at once.
func winsAtOnce(r games.Ruleset) bool {
	o, ok := r.(games.Outright)
	return ok && o.Outright()
}

// Searches reports whether the winners of a ruleset's positions are searched. Those of impartial
// heaps, of numbers and of rulesets that solve themselves are not: their values are as near.
func Searches(r games.Ruleset) bool {
	_, partizan := r.(games.Partizan)
	switch r.(type) {
	case games.Numeric, games.Solver, games.Standalone, games.Loopy:
		return false
	case games.Heaped, games.Dense:
		return partizan
	}
	return true
}

// farBeyond is the number of times that the positions of a search for the value may exceed the
// budget where a winner is searched. The position has a text of at most mostText bytes, and at most
// one move for each budgetOfMove positions of the budget.
const (
	farBeyond    = 100
	mostText     = 1 << 12
	budgetOfMove = 16
)

// LeastBudget returns the smallest budget, in positions, with which a search for the winner of a
// position begins; more than search.MaxBudget if none does. Long texts are no matter of a budget.
func LeastBudget(r games.Ruleset, p games.Position) (positions uint64) {
	if broad, ok := r.(games.Broad); ok {
		positions = budgetOfMove * min(broad.Breadth(p), search.MaxBudget)
	}
	if vast, ok := r.(games.Vast); ok {
		reach, _ := vast.Reach(p)
		positions = max(positions, uint64(math.Ceil(min(reach/farBeyond, 2*search.MaxBudget))))
	}
	return positions
}

// outOfReach reports whether a position is so far beyond the budget that no search is begun.
func (s *Search) outOfReach(r games.Ruleset, p games.Position) bool {
	return len(p.S) > mostText || LeastBudget(r, p) > s.budget.Positions
}

// mostPieces is the maximum number of pieces of a sum that is searched.
const mostPieces = 200

// After the budget is spent, the first mostRefused sums may still list the moves of lookAgain sums
// each: some are cached or easy.
const (
	mostRefused = 200
	lookAgain   = 500
)

// Wins reports whether Left, or Right, wins a sum by moving first in normal play. The sum consists
// of a value, neither loopy nor loony, and of components. The error is ErrLimit, that of the
// context, or the refusal of play that comes back to a position.
func (s *Search) Wins(v value.Value, components []Component, right bool) (won bool, err error) {
	defer games.Caught(&err)
	if won, ok := s.tabledWins(v, components, right); ok {
		return won, s.ctx.Err()
	}
	if !s.ready() {
		return false, s.err
	}
	for _, c := range components {
		if s.outOfReach(c.Rules, c.Position) {
			return false, ErrLimit
		}
	}
	defer s.unwind()
	if n, open, ok := impartial(v, components); ok {
		won = s.winsImpartial(n, open)
	} else if t := s.start(v, components); s.err == nil {
		symmetric := right && s.symmetric(&t)
		won = s.wins(t, right && (!symmetric || s.BothPlayers))
		if errors.Is(s.err, ErrLimit) && symmetric && s.BothPlayers { // Left's result is known
			s.err, s.left = nil, s.again
			won = s.wins(t, false)
		}
	}
	return won && s.err == nil, s.err
}

// Nimber returns the Grundy value of an impartial position, found by outcomes. Errors are those of
// Wins; a position with a move that wins at once has none, and gives ErrLimit.
func (s *Search) Nimber(r games.Ruleset, p games.Position) (n uint64, err error) {
	defer games.Caught(&err)
	if !s.ready() {
		return 0, s.err
	}
	if s.outOfReach(r, p) {
		return 0, ErrLimit
	}
	defer s.unwind()
	known := s.rulesOf(r)
	for _, part := range s.arranged(known, known.separate(p)) {
		m, ok := s.nimber(place{known, part})
		if !ok {
			s.stop()
			return 0, s.err
		}
		n ^= m
	}
	return n, s.err
}

// ready reports whether a further sum may be searched.
func (s *Search) ready() bool {
	if errors.Is(s.err, ErrLimit) && s.refused < mostRefused {
		s.refused++
		s.err, s.left = nil, s.again
	}
	return s.err == nil
}

// unwind empties the stacks, which a script that fails leaves as they are.
func (s *Search) unwind() {
	s.children, s.replies, s.open, s.keys, s.depth = s.children[:0], s.replies[:0], s.open[:0], s.keys[:0], 0
	clear(s.path)
}

// impartial returns a sum of impartial components as a nimber and components without equal pairs.
// It returns false for other sums.
func impartial(v value.Value, components []Component) (n uint64, odd []Component, ok bool) {
	if !v.IsNimber() {
		return 0, nil, false
	}
	for _, c := range components {
		if _, partizan := c.Rules.(games.Partizan); partizan {
			return 0, nil, false
		}
		if c.Count%2 == 1 {
			odd = append(odd, c)
		} else if winsAtOnce(c.Rules) { // two copies in which a move wins at once are not 0
			odd = append(odd, c, c)
		}
	}
	return v.Nimber(), odd, true
}

// winsImpartial reports whether the mover wins the sum of a nimber and of components.
func (s *Search) winsImpartial(n uint64, components []Component) bool {
	places := map[*rules][]games.Position{}
	var order []*rules
	for _, c := range components {
		r := s.rulesOf(c.Rules)
		if _, met := places[r]; !met {
			order = append(order, r)
		}
		places[r] = append(places[r], r.separate(c.Position)...)
	}
	if len(order) == 0 {
		return n != 0
	}
	for _, r := range order[:len(order)-1] {
		for _, p := range s.arranged(r, places[r]) {
			m, ok := s.nimber(place{r, p})
			if !ok {
				return s.err == nil // a move wins at once
			}
			n ^= m
		}
	}
	last := order[len(order)-1]
	return !s.sumLoses(last, s.arranged(last, places[last]), n) && s.err == nil
}

// start returns the sum of a value and of components. Impartial components are searched for their
// Grundy values.
func (s *Search) start(v value.Value, components []Component) (t sum) {
	number, ok := fixedOf(v.Number())
	ups, few := v.Ups().Cell(0)
	if !ok || !few {
		s.stop()
		return t
	}
	t = sum{number: number, ups: ups, nimber: v.Nimber()}
	for _, f := range v.Summands() {
		n, form := f.Count, s.calc.Form(value.OfForm(f.Form))
		if n.Sign() < 0 {
			n, form = n.Neg(), s.calc.Neg(form)
		}
		if form == nil {
			s.stop()
			return t
		}
		u, ok := s.formSum(form)
		if !ok {
			s.stop()
			return t
		}
		t = s.copies(t, u, n.Num())
	}
	for _, c := range components {
		r := s.rulesOf(c.Rules)
		if r.partizan != nil {
			t = s.copies(t, s.separated(r, c.Position), new(big.Int).SetUint64(c.Count))
			continue
		}
		if c.Count%2 == 0 && !r.outright {
			continue
		}
		for _, p := range r.separate(c.Position) {
			n, ok := s.nimber(place{r, p})
			if !ok {
				s.stop()
				return t
			}
			if c.Count%2 == 1 {
				t.nimber ^= n
			}
		}
	}
	return t
}

// symmetric reports whether a sum is its own negative, so that both players win it or none by
// moving first.
func (s *Search) symmetric(t *sum) bool {
	if t.number != 0 || t.ups != 0 {
		return false
	}
	negative := make([]*piece, len(t.pieces))
	for i, p := range t.pieces {
		if negative[i] = s.negated(p); negative[i] == nil {
			return false
		}
	}
	slices.SortFunc(negative, byCode)
	return slices.EqualFunc(negative, t.pieces, func(p, q *piece) bool { return p.code == q.code })
}

// copies adds n copies of u to t. Two copies of a sum that is its own negative cancel.
func (s *Search) copies(t, u sum, n *big.Int) sum {
	number := new(big.Int).Mul(n, big.NewInt(int64(u.number)))
	if s.err != nil || !number.IsInt64() || fixed(number.Int64()) > most || fixed(number.Int64()) < -most {
		s.stop()
		return t
	}
	t.number, u.number = t.number+fixed(number.Int64()), 0
	count := n
	cancels := func(p *piece) bool { return s.negated(p) == p && (p.rules == nil || !p.rules.outright) }
	if u.ups == 0 && !slices.ContainsFunc(u.pieces, func(p *piece) bool { return !cancels(p) }) {
		count = big.NewInt(int64(n.Bit(0)))
	}
	if !count.IsInt64() || count.Int64() > mostPieces {
		s.stop()
		return t
	}
	for range count.Int64() {
		t = s.plus(t, u)
	}
	if len(t.pieces) > mostPieces {
		s.stop()
	}
	return t
}
