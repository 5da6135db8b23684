package octal

//go:noescape
func orPlanes2(planes *planes, bytes *byte, base uintptr, places *int32, spread *uint32, count int)

//go:noescape
func orPlanes4(planes *planes, bytes *byte, base uintptr, places *int32, spread *uint32, count int)

//go:noescape
func orPlanes8(planes *planes, bytes *byte, base uintptr, places *int32, spread *uint32, count int)

//go:noescape
func orPlanes16(planes *planes, bytes *byte, base uintptr, places *int32, spread *uint32, count int)

// or marks the xors of parts with the remaining heaps, for 64 heaps the first of which leaves rest
// counters for both, in planes of 8 values each.
func (f *folded) or(p *planes, count int, rest int, places []int32, spread []uint32) {
	if len(places) == 0 {
		return
	}
	at := front + rest - f.start
	_ = f.bytes[at-int(places[len(places)-1]):][:0] // the largest part has the first window
	_ = f.bytes[at-int(places[0]):][:block:block]   // the smallest part has the last
	base := uintptr(at)
	kernel := orPlanes16
	switch {
	case count <= 2:
		kernel = orPlanes2
	case count <= 4:
		kernel = orPlanes4
	case count <= 8:
		kernel = orPlanes8
	}
	kernel(p, &f.bytes[0], base, &places[0], &spread[:len(places)][0], len(places))
}
