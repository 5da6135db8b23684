package shell

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sprague/repl/render"
)

// screen keeps what is written.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

// take returns what was written since the last call.
func (s *screen) take() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.text.Reset()
	return s.text.String()
}

// choices are completions of every word.
type choices []string

func (c choices) Do([]rune, int) (rests [][]rune, length int) {
	for _, s := range c {
		rests = append(rests, []rune(s))
	}
	return rests, 0
}

// atTerminal runs a test at a terminal whose time passes only when nothing is left to do. send
// sends reads of input, and returns what is drawn for them. It returns the entries at the end.
func atTerminal(t *testing.T, act func(send func(reads ...string) string)) (entries []string) {
	watch(func() {})() // the goroutine of all signals begins outside
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		out := &screen{}
		at, err := openTerminal(r, out, out, "", choices{"ab", "cd"}, func() int { return 24 }, render.Style{})
		if err != nil {
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			for {
				e, err := at.ReadEntry("> ")
				if errors.Is(err, io.EOF) {
					return
				}
				entries = append(entries, e.text)
			}
		}()
		time.Sleep(time.Second)
		out.take()
		act(func(reads ...string) string {
			for _, read := range reads {
				if _, err := io.WriteString(w, read); err != nil {
					t.Error(err)
				}
			}
			time.Sleep(2 * time.Second)
			return out.take()
		})
		_ = w.Close()
		<-ended
		at.unwatch()
		_ = at.keyboard.Close()
		_ = at.instance.Config.Stdin.Close()
		time.Sleep(time.Second) // the goroutines of the library end
	})
	return entries
}

// cut cuts a text into reads.
func cut(text string, size int) (reads []string) {
	for part := range slices.Chunk([]byte(text), size) {
		reads = append(reads, string(part))
	}
	return reads
}

// A long line is drawn once when its input pauses, however it arrives: typed, pasted, in large
// reads, byte by byte, before an Enter or not.
func TestDrawnOnce(t *testing.T) {
	const size = 30_000
	text := strings.Repeat("nim(3) + ", size/9) + "0"
	for what, reads := range map[string][]string{
		"in one read":         {text},
		"in reads of 1 KB":    cut(text, 1000),
		"in reads of 7 bytes": cut(text, 7),
		"in a marked paste":   cut("\x1b[200~"+text+"\x1b[201~", 4000),
		"with control keys":   cut(strings.ReplaceAll(text[:size/5], "nim", "n\x7f\x7f nim\x02\x06"), 999),
	} {
		for _, enter := range []bool{false, true} {
			sent := reads
			if enter {
				sent = append(slices.Clone(reads), "\r")
			}
			drawn := ""
			entries := atTerminal(t, func(send func(...string) string) {
				drawn = send(sent...)
				if !enter {
					if more := send("\r"); len(more) > 100 {
						t.Errorf("%s: %d bytes are written for the Enter", what, len(more))
					}
				}
			})
			if len(entries) != 1 || len(entries[0]) < size/6 {
				t.Fatalf("%s: %d entries", what, len(entries))
			}
			most := len(text) + 50_000
			if what == "in reads of 7 bytes" {
				// The next read may come after each key of the first thousand is drawn. Drawing
				// after each read of the whole line would write 60 MB.
				most = len(text) + longestDrawn*longestDrawn
			}
			if len(drawn) < len(entries[0]) || len(drawn) > most {
				t.Errorf("%s, enter: %t: %d bytes are written for %d, %d at most", what, enter, len(drawn), len(text), most)
			}
		}
	}
}

// Random bytes cost as many bytes on the screen as they are, some times over.
func TestRandomKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 40_000)
	for i := range noise {
		if noise[i] = byte(r.Uint32()); noise[i] == keyLeave { // else the prompt ends
			noise[i] = keyEnter
		}
	}
	drawn := 0
	entries := atTerminal(t, func(send func(...string) string) {
		drawn = len(send(cut(string(noise), 4096)...))
		send("\x1b[201~", "\x07\x03", "12\r")
	})
	t.Logf("%d bytes are written for %d", drawn, len(noise))
	if most := 40 * len(noise); drawn > most {
		t.Errorf("%d bytes are written for %d, %d at most", drawn, len(noise), most)
	}
	if len(entries) == 0 || entries[len(entries)-1] != "12" {
		t.Errorf("%d entries, the last %q", len(entries), entries[max(0, len(entries)-1):])
	}
}

// Whatever is not drawn at once is right on the screen in the end: the line and its ends.
func TestDrawnAtLast(t *testing.T) {
	for _, test := range []struct {
		reads   []string
		shown   string // the end of the screen
		entries string
	}{
		{[]string{"nim(3)"}, "> nim(3)", ""},
		{[]string{"nim(3)\r"}, "> nim(3)\n\x1b[?2004l\x1b[?2004h> ", "nim(3)"},
		{[]string{"nim(3)", "\r"}, "> nim(3)\n\x1b[?2004l\x1b[?2004h> ", "nim(3)"},
		{[]string{"nim(3)\x02\x02", "\r"}, "> nim(3)\n\x1b[?2004l\x1b[?2004h> ", "nim(3)"},
		{[]string{"nim(3)\x02\x7f4"}, "> nim(4)\b", ""},
		{[]string{"nim(3)\x03"}, "> nim(3)^C\n\x1b[?2004l\x1b[?2004h> ", ""},
		{[]string{"nim(1)\rnim(2)\r\x10\x10"}, "> nim(1)", "nim(1)|nim(2)"},
		{[]string{"nim(1)\r\x12im", "\x07x"}, "> x", "nim(1)"},
	} {
		shown := ""
		entries := atTerminal(t, func(send func(...string) string) { shown = send(test.reads...) })
		// Whether a key comes before the line is drawn is a matter of time.
		if got := strings.TrimSuffix(strings.ReplaceAll(shown, "\x1b[J\x1b[2K\r", ""), " \b"); !strings.HasSuffix(got, test.shown) {
			t.Errorf("%q: the screen ends with %q, want %q", test.reads, got[max(0, len(got)-80):], test.shown)
		}
		if got := strings.Join(entries, "|"); !strings.HasPrefix(got, test.entries) {
			t.Errorf("%q: %q, want %q", test.reads, got, test.entries)
		}
	}
}
