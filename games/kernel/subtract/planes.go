package subtract

import (
	"errors"
	"math"
	"slices"
)

// ErrWide is the error of a sequence that stops because a value does not fit 16 bits.
var ErrWide = errors.New("a value does not fit 16 bits")

// planes are the values of the heaps 0, 1, …: the low bytes, and the high bytes once a value needs
// one. Most games never do, and their values are copied and compared as bytes.
type planes struct {
	low  []byte
	high []byte // as long as low, or nil while all values fit a byte
}

func (v *planes) len() int { return len(v.low) }

func (v *planes) at(n int) int {
	if v.high == nil {
		return int(v.low[n])
	}
	return int(v.low[n]) | int(v.high[n])<<8
}

// set changes the value of a heap; it fails with ErrWide.
func (v *planes) set(n, value int) error {
	if value > math.MaxUint16 {
		return ErrWide
	}
	if value > math.MaxUint8 && v.high == nil {
		v.high = make([]byte, len(v.low), cap(v.low))
	}
	if v.high != nil {
		v.high[n] = byte(value >> 8)
	}
	v.low[n] = byte(value)
	return nil
}

// clear removes all values and keeps the memory of the low bytes.
func (v *planes) clear() { v.low, v.high = v.low[:0], nil }

// room returns memory for the low bytes of the next n heaps.
func (v *planes) room(n int) []byte {
	if cap(v.low)-len(v.low) < n {
		v.low = slices.Grow(v.low, min(3*len(v.low), len(v.low)+1<<16)+n)
	}
	return v.low[len(v.low):][:n]
}

// take appends the next n heaps, whose low bytes are in room; the high ones are 0.
func (v *planes) take(n int) {
	v.low = v.low[:len(v.low)+n]
	if v.high != nil {
		v.high = append(v.high, make([]byte, n)...)
	}
}

// cut removes the values of heap n and of those beyond it.
func (v *planes) cut(n int) {
	v.low = v.low[:n]
	if v.high != nil {
		v.high = v.high[:n]
	}
}

// joined returns the values as 16-bit numbers.
func (v *planes) joined() []uint16 {
	all := make([]uint16, len(v.low))
	for n, low := range v.low {
		all[n] = uint16(low)
	}
	for n, high := range v.high {
		all[n] |= uint16(high) << 8
	}
	return all
}
