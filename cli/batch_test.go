package cli

import (
	"bufio"
	"context"
	"testing"

	"sprague/answer/query"
	"sprague/internal/say"
	"sprague/repl/render"
)

// hook is a writer with a side effect.
type hook func()

func (h hook) Write(b []byte) (int, error) {
	h()
	return len(b), nil
}

// The last answers arrive, and the workers' context ends, while the writer is busy with the first:
// no answer and no status is lost.
func TestWorkersEndWithoutLosingAnswers(t *testing.T) {
	for range 100 {
		ctx, cancel := context.WithCancel(context.Background())
		refused := query.Refused("x", &query.Error{Code: "parse", Message: say.Plain("no")})
		items, answers := make([]item, 3), []query.Answer{refused, refused, refused}
		answers[2].Error = &query.Error{Code: "too_large", Message: say.Plain("no")}
		ready := []chan struct{}{make(chan struct{}), make(chan struct{}), make(chan struct{})}
		close(ready[0])
		written := 0
		q := &asker{mode: render.JSONMode}
		q.out = bufio.NewWriter(hook(func() {
			if written++; written == 1 {
				close(ready[1])
				close(ready[2])
				cancel()
			}
		}))
		if err := q.writeInOrder(ctx, items, answers, ready, freely(), nil); err != nil || q.out.Buffered() == 0 || q.status != 2 {
			t.Fatalf("%v, %d bytes after the first answer, status %d", err, q.out.Buffered(), q.status)
		}
	}
}

// freely is the room of workers that nothing bounds.
func freely() <-chan struct{} {
	room := make(chan struct{})
	close(room)
	return room
}

// The writer does not wait for answers that never come.
func TestWriterStopsWithWorkers(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	q := &asker{mode: render.JSONMode, out: bufio.NewWriter(hook(func() {}))}
	if err := q.writeInOrder(ctx, make([]item, 1), make([]query.Answer, 1), []chan struct{}{make(chan struct{})}, freely(), nil); err != nil {
		t.Fatal(err)
	}
}
