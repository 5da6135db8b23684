//go:build !windows

package cli_test

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// until waits for the screen to end with a text written after a given point.
func (c *console) until(since int, text string) {
	for ; ; time.Sleep(50 * time.Microsecond) {
		c.mu.Lock()
		done := c.screen.Len() >= since+len(text) && strings.HasSuffix(c.screen.String(), text)
		c.mu.Unlock()
		if done {
			return
		}
	}
}

func (c *console) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.screen.Len()
}

// BenchmarkPromptStart starts the program and waits for its prompt; for comparison, also a program
// that only writes the same text.
func BenchmarkPromptStart(b *testing.B) {
	folder := b.TempDir()
	await := func(b *testing.B, c *console, prompt string) {
		c.until(0, prompt)
		b.StopTimer()
		_ = c.program.Process.Kill()
		_ = c.program.Wait()
		_ = c.tty.Close()
		b.StartTimer()
	}
	b.Run("sprague", func(b *testing.B) {
		for b.Loop() {
			await(b, startConsole(b, folder, nil), "sprague>  \b")
		}
	})
	b.Run("bare", func(b *testing.B) {
		for b.Loop() {
			await(b, startCommand(b, folder, nil, exec.Command("printf", "sprague> ")), "sprague> ")
		}
	})
}

// BenchmarkPromptPaste pastes into a prompt until the text is visible, with paste marks and as
// plain keys.
func BenchmarkPromptPaste(b *testing.B) {
	for _, marked := range []bool{true, false} {
		for _, characters := range []int{100, 1000, 10_000, 30_000} {
			b.Run(fmt.Sprintf("marked=%t/characters=%d", marked, characters), func(b *testing.B) {
				c := prompt(b)
				text, _ := heapsOf(characters)
				sent := text
				if marked {
					sent = pasted(text)
				}
				for b.Loop() {
					since := c.size()
					c.send(sent)
					c.until(since, text[len(text)-100:])
					b.StopTimer()
					since = c.size()
					c.send(ctrlC)
					c.until(since, "sprague>  \b")
					b.StartTimer()
				}
			})
		}
	}
}

// BenchmarkPromptKey types a key and deletes it, at the end and at the beginning of a line, waiting
// for the display each time.
func BenchmarkPromptKey(b *testing.B) {
	for _, place := range []struct{ name, key string }{{"end", "\x1b[F"}, {"beginning", "\x1b[H"}} {
		for _, characters := range []int{10, 1000, 10_000} {
			b.Run(fmt.Sprintf("%s/characters=%d", place.name, characters), func(b *testing.B) {
				c := prompt(b)
				text, _ := heapsOf(characters)
				press := func(keys, typed string) {
					since := c.size()
					c.send(keys)
					if place.name == "end" {
						c.until(since, text[len(text)-5:]+typed)
					} else { // the whole line is drawn, and the cursor moved back
						c.until(since+len(text), strings.Repeat("\b", 5))
					}
				}
				press(pasted(text)+place.key, "")
				for b.Loop() {
					press("x", "x")
					press("\x7f", "")
				}
			})
		}
	}
}
