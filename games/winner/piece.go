package winner

import (
	"encoding/binary"
	"slices"

	"sprague/games"
	"sprague/games/search"
	"sprague/games/value"
)

// fixed is a number in units of 2^-scale.
type fixed int64

const (
	scale = games.BoundScale
	one   = fixed(1) << scale
	most  = fixed(1) << 40 // no sum of numbers below it overflows
)

// fixedOf returns a number in units, if it is small and a multiple of the unit.
func fixedOf(x value.Dyadic) (fixed, bool) {
	n, ok := x.Cell(scale)
	return fixed(n), ok && fixed(n) < most && fixed(n) > -most
}

// rules are the rules of pieces.
type rules struct {
	games.Ruleset
	class      uint64 // a number from 1 on; 0 is that of forms
	separable  games.Separable
	simplifies games.Simplifying
	bounded    games.Bounded
	heats      *heats // of blocks, if there are bounds
	partizan   games.Partizan
	broad      games.Broad
	repeats    bool                                         // play may come back to a position
	outright   bool                                         // a move may win at once
	outcome    func(p games.Position) (value.Outcome, bool) // from a table; nil without one
}

// piece is an indivisible component: a position, or the canonical form of one that is small. Pieces
// with the same code are equal. A search holds millions.
type piece struct {
	code  string
	rules *rules         // nil for a form
	at    games.Position // its text is a part of the code
	form  *value.Form    // nil if it is unknown; without rules, its mean is 0

	bounds      *games.Bounds // nil for unbounded ones, and until it is looked at
	opposite    *piece        // the piece that cancels this one; nil if not requested yet, or unknown
	options     *[2][]sum     // of a form, once listed
	misere      *miserePiece  // nil until a search in misere play meets it
	left, right int32         // numbers of moves
	outcome     value.Outcome // from a table; 0 if unknown

	looked    bool // whether bounds, outcome and numbers of moves are known
	tried     bool // whether the form was to be made
	unopposed bool // whether opposite is unknown
}

// sum is a number, a multiple of up, a nimber, and pieces in the order of their codes.
type sum struct {
	number fixed
	ups    int64
	nimber uint64
	pieces []*piece
}

// rulesName tells rules apart: the impartial positions of a partizan ruleset have rules of its name.
type rulesName struct {
	name     string
	partizan bool
}

// rulesOf returns the rules of a ruleset.
func (s *Search) rulesOf(r games.Ruleset) *rules {
	_, partizan := r.(games.Partizan)
	name := rulesName{r.Identity().Name, partizan}
	known := s.rulesets[name]
	if known == nil {
		known = &rules{Ruleset: r, class: uint64(len(s.rulesets) + 1)}
		known.separable, _ = r.(games.Separable)
		known.simplifies, _ = r.(games.Simplifying)
		if known.bounded, _ = r.(games.Bounded); known.bounded != nil {
			known.heats = newHeats(s, known)
		}
		known.partizan, _ = r.(games.Partizan)
		known.broad, _ = r.(games.Broad)
		_, known.repeats = r.(games.Listed)
		if known.outright = winsAtOnce(r); s.Outcomes != nil && !known.outright {
			known.outcome = s.Outcomes(r)
			s.tabled = s.tabled || known.outcome != nil
		}
		s.rulesets[name] = known
	}
	return known
}

// separate returns the independent parts of a position.
func (r *rules) separate(p games.Position) []games.Position {
	if r.separable == nil {
		return []games.Position{p}
	}
	return r.separable.Separate(p)
}

// parts returns the independent parts of a position, which have its moves.
func (r *rules) parts(p games.Position) []games.Position {
	if r.simplifies != nil {
		return r.simplifies.Parts(p)
	}
	return r.separate(p)
}

// appendParts appends the independent parts of a position.
func (r *rules) appendParts(all []games.Position, p games.Position) []games.Position {
	if r.separable == nil {
		return append(all, p)
	}
	all, _ = search.AppendParts(r.separable, all, p)
	return all
}

// appendCode appends the code of a position.
func (r *rules) appendCode(code []byte, p games.Position) []byte {
	code = binary.AppendUvarint(code, r.class)
	code = binary.AppendUvarint(code, uint64(p.X))
	code = binary.AppendUvarint(code, uint64(p.Y))
	code = binary.AppendUvarint(code, uint64(len(p.S)))
	return append(code, p.S...)
}

