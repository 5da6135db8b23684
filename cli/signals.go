package cli

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"sprague/internal/say"
)

// errTerminated is the cause of a context ended by SIGTERM, with which schedulers reclaim a
// machine.
var errTerminated = say.Errorf("terminated")

// untilSignal returns a context that ends with the first Ctrl-C or SIGTERM. A second one kills.
func untilSignal(parent context.Context) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancelCause(parent)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		defer signal.Stop(signals)
		select {
		case s := <-signals:
			if s == syscall.SIGTERM {
				cancel(errTerminated)
			}
			cancel(nil)
		case <-ctx.Done():
		}
	}()
	return ctx, func() { cancel(nil) }
}
