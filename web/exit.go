package web

import (
	"context"
	"time"
)

// The times of refusals. Any number of clients that are turned away and try again take a small part
// of a processor.
const (
	betweenRefusals = 5 * time.Millisecond // at least
	shareOfRefusals = 10                   // at least that multiple of the work for the refused request
	mostExit        = 30 * time.Second     // after which a request leaves without its turn
)

// exit lets refused requests leave one by one, in the order of their refusal.
type exit struct {
	turn chan struct{}   // holds a token while nobody may leave
	open context.Context // after its end nobody waits
}

func newExit(open context.Context) exit { return exit{make(chan struct{}, 1), open} }

// pass waits until a refused request may leave. The next one waits for longer, the more work this
// one was. A client that has left does not wait.
func (e exit) pass(client context.Context, work time.Duration) {
	late := time.NewTimer(mostExit)
	defer late.Stop()
	select {
	case e.turn <- struct{}{}:
		time.AfterFunc(max(betweenRefusals, shareOfRefusals*work), func() { <-e.turn })
	case <-late.C:
	case <-client.Done():
	case <-e.open.Done():
	}
}
