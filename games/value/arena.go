package value

import (
	"context"
	"encoding/binary"
	"math"
	"slices"
	"sync"
	"sync/atomic"

	"sprague/internal/coded"
)

// Form is the canonical form of a short game: a finite game without cycles, with no dominated and no
// reversible option (Conway 1976). Two games are equal exactly when their canonical forms are. Forms are
// immutable, and safe for concurrent use. Those of one [Arena] are equal exactly when they are the same
// pointer; [Form.Equal] compares forms of any two.
//
// Sums of a number, a multiple of up and a nimber are closed: their options are made when they are asked
// for. All other forms hold their options.
type Form struct {
	arena *Arena
	id    uint32 // counted from 1 in the arena
	closed
	left, right []*Form // of a form that is not closed, in the order of Compare

	leftStop, rightStop Dyadic
	birthday            Dyadic // an integer
	outcome             Outcome
	general             bool // not closed

	options  atomic.Pointer[[2][]*Form] // of a closed form, once they were asked for
	negative atomic.Pointer[Form]
	heat     atomic.Pointer[Thermograph]
}

// closed is the game number + ups·^ + *nimber.
type closed struct {
	number Dyadic
	ups    int64
	nimber uint64
}

// An Arena holds forms, each once, so that equal ones are identical. It is safe for any number of
// goroutines. It grows until it is dropped; what is derived from a form keeps all of its arena alive.
type Arena struct {
	most int // forms at most

	mu    sync.RWMutex
	forms map[string]*Form

	integers [2*nearby + 1]atomic.Pointer[Form] // from -nearby on, once they were asked for
	compared atomic.Pointer[[]atomic.Uint64]    // results of comparisons, each at the hash of its pair
	added    []atomic.Pointer[addition]
}

// addition remembers a sum.
type addition struct{ g, h, sum *Form }

const (
	nearby        = 64
	leastCompared = 1 << 12
	mostCompared  = 1 << 22
	additions     = 1 << 14
)

// NewArena returns an arena that holds at most so many forms.
func NewArena(most int) *Arena {
	a := &Arena{most: min(most, math.MaxInt32), forms: map[string]*Form{}, added: make([]atomic.Pointer[addition], additions)}
	cache := make([]atomic.Uint64, leastCompared)
	a.compared.Store(&cache)
	return a
}

// Forms returns how many forms the arena holds.
func (a *Arena) Forms() int {
	a.mu.RLock()
	defer a.mu.RUnlock()
	return len(a.forms)
}

// ErrForms is the error of arithmetic that needs more forms or more comparisons than it may make.
var ErrForms = coded.Errorf("the canonical form is too large for the search limit")

// Calculation does arithmetic on the forms of an arena. It stops when its context ends or its budget is
// spent: after that its methods return nil and false, and Err tells why. Several calculations may
// share an arena; one belongs to one goroutine.
type Calculation struct {
	arena *Arena
	over  func() error
	left  uint64 // comparisons that it may still make
	depth int
	err   error
}

// Calculate begins a calculation that makes at most so many comparisons.
func (a *Arena) Calculate(ctx context.Context, comparisons uint64) *Calculation {
	return &Calculation{arena: a, over: ctx.Err, left: comparisons}
}

// Err returns why the calculation stopped: ErrForms, or the error of the context. It is nil while all
// results are good.
func (c *Calculation) Err() error { return c.err }

// Left returns how many comparisons the calculation may still make.
func (c *Calculation) Left() uint64 { return c.left }

// mostDepth bounds how deep a comparison goes, and so the stack that it takes.
const mostDepth = 1 << 17

// spend counts work. It reports false when the calculation is to stop.
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
	}
	c.left -= n
	return c.err == nil
}

// intern returns the form of a key, and makes it where the arena has none.
func (c *Calculation) intern(key []byte, fresh func(*Form)) *Form {
	a := c.arena
	a.mu.RLock()
	f := a.forms[string(key)]
	a.mu.RUnlock()
	if f != nil || c.err != nil {
		return f
	}
	made := new(Form)
	fresh(made)
	a.mu.Lock()
	defer a.mu.Unlock()
	if f = a.forms[string(key)]; f != nil {
		return f
	}
	if len(a.forms) >= a.most {
		c.err = ErrForms
		return nil
	}
	made.arena, made.id = a, uint32(len(a.forms)+1)
	a.forms[string(key)] = made
	if cache := a.compared.Load(); len(*cache) < mostCompared && len(a.forms)*8 > len(*cache) {
		larger := make([]atomic.Uint64, 4*len(*cache)) // what was known is soon found again
		a.compared.Store(&larger)
	}
	return made
}

// general returns the form with these canonical options, which are not those of a closed form.
func (c *Calculation) general(left, right []*Form, leftStop, rightStop Dyadic) *Form {
	key := make([]byte, 1, 1+5*(len(left)+len(right)+1))
	key = binary.AppendUvarint(key, uint64(len(left)))
	for _, f := range left {
		key = binary.AppendUvarint(key, uint64(f.id))
	}
	for _, f := range right {
		key = binary.AppendUvarint(key, uint64(f.id))
	}
	return c.intern(key, func(f *Form) {
		f.general = true
		f.left, f.right = slices.Clone(left), slices.Clone(right)
		f.leftStop, f.rightStop = leftStop, rightStop
		for _, options := range [2][]*Form{left, right} {
			for _, o := range options {
				if o.birthday.Cmp(f.birthday) > 0 {
					f.birthday = o.birthday
				}
			}
		}
		f.birthday = f.birthday.Add(Int(1))
		reaches := func(options []*Form, winner Outcome) bool { // 0, or what the mover wins as the second player
			return slices.ContainsFunc(options, func(o *Form) bool { return o.outcome == winner || o.outcome == P })
		}
		f.outcome = outcomeOf(!reaches(right, R), !reaches(left, L))
	})
}

// closed returns a closed form.
func (c *Calculation) closed(g closed) *Form {
	key := append(make([]byte, 0, 40), 1)
	key = binary.AppendVarint(key, g.ups)
	key = binary.AppendUvarint(key, g.nimber)
	key = binary.AppendUvarint(key, uint64(g.number.exp))
	if g.number.big == nil {
		key = binary.AppendVarint(key, g.number.small)
	} else {
		key[0] = 2
		key = append(key, g.number.big.Text(62)...)
	}
	return c.intern(key, func(f *Form) {
		f.closed = g
		f.leftStop, f.rightStop = g.number, g.number
		f.birthday, f.outcome = g.birthday(), g.outcome()
	})
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
		f = c.closed(closed{number: x})
		known.Store(f)
	}
	return f
}

// Nimber returns the form of *n.
func (c *Calculation) Nimber(n uint64) *Form { return c.closed(closed{nimber: n}) }

// Ups returns the form of n·^ + *k.
func (c *Calculation) Ups(n int64, k uint64) *Form { return c.closed(closed{ups: n, nimber: k}) }
