package store

import "context"

// proof is work in the background that shows whether a file is sound.
type proof struct {
	cancel context.CancelFunc
	done   chan struct{}
	err    error // once done
}

func prove(work func(context.Context) error) *proof {
	ctx, cancel := context.WithCancel(context.Background())
	p := &proof{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer cancel()
		defer close(p.done)
		p.err = work(ctx)
	}()
	return p
}

// wait gives what was found, once all is known.
func (p *proof) wait() error {
	<-p.done
	return p.err
}
