// Package probability computes the probability that the largest heap of a random choice of heaps
// occurs an odd number of times.
//
// By the theorem of the ruleset largest the first player wins exactly these choices: those with a
// positive largest heap that occurs an odd number of times. The empty choice is lost.
package probability

import (
	"math/bits"
	"slices"
)

// Modulus is the prime modulus of probabilities: p/q is represented by p · q⁻¹.
const Modulus = 998244353

// half is the inverse of 2.
const half = (Modulus + 1) / 2

// Tree holds heaps of given sizes and answers for ranges of sizes.
//
// Let c(v) be the number of heaps of size v, and C(v) the number of heaps in the range larger than
// v. Each heap is chosen with probability 1/2. Then v > 0 is the largest chosen, an odd number of
// times, with probability 1/2 · 2^-C(v): none of the C(v) larger heaps may be chosen, and half of
// the subsets of c(v) > 0 heaps are odd. These events exclude each other, so the probability is
//
//	1/2 · Σ 2^-C(v) over the sizes v > 0 of the range with c(v) > 0.
//
// A node of the tree represents a range of sizes. It holds that sum, with C counted within the
// range, and 2^-c for all its heaps. For two adjacent ranges the upper sum is unchanged, and the
// lower one is multiplied by the upper 2^-c. Only powers of 2 are stored, so the number of heaps is
// unlimited.
type Tree struct {
	sizes []int64 // ascending and distinct
	nodes []node  // node 1 is the root, the children of i are 2i and 2i+1
	first int     // the node of sizes[0]
}

// node is a range of sizes.
type node struct {
	sum    uint32 // Σ 2^-C(v), modulo Modulus
	noHeap uint32 // 2^-c, the probability that no heap is chosen
}

// emptyNode is a range without heaps.
var emptyNode = node{sum: 0, noHeap: 1}

// join combines a lower and an upper range.
func join(lower, upper node) node {
	return node{
		sum:    uint32((uint64(upper.sum) + uint64(upper.noHeap)*uint64(lower.sum)) % Modulus),
		noHeap: uint32(uint64(upper.noHeap) * uint64(lower.noHeap) % Modulus),
	}
}

// New returns a tree without heaps for the given sizes, which may repeat and be in any order.
func New(sizes []int64) *Tree {
	sizes = slices.Clone(sizes)
	slices.Sort(sizes)
	sizes = slices.Compact(sizes)
	t := &Tree{sizes: sizes, first: 1 << bits.Len(uint(len(sizes)))}
	t.nodes = make([]node, 2*t.first)
	for i := range t.nodes {
		t.nodes[i] = emptyNode
	}
	return t
}

// Add adds heaps of a size, which must be one of those passed to New.
func (t *Tree) Add(size int64, count uint64) {
	i, found := slices.BinarySearch(t.sizes, size)
	if !found || count == 0 {
		return
	}
	i += t.first
	leaf := &t.nodes[i]
	leaf.noHeap = uint32(uint64(leaf.noHeap) * powerOfHalf(count) % Modulus)
	if size > 0 { // a largest heap of 0 is lost, however often it occurs
		leaf.sum = 1
	}
	for i /= 2; i > 0; i /= 2 {
		t.nodes[i] = join(t.nodes[2*i], t.nodes[2*i+1])
	}
}

// Probability returns the probability, modulo Modulus, that a random subset of the heaps of sizes
// low to high has a positive largest heap an odd number of times.
func (t *Tree) Probability(low, high int64) uint64 {
	from, _ := slices.BinarySearch(t.sizes, low)
	to, found := slices.BinarySearch(t.sizes, high)
	if found {
		to++
	}
	lower, upper := emptyNode, emptyNode // accumulated from both ends
	for i, j := from+t.first, to+t.first; i < j; i, j = i/2, j/2 {
		if i%2 == 1 {
			lower = join(lower, t.nodes[i])
			i++
		}
		if j%2 == 1 {
			j--
			upper = join(t.nodes[j], upper)
		}
	}
	return uint64(join(lower, upper).sum) * half % Modulus
}

// powerOfHalf returns 2^-n. By Fermat's theorem only n modulo Modulus - 1 matters.
func powerOfHalf(n uint64) uint64 {
	power, square := uint64(1), uint64(half)
	for n %= Modulus - 1; n > 0; n /= 2 {
		if n%2 == 1 {
			power = power * square % Modulus
		}
		square = square * square % Modulus
	}
	return power
}
