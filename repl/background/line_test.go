package background_test

import (
	"bytes"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/rivo/uniseg"

	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/repl/background"
)

// shown simulates one line of a terminal: its final text and its maximum width.
func shown(t *testing.T, written string) (seen string, widest int) {
	t.Helper()
	var cells []string
	for i, part := range strings.Split(written, "\r") {
		if i == 0 && part != "" || strings.Contains(part, "\n") {
			t.Errorf("%q does not stay on its line", written)
		}
		at := 0
		for g := uniseg.NewGraphemes(part); g.Next(); at += g.Width() {
			for len(cells) < at+g.Width() {
				cells = append(cells, " ")
			}
			cells[at] = g.Str()
			if g.Width() == 2 {
				cells[at+1] = ""
			}
		}
		widest = max(widest, at)
	}
	return strings.TrimRight(strings.Join(cells, ""), " "), widest
}

func TestLine(t *testing.T) {
	for _, test := range []struct {
		name     string
		language say.Language
		width    int
		lasts    time.Duration
		solved   uint64
		want     string
	}{
		{"short work", say.English, 100, 900 * time.Millisecond, 5, ""},
		{"counted", say.English, 100, 10200 * time.Millisecond, 12_345_678, "10s at work, 12,345,678 positions searched, 1,234,567 a second; Ctrl-C cancels"},
		{"not counted", say.English, 100, 70 * time.Second, 0, "1m10s at work; Ctrl-C cancels"},
		{"Chinese", say.Chinese, 100, 2 * time.Second, 2_000, "已用时 2s，已搜索 2,000 个局面，每秒 1,000 个；按 Ctrl-C 取消"},
		{"narrow", say.English, 13, 2 * time.Second, 0, "2s at work"},
		{"narrow and Chinese", say.Chinese, 13, 2 * time.Second, 0, "已用时 2s"},
	} {
		synctest.Test(t, func(t *testing.T) {
			var terminal bytes.Buffer
			meter := new(progress.Meter)
			meter.Add(99) // from an earlier wait
			line := background.Line{Out: &terminal, Meter: meter, Language: test.language, Width: func() int { return test.width }}
			end := line.Begin()
			time.Sleep(500 * time.Millisecond)
			meter.Add(test.solved)
			time.Sleep(test.lasts - 500*time.Millisecond)
			synctest.Wait()
			seen, widest := shown(t, terminal.String())
			if seen != test.want || widest >= test.width {
				t.Errorf("%s: %q, %d columns wide; want %q", test.name, seen, widest, test.want)
			}
			if room := test.width - 1 - widest; test.want != "" {
				if room < len("^C") {
					t.Errorf("%s: no room for ^C, which would go on in the next row", test.name)
				}
				terminal.WriteString("^C")
			}
			end()
			if seen, _ := shown(t, terminal.String()); seen != "" {
				t.Errorf("%s: %q is left", test.name, seen)
			}
			if test.want != "" && !strings.HasSuffix(terminal.String(), "\r") {
				t.Errorf("%s: what comes next does not begin the line: %q", test.name, terminal.String())
			}
			before := terminal.Len()
			time.Sleep(time.Minute)
			if terminal.Len() != before {
				t.Errorf("%s: it goes on: %q", test.name, terminal.String()[before:])
			}
		})
	}
}

// With a known total the line names the work, and tells how much is done and how long the rest
// takes.
func TestLineOfAKnownTotal(t *testing.T) {
	for _, test := range []struct {
		counted uint64
		weighed bool // by effort, which has no rate
		want    string
	}{
		{3000, false, "kayles: 25 % done, 1,000 a second, 9s left; Ctrl-C cancels"},
		{100, true, "kayles: 0 % done; Ctrl-C cancels"},
		{3000, true, "kayles: 25 % done, 9s left; Ctrl-C cancels"},
		{13_000, true, "kayles: 100 % done, 0s left; Ctrl-C cancels"}, // more than was expected
	} {
		synctest.Test(t, func(t *testing.T) {
			var terminal bytes.Buffer
			meter := new(progress.Meter)
			line := background.Line{Out: &terminal, Meter: meter, Total: 12_000, Weighed: test.weighed, Label: func() string { return "kayles" }, Width: func() int { return 100 }}
			defer line.Begin()()
			meter.Add(test.counted)
			time.Sleep(3 * time.Second)
			synctest.Wait()
			if seen, _ := shown(t, terminal.String()); seen != test.want {
				t.Errorf("%q, want %q", seen, test.want)
			}
		})
	}
}

// A shorter line leaves nothing of a longer one, and may be restarted.
func TestLineGetsShorter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var terminal bytes.Buffer
		var width atomic.Int64
		width.Store(80)
		line := background.Line{Out: &terminal, Width: func() int { return int(width.Load()) }}
		for range 2 {
			end := line.Begin()
			time.Sleep(2 * time.Second)
			width.Store(11)
			time.Sleep(time.Second)
			synctest.Wait()
			if seen, _ := shown(t, terminal.String()); seen != "3s at wo" {
				t.Errorf("%q", seen)
			}
			end()
			width.Store(80)
		}
		(*background.Line)(nil).Begin()()
	})
}

// A terminal without a width, such as a closed one, gets no more output.
func TestNoWidth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var width atomic.Int64
		width.Store(80)
		line := &background.Line{Out: new(bytes.Buffer), Width: func() int { return int(width.Load()) }}
		end := line.Begin()
		time.Sleep(2 * time.Second)
		width.Store(0)
		end()
	})
}

// screen is a terminal with several writers.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

func (s *screen) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

func (s *screen) Reset() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text.Reset()
}

// Other output never lands on the progress line, and the line never returns in the middle of a text
// line.
func TestLineYields(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var terminal screen
		line := background.Line{Out: &terminal, Width: func() int { return 80 }}
		line.Yield(true) // nobody waits
		(*background.Line)(nil).Yield(true)
		end := line.Begin()
		sees := func(after time.Duration, want string) {
			t.Helper()
			time.Sleep(after)
			synctest.Wait()
			written := terminal.String()
			if seen, _ := shown(t, written[strings.LastIndex(written, "\n")+1:]); seen != want {
				t.Errorf("%q, want %q", seen, want)
			}
		}
		write := func(text string) {
			line.Yield(strings.HasSuffix(text, "\n"))
			_, _ = terminal.Write([]byte(text))
		}
		sees(1200*time.Millisecond, "1s at work; Ctrl-C cancels")
		write("an answer\n")
		if !strings.HasSuffix(terminal.String(), " \ran answer\n") {
			t.Errorf("%q", terminal.String())
		}
		terminal.Reset()
		sees(900*time.Millisecond, "")
		sees(200*time.Millisecond, "2s at work; Ctrl-C cancels")
		write("one ")
		terminal.Reset()
		sees(time.Minute, "")
		write("two\n")
		terminal.Reset()
		sees(2*time.Second, "1m4s at work; Ctrl-C cancels")
		end()
		line.Yield(true)
		terminal.Reset()
		sees(time.Minute, "")
	})
}
