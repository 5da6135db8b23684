package query_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sprague/answer/query"
	"sprague/internal/progress"
)

// The refusal of a request that did not end in time tells how far it came.
func TestDeadlineTellsPositions(t *testing.T) {
	ctx, meter := progress.Part(t.Context())
	ctx, cancel := context.WithDeadlineCause(ctx, time.Unix(0, 0), &query.Deadline{Asked: "x", Time: 2 * time.Second, Meter: meter})
	defer cancel()
	for _, test := range []struct {
		positions uint64
		says      string
	}{
		{0, "x: not done after 2s; --timeout 20s might do"},
		{7, "x: not done after 2s and 7 positions; --timeout 20s might do"},
	} {
		meter.Add(test.positions)
		if err := query.InTime(ctx, ctx.Err()); err == nil || !strings.HasPrefix(err.Error(), test.says) {
			t.Errorf("%v, want %s", err, test.says)
		}
	}
}
