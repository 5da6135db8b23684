package cli

import (
	"bufio"
	"context"
	"testing"

	"sprague/repl/query"
)

// hook calls something when it is written to.
type hook func()

func (h hook) Write(p []byte) (int, error) {
	h()
	return len(p), nil
}

// The context of the work ends when all is answered. An answer that gets ready just
// then is written all the same.
func TestTheLastAnswerIsWritten(t *testing.T) {
	for range 50 {
		ctx, cancel := context.WithCancel(t.Context())
		ready := []chan struct{}{make(chan struct{}), make(chan struct{})}
		close(ready[0])
		first := true
		q := asker{app: &app{}, asJSON: true, out: bufio.NewWriter(hook(func() {
			if first {
				first = false
				close(ready[1])
				cancel()
			}
		}))}
		answers := []query.Answer{{Query: "first"}, {Query: "second"}}
		if err := q.writeInOrder(ctx, make([]item, 2), answers, ready); err != nil {
			t.Fatal(err)
		}
		if q.out.Buffered() == 0 {
			t.Fatal("the second answer is lost")
		}
	}
}
