//go:build linux

package faults_test

import (
	"fmt"
	"io"
	"sync"
	"testing"
	"text/tabwriter"
)

// verdict is the result of a fault.
type verdict int

const (
	detected verdict = iota // refused, or the work ended, with the right status and one line
	survived                // the answer was exactly that of the undamaged file, or the work continued
	wrong                   // any other output
	crashed                 // killed, panicked, or hanging
)

// tally counts the results of the faults of each kind.
type tally struct {
	mu     sync.Mutex
	kinds  []string // in order of first occurrence
	counts map[string]*[crashed + 1]int
}

var counted = tally{counts: map[string]*[crashed + 1]int{}}

// note counts a fault. A bad verdict fails the test.
func (c *tally) note(t *testing.T, kind string, v verdict, complaint string, args ...any) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.counts[kind]
	if n == nil {
		n = new([crashed + 1]int)
		c.counts[kind] = n
		c.kinds = append(c.kinds, kind)
	}
	n[v]++
	if v >= wrong {
		t.Errorf(kind+", seed %d: "+complaint, append([]any{*seed}, args...)...)
	}
}

// write writes the table of counts.
func (c *tally) write(w io.Writer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	var total [crashed + 1]int
	row := func(kind string, n [crashed + 1]int) {
		fmt.Fprintf(out, "%d\t%d\t%d\t%d\t%d\t  %s\n", n[detected]+n[survived]+n[wrong]+n[crashed],
			n[detected], n[survived], n[wrong], n[crashed], kind)
	}
	fmt.Fprintln(out, "faults\tdetected\tsurvived\twrong\tcrashed\t  kind")
	for _, kind := range c.kinds {
		row(kind, *c.counts[kind])
		for i, n := range c.counts[kind] {
			total[i] += n
		}
	}
	row("in all", total)
	_ = out.Flush()
}
