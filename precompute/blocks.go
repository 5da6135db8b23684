package precompute

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// inBlocks runs work in one goroutine, and in one more for each value it can send to the slots when
// work asks for help. Progress is reported by one goroutine at a time.
func inBlocks(ctx context.Context, slots chan struct{}, report advance, work func(ctx context.Context, help func(), advance advance) error) error {
	reporting := make(chan struct{}, 1) // held by the goroutine that reports progress
	advance := func(n uint64) {
		reporting <- struct{}{}
		defer func() { <-reporting }()
		report(n)
	}
	group, ctx := errgroup.WithContext(ctx)
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
	run = func() error { return work(ctx, help, advance) }
	group.Go(run)
	return group.Wait()
}