// piece returns the piece of an indivisible position.
func (s *Search) piece(r *rules, p games.Position) *piece {
	s.code = r.appendCode(s.code[:0], p)
	if known := s.pieces.get(s.code); known != nil {
		return known
	}
	code := string(s.code)
	p.S = code[len(code)-len(p.S):]
	made := &piece{code: code, rules: r, at: p}
	s.pieces.put(made)
	return made
}

// formPiece returns the piece of a form whose mean is 0.
func (s *Search) formPiece(f *value.Form) *piece {
	p := s.shapes[f]
	if p == nil {
		id := uint64(len(s.shapes))
		p = &piece{code: string(binary.AppendUvarint([]byte{0}, id)), form: f}
		s.shapes[f] = p
	}
	return p
}

// formSum returns a form as a sum: of a number and a closed form, or of its mean and a piece. It
// returns false if a number of it is not fixed.
func (s *Search) formSum(f *value.Form) (t sum, ok bool) {
	if known, ok := s.forms[f]; ok {
		return known, true
	}
	if number, ups, nimber, closed := f.Closed(); closed {
		x, ok := fixedOf(number)
		return sum{number: x, ups: ups, nimber: nimber}, ok
	}
	mean, _ := s.calc.Mean(f)
	x, ok := fixedOf(mean)
	g := s.calc.Sub(f, s.calc.Number(mean))
	if !ok || g == nil {
		return t, false
	}
	t = sum{number: x, pieces: []*piece{s.formPiece(g)}}
	s.forms[f] = t
	return t, true
}

// separating is the cost of separating a position, in moves.
const separating = 2

// separated returns a position as the sum of its independent parts. Small parts are forms.
func (s *Search) separated(r *rules, p games.Position) (t sum) {
	if !s.step(separating) {
		return t
	}
	for _, part := range r.separate(p) {
		t = s.plus(t, s.part(r, part))
	}
	return t
}

// part returns an indivisible position as a sum.
func (s *Search) part(r *rules, at games.Position) sum {
	p := s.piece(r, at)
	s.look(p)
	if p.outcome == value.P { // worth 0
		s.lookups++
		return sum{}
	}
	if p.form != nil {
		if t, ok := s.formSum(p.form); ok {
			return t
		}
	}
	return sum{pieces: []*piece{p}}
}

// Forms of positions shorten a search if they stay small, as in Domineering, and delay it if they
// do not, as in Clobber. So those of positions with few moves are always made. Those with more are
// made as long as the forms have cost less than a part of the search.
const (
	fewMoves    = 6
	manyMoves   = 24
	comparisons = 4096 // of making one form
	mostForms   = 1 << 19
	mostNested  = 64      // forms within each other that are being made: long plays have none
	formWork    = 4       // comparisons that cost as much as a move
	formsFirst  = 1 << 14 // moves that forms may cost at first
	formShare   = 32      // the part of the moves of a search that they may cost later
)

// makesForm reports whether the form of a position with that many moves is made.
func (s *Search) makesForm(moves uint64) bool {
	if s.nested >= mostNested {
		return false
	}
	if s.ofBlock {
		moves = 0
	}
	if moves > s.fewMoves && (moves > manyMoves || s.formSteps > formsFirst+s.steps/formShare) {
		return false
	}
	return s.arena.Forms() < mostForms && s.arena.Bytes() < s.budget.Bytes()/4
}

// look counts the moves of a piece, and makes the form of a small one, or bounds it.
func (s *Search) look(p *piece) {
	if p.looked {
		return
	}
	p.looked = true
	if p.rules == nil {
		s.lookAtForm(p)
		return
	}
	if p.rules.outcome != nil {
		if o, ok := p.rules.outcome(p.at); ok {
			p.outcome = o
		}
	}
	if p.rules.broad == nil || s.makesForm(p.rules.broad.Breadth(p.at)) {
		s.countMoves(p)
		if s.makesForm(uint64(p.left + p.right)) {
			s.makeForm(p)
		}
	}
	if p.form == nil && p.rules.bounded != nil {
		s.bounded++
		bounds := p.rules.boundsOf(p.at, s.closeBlocks())
		p.bounds = &bounds
	}
}

