package precompute

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"sprague/games"
)

// inBlocks solves count numbers in blocks of step: in one goroutine, and in one more for each value it
// can send to the slots. Each calls begin, and the function that it returns for blocks that no other one
// has taken. Progress is reported by one goroutine at a time.
func inBlocks(ctx context.Context, slots chan struct{}, count, step uint64, report advance, begin func(ctx context.Context) func(from, to uint64) error) error {
	reporting := make(chan struct{}, 1) // held by the goroutine that reports progress
	advance := func(n uint64) {
		reporting <- struct{}{}
		defer func() { <-reporting }()
		report(n)
	}
	group, ctx := errgroup.WithContext(ctx)
	var next atomic.Uint64 // the first number not taken yet
	var run func() error
	help := func() {
		select {
		case slots <- struct{}{}:
			group.Go(func() error {
				defer func() { <-slots }()
				return run()
			})
		default:
		}
	}
	run = func() (err error) {
		defer games.Caught(&err)
		for solve := begin(ctx); ; {
			from := next.Add(step) - step
			if from >= count {
				return nil
			}
			to := min(from+step, count)
			if err := solve(from, to); err != nil {
				return err
			}
			if advance(to - from); to < count {
				help()
			}
		}
	}
	group.Go(run)
	return group.Wait()
}
