package stress_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/answer/query"
	"sprague/games/search"
	"sprague/store"
)

// problem gives a problem that is answered without tables, of the program or of a script.
func problem(t *testing.T, name string) stress.Subject {
	t.Helper()
	p, ok := judge.Lookup(name)
	if !ok {
		s, err := query.ReadScript("testdata/"+name, nil)
		if err == nil {
			p, err = judge.OfScript(s)
		}
		if err != nil {
			t.Fatalf("there is no problem %s: %v", name, err)
		}
	}
	return p.Subject(query.NewResolver(func() (*store.DB, error) { return nil, nil }, search.NewEngine(search.Budget{Positions: 200_000})))
}

// mine returns the command of a sample program.
func mine(t *testing.T, problem, mistake string) string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%q sample %s %s", program, problem, mistake)
}

// options returns the options of a test, with a time limit that suffices on busy machines.
func options(command string) stress.Options {
	return stress.Options{Command: command, Rounds: 1000, Seed: 1, Limit: time.Minute}
}

// Planted mistakes are found, with the shortest possible input, in inputs of each format; those
// whose kind does not depend on the format, in two of them.
func TestMistakes(t *testing.T) {
	for _, test := range []struct {
		problem string
		unlucky []string // the shortest inputs with the unlucky number
		several string   // the shortest input with several cases
	}{
		{"luogu-p2197", []string{"1\n1\n7\n"}, "2\n1\n1\n1\n1\n"},
		{"luogu-p4279", []string{"1\n1\n7\n"}, "2\n1\n1\n1\n1\n"},
		{"poj-1704", []string{"1\n1\n7\n"}, "2\n1\n1\n1\n1\n"},
		{"poj-1067", []string{"0 7\n", "7 0\n"}, "0 0\n0 0\n"},
		{"hdu-1536", []string{"1 1\n1\n1 7\n0\n"}, "1 1\n2\n1 0\n1 0\n0\n"},
		{"heaps.star", []string{"1\n1\n7\n"}, "2\n1\n1\n1\n1\n"},
	} {
		for mistake, kind := range map[string]stress.Kind{
			"heap": stress.Wrong, "crash": stress.Status, "cut": stress.Cut, "several": stress.Wrong, "late": stress.Timeout,
		} {
			if mistake != "heap" && mistake != "several" && test.problem != "hdu-1536" && test.problem != "heaps.star" {
				continue
			}
			t.Run(test.problem+" "+mistake, func(t *testing.T) {
				if mistake == "late" && testing.Short() {
					t.Skip("it waits for the time limit")
				}
				t.Parallel()
				wanted := test.unlucky
				if mistake == "several" {
					wanted = []string{test.several}
				}
				o := options(mine(t, test.problem, mistake))
				if mistake == "late" {
					o.Limit = 250 * time.Millisecond
				}
				// On a busy machine a correct program may be late, so retry with more time.
				for ; ; o.Limit *= 4 {
					report, err := stress.Run(t.Context(), problem(t, test.problem), o)
					if err != nil || report.Found == nil {
						t.Fatalf("%+v, %v", report, err)
					}
					d := report.Found
					if d.Kind == kind && d.Shortest && slices.Contains(wanted, d.Input) && d.Round == report.Equal+1 {
						return
					}
					if o.Limit > 30*time.Second {
						t.Fatalf("%d equal, then %+v", report.Equal, d)
					}
				}
			})
		}
	}
}

// Correct programs pass, whatever blanks they write at the ends of lines.
func TestEqual(t *testing.T) {
	for name := range programs {
		o := options(mine(t, name, "none"))
		o.Rounds = 50
		shown := 0
		o.Progress = func(round int, shortening bool) {
			if shown++; round != shown || shortening {
				t.Errorf("%d is shown as round %d, shortening %t", shown, round, shortening)
			}
		}
		if report, err := stress.Run(t.Context(), problem(t, name), o); err != nil || report.Found != nil || report.Equal != 50 || shown != 50 {
			t.Errorf("%s: %+v, %v, %d shown", name, report, err, shown)
		}
	}
}

