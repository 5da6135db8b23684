package coded_test

import (
	"errors"
	"io"
	"testing"

	"sprague/internal/coded"
)

func TestText(t *testing.T) {
	for text, want := range map[string]coded.Text{
		"":                   {},
		"no columns":         coded.Textf("no columns"),
		`column "x": 7 of 9`: coded.Textf("column %q: %v", "x", coded.Textf("%d of %d", 7, 9)),
	} {
		if got := want.String(); got != text {
			t.Errorf("%q, want %q", got, text)
		}
	}
}

// Bytes of a mapped file may be unmapped when the text is read.
func TestBytesAreCopied(t *testing.T) {
	name := []byte("kayles")
	text, err := coded.Textf("table %q", name), coded.Errorf("table %q: %w", name, io.EOF)
	copy(name, "gone..")
	if got := text.String(); got != `table "kayles"` {
		t.Error(got)
	}
	var told coded.Error
	if !errors.As(err, &told) || told.Coded().String() != `table "kayles": EOF` {
		t.Error(err)
	}
	if !errors.Is(err, io.EOF) {
		t.Error("it wraps nothing")
	}
}
