// Package lanes tells which vector instructions the kernels may use: the widest that
// the processor and the operating system offer, or fewer where a test, a benchmark or
// the user asks for fewer. All kernels give the same values with any of them.
package lanes

import (
	"os"
	"slices"
	"sync/atomic"
)

// Set is a set of vector instructions. A larger one holds the smaller.
type Set int32

const (
	// Portable is none: plain Go, on any processor.
	Portable Set = iota
	// AVX2 has vectors of 32 bytes (Intel from 2013, AMD from 2015).
	AVX2
	// AVX512 has vectors of 64 bytes, with masks and shuffles of bytes across the whole
	// vector: F, BW, DQ, VL and VBMI (Intel from 2019, AMD from 2022).
	AVX512
)

var names = [...]string{Portable: "portable", AVX2: "avx2", AVX512: "avx512"}

// String gives the name by which Parse knows the set.
func (s Set) String() string { return names[s] }

// Parse returns the set of that name. It reports false when this machine does not have it.
func Parse(name string) (Set, bool) {
	i := slices.Index(names[:], name)
	return Set(max(i, 0)), i >= 0 && Set(i) <= best
}

// Variable is the environment variable that names the set to use instead of the widest.
const Variable = "SPRAGUE_LANES"

var (
	best    = detect()
	current atomic.Int32
)

func init() {
	current.Store(int32(best))
	if s, ok := Parse(os.Getenv(Variable)); ok {
		current.Store(int32(s))
	}
}

// Available lists the sets that this machine has, the widest last.
func Available() []Set {
	all := make([]Set, best+1)
	for s := range all {
		all[s] = Set(s)
	}
	return all
}

// Current gives the set that kernels use.
func Current() Set { return Set(current.Load()) }

// Use makes kernels use a set, which must be available, and gives what undoes it.
func Use(s Set) (restore func()) {
	if s > best {
		panic("lanes: " + s.String() + " is not available")
	}
	before := current.Swap(int32(s))
	return func() { current.Store(before) }
}
