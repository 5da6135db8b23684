package shell

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// typist types at a keyboard, whose keys are read by a bufio.Reader like the editor's.
func typist(t *testing.T) (k *keyboard, w *io.PipeWriter) {
	r, w := io.Pipe()
	k = newKeyboard(r)
	t.Cleanup(func() {
		_ = k.Close()
		_ = w.Close()
	})
	return k, w
}

// expectKeys reads keys and pieces.
func expectKeys(t *testing.T, k *keyboard, want string) {
	t.Helper()
	got := ""
	for p := make([]byte, 100); len(got) < len(want); {
		n, err := k.Read(p)
		if err != nil {
			t.Fatalf("%q, %v, want %q", got, err, want)
		}
		for _, c := range p[:n] {
			if c == byte(keyPiece) {
				got += k.next().text
			} else {
				got += string(rune(c))
			}
		}
	}
	if got != want {
		t.Fatalf("%q, want %q", got, want)
	}
}

func TestKeyboard(t *testing.T) {
	k, w := typist(t)
	typed := func(keys string) {
		t.Helper()
		go func() { _, _ = io.WriteString(w, keys) }()
	}
	typed("nim(3)\r")
	expectKeys(t, k, "nim(3)\r")
	typed("a\x1b")
	expectKeys(t, k, "a\a") // a lone escape
	typed("\x1b[200~nim(\n4")
	expectKeys(t, k, "nim(\r4") // an incomplete paste
	k.wake()
	k.wake()
	expectKeys(t, k, string(keyWake))
	typed("5\r6\r")
	expectKeys(t, k, "5\r")
	k.forget()
	typed("7\r")
	expectKeys(t, k, "7\r")

	go func() {
		_, _ = io.WriteString(w, "\x1b[200~nim(8)")
		_ = w.Close()
	}()
	expectKeys(t, k, "nim(8)") // input before the end is delivered
	if k.hasEnded() {
		t.Error("ended before it was told")
	}
	if n, err := k.Read(make([]byte, 9)); n != 0 || !errors.Is(err, io.EOF) || !k.hasEnded() {
		t.Errorf("%d keys, %v, behind the end", n, err)
	}
}

// Input typed ahead is distinguished from input typed at the prompt, however late the program
// looks.
func TestKeyboardTypedAhead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		k, w := typist(t)
		k.begin()
		go func() { _, _ = io.WriteString(w, "\x00") }()
		time.Sleep(time.Second) // as on a busy machine
		expectKeys(t, k, string(rune(keyLeave)))

		k.begin()
		go func() {
			time.Sleep(time.Second)
			_, _ = io.WriteString(w, "a")
			_, _ = io.WriteString(w, "\x00b") // shortly after another key
		}()
		expectKeys(t, k, "ab")
	})
}

// Closing the keyboard wakes a waiting reader.
func TestKeyboardCloses(t *testing.T) {
	k, w := typist(t)
	read := make(chan error)
	go func() {
		_, err := k.Read(make([]byte, 9))
		read <- err
	}()
	_, _ = io.WriteString(w, "\x1b") // it reads now
	if err := errors.Join(k.Close(), k.Close()); err != nil {
		t.Error(err)
	}
	if err := <-read; err != nil && !errors.Is(err, io.EOF) {
		t.Error(err)
	}
	if _, err := k.Read(make([]byte, 9)); !errors.Is(err, io.EOF) || !k.hasEnded() {
		t.Error(err)
	}
}

// A long text is one piece even if it arrives in several reads, if these are large.
func TestKeyboardTakesLongText(t *testing.T) {
	k, w := typist(t)
	text := strings.Repeat("nim(3) + ", 10_000)
	go func() { _, _ = io.WriteString(w, pasteStart+text+pasteEnd) }()
	p := make([]byte, 100)
	n, err := k.Read(p)
	if got := k.next().text; n != 1 || err != nil || got != text {
		t.Errorf("%d keys, %v, and %d characters", n, err, len(got))
	}
}

const pasteStart = "\x1b[" + pasteBegin
