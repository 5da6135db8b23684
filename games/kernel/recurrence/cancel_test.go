package recurrence_test

import (
	"context"
	"errors"
	"testing"

	"sprague/games/kernel/recurrence"
)

func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, fill := range map[string]func(context.Context, []uint16) error{
		"chomp": recurrence.Chomp, "wythoff": recurrence.Wythoff, "fibonacci": recurrence.Fibonacci,
	} {
		if err := fill(ctx, make([]uint16, 100)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: error %v, want that of the context", name, err)
		}
	}
}
