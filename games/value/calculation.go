package value

import (
	"context"
	"math"

	"sprague/internal/coded"
)

// ErrForms is the error of arithmetic that exceeds its limit of forms or comparisons.
var ErrForms = coded.Errorf("the canonical form is too large for the search limit")

// ErrMemory is the error of arithmetic that exceeds its limit of memory. It wraps ErrForms.
var ErrMemory = coded.Errorf("the canonical form needs more memory than the limit: %w", ErrForms)

// Calculation does arithmetic on the forms of an arena. It stops when its context ends or its
// budget is spent. Then its methods return nil and false, and Err returns the reason. Several
// calculations may share an arena; each belongs to one goroutine.
type Calculation struct {
	arena *Arena
	over  func() error
	left  uint64 // remaining comparisons
	most  uint64 // maximum memory of the arena
	begun uint64 // memory of the arena at the beginning
	depth int
	err   error
	spent uint64 // comparisons, about, since the cache of comparisons grew
	scratch
}

// scratch is the working memory of a calculation.
type scratch struct {
	raw   rawForm
	pile  []*Form  // a stack of options of unfinished sums
	marks []uint64 // forms that have been seen, each by the round of its last mark
	round uint32
}

// Calculate begins a calculation of at most that many comparisons.
func (a *Arena) Calculate(ctx context.Context, comparisons uint64) *Calculation {
	return &Calculation{arena: a, over: ctx.Err, left: comparisons, most: math.MaxUint64, begun: a.Bytes()}
}

// Within limits the memory that the calculation adds to the arena, in bytes, and returns the
// calculation. Others that use the arena meanwhile count as well.
func (c *Calculation) Within(bytes uint64) *Calculation {
	c.most = c.begun + min(bytes, math.MaxUint64-c.begun)
	return c
}

// Bytes returns the memory that has been added to the arena since the calculation began.
func (c *Calculation) Bytes() uint64 { return c.arena.Bytes() - c.begun }

// Err returns the reason why the calculation stopped: ErrForms, ErrMemory, or the error of the
// context. It is nil while all results are valid.
func (c *Calculation) Err() error { return c.err }

// Left returns the number of remaining comparisons.
func (c *Calculation) Left() uint64 { return c.left }

// mostDepth bounds the depth of a comparison, and so its stack.
const mostDepth = 1 << 17

// spend counts work. It returns false if the calculation must stop.
func (c *Calculation) spend(n uint64) bool {
	switch {
	case c.err != nil:
		return false
	case n > c.left || c.depth > mostDepth:
		c.err = ErrForms
		return false
	}
	if c.left/1024 != (c.left-n)/1024 {
		c.err = c.over()
		c.spent += max(n, 1024)
		c.widen()
	}
	c.left -= n
	return c.err == nil
}

// widen enlarges the cache of comparisons once there were more comparisons than pairs of forms: some
// were then made several times. A few forms with many options would otherwise take exponential time.
func (c *Calculation) widen() {
	pairs := uint64(c.arena.Forms())
	if pairs *= pairs; c.spent <= pairs || c.most == math.MaxUint64 { // the owner of the arena bounds its memory
		return
	}
	c.spent = 0
	if size := 8 * c.arena.comparisons(); c.arena.Bytes()+8*size <= c.most {
		c.arena.widen(min(size, widestCompared))
	}
}

// intern returns the form with a hash for which same is true, and adds it if there is none. It
// returns nil if the calculation stopped.
func (c *Calculation) intern(hash uint64, same func(*Form) bool, fill func(*Form)) *Form {
	if c.err != nil {
		return nil
	}
	f := c.arena.find(hash, same)
	if f == nil {
		if f = c.arena.intern(hash, same, fill); f == nil {
			c.err = ErrForms
		} else if f.id%64 == 0 && c.arena.Bytes() > c.most {
			c.err = ErrMemory
		}
	}
	return f
}

// Zero returns the form of the game without moves.
func (c *Calculation) Zero() *Form { return c.Number(Dyadic{}) }

// Number returns the form of a number.
func (c *Calculation) Number(x Dyadic) *Form {
	if x.big != nil || x.exp > 0 || x.small < -nearby || x.small > nearby {
		return c.closed(closed{number: x})
	}
	known := &c.arena.integers[x.small+nearby]
	f := known.Load()
	if f == nil {
		if f = c.closed(closed{number: x}); f != nil {
			known.Store(f)
		}
	}
	return f
}

// Nimber returns the form of *n.
func (c *Calculation) Nimber(n uint64) *Form { return c.closed(closed{nimber: n}) }

// Ups returns the form of n·^ + *k.
func (c *Calculation) Ups(n int64, k uint64) *Form { return c.closed(closed{ups: n, nimber: k}) }

// distinct appends the forms to a list without duplicates.
func (c *Calculation) distinct(list, forms []*Form) []*Form {
	if c.round++; c.round == 0 || len(c.marks) < 2*len(forms) {
		size := max(len(c.marks), 64)
		for size < 2*len(forms) {
			size *= 2
		}
		c.marks, c.round = make([]uint64, size), 1
	}
	last := uint32(len(c.marks) - 1)
next:
	for _, f := range forms {
		mark := uint64(c.round)<<32 | uint64(f.id)
		i := f.id * 0x9e3779b1 >> 7 & last
		for ; c.marks[i]>>32 == uint64(c.round); i = (i + 1) & last {
			if c.marks[i] == mark {
				continue next
			}
		}
		c.marks[i] = mark
		list = append(list, f)
	}
	return list
}
