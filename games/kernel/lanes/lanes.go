// Package lanes selects the vector instructions of the kernels: the widest that the processor and
// the operating system offer, or fewer on request of a test, a benchmark or the user. All kernels
// give the same values with each of them.
package lanes

import (
	"os"
	"slices"
	"sync/atomic"
)

// Set is a set of vector instructions. A larger set includes the smaller ones.
type Set int32

const (
	// Portable is plain Go, for any processor.
	Portable Set = iota
	// AVX2 has vectors of 32 bytes (Intel from 2013, AMD from 2015).
	AVX2
	// AVX512 has vectors of 64 bytes, with masks and shuffles of bytes across the whole
	// vector: F, BW, DQ, VL and VBMI (Intel from 2019, AMD from 2022).
	AVX512
)

var names = [...]string{Portable: "portable", AVX2: "avx2", AVX512: "avx512"}

// String returns the name that Parse accepts.
func (s Set) String() string { return names[s] }

// Parse returns the set of that name, and false if this machine does not have it.
func Parse(name string) (Set, bool) {
	i := slices.Index(names[:], name)
	return Set(max(i, 0)), i >= 0 && Set(i) <= best
}

// Variable is the environment variable that selects a set instead of the widest.
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

// Available lists the sets of this machine, the widest last.
func Available() []Set {
	all := make([]Set, best+1)
	for s := range all {
		all[s] = Set(s)
	}
	return all
}

// Current returns the set that kernels use.
func Current() Set { return Set(current.Load()) }

// Use makes kernels use an available set, and returns the function that undoes it.
func Use(s Set) (restore func()) {
	if s > best {
		panic("lanes: " + s.String() + " is not available")
	}
	before := current.Swap(int32(s))
	return func() { current.Store(before) }
}
