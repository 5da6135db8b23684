package bench

import (
	"context"
	"runtime"
	"slices"
	"time"
)

// stopwatch takes the time of one thing several times.
type stopwatch struct {
	shortest time.Duration // how long a sample takes at least
	repeat   int           // how often the thing is done in one sample, once that is known
	times    []time.Duration
}

// long is what is so slow that cold caches make no difference to it.
const long = 100 * time.Millisecond

// sample does f often enough to be timed, and keeps the time of one. The first of all is
// a trial, which counts only if it was long.
func (w *stopwatch) sample(ctx context.Context, f func() error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	runtime.GC() // so that the garbage of others is not collected in this one's time
	if w.repeat == 0 {
		d, err := timed(1, f)
		if err != nil {
			return err
		}
		w.repeat = 1 + int(w.shortest/max(d, 1))
		if d >= long {
			w.times = append(w.times, d)
			return nil
		}
	}
	d, err := timed(w.repeat, f)
	w.times = append(w.times, d)
	return err
}

// timed gives the time of one f of several.
func timed(times int, f func() error) (time.Duration, error) {
	begin := now()
	for range times {
		if err := f(); err != nil {
			return 0, err
		}
	}
	return (now() - begin) / time.Duration(times), nil
}

// median gives the middle one of the times, and the mean of the two where there are two.
func (w *stopwatch) median() time.Duration {
	all := slices.Sorted(slices.Values(w.times))
	return max((all[(len(all)-1)/2]+all[len(all)/2])/2, 1)
}
