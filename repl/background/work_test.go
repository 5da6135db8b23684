package background_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sprague/repl/background"
)

var errOwn = errors.New("an error of its own")

// Settle waits for work that stops at once or soon after cancellation; it does not wait for other
// work.
func TestSettleAfterCancel(t *testing.T) {
	for _, test := range []struct {
		name  string
		stops time.Duration // time after cancellation; negative for before
		err   error
		want  error
	}{
		{"done before", -time.Second, nil, nil},
		{"failed before", -time.Second, errOwn, errOwn},
		{"at once", time.Millisecond, context.Canceled, context.Canceled},
		{"done all the same", 10 * time.Millisecond, nil, nil},
		{"failed as a consequence", 10 * time.Millisecond, errOwn, context.Canceled},
		{"much later", time.Hour, nil, context.Canceled},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			const after = 2 * time.Second
			time.AfterFunc(after, cancel)
			begun := time.Now()
			got, err := background.Do(ctx, func(context.Context) (int, error) {
				time.Sleep(after + test.stops)
				return 7, test.err
			})
			if !errors.Is(err, test.want) || (err == nil) != (test.want == nil) || (err == nil) != (got == 7) {
				t.Errorf("%s: %d, %v; want %v", test.name, got, err, test.want)
			}
			if waited := time.Since(begun); waited > after+100*time.Millisecond {
				t.Errorf("%s: it was waited for %v", test.name, waited)
			}
			cancel()
			time.Sleep(2 * time.Hour) // until the work has ended
		})
	}
}

// A panic continues where the work is awaited, with its origin. A panic of abandoned work is
// dropped.
func TestPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer func() {
			if text := fmt.Sprint(recover()); !strings.Contains(text, "out of order") || !strings.Contains(text, "work_test.go") {
				t.Errorf("it panics with %s", text)
			}
		}()
		_ = background.Start(func() error { panic("out of order") }).Settle(t.Context())
		t.Error("it does not panic")
	})
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		w := background.Start(func() error {
			time.Sleep(time.Minute)
			panic("out of order")
		})
		if err := w.Settle(ctx); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		time.Sleep(time.Hour)
	})
}

func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var screen, file bytes.Buffer
		gate := background.NewGate(&screen)
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Minute, cancel)
		var late, beside error
		w := background.Start(func() error {
			fmt.Fprintln(gate, "early")
			fmt.Fprintln(gate.Guard(&file), "early")
			time.Sleep(time.Hour)
			_, late = fmt.Fprintln(gate, "late")
			_, beside = fmt.Fprintln(gate.Guard(&file), "late")
			return nil
		})
		if err := w.Settle(ctx); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		gate.Shut()
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		if screen.String() != "early\n" || !errors.Is(late, context.Canceled) || file.String() != "early\n" || !errors.Is(beside, context.Canceled) {
			t.Errorf("%q; the work hears %v", screen.String(), late)
		}
	})
}
