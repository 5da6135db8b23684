//go:build linux

package faults_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"sprague/internal/files"
)

// workshop is a folder in which consecutive processes build a file.
type workshop struct {
	folder string
	old    []byte // former content at the path
}

// newWorkshop creates a folder with the catalogue, and an old file to replace.
func newWorkshop(t *testing.T) workshop {
	t.Helper()
	base(t) // to have the expected file
	w := workshop{folder: scene(t)}
	writeCatalogue(t, w.folder)
	oldOnce.Do(func() {
		if e := run(t, w.folder, "", "precompute", "--quiet", "--db", "old.db", "--add", "kayles", "--to", "50"); e.status != 0 {
			t.Fatal(e)
		}
		oldFile = read(t, w.beside("old.db"))
		must(t, os.Remove(w.beside("old.db")))
	})
	w.old = oldFile
	write(t, w.path(), w.old)
	return w
}

func (w workshop) beside(name string) string { return filepath.Join(w.folder, name) }
func (w workshop) path() string              { return w.beside(name) }
func (w workshop) hidden(suffix string) string {
	return w.beside("." + name + suffix)
}

// The hidden files of a build, as patterns.
const (
	work  = ".building"
	next  = ".sprague-*.part"
	stage = ".sprague-*.part.bolt"
)

// remains returns a path at which a dead process of this machine may have left the next file.
func (w workshop) remains(t *testing.T) string {
	t.Helper()
	f, err := files.Create(w.path(), 0o600, files.Kind{})
	must(t, err)
	f.Abort()
	return f.Name()
}

// build begins a build.
func (w workshop) build(ctx context.Context, more ...string) *exec.Cmd {
	return command(ctx, w.folder, append(slices.Clone(building), more...)...)
}

// check reports a fault of the file after an interrupted build. It must be the old file or, if the
// build was already finished, the new one, with the same answers.
func (w workshop) check(t *testing.T) string {
	t.Helper()
	now, err := os.ReadFile(w.path())
	switch {
	case err != nil:
		return err.Error()
	case bytes.Equal(now, made):
		return ""
	case !bytes.Equal(now, w.old):
		return "the file is neither the old nor the new one"
	}
	if e := run(t, w.folder, "", "query", "--db", name, "kayles 12"); e.status != 0 || !strings.Contains(e.out, "*4 (table)") {
		return "the old file does not answer: " + e.String()
	}
	return ""
}

// finish completes a build. It reports errors, its work, and the number of tables kept from earlier
// builds.
func (w workshop) finish(t *testing.T) (kept int, work time.Duration, problem string) {
	t.Helper()
	ctx, cancel := unlimited(t)
	defer cancel()
	e := begin(ctx, w.build(ctx)).end()
	now, err := os.ReadFile(w.path())
	switch {
	case e.status != 0 || e.err != "":
		problem = "the next build fails: " + e.String()
	case err != nil:
		problem = err.Error()
	case !bytes.Equal(now, made):
		problem = "the next build writes other bytes than one that nobody disturbs"
	default:
		problem = w.leftovers()
	}
	return strings.Count(e.out, "(kept from a run that was interrupted)"), e.work, problem
}

// leftovers lists hidden files.
func (w workshop) leftovers() string {
	files, err := os.ReadDir(w.folder)
	if err != nil {
		return err.Error()
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name(), ".") {
			return "left behind: " + f.Name()
		}
	}
	return ""
}

var (
	oldFile []byte
	oldOnce = new(sync.Once)
)

// solvedTables returns the number of tables that a build reported as solved.
func solvedTables(out string) int { return strings.Count(out, ", solved by ") }

// moments are those of killing a builder: at a random point of its work, or shortly after one of its
// files appears.
var moments = []struct {
	kind  string
	after string        // a hidden file
	most  time.Duration // of work
}{
	{"builder killed, at any time", "", 0}, // up to more than the work of a build
	{"builder killed, its work just begun", work, 3 * time.Millisecond},
	{"builder killed, committing", stage, 8 * time.Millisecond},
	{"builder killed, about to rename", next, 30 * time.Millisecond},
}

var (
	workOnce sync.Once
	workOf   time.Duration
)

// buildWork is the work of an undisturbed build, in processor time.
func buildWork(t *testing.T) time.Duration {
	t.Helper()
	workOnce.Do(func() {
		_, work, problem := newWorkshop(t).finish(t)
		if problem != "" {
			t.Fatal(problem)
		}
		workOf = work
	})
	return workOf
}

// A killed builder loses no table that it reported as solved, and does no harm.
func TestKilledBuilder(t *testing.T) {
	moments[0].most = buildWork(t) * 6 / 5
	each(t, many(8, 104), func(i, worker int, r *rand.Rand) {
		m := moments[i/2%len(moments)]
		w := newWorkshop(t)
		// Up to three are killed, and then one completes.
		solved := 0
		for range 1 + r.IntN(3) {
			out, gone := w.kill(t, m.after, time.Duration(r.Int64N(int64(m.most))), r.IntN(2) == 0)
			if problem := w.check(t); problem != "" {
				counted.note(t, m.kind, wrong, "%s", problem)
				return
			}
			solved = max(solved, solvedTables(out))
			if gone || bytes.Equal(read(t, w.path()), made) { // it finished first, and no longer needs its journal
				solved = 0
			}
		}
		kept, _, problem := w.finish(t)
		switch {
		case problem != "":
			counted.note(t, m.kind, wrong, "%s", problem)
		case kept < solved:
			counted.note(t, m.kind, wrong, "%d tables are kept of %d that were said to be solved", kept, solved)
		default:
			counted.note(t, m.kind, survived, "")
		}
	})
}

