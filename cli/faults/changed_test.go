//go:build linux

package faults_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sprague/cli/faults"
	"sprague/precompute"
	"sprague/precompute/dbtest"
)

// falseDatabase returns a database of kayles and grundy whose values are all too large.
func falseDatabase(t *testing.T, kayles, grundy uint64, by int64) []byte {
	t.Helper()
	var all []precompute.Solution
	for _, s := range []precompute.Solution{dbtest.Solve(t, "kayles", kayles), dbtest.Solve(t, "grundy", grundy)} {
		for i := range s.Columns[0].Cells {
			s.Columns[0].Cells[i] += by
		}
		all = append(all, s)
	}
	return read(t, dbtest.Write(t, all...))
}

// change is a change of a file during its use.
type change struct {
	what string
	// harmless means that readers of the old file continue with it.
	harmless bool
	do       func(path string, r *rand.Rand) error
}

func changes(good, lie []byte) []change {
	inPlace := func(b []byte) func(string, *rand.Rand) error {
		return func(path string, _ *rand.Rand) error { return os.WriteFile(path, b, 0o644) }
	}
	some := bytes.Clone(good)
	for i := 4; i < faults.Pages(some)-1; i++ {
		copy(faults.Page(some, i), faults.Page(good, i-1))
	}
	return []change{
		{"cut short", false, func(path string, r *rand.Rand) error { return os.Truncate(path, r.Int64N(int64(len(good)))) }},
		{"emptied", false, func(path string, _ *rand.Rand) error { return os.Truncate(path, 0) }},
		{"written over by another database", false, inPlace(lie)},
		{"written over by one of its size", false, func(path string, _ *rand.Rand) error {
			f, err := os.OpenFile(path, os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			defer func() { _ = f.Close() }()
			_, err = f.Write(some)
			return err
		}},
		{"written over by zeros", false, inPlace(make([]byte, len(good)))},
		{"lengthened", false, func(path string, _ *rand.Rand) error { return os.Truncate(path, int64(len(good))+faults.PageSize) }},
		{"replaced by rename", true, func(path string, _ *rand.Rand) error {
			if err := os.WriteFile(path+".new", lie, 0o644); err != nil {
				return err
			}
			return os.Rename(path+".new", path)
		}},
		{"removed", true, func(path string, _ *rand.Rand) error { return os.Remove(path) }},
	}
}

// lay writes a file with old times: the clock of a file system may stand still for some
// milliseconds, which would hide a change.
func lay(path string, b []byte) error {
	old := time.Now().Add(-time.Minute)
	return errors.Join(os.WriteFile(path, b, 0o644), os.Chtimes(path, old, old))
}

// After a change, a process with the open file returns right answers or refuses.
func TestChangedWhileOpen(t *testing.T) {
	good := base(t)
	all := changes(good, falseDatabase(t, 2000, 500, 64))
	reading := [][]string{{"--db", name}, {"query", "--db", name, "-f", "-"}}
	folders := []string{scene(t), scene(t)}
	each(t, many(len(all), 10*len(all)), func(i, worker int, r *rand.Rand) {
		c := all[i%len(all)]
		folder := folders[worker]
		path := filepath.Join(folder, name)
		if err := lay(path, good); err != nil {
			t.Error(err)
		}
		e, want := midway(t, folder, reading[r.IntN(2)], 1+r.IntN(len(queries)-1), func() error { return c.do(path, r) })
		judgeChange(t, "while it is open: ", c, e, want)
	})
}

// midway asks some queries, applies a change, and asks the others. It returns the result of the
// program with the expected output.
func midway(t *testing.T, folder string, args []string, first int, change func() error) (e ending, want string) {
	ctx, cancel := unlimited(t)
	defer cancel()
	cmd := command(ctx, folder, args...)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Error(err)
		return e, ""
	}
	p := begin(ctx, cmd)
	_, _ = io.WriteString(in, strings.Join(queries[:first], "\n")+"\n")
	want = ways()[2].want // the answers to all of them, through a pipe
	p.awaitOutput(answered(want, first))
	if err := change(); err != nil {
		t.Error(err)
	}
	_, _ = io.WriteString(in, strings.Join(queries[first:], "\n")+"\n") // fails after its end
	_ = in.Close()
	return p.end(), want
}

// answered returns the length of the first n answers: each begins at a line start with the outcome.
func answered(all string, n int) (size int) {
	for line := range strings.Lines(all) {
		if !strings.HasPrefix(line, " ") {
			if n == 0 {
				return size
			}
			n--
		}
		size += len(line)
	}
	return size
}

// Long commands that read the file all the time may see the change at any moment.
func TestChangedAtWork(t *testing.T) {
	good := base(t)
	all := changes(good, falseDatabase(t, 2000, 500, 64))
	long := []*way{ways()[9], {args: []string{"query", "--db", name, "-f", "many.txt"}}}
	var lines, answers strings.Builder
	for range 100 { // more than are answered together
		lines.WriteString(ways()[2].in)
		answers.WriteString(ways()[2].want)
	}
	long[1].want = answers.String()
	folders := []string{scene(t), scene(t)}
	for _, folder := range folders {
		write(t, filepath.Join(folder, "many.txt"), []byte(lines.String()))
	}
	each(t, many(len(all), 4*len(all)), func(i, worker int, r *rand.Rand) {
		c, w := all[i%len(all)], long[r.IntN(len(long))]
		folder := folders[worker]
		path := filepath.Join(folder, name)
		if err := lay(path, good); err != nil {
			t.Error(err)
		}
		ctx, cancel := unlimited(t)
		defer cancel()
		p := begin(ctx, command(ctx, folder, w.args...))
		p.awaitMapped()
		p.works(time.Duration(r.IntN(100)) * time.Millisecond)
		if err := c.do(path, r); err != nil {
			t.Error(err)
		}
		judgeChange(t, "at work: ", c, p.end(), w.want)
	})
}

// judgeChange counts the result of a change, which may not harm readers of the old file.
func judgeChange(t *testing.T, when string, c change, e ending, want string) {
	t.Helper()
	if kind := when + c.what; c.harmless && e.status != 0 {
		counted.note(t, kind, wrong, "%v; the old file is still there for who has it open", e)
	} else {
		judge(t, kind, c.what, e, want)
	}
}

// awaitMapped waits until a process maps the file.
func (p *process) awaitMapped() {
	for p.failed == nil {
		maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", p.Process.Pid))
		if err != nil || bytes.Contains(maps, []byte("/"+name)) {
			return
		}
		select {
		case <-p.ended:
			return
		case <-time.After(100 * time.Microsecond):
		}
	}
}
