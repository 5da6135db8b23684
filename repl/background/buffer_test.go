package background_test

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sprague/repl/background"
)

// limited is a writer that fails after a number of calls, and counts the calls.
type limited struct {
	most int

	mu    sync.Mutex // the buffer also writes from its timer
	text  bytes.Buffer
	calls int
}

func (l *limited) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.calls++; l.calls > l.most {
		return 0, errOwn
	}
	return l.text.Write(b)
}

// wrote returns the text and the number of calls.
func (l *limited) wrote() (text string, calls int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String(), l.calls
}

// Text is passed on in order: on request, when there is much, and after a delay.
func TestBuffer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := limited{most: 1000}
		buffer := background.NewBuffer(&out)
		put := func(text string) {
			t.Helper()
			if n, err := buffer.Write([]byte(text)); n != len(text) || err != nil {
				t.Fatalf("%d, %v", n, err)
			}
		}
		want := ""
		holds := func(calls int, more string) {
			t.Helper()
			want += more
			if text, made := out.wrote(); text != want || made != calls {
				t.Fatalf("%d calls wrote %d bytes, not %d with %d bytes", made, len(text), calls, len(want))
			}
		}
		put("a")
		put("b")
		holds(0, "")
		if err := buffer.Flush(); err != nil {
			t.Fatal(err)
		}
		holds(1, "ab")
		time.Sleep(time.Hour)
		holds(1, "") // the timer has no work, and an empty write is not a call
		put("c")
		time.Sleep(10 * time.Millisecond)
		put("d")
		holds(1, "")
		time.Sleep(11 * time.Millisecond) // long enough for the first flush
		synctest.Wait()
		holds(2, "cd")
		much := strings.Repeat("e", 1<<20)
		put(much)
		holds(3, much)
	})
}

// A failed write is reported as soon as it is known, and nothing is written after it.
func TestBufferFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		out := limited{most: 1}
		buffer := background.NewBuffer(&out)
		for _, text := range []string{"a", "b"} {
			if _, err := buffer.Write([]byte(text)); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Second)
		}
		synctest.Wait()
		if _, err := buffer.Write([]byte("c")); !errors.Is(err, errOwn) {
			t.Error(err)
		}
		if err := buffer.Flush(); !errors.Is(err, errOwn) {
			t.Error(err)
		}
		if text, calls := out.wrote(); text != "a" || calls != 2 {
			t.Errorf("%q in %d calls", text, calls)
		}
	})
}
