package heaps

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/measure"
	"sprague/games/value"
)

// Constrained is Nim with forbidden moves.
var Constrained = games.Family{
	Name:   "constrained-nim",
	Takes:  "heap sizes",
	Params: "n:t",
	New:    readConstrained,
	Help: games.Help{
		Summary:  "Nim, but no taking t from a heap of n for some n:t",
		Rules:    "A turn takes any positive number of counters from one heap, except t from a heap of exactly n for each pair n:t in brackets.",
		Notation: "constrained-nim[n:t](a, b, …), or several pairs as in constrained-nim[3:1,3:2,5:5](3,6); t from 1 to n, numbers up to 2^63-1",
		Examples: []string{"constrained-nim[2:1,3:2](2,3,4)", "constrained-nim[5:5](5,1000000000000) + nim(2)"},
		Source:   "a contest problem, Constrained Nim, AtCoder Beginner Contest 255 G",
		Answered: "formula, for every heap: heaps without a pair have new values in order; others a value all of whose heaps are forbidden, the least one, if there is any; in misere play for heaps that are tame, unlike constrained-nim[3:2,3:3,4:3](4)",
	},
}

// Taking is a number of counters to take from a heap of a size.
type Taking struct{ Size, Taken int64 }

// compare orders takings by the size of the heap, then by the number.
func (a Taking) compare(b Taking) int {
	return cmp.Or(cmp.Compare(a.Size, b.Size), cmp.Compare(a.Taken, b.Taken))
}

// constrained is Nim without some moves.
type constrained struct {
	heap
	*bannedMoves
}

// bannedMoves are the heaps with forbidden moves.
type bannedMoves struct {
	order  []int64 // their sizes, ascending
	banned []bannedHeap
	// again lists, for each value, the sizes of the banned heaps with that value that are not the
	// smallest heap with it, ascending.
	again map[uint64][]int64
	wild  int64 // the first heap that is wild in misere play; 0 for none
}

// bannedHeap is a heap with forbidden moves.
type bannedHeap struct {
	takings  []Taking // forbidden ones, ascending
	worth    uint64
	repeated uint64 // the banned heaps below whose value a smaller heap has too
	repeats  bool   // so has this one
	kind     int64  // of misere play: the Genus, or larger
}

func (b bannedHeap) size() int64 { return b.takings[0].Size }

// fresh returns the number of different values of the heaps below.
func (b bannedHeap) fresh() uint64 { return uint64(b.size()) - b.repeated }

// NewConstrained returns Nim without some moves. Each takes at least 1 counter and at most the
// whole heap. The ruleset keeps the list.
func NewConstrained(forbidden []Taking) games.Ruleset {
	slices.SortFunc(forbidden, Taking.compare)
	forbidden = slices.Compact(forbidden)
	g := constrained{unlisted("constrained-nim", formatTakings(forbidden)), &bannedMoves{again: map[uint64][]int64{}}}
	var values []uint64 // of the options that are forbidden
	var smaller smallerHeaps
	for len(forbidden) > 0 {
		end := sort.Search(len(forbidden), func(i int) bool { return forbidden[i].Size > forbidden[0].Size })
		here := bannedHeap{takings: forbidden[:end], repeated: g.repeated(len(g.banned))}
		forbidden = forbidden[end:]
		values = values[:0]
		for _, t := range here.takings {
			values = append(values, g.grundy(t.Size-t.Taken))
		}
		smaller.pass(g.bannedMoves, here.size())
		options := smaller
		for _, t := range here.takings {
			options.add(g.kind(t.Size-t.Taken), -1)
		}
		slices.Sort(values)
		here.worth, here.repeats = g.lacking(values)
		if here.repeats {
			g.again[here.worth] = append(g.again[here.worth], here.size())
		} else {
			here.worth = here.fresh()
		}
		if here.kind = options.kind(); here.kind == measure.Wild && g.wild == 0 {
			g.wild = here.size()
		}
		g.order, g.banned = append(g.order, here.size()), append(g.banned, here)
	}
	return g
}

// lacking returns the least value that occurs in a sorted list as often as among the heaps so far.
func (g *bannedMoves) lacking(values []uint64) (least uint64, ok bool) {
	for i := 0; i < len(values); {
		j := i
		for j < len(values) && values[j] == values[i] {
			j++
		}
		if j-i == 1+len(g.again[values[i]]) {
			return values[i], true
		}
		i = j
	}
	return 0, false
}

// repeated returns the number of heaps, among the first so many banned ones, whose value a smaller
// heap has.
func (g *bannedMoves) repeated(banned int) uint64 {
	if banned == 0 {
		return 0
	}
	last := &g.banned[banned-1]
	if last.repeats {
		return last.repeated + 1
	}
	return last.repeated
}

// find returns the place of the first banned heap of at least n, and whether it is n.
func (g *bannedMoves) find(n int64) (place int, banned bool) { return slices.BinarySearch(g.order, n) }

// grundy returns the value of a heap.
func (g *bannedMoves) grundy(n int64) uint64 {
	place, banned := g.find(n)
	if banned {
		return g.banned[place].worth
	}
	return uint64(n) - g.repeated(place)
}

// forbids reports whether no turn may take so many counters from a heap.
func (g *bannedMoves) forbids(t Taking) bool {
	_, forbidden := slices.BinarySearchFunc(g.takings(t.Size), t, Taking.compare)
	return forbidden
}

// takings returns the forbidden takings from a heap, ascending.
func (g *bannedMoves) takings(n int64) []Taking {
	place, banned := g.find(n)
	if !banned {
		return nil
	}
	return g.banned[place].takings
}

