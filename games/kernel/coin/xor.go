package coin

import (
	"encoding/binary"
	"unsafe"
)

// xorPortable writes n bytes of from, xor x in every 8, to to. n is a multiple of 256.
func xorPortable(to, from *byte, n int, x uint64) {
	lower, upper := unsafe.Slice(from, n), unsafe.Slice(to, n)
	for i := 0; i+8 <= n; i += 8 {
		binary.NativeEndian.PutUint64(upper[i:], binary.NativeEndian.Uint64(lower[i:])^x)
	}
}
