package judge_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sprague/games"
)

// The format has no word for a draw, which is not a fault of the input.
func TestDrawsAreRefused(t *testing.T) {
	refused := 0
	rapid.Check(t, func(t *rapid.T) {
		g, tokens := drawTokens(t)
		for tries := 1; g.playTokens(tokens) != "draw"; tries++ { // draws are rare, and a short run has few checks
			if tries == 10 {
				return
			}
			g, tokens = drawTokens(t)
		}
		refused++
		s := sample{t: t}
		s.putTokens(g, tokens)
		got, err := solve(t, "loj-10243", s.text.String())
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Code != games.CodeUnsupported || !strings.Contains(err.Error(), "draw") || got != "" {
			t.Fatalf("on %q: %q, %v", s.text.String(), got, err)
		}
	})
	if refused == 0 {
		t.Error("there was no draw")
	}
}

// Thousands of tokens, each with thousands of moves and a loop, are recognized as drawn at once.
func TestManyLoopyTokens(t *testing.T) {
	const n = 100_000
	var b strings.Builder
	fmt.Fprintln(&b, n, n, n)
	for v := range n {
		fmt.Fprintln(&b, 1, v+1)
	}
	b.WriteString(strings.Repeat("1 ", n))
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	err := problem(t, "loj-10243").Solve(ctx, noDatabase(), strings.NewReader(b.String()), io.Discard)
	if err == nil || !strings.Contains(err.Error(), "draw") {
		t.Error(err)
	}
}
