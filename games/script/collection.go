package script

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Collection is a collection of scripts that are part of the program, by name. Each is made into a T
// when its name is first used. Several goroutines may use a collection at once.
type Collection[T any] struct {
	names func() []string
	open  func(name string) ([]byte, error)
	made  func(name string, source []byte) (T, error)

	mu   sync.Mutex
	used map[string]T
}

// NewCollection returns the collection of the scripts of some names, which open reads and made makes
// into a T. Nothing is called before it is needed. Errors panic, as faults of the program.
func NewCollection[T any](names func() []string, open func(name string) ([]byte, error), made func(name string, source []byte) (T, error)) *Collection[T] {
	sorted := sync.OnceValue(func() []string { return slices.Sorted(slices.Values(names())) })
	return &Collection[T]{names: sorted, open: open, made: made, used: map[string]T{}}
}

// NamesIn lists the names of the scripts in a folder. An error panics.
func NamesIn(folder fs.FS) []string {
	names, err := fs.Glob(folder, "*"+Extension)
	if err != nil {
		panic(fmt.Sprintf("scripts of the program: %v", err))
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, Extension)
	}
	return names
}

// Names lists the scripts in the order of their names. The caller must not change it.
func (c *Collection[T]) Names() []string { return c.names() }

// Get returns what is made of the script of a name; false if there is none.
func (c *Collection[T]) Get(name string) (made T, ok bool) {
	if _, ok := slices.BinarySearch(c.names(), name); !ok {
		return made, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if known, ok := c.used[name]; ok {
		return known, true
	}
	source, err := c.open(name)
	if err == nil {
		made, err = c.made(name, source)
	}
	if err != nil {
		panic(fmt.Sprintf("scripts of the program: %v", err))
	}
	c.used[name] = made
	return made, true
}
