package forms

import (
	"encoding/binary"
	"math/bits"

	"sprague/store"
)

// cells returns the cells of a list.
type cells interface {
	Cell(i uint64) (cell int64, ok bool)
}

// stream decodes numbers from the bytes of a list, in the shortest LEB128 form: seven bits per
// byte, lowest first, with 128 added to all bytes except the last.
type stream struct {
	bytes   cells
	at, end uint64
	wrong   bool // a number was missing or not in shortest form
}

// next decodes a number. After an error it returns 0.
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

// more reports whether another number follows.
func (s *stream) more() bool { return !s.wrong && s.at < s.end }

// signed decodes the inverse of zigzag.
func (s *stream) signed() int64 {
	n := s.next()
	return int64(n>>1) ^ -int64(n&1)
}

// zigzag maps the numbers 0, -1, 1, -2, … to 0, 1, 2, 3, …
func zigzag(n int64) uint64 { return uint64(n<<1) ^ uint64(n>>63) }

// parts are consecutive stretches of a byte list.
type parts struct {
	begins, bytes *store.Reader
	count         uint64
}

// openParts returns that many parts of two lists of a table. List begins holds the start of each
// part, and the end. It returns false if there are no such lists.
func openParts(v *store.View, name string) (p parts, ok bool) {
	p = parts{begins: listOf(v, name+"-begins"), bytes: listOf(v, name)}
	if p.begins == nil || p.bytes == nil {
		return p, false
	}
	begins := p.begins.Meta()
	if begins.Cells == 0 || begins.Base != 0 || uint64(bits.Len64(begins.Cells-1)) > begins.Width {
		return p, false // otherwise the starts would not ascend; this also bounds the parts by the file size
	}
	p.count = begins.Cells - 1
	end, _ := p.begins.Cell(p.count)
	return p, uint64(end) == p.bytes.Meta().Cells
}

// part returns part n, which must exist.
func (p parts) part(n uint64) stream {
	at, _ := p.begins.Cell(n)
	end, _ := p.begins.Cell(n + 1)
	return stream{bytes: p.bytes, at: uint64(at), end: uint64(end), wrong: at < 0 || at >= end}
}

// partsWriter encodes parts.
type partsWriter struct {
	begins []int64
	bytes  []uint16
}

// begin begins a part.
func (w *partsWriter) begin() { w.begins = append(w.begins, int64(len(w.bytes))) }

func (w *partsWriter) add(n uint64) {
	var buffer [binary.MaxVarintLen64]byte
	w.addBytes(binary.AppendUvarint(buffer[:0], n))
}

func (w *partsWriter) addBytes(all []byte) {
	for _, b := range all {
		w.bytes = append(w.bytes, uint16(b))
	}
}

// lists returns the two lists.
func (w *partsWriter) lists(name string) []store.Input {
	return []store.Input{
		{Name: name, List: true, Words: w.bytes},
		{Name: name + "-begins", List: true, Cells: append(w.begins, int64(len(w.bytes)))},
	}
}
