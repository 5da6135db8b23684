package mcp

import (
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// A line that is refused has its answer although the input ends with it.
func TestRefusalAtTheEnd(t *testing.T) {
	for range 20 {
		var out strings.Builder
		l := newTransport(t.Context(), Options{Last: time.Second, Log: slog.New(slog.DiscardHandler)}, strings.NewReader("no JSON\n"), &out).(*lines)
		if _, err := l.Read(t.Context()); !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "the line is not JSON") {
			t.Fatalf("%q", out.String())
		}
	}
}