// kill begins a build and kills it some work after a hidden file appears. It returns the output,
// and whether the build had finished.
func (w workshop) kill(t *testing.T, after string, later time.Duration, alone bool) (out string, done bool) {
	ctx, cancel := unlimited(t)
	defer cancel()
	var more []string
	if alone {
		more = []string{"--workers", "1"}
	}
	p := begin(ctx, w.build(ctx, more...))
	if after != "" {
		w.await(after, p)
	}
	p.works(later)
	p.send(syscall.SIGKILL)
	e := p.end()
	return e.out, e.status == 0
}

// await waits until a hidden file appears, or a builder ends.
func (w workshop) await(suffix string, p *process) {
	for {
		if found, _ := filepath.Glob(w.hidden(suffix)); len(found) > 0 {
			return
		}
		select {
		case <-p.ended:
			return
		case <-time.After(50 * time.Microsecond):
		}
	}
}

// A builder stopped by a signal ends at once, with status 130 and one line, and its work is kept; a
// second signal may kill it.
func TestSignalledBuilder(t *testing.T) {
	cases := []struct {
		kind    string
		signals []syscall.Signal
	}{
		{"builder interrupted", []syscall.Signal{syscall.SIGINT}},
		{"builder terminated", []syscall.Signal{syscall.SIGTERM}},
		{"builder interrupted twice within 2 ms of work", []syscall.Signal{syscall.SIGINT, syscall.SIGINT}},
		{"builder hung up", []syscall.Signal{syscall.SIGHUP}},
	}
	each(t, many(4, 40), func(i, worker int, r *rand.Rand) {
		c := cases[i%len(cases)]
		w := newWorkshop(t)
		ctx, cancel := unlimited(t)
		defer cancel()
		p := begin(ctx, w.build(ctx))
		w.await(work, p) // it handles signals by now
		p.works(time.Duration(r.Int64N(int64(buildWork(t)))))
		for _, s := range c.signals {
			p.send(s)
			p.works(time.Duration(r.IntN(2000)) * time.Microsecond)
		}
		e := p.end()
		problem := w.check(t)
		placed := bytes.Equal(read(t, w.path()), made)
		// After the end of the work it no longer handles them.
		bySignal := e.signal == c.signals[0] && (len(c.signals) > 1 || e.signal == syscall.SIGHUP || placed)
		kept, _, trouble := w.finish(t)
		switch {
		case problem+trouble != "":
			counted.note(t, c.kind, wrong, "%s %s", problem, trouble)
		case bySignal || e.status == 130 && interrupted.MatchString(e.err):
			if !placed && kept < solvedTables(e.out) {
				counted.note(t, c.kind, wrong, "%d tables are kept of %d", kept, solvedTables(e.out))
				return
			}
			counted.note(t, c.kind, detected, "")
		case e.status == 0 && e.err == "":
			counted.note(t, c.kind, survived, "") // it had finished
		default:
			counted.note(t, c.kind, wrong, "%v, %v", e, e.signal)
		}
	})
}

var interrupted = regexp.MustCompile(`^sprague: interrupted(; \d+ tables? (is|are) kept, and the same command goes on with (it|them))?\n$`)

// A second builder is refused with a message about the first one, even if that is stopped. The
// first one is not disturbed.
func TestSecondBuilder(t *testing.T) {
	for range many(1, 6) {
		w := newWorkshop(t)
		ctx, cancel := unlimited(t)
		defer cancel()
		first := begin(ctx, w.build(ctx))
		first.awaitOutput(1) // one table is done
		first.send(unix.SIGSTOP)
		const kind = "a second builder while the first stands still"
		if !first.isStopped() || bytes.Equal(read(t, w.path()), made) { // it finished first
			first.send(unix.SIGCONT)
			if done := first.end(); done.status == 0 && done.err == "" {
				counted.note(t, kind, survived, "")
			} else {
				counted.note(t, kind, wrong, "first: %v", done)
			}
			continue
		}
		e := begin(ctx, w.build(ctx)).end()
		first.send(unix.SIGCONT)
		done := first.end()
		problem := w.leftovers()
		now := read(t, w.path())
		switch {
		case e.status == 75 && e.says() && strings.Contains(e.err, fmt.Sprintf("process %d on ", first.Process.Pid)) &&
			done.status == 0 && done.err == "" && problem == "" && bytes.Equal(now, made):
			counted.note(t, kind, detected, "")
		default:
			counted.note(t, kind, wrong, "second: %v; first: %v; %s", e, done, problem)
		}
	}
}
