package command

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sprague/data"
	"sprague/store"
)

// Later output of a canceled line is dropped, and the next line waits for its end.
func TestAbandoned(t *testing.T) {
	db, err := data.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	begun, release := make(chan struct{}), make(chan struct{})
	begin := sync.OnceFunc(func() { close(begun) })
	r := with(func() (*store.DB, error) {
		begin()
		<-release
		return db, nil
	})
	file := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(file, []byte("stats nim\n"), 0o600); err != nil { // without a table
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-begun
		cancel()
	}()
	if v, err := r.Line(ctx, "read "+file); !errors.Is(err, context.Canceled) || v.Refused != nil || v.Leave {
		t.Fatalf("%v, %v", v, err)
	}
	if r.Playing() {
		t.Error("nobody plays")
	}
	if err := r.Close(); err != nil {
		t.Error(err)
	}
	close(release)
	if wrote, _ := r.line(t, "value nim(3)"); wrote != "*3\n" {
		t.Errorf("%q", wrote)
	}
	if got := r.complaints.String(); got != "" {
		t.Errorf("%q", got)
	}
}

// Arithmetic on huge numbers ends after cancellation, so that the next line need not wait for it.
// Formatting the value of this stalk takes seconds, and its form longer than a test may.
func TestArithmeticEnds(t *testing.T) {
	stalk := "hackenbush(" + strings.Repeat("WBB", 5_000_000) + ")"
	for _, command := range []string{"", "form "} {
		r := bare()
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second) // canceled there, or before on a slow machine
		if _, err := r.Line(ctx, command+stalk); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%q: %v", command, err)
		}
		cancel()
		if wrote, _ := r.line(t, "value nim(3)"); wrote != "*3\n" {
			t.Errorf("%q", wrote)
		}
	}
}

// A session continues after any cancellation, with the same answers as before.
func TestCanceledAtRandom(t *testing.T) {
	lines := []string{
		"table cram 40", "moves kayles(60) + nim(9)", "grid kayles 300 --measure remoteness", "dot nim(3,4)", "explain misere(kayles(9,8))",
		"stats kayles", "value hackenbush(WBWWB) + 5", "plot grundy 900", "period grundy --to 4000", "games", "help plot", "info", "misere(grundy(20,21))",
		"time on", "time off", "mode csv", "let", "show cram(4,4)", "best conjunctive(nim(7), kayles(9))", "export kayles 900",
	}
	r := embedded(t)
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for range 150 {
		line := lines[random.IntN(len(lines))]
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(random.IntN(4000))*time.Microsecond)
		_, err := r.Line(ctx, line)
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, context.Canceled) {
			t.Fatalf("%q: %v", line, err)
		}
		if wrote, refused := r.line(t, "mode text"); wrote != "" || refused != nil {
			t.Fatalf("after %q: %q, %v", line, wrote, refused)
		}
		if wrote, refused := r.line(t, "value kayles(12) + nim(3)"); wrote != "*7\n" || refused != nil {
			t.Fatalf("after %q: %q, %v", line, wrote, refused)
		}
	}
}
