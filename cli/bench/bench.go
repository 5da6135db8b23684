// Package bench measures the kernels, each beside the loop that one would write in a
// contest, in the same run and by the same clock, so that anyone sees where their own
// program stands. The loops check the kernels on the way.
//
//	catalogue ─ entry ─ contest ─┬─ kernel  for each set of vector instructions
//	                             └─ loop    written here, from the rules of the game
package bench

import (
	"context"
	"math"
	"runtime"
	"slices"
	"time"

	"sprague/games/kernel/lanes"
	"sprague/internal/say"
)

// Options say what to measure.
type Options struct {
	Kernels []string    // names of kernels, each of Kernels(); none for all
	Lanes   []lanes.Set // at least one
	Runs    int         // the median of so many counts
	Limit   int         // no row has more values, and samples are short, so that tests are quick; 0 for no limit

	Progress func(row say.Text, passed time.Duration) // told of each row that begins, and what the one before was expected to take
}

// entries lists what the options choose.
func (o Options) entries() []entry {
	var chosen []entry
	for _, e := range catalogue() {
		if len(o.Kernels) == 0 || slices.Contains(o.Kernels, e.kernel) {
			chosen = append(chosen, e)
		}
	}
	return chosen
}

// Expected tells about how long Run will take on a machine of 2023 that does nothing else.
func (o Options) Expected() time.Duration {
	total := memoryTime
	for _, e := range o.entries() {
		total += e.expected(o)
	}
	return total
}

// Run measures what the options ask for, on one core. The error is that of the context, or
// of a kernel. Values that differ are no error: Report.Differences tells them.
func Run(ctx context.Context, o Options) (Report, error) { return run(ctx, o, o.entries()) }

func run(ctx context.Context, o Options, entries []entry) (Report, error) {
	r := Report{Machine: thisMachine(), Runs: o.Runs, Memory: measureMemory(o.limit(), o.shortest()), Rows: []Row{}}
	passed := memoryTime
	for _, e := range entries {
		if err := ctx.Err(); err != nil {
			return r, err
		}
		c := e.begin(o.limit())
		if o.Progress != nil {
			o.Progress(say.Textf("%s %s", e.kernel, c.game), passed)
		}
		rows, err := c.measure(ctx, e.kernel, o)
		if err != nil {
			return r, say.Errorf("%s, %s: %w", e.kernel, c.game, err)
		}
		r.Rows = append(r.Rows, rows...)
		passed = e.expected(o)
	}
	return r, nil
}

func (o Options) limit() int {
	if o.Limit == 0 {
		return math.MaxInt
	}
	return o.Limit
}

// shortest is how long a sample takes at least: far more than to look at the clock.
func (o Options) shortest() time.Duration {
	if o.Limit > 0 {
		return 0
	}
	return 2 * time.Millisecond
}

// measure times the loop and, in turn with it, the kernel with each set of vector
// instructions: what else the machine does disturbs all of them alike.
func (c contest) measure(ctx context.Context, kernel string, o Options) ([]Row, error) {
	loop, fast := stopwatch{shortest: o.shortest()}, slices.Repeat([]stopwatch{{shortest: o.shortest()}}, len(o.Lanes))
	rows := make([]Row, len(o.Lanes))
	for i, set := range o.Lanes {
		rows[i] = Row{
			Kernel: kernel, Game: c.game, Values: c.values, Lanes: set.String(),
			LoopValues: c.looped, Scaled: c.looked < c.all,
		}
	}
	sums := make([]uint64, len(o.Lanes))
	for range o.Runs {
		if err := loop.sample(ctx, func() error { c.loop(); return nil }); err != nil {
			return nil, err
		}
		for i, set := range o.Lanes {
			restore := lanes.Use(set)
			err := fast[i].sample(ctx, func() error { return c.kernel(ctx) })
			restore()
			if err != nil {
				return nil, err
			}
			differs, sum := c.examine()
			sums[i] = sum
			if differs.Equal(say.Text{}) && sum != sums[0] {
				differs = say.Textf("not all values are those of %s", rows[0].Lanes)
			}
			if !rows[i].Wrong() {
				rows[i].Differs = differs
			}
		}
	}
	for i := range rows {
		r := &rows[i]
		r.LoopTime = perValue(loop.median(), c.values) * float64(c.all) / float64(c.looked)
		r.KernelTime = perValue(fast[i].median(), c.values)
		r.Ratio = r.LoopTime / r.KernelTime
	}
	runtime.GC() // what the next row need not carry along
	return rows, nil
}

// perValue gives nanoseconds.
func perValue(d time.Duration, values int) float64 {
	return float64(d.Nanoseconds()) / float64(values)
}
