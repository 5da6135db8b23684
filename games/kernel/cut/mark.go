package cut

import "unsafe"

// markPortable marks a[k] ^ b[k], which is below 16, for each of n places k: one bit in low
// for values below 8, or else one in high.
func markPortable(low, high, a, b *uint8, n int) {
	lows, highs := unsafe.Slice(low, n), unsafe.Slice(high, n)
	as, bs := unsafe.Slice(a, n), unsafe.Slice(b, n)
	for k := range lows {
		bit := uint16(1) << (as[k] ^ bs[k])
		lows[k] |= uint8(bit)
		highs[k] |= uint8(bit >> 8)
	}
}
