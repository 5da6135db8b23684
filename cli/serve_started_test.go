//go:build !windows

package cli_test

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// python runs a program of Python that may import contrib/sprague.py, and returns what it prints.
func python(t *testing.T, program string, args ...string) (printed string, err error) {
	t.Helper()
	contrib, err := filepath.Abs("../contrib")
	must(t, err)
	if exec.Command("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 8))").Run() != nil {
		t.Skip("there is no python3 of 3.8 or later: contrib/sprague.py is not tested")
	}
	cmd := exec.Command("python3", append([]string{"-B", "-W", "error", "-c", program}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONPATH="+contrib, "SPRAGUE_DB=")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return string(out), err
}

// starting is a program that starts servers, and tells what is wrong where none can start.
const starting = `
import gc, os, sys, sprague
server = sprague.start()
assert server.query("kayles(12) + nim(3)").value == "*7" and list(server.table("kayles", "0..3")) == [0, 1, 2, 3]
assert "<svg" in server.plot("kayles", "0..9").svg and "<svg" in server.plot_grid("kayles", "4x4").svg
assert "<td>kayles(3)</td>" in server.rows("table", ruleset="kayles", range="0..3")._repr_html_()
assert str(server._process.pid) in repr(server)
if os.fork() == 0:
    sys.exit()
assert os.wait()[1] == 0 and server.query("1/2").value == "1/2"

with sprague.start("--quiet", "--budget", "100", language="zh") as small:
    assert "值" in small.explain("nim(3,4,5)").steps[0].text
    for ask, code in ((lambda: small.query("cram(9,9)"), "too_large"), (small.close, None), (lambda: small.query("1"), "unreachable"), (lambda: small.query("1"), "unreachable")):
        try:
            ask()
            assert code is None, code
        except sprague.Problem as e:
            assert e.code == code, (code, e)
    assert small._process.returncode == 0
forgotten = sprague.start()
process = forgotten._process
del forgotten
gc.collect()
assert process.returncode == 0
server._process.kill()
try:
    server._process.wait()
    server.query("1")
    assert False
except sprague.Problem as e:
    assert (e.code, str(e)) == ("unreachable", "the program has ended; start it again by sprague.start()")

for flags, program, said in (
    (["--db", "/none"], None, "the program %s has not started: sprague: /none: no such database: build one, or name another file"),
    (["--nonsense"], None, "the program %s has not started: sprague: unknown flag: --nonsense; sprague serve --help lists the flags"),
    ([], "/none", "the program %s does not start: No such file or directory"),
    ([], sys.argv[1], "the program %s has not started: status 3"),
):
    try:
        sprague.start(*flags, program=program)
        assert False, flags
    except sprague.Error as e:
        assert str(e) == said % (program or sprague.installed_program()), e
os.environ["PATH"] = ""
try:
    sprague.start()
    assert False
except sprague.Error as e:
    assert "install the wheel of Sprague" in str(e), e
print("fine")
`

// Python starts a server, and ends it when the object is no longer needed.
func TestPythonStartsServer(t *testing.T) {
	silent := filepath.Join(t.TempDir(), "silent")
	must(t, os.WriteFile(silent, []byte("#!/bin/sh\nexit 3\n"), 0o700))
	if printed, err := python(t, starting, silent); err != nil || printed != "fine\n" {
		t.Errorf("%v: %s", err, printed)
	}
}

// A server that Python started ends even if Python is killed.
func TestPythonIsKilled(t *testing.T) {
	printed, err := python(t, `import os, sprague; server = sprague.start(); print(server.address, flush=True); os.kill(os.getpid(), 9)`)
	address, found := strings.CutPrefix(strings.TrimSpace(printed), "http://")
	if err == nil || !found {
		t.Fatalf("%v: %s", err, printed)
	}
	for { // until it refuses connections
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", address)
		if err != nil {
			break
		}
		must(t, c.Close())
	}
}
