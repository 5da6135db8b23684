//go:build !windows

package cli_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// pasted returns the bytes that a terminal sends for a paste.
func pasted(text string) string { return "\x1b[200~" + text + "\x1b[201~" }

// heapsOf formats a position of Nim with about n characters, and returns its value.
func heapsOf(characters int) (position string, value int) {
	var heaps []string
	for n, size := 1, 0; size < characters; n++ {
		heap := n * n % 1000
		value ^= heap
		heaps = append(heaps, fmt.Sprint(heap))
		size += len(heaps[len(heaps)-1]) + 1
	}
	return "nim(" + strings.Join(heaps, ",") + ")", value
}

// The terminal marks pastes while a line is typed, and only then.
func TestPromptAsksForPastes(t *testing.T) {
	c := prompt(t, allowed)
	c.send("nim(3)" + enter)
	c.expect("value *3", "sprague> ")
	c.send(long + enter)
	c.busy()
	c.wait("for pastes to be marked no more", func() bool { return strings.Count(c.written(), pasteOff) == 2 })
	if n := strings.Count(c.written(), pasteOn); n != 2 {
		t.Errorf("switched on %d times", n)
	}
	c.cancel("canceled")
	c.expect("sprague> ")
	c.send(ctrlD)
	c.left(0)
	// For one more line, or for several, cleared by a second Ctrl-C.
	c.wait("for pastes to be marked no more", func() bool {
		on, off := strings.Count(c.written(), pasteOn), strings.Count(c.written(), pasteOff)
		return on >= 3 && on == off
	})
}

// Pasted text can be edited in the line; its line ends are Enter keys.
func TestPromptPastes(t *testing.T) {
	c := prompt(t)
	c.send(pasted("nim(3,4"))
	c.shows(100, 16, "sprague> nim(3,4")
	c.send(",8)" + enter)
	c.expect("value *15", "sprague> ")

	c.send(pasted("nim(1,1)\r\n# a comment\rnim(2)\n\nnim(16,\n 5)\nnim(6") + ")" + enter)
	c.expect("P, the previous", "value *2", "value *21", "value *6", "sprague> ")

	c.send("4)" + arrowLeft + arrowLeft + pasted("\x1b[31mnim(\x00\x0b\x7f\t\x07"))
	c.shows(100, 18, "sprague> [31mnim( 4)")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")

	for _, key := range pasted("nim(1,\n2)\nnim(1,2,4)") { // as on a slow line
		c.send(string(key))
	}
	c.send(enter)
	c.expect("value *3", "value *7", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// A long text arrives completely, marked or not.
func TestPromptTakesLongPastes(t *testing.T) {
	c := prompt(t)
	text, value := heapsOf(10_000)
	for _, sent := range []string{pasted(text), text} {
		c.send(sent + enter)
		c.expect(fmt.Sprintf("value *%d ", value), "sprague> ")
	}
	for range 4 { // until the line is full
		c.send(pasted(text))
	}
	c.expect("a line at the prompt has 32768 characters at most")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send(strings.Repeat("(", 40_000))
	c.expect("a line at the prompt has 32768 characters at most")
	c.send(ctrlC)
	c.expect("^C", "sprague> ")
	c.send("nim(5)" + enter)
	c.expect("value *5", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Ctrl-C ends an unfinished paste.
func TestPromptEndlessPaste(t *testing.T) {
	c := prompt(t)
	c.send("\x1b[200~" + strings.Repeat("nim(1) + ", 2000))
	var pressed time.Time
	c.wait("for Ctrl-C", func() bool {
		if time.Since(pressed) > 300*time.Millisecond { // the program may have read it with the paste
			c.send(ctrlC)
			pressed = time.Now()
		}
		return c.find("^C")
	})
	c.expect("sprague> ")
	c.send("nim(5)" + enter)
	c.expect("value *5", "sprague> ")
	c.send("\x1b[200~nim(6)") // and accepted if nothing follows
	c.expect("nim(6)")
	c.send(enter)
	c.expect("value *6", "sprague> ")
	c.send(ctrlD)
	c.left(0)
}

// Canceling a query drops text pasted after it.
func TestPromptForgetsPaste(t *testing.T) {
	c := prompt(t, allowed)
	c.send(pasted(long + "\nnim(5)\nnim(6)\n"))
	c.busy()
	c.cancel("canceled")
	c.expect("sprague> ")
	c.send("nim(7)" + enter)
	c.expect("value *7", "sprague> ")
	if s := c.written(); strings.Contains(s, "value *5") || strings.Contains(s, "value *6") {
		t.Errorf("the rest of the paste was asked: %q", s)
	}
	c.send(ctrlD)
	c.left(0)
}
