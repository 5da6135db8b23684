package retrograde

import (
	"encoding/binary"
	"math"
	"sync"

	"sprague/internal/spill"
)

// arrivals holds the moves between new positions by the positions that they leave, which a solution
// backwards needs. Positions are told by how far they are from the first new one. Moves are listed by
// [departures], in any order and by several goroutines. Then a [sorter] puts those to neighboring positions
// together, and from finds them.
type arrivals struct {
	store   *spill.Store
	mu      sync.Mutex
	listed  [][]spill.Piece // by bucket, until they are sorted; guarded by mu
	counts  []uint64        // of the moves of each bucket; guarded by mu
	buckets []bucket        // sorted

	segment int // the one in list; -1 for none
	list    []byte
	read    []byte   // what list may lie in
	lists   int      // the next list in the segment
	found   []uint32 // by from
}

const (
	bucketBits  = 16      // of the positions whose moves are sorted together
	segmentBits = 5       // of the positions whose lists are read together
	pieceBytes  = 1 << 14 // of the moves that a goroutine holds for each bucket
)

// bucket is the lists of 1<<bucketBits positions: the length of each in bytes, and then what each
// position in it exceeds the one before, first the one that the list is for.
type bucket struct {
	lists spill.Piece
	ends  []uint32 // of the segments
}

func newArrivals(store *spill.Store) *arrivals { return &arrivals{store: store, segment: -1} }

// departures lists moves. It is for one goroutine.
type departures struct {
	to   *arrivals
	open []departing // by bucket
}

// departing is moves that are not yet in a piece. Each is the low bits of where it leads, and what the
// position that it is from exceeds that of the move before.
type departing struct {
	bytes []byte
	last  uint32
	count uint64
}

// add lists a move.
func (d *departures) add(from, to uint32) error {
	i := int(to >> bucketBits)
	if len(d.open) <= i {
		d.open = padded(d.open, i+1)
	}
	o := &d.open[i]
	o.bytes = binary.AppendUvarint(o.bytes, uint64(to&(1<<bucketBits-1)))
	o.bytes = binary.AppendVarint(o.bytes, int64(from)-int64(o.last))
	o.last = from
	o.count++
	if len(o.bytes) < pieceBytes {
		return nil
	}
	return d.flush(i)
}

// flush puts the moves of a bucket into a piece.
func (d *departures) flush(i int) error {
	o := &d.open[i]
	piece, err := d.to.store.Put(o.bytes)
	if err != nil {
		return err
	}
	d.to.mu.Lock()
	defer d.to.mu.Unlock()
	d.to.listed, d.to.counts = padded(d.to.listed, i+1), padded(d.to.counts, i+1)
	d.to.listed[i] = append(d.to.listed[i], piece)
	d.to.counts[i] += o.count
	o.bytes, o.last, o.count = o.bytes[:0], 0, 0
	return nil
}

// close hands the last moves over.
func (d *departures) close() error {
	for i := range d.open {
		if len(d.open[i].bytes) > 0 {
			if err := d.flush(i); err != nil {
				return err
			}
		}
	}
	d.open = nil
	return nil
}

// bytes returns the memory of the moves not handed over.
func (d *departures) bytes() uint64 {
	total := uint64(0)
	for i := range d.open {
		total += uint64(cap(d.open[i].bytes))
	}
	return total
}

// bytes returns the memory that all takes, with what sorting needs.
func (a *arrivals) bytes() uint64 {
	a.mu.Lock()
	defer a.mu.Unlock()
	most := uint64(0)
	for _, count := range a.counts {
		most = max(most, count)
	}
	return a.store.Bytes() + 8*most
}

// gather ends the list of moves, which are then to be sorted by bucket.
func (a *arrivals) gather() { a.buckets = make([]bucket, len(a.listed)) }

// sorter sorts buckets. It is for one goroutine.
type sorter struct {
	*arrivals
	positions int // all
	// check is called for each position that moves lead to, with their number.
	check func(to uint32, moves uint64) error
	// refuse makes the refusal of more moves to neighboring positions than numbers tell.
	refuse func() error

	starts, froms []uint32
	encoded, read []byte
}

