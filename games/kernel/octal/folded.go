package octal

import "math/bits"

// folded are the values of a sparse space without the lowest bit of its mask, which follows from
// the class of a value. A byte then holds twice as many values. Folding keeps the order of the
// values of one class, and the xor of folded values is the folded xor.
type folded struct {
	bit   int    // the lowest bit of the mask
	bytes []byte // folded values of the heaps from start on, after front bytes; those of rare heaps are poisoned
	start int    // no earlier heap is needed anymore
	high  int    // the largest folded value

	rares   []uint32 // the folded values of the rare heaps, repeated in all bytes of a word
	uppers  []uint32 // the same with bit 7 flipped, to mark the values from 128 on
	commons commons

	reach   int // number of first common heaps used as witnesses
	wanting int // number of separately searched values in the last blocks
}

// commons are common heaps, ascending, with their folded values in the form of rares.
type commons struct {
	places         []int32
	spread, uppers []uint32
}

const (
	front   = block + 1 // space before the first heap for the windows of large parts
	poison  = 0xa0      // bit 7 and bit 5: they cause no mark
	highest = 256       // folded values must fit a byte
)

// planes hold marks: bit v%8 of byte i in plane v/8 for the value v and the heap i of a block.
type planes [16][block]byte

// fold removes the lowest bit of the mask.
func (f *folded) fold(v uint16) int {
	low := v & (1<<f.bit - 1)
	return int(v>>(f.bit+1)<<f.bit | low)
}

// unfold returns the value of a class, common or rare, of heap n.
func (p *sparse) unfold(k, n int, common bool) int {
	f := &p.folded
	low := k & (1<<f.bit - 1)
	v := (k-low)<<1 | low
	if p.common(n, uint16(v)) != common {
		v |= 1 << f.bit
	}
	return v
}

// keep extends the folded rows to the known values. Windows reach back by the largest rare heap, or
// common heap used as a part, and the bytes hold little more than that.
func (p *sparse) keep(values []uint16, last int) {
	f := &p.folded
	back := last + 2*block
	if n := len(p.places); n > 0 {
		back += int(p.places[n-1])
	}
	if n := len(f.commons.places); n > 0 {
		back += int(f.commons.places[n-1])
	} else {
		back += len(values)
	}
	switch wanted := max(len(values)-back, 0); {
	case f.bytes == nil || wanted < f.start:
		p.refold(values, wanted)
	case len(f.bytes) > 1<<20 && len(f.bytes) > 4*back:
		kept := copy(f.bytes[front:], f.bytes[front+wanted-f.start:])
		f.bytes, f.start = f.bytes[:front+kept], wanted
	}
	for n := f.start + len(f.bytes) - front; n < len(values); n++ {
		f.bytes = append(f.bytes, p.foldedByte(n, values[n]))
	}
	for _, v := range p.rares[len(f.rares):] {
		k := f.fold(v)
		f.rares = append(f.rares, uint32(k)*0x01010101)
		f.uppers = append(f.uppers, uint32(k^0x80)*0x01010101)
	}
}

// refold starts the folded rows again.
func (p *sparse) refold(values []uint16, start int) {
	f := &p.folded
	f.bit = bits.TrailingZeros16(p.mask)
	f.bytes = make([]byte, front, front+len(values)-start+1<<12)
	for i := range f.bytes {
		f.bytes[i] = poison
	}
	f.start = start
	if len(f.commons.places) > 0 {
		return
	}
	for n, v := range values {
		if f.high = max(f.high, f.fold(v)); n == 0 || !p.common(n, v) || len(f.commons.places) == mostCommons {
			continue
		}
		k := f.fold(v)
		f.commons.places = append(f.commons.places, int32(n))
		f.commons.spread = append(f.commons.spread, uint32(k)*0x01010101)
		f.commons.uppers = append(f.commons.uppers, uint32(k^0x80)*0x01010101)
	}
}

// foldedByte returns the byte of heap n.
func (p *sparse) foldedByte(n int, v uint16) byte {
	f := &p.folded
	k := f.fold(v)
	f.high = max(f.high, k)
	if n == 0 || !p.common(n, v) {
		return poison
	}
	return byte(k)
}

// mostCommons bounds the common heaps kept as witnesses.
const mostCommons = 4096
