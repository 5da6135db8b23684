package boards

import (
	"math/bits"

	"sprague/games"
)

// pieceRules is a board whose rulesets have tables of pieces, the independent parts of positions on
// small boards. A small board has at most bound squares, or is a row of at most two squares more.
// The last bounds also add what play reaches from the openings of larger boards.
type pieceRules struct {
	board
	signs    string   // characters of the initial positions, from which play reaches all others
	counts   []uint64 // numbers of pieces within each bound from 0, found by a test
	openings int      // number of the last bounds, which add only openings
	classed  []uint64 // numbers of pieces within each bound of tables of outcomes, found likewise
	jumping  bool     // play frees squares and never removes them, so pieces are ordered by their stones
	tints    bool     // Separate returns tinted positions
	partizan bool     // a piece and its negative are stored as one
	separate func(p games.Position) []games.Position
	moves    func(p games.Position, yield func(games.Move) bool)
}

// with sets the moves and parts of a ruleset.
func (t pieceRules) with(r games.Separable) pieceRules {
	t.separate, t.moves = r.Separate, r.Moves
	return t
}

// larger returns the rules with the pieces of tables of outcomes.
func (t pieceRules) larger() pieceRules {
	t.counts, t.openings = t.classed, 0
	return t
}

// A key has, from the top, the number of squares or stones, the width, the height, Left's mask and
// Right's.
const (
	mostRow  = 16 // maximum squares of a piece with a key
	sideBits = 5
	sideMask = 1<<sideBits - 1
	maskMask = 1<<mostRow - 1
	atLeft   = mostRow
	atHeight = 2 * mostRow
	atWidth  = atHeight + sideBits
	atOrder  = atWidth + sideBits
	leastRow = 3 // squares of a row within every bound
)

// Identity names the table; graphs have none.
func (t pieceRules) Identity() games.Identity {
	id := t.board.Identity()
	if t.graph == nil {
		id.Table, id.Rules = id.Name, 1
	}
	return id
}

// Key returns the lesser of the keys of p and of its negative.
func (t pieceRules) Key(p games.Position) (key uint64, negative, ok bool) {
	s := t.grid(p)
	if t.graph != nil || s.cells != nil || s.size() > mostRow || s.size() == 0 || s.tinted != t.tints {
		return 0, false, false
	}
	key = t.keyOf(&s)
	if t.partizan {
		n := t.grid(t.negated(p))
		n = t.grid(n.onlyRegion(^(n.left & n.right) & (1<<n.size() - 1)))
		if other := t.keyOf(&n); other < key {
			return other, true, true
		}
	}
	return key, false, true
}

func (t pieceRules) keyOf(s *grid) uint64 {
	order := s.size() - bits.OnesCount64(s.left&s.right)
	if t.jumping {
		order = bits.OnesCount64(s.left ^ s.right)
	}
	return uint64(order)<<atOrder | uint64(s.width)<<atWidth | uint64(s.height)<<atHeight | s.left<<atLeft | s.right
}

// Piece inverts Key.
func (t pieceRules) Piece(key uint64) (games.Position, bool) {
	s := grid{board: t.board, tinted: t.tints, width: int(key >> atWidth & sideMask), height: int(key >> atHeight & sideMask)}
	s.left, s.right = key>>atLeft&maskMask, key&maskMask
	if s.size() == 0 || s.size() > mostRow || (s.left|s.right)>>s.size() != 0 {
		return games.Position{}, false
	}
	p := s.position()
	if again, negative, _ := t.Key(p); again != key || negative {
		return games.Position{}, false
	}
	parts := t.separate(p)
	return p, len(parts) == 1 && parts[0] == p
}

// Pieces yields the parts of all boards within the bound and of openings. Then it yields the parts
// that moves reach from these.
func (t pieceRules) Pieces(bound uint64, yield func(key uint64) bool) {
	met := map[uint64]bool{}
	var found []uint64
	add := func(p games.Position) bool {
		for _, part := range t.separate(p) {
			key, _, ok := t.Key(part)
			if !ok || met[key] {
				continue
			}
			met[key] = true
			found = append(found, key)
			if !yield(key) {
				return false
			}
		}
		return true
	}
	last := int(min(bound, uint64(len(t.counts)-1)))
	area := min(last, len(t.counts)-1-t.openings)
	for height := 1; height == 1 || height*height <= area; height++ {
		most := area / height
		if height == 1 {
			most = max(area+2, leastRow)
		}
		for width := height; width <= most; width++ {
			s := t.emptyGrid(width, height)
			if !t.fill(&s, 0, add) {
				return
			}
		}
	}
	for height := 2; height*height <= last; height++ {
		for width := max(height, area/height+1); width*height <= last; width++ {
			if !add(t.opened(width, height)) {
				return
			}
		}
	}
	for i := 0; i < len(found); i++ {
		p, _ := t.Piece(found[i])
		more := true
		t.moves(p, func(m games.Move) bool {
			more = add(m.Parts[0])
			return more
		})
		if !more {
			return
		}
	}
}

// fill visits a board with each character on every square from v on. In a row no square is missing,
// since the rest would be shorter rows. It returns false if visit stopped it.
func (t pieceRules) fill(s *grid, v int, visit func(p games.Position) bool) bool {
	if v == s.size() {
		return visit(s.position())
	}
	for i := range t.signs {
		m := marks[t.signs[i]]
		if s.height == 1 && m == missing {
			continue
		}
		s.put(v, m)
		if !t.fill(s, v+1, visit) {
			return false
		}
	}
	return true
}

// Count looks the number up.
func (t pieceRules) Count(bound uint64) (uint64, error) {
	if bound >= uint64(len(t.counts)) {
		return 0, games.Errorf(games.CodeTooLarge, "tables of %s go to boards of %d squares", t.name, len(t.counts)-1)
	}
	return t.counts[bound], nil
}

// Unit is the unit of boards.
func (pieceRules) Unit() string { return "squares" }
