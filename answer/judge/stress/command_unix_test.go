//go:build unix

package stress_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"sprague/answer/judge/stress"
)

// No process of a group outlives its run. Each of them holds a pipe open.
func TestNoProcessOutlivesRun(t *testing.T) {
	for name, command := range map[string]string{
		"background": "sleep 600 >/dev/null 2>&1 & exit 3",
		"limit":      "sleep 600 & sleep 600",
		"canceled":   "sleep 600 & sleep 600",
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "pipe")
			if err := syscall.Mkfifo(path, 0o600); err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			closed := make(chan error, 1)
			go func() {
				pipe, err := os.Open(path) // waits for the command
				if err == nil {
					if name == "canceled" {
						cancel()
					}
					_, err = pipe.Read(make([]byte, 1)) // EOF if no process holds it
				}
				closed <- err
			}()
			o := options(fmt.Sprintf("exec 9>%q; %s", path, command))
			if name == "limit" {
				o.Limit = time.Second / 2
			}
			o.Rounds = 1
			report, err := stress.Run(ctx, oneInput{}, o)
			if (name == "canceled") != errors.Is(err, context.Canceled) || (report.Found == nil) != (name == "canceled") {
				t.Errorf("%+v, %v", report, err)
			}
			select {
			case err := <-closed:
				if err == nil || err.Error() != "EOF" {
					t.Error(err)
				}
			case <-time.After(time.Minute):
				t.Error("a process is left")
			}
		})
	}
}

// A signal is named, whether the command or its shell reports it.
func TestSignals(t *testing.T) {
	for _, command := range []string{"kill -SEGV $$", "sh -c 'kill -SEGV $$'; exit $?", "exit 139"} {
		o := options(command)
		report, err := stress.Run(t.Context(), oneInput{}, o)
		if d := report.Found; err != nil || d == nil || d.Kind != stress.Signal || d.Signal != "SIGSEGV" || d.Status != 0 {
			t.Errorf("%q: %+v, %v", command, d, err)
		}
	}
}

// oneInput is a problem whose only input is empty.
type oneInput struct{}

func (oneInput) Generate(context.Context, *rand.Rand, int) string { return "" }

func (oneInput) Solve(context.Context, string) (stress.Solution, error) {
	return stress.Solution{}, nil
}
