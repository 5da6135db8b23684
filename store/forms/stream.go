package forms

import (
	"encoding/binary"
	"math/bits"

	"sprague/store"
)

// cells are those of a list.
type cells interface {
	Cell(i uint64) (cell int64, ok bool)
}

// stream reads numbers in bytes of a list: seven bits in each, the lowest first, with 128 added to all but the last
// (LEB128), in the shortest form.
type stream struct {
	bytes   cells
	at, end uint64
	wrong   bool // a number had another form, or there was none
}

// next reads a number. Once something was wrong, it returns 0.
func (s *stream) next() (n uint64) {
	for shift := 0; !s.wrong; shift += 7 {
		b, ok := s.bytes.Cell(s.at)
		if s.at >= s.end || !ok || b < 0 || b > 255 || shift == 63 && b > 1 {
			break
		}
		s.at++
		n |= uint64(b&127) << shift
		if b < 128 {
			if b == 0 && shift > 0 {
				break
			}
			return n
		}
	}
	s.wrong = true
	return 0
}

// more tells whether there is another number.
func (s *stream) more() bool { return !s.wrong && s.at < s.end }

// signed reads what zigzag has written.
func (s *stream) signed() int64 {
	n := s.next()
	return int64(n>>1) ^ -int64(n&1)
}

// zigzag gives the numbers 0, -1, 1, -2, … the codes 0, 1, 2, 3, …
func zigzag(n int64) uint64 { return uint64(n<<1) ^ uint64(n>>63) }

// parts are stretches of a list of bytes, one behind the other.
type parts struct {
	begins, bytes *store.Reader
	count         uint64
}

// openParts returns the parts of two lists of a table, so many of them: begins has where each begins, and the end. It
// reports false when there are no such lists.
func openParts(v *store.View, name string) (p parts, ok bool) {
	p = parts{begins: listOf(v, name+"-begins"), bytes: listOf(v, name)}
	if p.begins == nil || p.bytes == nil {
		return p, false
	}
	begins := p.begins.Meta()
	if begins.Cells == 0 || begins.Base != 0 || uint64(bits.Len64(begins.Cells-1)) > begins.Width {
		return p, false // then begins do not ascend; so the file is as large as the parts are many
	}
	p.count = begins.Cells - 1
	end, _ := p.begins.Cell(p.count)
	return p, uint64(end) == p.bytes.Meta().Cells
}

// part returns part n, which is there.
func (p parts) part(n uint64) stream {
	at, _ := p.begins.Cell(n)
	end, _ := p.begins.Cell(n + 1)
	return stream{bytes: p.bytes, at: uint64(at), end: uint64(end), wrong: at < 0 || at >= end}
}

// partsWriter lays down parts.
type partsWriter struct {
	begins []int64
	bytes  []int64
}

// begin begins a part.
func (w *partsWriter) begin() { w.begins = append(w.begins, int64(len(w.bytes))) }

func (w *partsWriter) add(n uint64) {
	for _, b := range binary.AppendUvarint(nil, n) {
		w.bytes = append(w.bytes, int64(b))
	}
}

// lists returns the two lists.
func (w *partsWriter) lists(name string) []store.Input {
	return []store.Input{
		{Name: name, List: true, Cells: w.bytes},
		{Name: name + "-begins", List: true, Cells: append(w.begins, int64(len(w.bytes)))},
	}
}
