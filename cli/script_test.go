package cli_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"sprague/cli"
	"sprague/data"
	"sprague/precompute/dbtest"
)

var slow = flag.Bool("slow", false, "also serve seven times as many queries, and twice as many hostile names")

// TestMain lets the test binary serve as the program sprague on the path of scripts and tests.
func TestMain(m *testing.M) {
	testscript.Main(suite{m}, map[string]func(){
		"sprague": func() { os.Exit(cli.Main(os.Args[1:], process())) },
		"mine":    mine,
	})
}

// cache is the user's cache folder for all tests that do not look at it: the database is unpacked
// once.
var cache string

// suite runs the tests. They expect English, in any locale.
type suite struct{ *testing.M }

func (s suite) Run() int {
	var err error
	if cache, err = os.MkdirTemp("", "sprague-cache-"); err == nil {
		defer func() { _ = os.RemoveAll(cache) }()
		err = errors.Join(os.Setenv("LC_ALL", "C"), os.Unsetenv("SPRAGUE_DB"), os.Setenv("XDG_CACHE_HOME", cache))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return s.M.Run()
}

// Variables with the times of the program in a test: before a progress line appears, and for a move
// in a play. Without them, no progress line appears, and all moves are found in time, however slow
// the machine is.
const (
	delayVariable    = "TEST_DELAY"
	thinkingVariable = "TEST_THINKING"
)

// process returns the environment of the program in a test.
func process() cli.Env {
	env := cli.Process()
	env.Delay, env.ThinkingTime = 24*time.Hour, 24*time.Hour
	for name, d := range map[string]*time.Duration{delayVariable: &env.Delay, thinkingVariable: &env.ThinkingTime} {
		if text, ok := os.LookupEnv(name); ok {
			*d, _ = time.ParseDuration(text)
		}
	}
	return env
}

// TestScript runs the scripts, each about one feature of the command line. They have these
// additional commands:
//
//	status N sprague …      run it; it must end with status N
//	complains REGEXP        standard error is one line, "sprague: …", that matches
//	glob N PATTERN          N files match
//	mode PERMISSIONS FILE   the file has these permissions, in octal
//	lying FILE              write a file with valid checksums and a wrong kayles(12)
//	damage HOW FILE         truncate, flip, last, extend, empty, reversion, rename; FILE may be
//	                        a pattern that one file matches, for both
//	sha256 FILE             it holds the sha256 of the file it names, in the same folder
//
// They also have the program mine, a solution of luogu-p2197. Its argument is the mistake that it
// makes.
//
// $CACHE is the user's cache folder, which is empty at first if a script names it, and $COPY the
// file in it to which the embedded database is unpacked.
func TestScript(t *testing.T) {
	kayles := dbtest.Solve(t, "kayles", 40)
	kayles.Columns[0].Cells[12] = 99
	lie, err := os.ReadFile(dbtest.Write(t, kayles, dbtest.Solve(t, "grundy", 40)))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, "home")
			caches := map[string]string{"darwin": filepath.Join(home, "Library", "Caches"), "windows": filepath.Join(home, "Local")}
			own, ok := caches[runtime.GOOS]
			if !ok {
				name := strings.TrimPrefix(filepath.Base(env.WorkDir), "script-")
				script, err := os.ReadFile(filepath.Join("testdata", "script", name+".txt"))
				if err != nil {
					return err
				}
				own = cache
				if bytes.Contains(script, []byte("$C")) {
					own = filepath.Join(home, "cache")
				}
				env.Setenv("XDG_CACHE_HOME", own)
			}
			env.Setenv("HOME", home)
			env.Setenv("LocalAppData", own)
			env.Setenv("CACHE", own)
			env.Setenv("COPY", filepath.Join(own, "sprague", data.Hash()[:16]+".db"))
			return os.MkdirAll(home, 0o700)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"status":    status,
			"complains": complains,
			"glob":      glob,
			"mode":      mode,
			"sha256":    sha256Of,
			"lying": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(os.WriteFile(theOne(ts, args[0]), lie, 0o600))
			},
			"damage": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(damage(args[0], theOne(ts, args[1])))
			},
		},
	})
}

func status(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("status %d, want %d", got, want)
	}
}

func complains(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile("stderr")
	if !strings.HasPrefix(text, "sprague: ") || strings.Count(text, "\n") != 1 || !strings.HasSuffix(text, "\n") {
		ts.Fatalf("standard error is not one line of the program: %q", text)
	}
	if !regexp.MustCompile(args[0]).MatchString(text) {
		ts.Fatalf("%q does not match %q", text, args[0])
	}
}

func glob(ts *testscript.TestScript, _ bool, args []string) {
	files, err := filepath.Glob(ts.MkAbs(args[1]))
	ts.Check(err)
	if strconv.Itoa(len(files)) != args[0] {
		ts.Fatalf("%d files match, want %s: %v", len(files), args[0], files)
	}
}

// theOne returns the file with a name, or the only one that matches a pattern.
func theOne(ts *testscript.TestScript, pattern string) string {
	path := ts.MkAbs(pattern)
	if !strings.Contains(pattern, "*") {
		return path
	}
	files, err := filepath.Glob(path)
	ts.Check(err)
	if len(files) != 1 {
		ts.Fatalf("%d files match %s, want one", len(files), pattern)
	}
	return files[0]
}

func sha256Of(ts *testscript.TestScript, _ bool, args []string) {
	line := ts.ReadFile(args[0])
	name := strings.TrimSuffix(filepath.Base(args[0]), ".sha256")
	content := ts.ReadFile(filepath.Join(filepath.Dir(args[0]), name))
	if want := fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(content)), name); line != want {
		ts.Fatalf("%q, want %q", line, want)
	}
}

func mode(ts *testscript.TestScript, _ bool, args []string) {
	files, err := filepath.Glob(ts.MkAbs(args[1]))
	ts.Check(err)
	for _, file := range files {
		st, err := os.Stat(file)
		ts.Check(err)
		if got := "0" + strconv.FormatInt(int64(st.Mode().Perm()), 8); got != args[0] {
			ts.Fatalf("%s has mode %s, want %s", file, got, args[0])
		}
	}
	if len(files) == 0 {
		ts.Fatalf("no file matches %s", args[1])
	}
}