// sort sorts the moves to the positions of a bucket.
func (s *sorter) sort(i int) error {
	pieces, count := s.listed[i], s.counts[i]
	if count > math.MaxUint32/binary.MaxVarintLen32-1<<bucketBits { // the lists have their lengths besides
		return s.refuse()
	}
	if s.starts == nil {
		s.starts = make([]uint32, min(1<<bucketBits, s.positions)+1)
	}
	starts := s.starts
	clear(starts)
	if err := s.each(pieces, func(_, to uint32) { starts[to+1]++ }); err != nil {
		return err
	}
	last := uint32(0) // the last position that a move leads to
	for to := range starts[1:] {
		if moves := starts[to+1]; moves > 0 {
			last = uint32(to)
			if err := s.check(uint32(i)<<bucketBits+last, uint64(moves)); err != nil {
				return err
			}
		}
		starts[to+1] += starts[to]
	}
	if uint64(cap(s.froms)) < count {
		s.froms = make([]uint32, count)
	}
	if err := s.each(pieces, func(from, to uint32) {
		s.froms[starts[to]] = from
		starts[to]++ // so that it becomes the end of the list
	}); err != nil {
		return err
	}
	var ends []uint32
	s.encoded, ends = encodeLists(s.encoded[:0], uint32(i)<<bucketBits, s.froms, starts[:last+1])
	for _, piece := range pieces {
		s.store.Drop(piece)
	}
	lists, err := s.store.Put(s.encoded)
	s.listed[i], s.buckets[i] = nil, bucket{lists, ends}
	return err
}

// each calls f for each move of some pieces, with the low bits of where it leads.
func (s *sorter) each(pieces []spill.Piece, f func(from, to uint32)) error {
	for _, piece := range pieces {
		b, err := s.store.Read(piece, 0, piece.Len(), &s.read)
		if err != nil {
			return err
		}
		for from := int64(0); len(b) > 0; {
			to, size := binary.Uvarint(b)
			more, next := binary.Varint(b[size:])
			b = b[size+next:]
			from += more
			f(uint32(from), uint32(to))
		}
	}
	return nil
}

// encodeLists appends the lists of the positions from first on, and returns where their segments end.
func encodeLists(encoded []byte, first uint32, froms, ends []uint32) ([]byte, []uint32) {
	var list []byte
	segments := make([]uint32, 0, len(ends)>>segmentBits+1)
	start := uint32(0)
	for i, end := range ends {
		list = list[:0]
		last := first + uint32(i)
		for _, from := range froms[start:end] {
			list = binary.AppendVarint(list, int64(from)-int64(last))
			last = from
		}
		start = end
		encoded = append(binary.AppendUvarint(encoded, uint64(len(list))), list...)
		if i+1 == len(ends) || (i+1)%(1<<segmentBits) == 0 {
			segments = append(segments, uint32(len(encoded)))
		}
	}
	return encoded, segments
}

// from returns the positions from which moves lead to one, with repetitions. They are valid until the
// next call.
func (a *arrivals) from(to uint32) ([]uint32, error) {
	a.found = a.found[:0]
	i, segment := to>>bucketBits, int(to>>segmentBits)
	if i >= uint32(len(a.buckets)) {
		return nil, nil
	}
	at := int(to & (1<<segmentBits - 1))
	if a.segment != segment || at < a.lists {
		if ok, err := a.open(segment); !ok {
			return nil, err
		}
	}
	for ; len(a.list) > 0; a.lists++ {
		length, size := binary.Uvarint(a.list)
		list := a.list[size : size+int(length)]
		a.list = a.list[size+int(length):]
		if a.lists < at {
			continue
		}
		a.lists++
		for last := int64(to); len(list) > 0; {
			more, size := binary.Varint(list)
			last += more
			a.found, list = append(a.found, uint32(last)), list[size:]
		}
		break
	}
	return a.found, nil
}

// open reads a segment. It returns false if no move leads to any position of it.
func (a *arrivals) open(segment int) (bool, error) {
	b, in := &a.buckets[segment>>(bucketBits-segmentBits)], segment&(1<<(bucketBits-segmentBits)-1)
	if in >= len(b.ends) {
		return false, nil
	}
	start := 0
	if in > 0 {
		start = int(b.ends[in-1])
	}
	list, err := a.store.Read(b.lists, start, int(b.ends[in]), &a.read)
	a.segment, a.list, a.lists = segment, list, 0
	return err == nil, err
}

// drop gives the memory back.
func (a *arrivals) drop() {
	for _, b := range a.buckets {
		a.store.Drop(b.lists)
	}
	a.buckets = nil
}
