package value

import (
	"math"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Form is the canonical form of a short game: a finite game without cycles, with no dominated and
// no reversible option (Conway 1976). Two games are equal if and only if their canonical forms are.
// Forms are immutable and safe for concurrent use. Forms of one [Arena] are equal if and only if
// they are the same pointer; [Form.Equal] compares forms of any two arenas.
//
// Sums of a number, a multiple of up and a nimber are closed: their options are made on demand. All
// other forms store their options.
type Form struct {
	arena               *Arena
	id                  uint32        // counted from 1 in the arena
	at                  uint32        // location of the options in the arena; of a closed form, of the terms
	negative            atomic.Uint32 // id of the negative, once requested
	leftStop, rightStop float32       // NaN if stored separately
	counts              [2]uint16     // numbers of Left's and Right's options of a form that is not closed
	birthday            uint16        // rareDay if stored separately
	landmarkOrder       landmarkOrder
	general             bool // not closed
	number              bool // closed, and a number
}

// birthdayOverflow stands for all birthdays that do not fit.
const birthdayOverflow = math.MaxUint16

// An Arena holds forms, each once, so that equal ones are identical. Any number of goroutines may
// use it. It grows until it is dropped; data derived from a form keeps the whole arena alive.
type Arena struct {
	most int // maximum number of forms

	adding sync.Mutex // held while a form is added
	count  atomic.Uint32
	forms  slab[Form]    // from 1 on
	terms  slab[terms]   // of closed forms
	ended  atomic.Uint32 // number of closed forms
	lists  lists
	index  atomic.Pointer[[]atomic.Uint32] // the ids of the forms, each at its hash or shortly after

	integers [2*nearby + 1]atomic.Pointer[Form] // integers from -nearby, once requested
	compared atomic.Pointer[[]atomic.Uint64]    // results of comparisons, each at the hash of its pair
	added    atomic.Pointer[[]atomic.Pointer[addition]]

	beside sync.RWMutex // guards the rare data of forms
	rare   map[*Form]formExtras
	heat   map[*Form]*Thermograph
	aside  atomic.Uint64 // bytes of both
}

// addition caches g + h = sum.
type addition struct{ g, h, sum uint32 }

// formExtras holds the data that does not fit a form.
type formExtras struct{ leftStop, rightStop, birthday Dyadic }

const (
	nearby       = 64
	leastIndex   = 1 << 8
	mostCompared = 1 << 12
	mostAdded    = 1 << 14

	// widestCompared bounds the cache of comparisons of an arena that makes the same ones again.
	widestCompared = 1 << 20
)

// NewArena returns an arena for at most that many forms.
func NewArena(most int) *Arena {
	a := &Arena{most: min(most, math.MaxInt32)}
	a.rehash(leastIndex)
	return a
}

// Forms returns the number of forms in the arena.
func (a *Arena) Forms() int { return int(a.count.Load()) }

// Bytes returns the memory of the arena, with the copy of its index that the next form may need.
func (a *Arena) Bytes() uint64 {
	const (
		form  = uint64(unsafe.Sizeof(Form{}))
		term  = uint64(unsafe.Sizeof(terms{}))
		added = uint64(unsafe.Sizeof(addition{})) + 8
	)
	count, index := uint64(a.count.Load()), uint64(len(*a.index.Load()))
	table := 4 * index
	if count >= index/4*3 {
		table *= 3
	}
	return count*(form+1) + uint64(a.ended.Load())*term + a.lists.bytes.Load() + table +
		8*uint64(len(*a.compared.Load())) + added*uint64(len(*a.added.Load())) + a.aside.Load()
}

// rehash makes an index of that size, a power of 2, and caches in proportion. It drops the contents
// of the caches.
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

// comparisons returns the size of the cache of comparisons.
func (a *Arena) comparisons() uint64 { return uint64(len(*a.compared.Load())) }

// widen makes a cache of comparisons of that size, a power of 2, unless the arena has one. It drops
// the contents.
func (a *Arena) widen(size uint64) {
	a.adding.Lock()
	defer a.adding.Unlock()
	if a.comparisons() < size {
		compared := make([]atomic.Uint64, size)
		a.compared.Store(&compared)
	}
}

// find returns the form with a hash for which same is true, or nil. It needs no lock, but without
// one it may miss a form that is being added.
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

// intern returns the form with a hash for which same is true, and adds it if there is none. It
// returns nil if the arena is full.
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

// place returns the index slot for a form with a hash.
func place(index []atomic.Uint32, hash uint64) *atomic.Uint32 {
	for last := uint64(len(index) - 1); ; hash++ {
		if free := &index[hash&last]; free.Load() == 0 {
			return free
		}
	}
}

// heatOf returns the thermograph of a form, if cached.
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
	a.aside.Add(t.bytes())
}

// extras returns the data that does not fit a form.
func (a *Arena) extras(f *Form) formExtras {
	a.beside.RLock()
	defer a.beside.RUnlock()
	return a.rare[f]
}

// setExtras stores the data that does not fit a form.
func (a *Arena) setExtras(f *Form, r formExtras) {
	a.beside.Lock()
	defer a.beside.Unlock()
	if a.rare == nil {
		a.rare = map[*Form]formExtras{}
	}
	a.rare[f] = r
	a.aside.Add(2*(8+uint64(unsafe.Sizeof(r))+1) + r.leftStop.bytes() + r.rightStop.bytes() + r.birthday.bytes())
}
