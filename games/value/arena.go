package value

import (
	"math"
	"sync"
	"sync/atomic"
)

// Form is the canonical form of a short game: a finite game without cycles, with no dominated and no
// reversible option (Conway 1976). Two games are equal exactly when their canonical forms are. Forms are
// immutable, and safe for concurrent use. Those of one [Arena] are equal exactly when they are the same
// pointer; [Form.Equal] compares forms of any two.
//
// Sums of a number, a multiple of up and a nimber are closed: their options are made when they are asked
// for. All other forms hold their options.
type Form struct {
	arena               *Arena
	id                  uint32        // counted from 1 in the arena
	at                  uint32        // where the arena has the options; of a closed form, the terms
	negative            atomic.Uint32 // the id of the negative, once it was asked for
	leftStop, rightStop float32       // NaN where that is rare
	counts              [2]uint16     // of Left's options and of Right's, of a form that is not closed
	birthday            uint16        // rareDay where that is rare
	standing            standing
	general             bool // not closed
	number              bool // closed, and a number
}

// rareDay stands for all birthdays from it on.
const rareDay = math.MaxUint16

// An Arena holds forms, each once, so that equal ones are identical. It is safe for any number of
// goroutines. It grows until it is dropped; what is derived from a form keeps all of its arena alive.
type Arena struct {
	most int // forms at most

	adding sync.Mutex // held by who adds a form
	count  atomic.Uint32
	forms  slab[Form]  // from 1 on
	terms  slab[terms] // of closed forms
	ended  uint32      // how many closed forms there are
	lists  lists
	index  atomic.Pointer[[]atomic.Uint32] // the ids of the forms, each at its hash or soon after it

	integers [2*nearby + 1]atomic.Pointer[Form] // from -nearby on, once they were asked for
	compared atomic.Pointer[[]atomic.Uint64]    // results of comparisons, each at the hash of its pair
	added    atomic.Pointer[[]atomic.Pointer[addition]]

	beside sync.RWMutex // guards what few forms have
	rare   map[*Form]rare
	heat   map[*Form]*Thermograph
}

// addition remembers that g + h = sum.
type addition struct{ g, h, sum uint32 }

// rare is what does not fit a form.
type rare struct{ leftStop, rightStop, birthday Dyadic }

const (
	nearby       = 64
	leastIndex   = 1 << 8
	mostCompared = 1 << 12
	mostAdded    = 1 << 14
)

// NewArena returns an arena that holds at most so many forms.
func NewArena(most int) *Arena {
	a := &Arena{most: min(most, math.MaxInt32)}
	a.rehash(leastIndex)
	return a
}

// Forms returns how many forms the arena holds.
func (a *Arena) Forms() int { return int(a.count.Load()) }

// rehash makes an index of so many places, a power of 2, and caches in proportion. What they knew is soon found
// again.
func (a *Arena) rehash(size int) {
	index := make([]atomic.Uint32, size)
	for id := range a.count.Load() {
		f := a.forms.at(id + 1)
		place(index, f.hash()).Store(id + 1)
	}
	a.index.Store(&index)
	compared, added := make([]atomic.Uint64, min(size, mostCompared)), make([]atomic.Pointer[addition], min(size, mostAdded))
	if known := a.compared.Load(); known == nil || len(*known) < len(compared) {
		a.compared.Store(&compared)
	}
	if known := a.added.Load(); known == nil || len(*known) < len(added) {
		a.added.Store(&added)
	}
}

// find returns the form with a hash that is the same; nil where the arena has none. It needs no lock, but then it may
// miss a form that is just being added.
func (a *Arena) find(hash uint64, same func(*Form) bool) *Form {
	index := *a.index.Load()
	last := uint64(len(index) - 1)
	for i := hash; ; i++ {
		id := index[i&last].Load()
		if id == 0 {
			return nil
		}
		if f := a.forms.at(id); same(f) {
			return f
		}
	}
}

// intern returns the form with a hash that is the same, and makes it where the arena has none. The result is nil
// where the arena is full.
func (a *Arena) intern(hash uint64, same func(*Form) bool, fill func(*Form)) *Form {
	a.adding.Lock()
	defer a.adding.Unlock()
	if f := a.find(hash, same); f != nil {
		return f
	}
	id := a.count.Load() + 1
	if int(id) > a.most || a.lists.full() {
		return nil
	}
	f := a.forms.add(id)
	f.arena, f.id = a, id
	fill(f)
	a.count.Store(id)
	index := *a.index.Load()
	if int(id) > len(index)/4*3 {
		a.rehash(2 * len(index))
		return f
	}
	place(index, hash).Store(id)
	return f
}

// place returns the place in an index where a form with a hash is to go.
func place(index []atomic.Uint32, hash uint64) *atomic.Uint32 {
	for last := uint64(len(index) - 1); ; hash++ {
		if free := &index[hash&last]; free.Load() == 0 {
			return free
		}
	}
}

// heatOf returns the thermograph of a form, if it is known.
func (a *Arena) heatOf(f *Form) *Thermograph {
	a.beside.RLock()
	defer a.beside.RUnlock()
	return a.heat[f]
}

func (a *Arena) setHeat(f *Form, t *Thermograph) {
	a.beside.Lock()
	defer a.beside.Unlock()
	if a.heat == nil {
		a.heat = map[*Form]*Thermograph{}
	}
	a.heat[f] = t
}

// rarely returns what does not fit a form.
func (a *Arena) rarely(f *Form) rare {
	a.beside.RLock()
	defer a.beside.RUnlock()
	return a.rare[f]
}

// setRare keeps what does not fit a form.
func (a *Arena) setRare(f *Form, r rare) {
	a.beside.Lock()
	defer a.beside.Unlock()
	if a.rare == nil {
		a.rare = map[*Form]rare{}
	}
	a.rare[f] = r
}