// A command that takes too long once, and not again, has not failed.
func TestDelayedOnce(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("cmd has other words")
	}
	mark := filepath.Join(t.TempDir(), "mark")
	o := options(fmt.Sprintf("test -e '%[1]s' || { touch '%[1]s'; sleep 600; }; %[2]s", mark, mine(t, "luogu-p2197", "none")))
	o.Rounds = 3
	for o.Limit = time.Second / 2; ; o.Limit *= 4 {
		report, err := stress.Run(t.Context(), problem(t, "luogu-p2197"), o)
		if err == nil && report.Found == nil && report.Equal == 3 {
			break
		}
		if o.Limit > 30*time.Second {
			t.Fatalf("%+v, %v", report.Found, err)
		}
		os.Remove(mark)
	}
	if _, err := os.Stat(mark); err != nil {
		t.Error(err)
	}
}

// Equal seeds have equal results, and different seeds different inputs. The number of rounds does
// not affect an input.
func TestSeeds(t *testing.T) {
	p := problem(t, "luogu-p1247")
	same, other := 0, 0
	for round := 1; round <= 2000; round++ {
		first := stress.Input(t.Context(), p, 7, round, 1000)
		if first == stress.Input(t.Context(), p, 7, round, 1000) {
			same++
		}
		if first != stress.Input(t.Context(), p, 8, round, 1000) {
			other++
		}
	}
	if same != 2000 || other < 1000 {
		t.Errorf("%d of equal seeds are the same, %d of different ones differ", same, other)
	}
	for range 2 {
		report, err := stress.Run(t.Context(), p, options("exit 3"))
		if err != nil || report.Found == nil || report.Found.Round != 1 || report.Found.Input != "1\n1\n" {
			t.Errorf("%+v, %v", report, err)
		}
	}
}

// Outputs that are too long are distinguished from wrong ones.
func TestKinds(t *testing.T) {
	for mistake, kind := range map[string]stress.Kind{"long": stress.Long, "flood": stress.Flood} {
		report, err := stress.Run(t.Context(), problem(t, "luogu-p2197"), options(mine(t, "luogu-p2197", mistake)))
		if err != nil || report.Found == nil || report.Found.Kind != kind || report.Found.Input != "1\n1\n7\n" {
			t.Errorf("%s: %+v, %v", mistake, report.Found, err)
		}
	}
}

// Numbers that cannot be reduced alone are reduced in pairs.
func TestBalance(t *testing.T) {
	report, err := stress.Run(t.Context(), problem(t, "luogu-p2197"), options(mine(t, "luogu-p2197", "balance")))
	if d := report.Found; err != nil || d == nil || !slices.Contains([]string{"1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"}, strings.TrimSpace(strings.TrimPrefix(d.Input, "1\n3\n"))) {
		t.Errorf("%+v, %v", d, err)
	}
}

// A crash is reported with its status and the end of standard error.
func TestCrash(t *testing.T) {
	report, err := stress.Run(t.Context(), problem(t, "luogu-p2197"), options(mine(t, "luogu-p2197", "crash")))
	if d := report.Found; err != nil || d == nil || d.Kind != stress.Status || d.Status != 3 || d.Stderr != "there is no such heap\n" {
		t.Errorf("%+v, %v", d, err)
	}
}

// A command that the shell cannot run is not reported as a wrong answer.
func TestUnrunnable(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("cmd has other words")
	}
	for _, command := range []string{"./there-is-none", "/"} {
		report, err := stress.Run(t.Context(), problem(t, "poj-2311"), options(command))
		var unrunnable *stress.UnrunnableError
		if !errors.As(err, &unrunnable) || report.Found != nil || unrunnable.Stderr == "" {
			t.Errorf("%q: %+v, %v", command, report, err)
		}
	}
}

// A difference is reported even if the context ends before its input is shortened.
func TestCanceledShortening(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	o := options("exit 3")
	o.Progress = func(_ int, shortening bool) {
		if shortening {
			cancel()
		}
	}
	report, err := stress.Run(ctx, longOnly{problem(t, "poj-2311"), 60}, o)
	if d := report.Found; !errors.Is(err, context.Canceled) || d == nil || d.Shortest || len(d.Input) != d.Original {
		t.Errorf("%+v, %v", d, err)
	}
}

// A canceled context ends the test without a difference.
func TestCanceled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	report, err := stress.Run(ctx, problem(t, "poj-2311"), options("exit 3"))
	if !errors.Is(err, context.Canceled) || report.Found != nil {
		t.Errorf("%+v, %v", report, err)
	}
}
