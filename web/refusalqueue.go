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
	mostRefusalWait = 30 * time.Second     // after which a request leaves without its turn
)

// refusalQueue lets refused requests leave one by one, in the order of their refusal.
type refusalQueue struct {
	turn chan struct{}   // holds a token while nobody may leave
	open context.Context // after its end nobody waits
}

func newRefusalQueue(open context.Context) refusalQueue {
	return refusalQueue{make(chan struct{}, 1), open}
}

// wait waits until a refused request may leave. The next one waits for longer, the more work this
// one was. A client that has left does not wait.
func (e refusalQueue) wait(client context.Context, work time.Duration) {
	timeout := time.NewTimer(mostRefusalWait)
	defer timeout.Stop()
	select {
	case e.turn <- struct{}{}:
		time.AfterFunc(max(betweenRefusals, shareOfRefusals*work), func() { <-e.turn })
	case <-timeout.C:
	case <-client.Done():
	case <-e.open.Done():
	}
}
