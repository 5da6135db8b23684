package query_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sprague/answer/query"
	"sprague/games/search"
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

// slowly is a context on which each look at its end takes a second.
type slowly struct{ context.Context }

func (s slowly) Err() error {
	time.Sleep(time.Second)
	return s.Context.Err()
}

// unending is a context that goes on after its deadline.
type unending struct{ context.Context }

func (unending) Err() error { time.Sleep(time.Second); return nil }

// The refusal of a search of a second or more tells how many positions it has searched, and for how
// long. It proposes another budget, and another time where that of the request would end the search.
func TestRefusalTellsEffort(t *testing.T) {
	for _, text := range []string{"clobber(5,5)", "cram(7,7)", "cram(7,7) + domineering(7,7)", "misere(cram(6,7))", "misere(domineering(7,7))", "conjunctive(cram(5,5), cram(4,5))"} {
		for timeout, says := range map[time.Duration]string{
			0:              ` positions \([0-9.]+ positions searched in [0-9ms]+\); --budget 200000 might do \(set budget at the prompt\)$`,
			24 * time.Hour: `--budget 200000 might do`,
			time.Minute:    `--budget 200000 with --timeout [0-9hms.]+ might do`,
		} {
			synctest.Test(t, func(t *testing.T) { // whose clock goes on during sleep alone
				ctx := context.Context(slowly{t.Context()})
				if timeout > 0 {
					var cancel context.CancelFunc
					ctx, cancel = context.WithTimeout(ctx, timeout)
					defer cancel()
					ctx = unending{ctx}
				}
				e := query.Evaluator{Resolver: query.NewResolver(nothing, search.NewEngine(search.Budget{Positions: 20_000}))}
				a, err := e.Ask(ctx, text)
				if err != nil || a.Error == nil || !regexp.MustCompile(says).MatchString(a.Error.Error()) {
					t.Errorf("%s, %s: %v, %v", text, timeout, a.Error, err)
				}
			})
		}
	}
}
