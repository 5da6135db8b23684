package store

import (
	"encoding/binary"
	"math"
	"math/bits"
	"runtime"
)

// Reader reads the cells of one column. Any number of goroutines may use it, also after [DB.Close]:
// it keeps the file mapped.
type Reader struct {
	cells         uint64 // codes stored
	period        uint64 // length of the period, 0 for none
	start         uint64 // where the period starts
	saltus        uint64 // added by each period
	width         uint64
	mask          uint64
	base          uint64
	codesPerChunk uint64 // codes per chunk
	recip         uint64 // 2^64 / per, rounded up
	first         []byte // the first chunk
	chunks        [][]byte
	column        Column
	mapped        *mapped // the mapping that holds the chunks
}

// zeros is the only chunk of a constant column.
var zeros [2 * slack]byte

// newReader returns a reader of the chunks of a column. Number and lengths of the chunks must match
// the column's layout.
func newReader(c Column, chunks [][]byte) *Reader {
	l := layoutOf(c.Width, c.Cells)
	r := &Reader{
		cells:         c.Cells,
		width:         c.Width,
		mask:          1<<c.Width - 1,
		base:          uint64(c.Base),
		codesPerChunk: math.MaxUint64,
		first:         zeros[:],
		chunks:        chunks,
		column:        c,
	}
	if c.Period != nil {
		r.period, r.start, r.saltus = c.Period.Length, c.Period.Preperiod, c.Period.Saltus
	}
	if len(chunks) > 0 {
		r.first = chunks[0]
		r.codesPerChunk = l.codesPerChunk
		r.recip = math.MaxUint64/l.codesPerChunk + 1
	}
	return r
}

// Meta returns the column's description.
func (r *Reader) Meta() Column { return r.column }

// Cell returns the cell of position i, and whether it exists. It exists for i < Cells and, in a
// periodic column, for every i whose cell fits 63 bits. Cell takes no lock and allocates nothing.
func (r *Reader) Cell(i uint64) (cell int64, ok bool) {
	rise := int64(0)
	if i >= r.cells {
		if r.period == 0 {
			return 0, false
		}
		if r.saltus > 0 {
			if rise, ok = r.rise(i); !ok {
				return 0, false
			}
		}
		i = r.start + (i-r.start)%r.period
	}
	chunk := r.first
	if i >= r.codesPerChunk {
		// i / per by multiplication: exact because i < maxCells = 2^40 and
		// codesPerChunk <= 130,560 < 2^17, so that i*codesPerChunk < 2^64.
		j, _ := bits.Mul64(i, r.recip)
		chunk = r.chunks[j]
		i -= j * r.codesPerChunk
	}
	bit := i * r.width
	at, shift := bit>>3, bit&7
	code := binary.LittleEndian.Uint64(chunk[at:]) >> shift
	if r.width > 56 {
		code |= uint64(chunk[at+8]) << (64 - shift)
	}
	runtime.KeepAlive(r) // the collector does not know the mapped chunks
	cell = int64(r.base + code&r.mask)
	if rise > 0 && cell > math.MaxInt64-rise {
		return 0, false
	}
	return cell + rise, true
}

// rise returns the sum of the saltus at a position beyond the cells, and false if it does not fit
// 63 bits.
func (r *Reader) rise(i uint64) (int64, bool) {
	high, rise := bits.Mul64((i-r.start)/r.period, r.saltus)
	return int64(rise), high == 0 && rise <= math.MaxInt64
}

// View is one table of an open database. Any number of goroutines may use it, also after
// [DB.Close]. The embedded Table must not be changed.
type View struct {
	Table
	readers []*Reader
}

// Column returns the reader of the column of that name, or nil if the table has no such column that
// this program can read.
func (v *View) Column(name string) *Reader {
	for _, r := range v.readers {
		if r.column.Name == name {
			return r
		}
	}
	return nil
}