// countMoves counts the moves of a piece.
func (s *Search) countMoves(p *piece) {
	left, right := int32(0), int32(0)
	p.rules.Moves(p.at, func(m games.Move) bool {
		if m.Player != games.Right {
			left++
		}
		if m.Player != games.Left {
			right++
		}
		return s.step(1)
	})
	p.left, p.right = left, right
}

// formOf returns the form of a piece, and nil if none is made. Within a block it makes those that
// were too large for the search.
func (s *Search) formOf(p *piece) *value.Form {
	s.look(p)
	if p.form == nil && s.ofBlock && !p.tried && s.makesForm(0) {
		s.makeForm(p)
	}
	return p.form
}

// makeForm makes the form of a small position from those of its options.
func (s *Search) makeForm(p *piece) {
	if p.tried = true; p.rules.outright {
		return
	}
	s.nested++
	defer func() { s.nested-- }()
	aside := s.arena.Calculate(s.ctx, comparisons)
	var sides [2][]*value.Form
	known := true
	p.rules.Moves(p.at, func(m games.Move) bool {
		s.formSteps++
		total := aside.Zero()
		for _, part := range m.Parts {
			for _, q := range p.rules.separate(part) {
				form := s.formOf(s.piece(p.rules, q))
				if form == nil {
					known = false
					return false
				}
				total = aside.Add(total, form)
			}
		}
		if m.Player != games.Right {
			sides[0] = append(sides[0], total)
		}
		if m.Player != games.Left {
			sides[1] = append(sides[1], total)
		}
		known = aside.Err() == nil
		return known
	})
	if known && s.err == nil {
		p.form = aside.Make(sides[0], sides[1])
	}
	s.formSteps += (comparisons - aside.Left()) / formWork
}

// lookAtForm bounds a form of mean 0 by itself.
func (s *Search) lookAtForm(p *piece) {
	left, lok := s.heatOfForm(p.form, false)
	if right, rok := s.heatOfForm(p.form, true); lok && rok {
		p.bounds = &games.Bounds{Left: left, Right: right}
	}
	l, r := s.calc.Options(p.form)
	p.left, p.right = int32(len(l)), int32(len(r))
}

// negated returns the piece that cancels a piece; nil if none is known.
func (s *Search) negated(p *piece) *piece {
	if p.opposite != nil || p.unopposed {
		return p.opposite
	}
	var q *piece
	switch {
	case p.rules == nil:
		if f := s.calc.Neg(p.form); f != nil {
			q = s.formPiece(f)
		}
	case p.rules.partizan == nil:
		q = p
	default:
		if parts := p.rules.separate(p.rules.partizan.Negate(p.at)); len(parts) == 1 {
			q = s.piece(p.rules, parts[0])
		}
	}
	if q == nil {
		p.unopposed = true
		return nil
	}
	p.opposite, q.opposite = q, p
	return q
}

// plus returns the sum of both. Pieces that cancel each other vanish.
func (s *Search) plus(t, u sum) sum {
	t.number, t.ups, t.nimber = t.number+u.number, t.ups+u.ups, t.nimber^u.nimber
	switch {
	case len(u.pieces) == 0:
		return t
	case len(t.pieces) == 0:
		t.pieces = u.pieces
		return t
	}
	t.pieces = slices.Clone(t.pieces)
	for _, p := range u.pieces {
		if i := s.opposite(t.pieces, p); i >= 0 {
			t.pieces = slices.Delete(t.pieces, i, i+1)
			continue
		}
		i, _ := slices.BinarySearchFunc(t.pieces, p, byCode)
		t.pieces = slices.Insert(t.pieces, i, p)
	}
	return t
}

func byCode(p, q *piece) int {
	switch {
	case p == q || p.code == q.code:
		return 0
	case p.code < q.code:
		return -1
	default:
		return 1
	}
}

// opposite returns the place of a piece that cancels p, or -1. None cancels a position in which a
// move may win at once.
func (s *Search) opposite(pieces []*piece, p *piece) int {
	if p.rules != nil && p.rules.outright {
		return -1
	}
	s.look(p)
	for i, q := range pieces {
		s.look(q)
		if q.left != p.right || q.right != p.left || (q.form == nil) != (p.form == nil) {
			continue
		}
		if n := s.negated(p); n != nil && n.code == q.code {
			return i
		}
	}
	return -1
}
