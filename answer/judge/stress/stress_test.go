package stress_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games/search"
	"sprague/store"
)

// problem gives a problem that is answered without tables.
func problem(t *testing.T, name string) stress.Subject {
	t.Helper()
	p, ok := judge.Lookup(name)
	if !ok {
		t.Fatalf("there is no problem %s", name)
	}
	return p.Subject(query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 50_000})))
}

// mine is the command of a sample program.
func mine(t *testing.T, problem, mistake string) string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%q sample %s %s", program, problem, mistake)
}

// options are those of a test that machines under load pass, too.
func options(command string) stress.Options {
	return stress.Options{Command: command, Rounds: 1000, Seed: 1, Limit: time.Minute}
}

// Planted mistakes are found, and the input is as short as it can be.
func TestMistakes(t *testing.T) {
	type outcome struct {
		kind  stress.Kind
		input string
	}
	for _, test := range []struct {
		problem string
		unlucky []string // the shortest inputs with the unlucky number
		several string   // the shortest input with several cases
	}{
		{"luogu-p2197", []string{"1\n1\n53\n"}, "2\n1\n1\n1\n1\n"},
		{"luogu-p4279", []string{"1\n1\n53\n"}, "2\n1\n1\n1\n1\n"},
		{"poj-1704", []string{"1\n1\n53\n"}, "2\n1\n1\n1\n1\n"},
		{"poj-1067", []string{"0 53\n", "53 0\n"}, "0 0\n0 0\n"},
		{"hdu-1536", []string{"1 1\n1\n1 53\n0\n"}, "1 1\n2\n1 0\n1 0\n0\n"},
	} {
		for mistake, kind := range map[string]stress.Kind{
			"heap": stress.Wrong, "crash": stress.Status, "cut": stress.Cut, "several": stress.Wrong, "late": stress.Timeout,
		} {
			t.Run(test.problem+" "+mistake, func(t *testing.T) {
				o := options(mine(t, test.problem, mistake))
				if mistake == "late" {
					o.Limit = 500 * time.Millisecond
				}
				report, err := stress.Run(t.Context(), problem(t, test.problem), o)
				if err != nil || report.Found == nil {
					t.Fatalf("%+v, %v", report, err)
				}
				d := report.Found
				t.Logf("round %d: %+v", d.Round, d)
				found := false
				for _, want := range test.unlucky {
					found = found || d.Input == want
				}
				if mistake == "several" {
					found = d.Input == test.several
				}
				if d.Kind != kind || !found || d.Round != report.Equal+1 {
					t.Errorf("%d equal, then %+v", report.Equal, d)
				}
			})
		}
	}
}
var _ = errors.New
var _ = context.Background
var _ = rand.New
var _ = strings.Fields