// Measure knows the genus.
func (g constrained) Measure(p games.Position, m measure.Measure) (int64, bool) {
	switch kind := g.kind(p.X); {
	case m != measure.Genus:
		return 0, false
	case kind == larger:
		return measure.OfNimHeaps(g.grundy(p.X), true)
	default:
		return kind, true
	}
}

// kind returns the Genus of a heap, or larger. A heap without a pair has the kind of the Nim heap of
// its value unless a smaller heap is wild (theory.md).
func (g *bannedMoves) kind(n int64) int64 {
	switch place, banned := g.find(n); {
	case banned:
		return g.banned[place].kind
	case g.wild > 0 && n > g.wild:
		return measure.Wild
	default:
		return []int64{0, 1, larger}[min(g.grundy(n), 2)]
	}
}

// larger stands for the Genus of firm heaps of all values from 2 on; it is that of 2.
const larger = 4

// smallerHeaps counts the heaps below next by their kinds, from measure.Wild to larger.
type smallerHeaps struct {
	counts [larger - measure.Wild + 1]int64
	next   int64
}

func (s *smallerHeaps) add(kind, heaps int64) { s.counts[kind-measure.Wild] += heaps }

// pass goes on to heap n. Heaps without a pair beside each other are of one kind, from the first on
// that is wild or larger.
func (s *smallerHeaps) pass(g *bannedMoves, n int64) {
	for s.next < n {
		kind, passed := g.kind(s.next), int64(1)
		if _, banned := g.find(s.next); !banned && (kind == measure.Wild || kind == larger) {
			passed = n - s.next
		}
		s.add(kind, passed)
		s.next += passed
	}
}

// kind returns the kind of the position with these heaps as its options.
func (s *smallerHeaps) kind() int64 {
	var f measure.Fold
	f.Start(measure.Genus)
	for i, heaps := range s.counts {
		if heaps > 0 {
			f.Add(int64(i) + measure.Wild)
		}
	}
	return min(f.Result(), larger)
}

func (g constrained) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	forbidden := g.takings(p.X)
	for left := range p.X {
		if last := len(forbidden) - 1; last >= 0 && forbidden[last].Taken == p.X-left {
			forbidden = forbidden[:last]
			continue
		}
		if parts[0].X = left; !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// Breadth is exact.
func (g constrained) Breadth(p games.Position) uint64 {
	return uint64(p.X) - uint64(len(g.takings(p.X)))
}

// Value: the values of all heaps below n are 0, …, s-1, for some s. If some of them only belong to
// heaps to which no move leads, the value is the least of these, else s.
func (g constrained) Value(p games.Position) (value.Value, bool) {
	return value.OfNimber(g.grundy(p.X)), true
}

// MovesTo leaves the smallest heap with the target, or a banned heap that repeats it.
func (g constrained) MovesTo(p games.Position, target uint64, yield func(games.Move) bool) bool {
	if target >= uint64(p.X) { // heaps are worth their size at most
		return true
	}
	place := sort.Search(len(g.banned), func(i int) bool {
		here := g.banned[i]
		return here.fresh() > target || here.fresh() == target && !here.repeats
	})
	parts := make([]games.Position, 1)
	leave := func(n int64) bool {
		parts[0].X = n
		return g.forbids(Taking{p.X, p.X - n}) || yield(games.Move{Parts: parts})
	}
	first := target + g.repeated(place)
	if first >= uint64(p.X) || !leave(int64(first)) {
		return true
	}
	for _, n := range g.again[target] {
		if n >= p.X || !leave(n) {
			break
		}
	}
	return true
}

// formatTakings formats sorted pairs.
func formatTakings(all []Taking) string {
	var text []byte
	for i, t := range all {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(strconv.AppendInt(text, t.Size, 10), ':')
		text = strconv.AppendInt(text, t.Taken, 10)
	}
	return string(text)
}

// readConstrained parses pairs n:t.
func readConstrained(params string) (games.Ruleset, error) {
	var all []Taking
	if strings.TrimSpace(params) == "" {
		return NewConstrained(all), nil
	}
	offset := 0
	for item := range strings.SplitSeq(params, ",") {
		t, err := parseTaking(item, offset)
		if err != nil {
			return nil, err
		}
		if len(all) == maxElements {
			return nil, games.Errorf(games.CodeTooLarge, "constrained-nim takes %d pairs at most", maxElements).At(-1, offset)
		}
		all = append(all, t)
		offset += len(item) + 1
	}
	return NewConstrained(all), nil
}

// parseTaking parses a pair at the given offset.
func parseTaking(item string, offset int) (Taking, error) {
	trimmed := strings.TrimSpace(item)
	offset += strings.Index(item, trimmed)
	sizeText, takenText, _ := strings.Cut(trimmed, ":")
	size, err := games.ParseInteger(sizeText)
	if err != nil && err.Code == games.CodeOutOfRange {
		return Taking{}, err.At(-1, offset)
	}
	taken, wrong := games.ParseInteger(takenText)
	if wrong != nil && wrong.Code == games.CodeOutOfRange {
		return Taking{}, wrong.At(-1, offset+len(sizeText)+1)
	}
	if err != nil || wrong != nil || taken < 1 || taken > size {
		return Taking{}, games.Errorf(games.CodeBadParams, "%.40q is no pair n:t with t from 1 to n; write pairs as in 3:1,3:2,5:5", trimmed).At(-1, offset)
	}
	return Taking{size, taken}, nil
}
