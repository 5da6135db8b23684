//go:build !windows

package cli_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sprague/answer"
	"sprague/internal/say/saytest"
)

// serving is a running server.
type serving struct {
	t   *testing.T
	url string
	cmd *exec.Cmd
	log chan string // the log after its first line, sent at the end of the process
}

// serve starts a server and stops it at the end of the test.
func serve(t *testing.T, args ...string) *serving {
	t.Helper()
	s := &serving{t: t, cmd: exec.Command("sprague", append([]string{"serve", "--addr", "127.0.0.1:0"}, args...)...), log: make(chan string, 1)}
	s.cmd.Env = append(os.Environ(), "SPRAGUE_DB=")
	pipe, err := s.cmd.StderrPipe()
	must(t, err)
	must(t, s.cmd.Start())
	t.Cleanup(func() { _ = s.cmd.Process.Kill() })
	log := bufio.NewReader(pipe)
	first, err := log.ReadString('\n')
	must(t, err)
	_, rest, ok := strings.Cut(first, "url=")
	if !ok {
		t.Fatalf("the log begins with %q", first)
	}
	s.url, _, _ = strings.Cut(rest, "/ ")
	go func() {
		text, _ := io.ReadAll(log) // up to the end of the process
		s.log <- string(text)
	}()
	return s
}

// The server prints the address of its page as a line of its own, also for a port on every address.
func TestServedAddress(t *testing.T) {
	for _, flag := range [][]string{{"--port", "0"}, {"--addr", ":0"}, {"--addr", "127.0.0.1:0"}} {
		cmd := exec.Command("sprague", append([]string{"serve"}, flag...)...)
		pipe, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		t.Cleanup(func() { _ = cmd.Process.Kill() })
		first, err := bufio.NewReader(pipe).ReadString('\n')
		must(t, err)
		url, ok := strings.CutPrefix(strings.TrimSuffix(first, " in a browser; Ctrl-C ends the server\n"), "open ")
		if !ok || !strings.HasPrefix(url, "http://127.0.0.1:") {
			t.Fatalf("%v: %q", flag, first)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		must(t, err)
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		if must(t, response.Body.Close()); response.StatusCode != http.StatusOK {
			t.Errorf("%v: %s", flag, response.Status)
		}
	}
	for want, args := range map[string][]string{
		"give either --addr or --port, not both": {"--addr", ":1", "--port", "1"},
		"--port 65536: give a number":            {"--port", "65536"},
	} {
		if status, _, stderr := run(t, append([]string{"serve"}, args...)...); status != 2 || !strings.Contains(stderr, want) {
			t.Errorf("%v: status %d, %s", args, status, stderr)
		}
	}
}

// ask sends a GET request, or a POST request with lines of JSON.
func (s *serving) ask(path string, lines ...string) (status int, body string) {
	s.t.Helper()
	method := http.MethodGet
	if lines != nil {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.url+path, strings.NewReader(strings.Join(lines, "\n")))
	must(s.t, err)
	r.Header.Set("Content-Type", "application/x-ndjson")
	response, err := http.DefaultClient.Do(r)
	must(s.t, err)
	defer func() { _ = response.Body.Close() }()
	text, err := io.ReadAll(response.Body)
	must(s.t, err)
	return response.StatusCode, string(text)
}

// The server returns the bytes of `query --json`, except advice, for single queries and in batches.
func TestServedQueries(t *testing.T) {
	var queries []string
	for _, g := range answer.Games() {
		for _, text := range g.Examples {
			if !strings.ContainsAny(text, "\n") {
				queries = append(queries, text)
			}
		}
	}
	step := 7 // prime to all that is taken modulo below
	if *slow {
		step = 1
	}
	for n := 0; n < 40; n += step {
		queries = append(queries,
			fmt.Sprintf("kayles(%d,%d) + nim(%d)", n*n, n, 3*n), fmt.Sprintf("misere(kayles(%d) + nim(2))", n), fmt.Sprintf("grundy(%d) - 2*nim(%d)", 9*n, n),
			fmt.Sprintf("domineering(%d,%d) + 1/%d", n%4+1, n%3+2, 1<<(n%5)), fmt.Sprintf("conjunctive(nim(%d), kayles(%d))", n, n+1), fmt.Sprintf("wythoff(%d,%d)", n, 2*n),
			fmt.Sprintf("%d >= {0 | %d}", n, n), fmt.Sprintf("nim(%d", n), fmt.Sprintf("nim(%d)", int64(1)<<(n+20)))
	}
	queries = append(queries, "graph[go.mod](1)", "kales(1)", "cram(9,9)", "form {3 | {2 | 1}}", "é(1)", "nim(9007199254740993)")
	if len(queries) < 250 {
		t.Fatalf("%d queries", len(queries))
	}
	path := filepath.Join(t.TempDir(), "queries.txt")
	must(t, os.WriteFile(path, []byte(strings.Join(queries, "\n")), 0o600))
	const budget = "20000"
	_, out, stderr := run(t, "query", "--json", "--no-files", "--budget", budget, "--moves", "3", "-f", path)
	out = saytest.Effortless(saytest.Served(out))
	want := strings.SplitAfter(strings.TrimSuffix(out, "\n"), "\n")
	if len(want) != len(queries) {
		t.Fatalf("%d answers to %d queries; %s", len(want), len(queries), stderr)
	}
	s := serve(t, "--budget", budget, "--searches", "2", "--timeout", "1h")
	lines := make([]string, len(queries))
	for i, text := range queries {
		line, _ := json.Marshal(text) // a string cannot fail
		lines[i] = string(line)
	}
	var got []string
	for from := 0; from < len(lines); from += 400 {
		status, body := s.ask("/api/v1/query?moves=3", lines[from:min(from+400, len(lines))]...)
		if status != 200 {
			t.Fatalf("%d %s", status, body)
		}
		got = append(got, strings.SplitAfter(strings.TrimSuffix(saytest.Effortless(body), "\n"), "\n")...)
	}
	for i, text := range queries {
		want := strings.TrimSuffix(want[i], "\n")
		if strings.TrimSuffix(got[i], "\n") != want {
			t.Errorf("%s: in a batch\n%s\nwant\n%s", text, got[i], want)
		}
		if i%3 != 0 || strings.Contains(want, `"error":{`) {
			continue
		}
		if status, body := s.ask("/api/v1/query?moves=3&q=" + url.QueryEscape(text)); status != 200 || strings.TrimSuffix(body, "\n") != want {
			t.Errorf("%s: %d\n%s\nwant\n%s", text, status, body, want)
		}
	}
}

// A server knows its scripts, reveals no paths, and ends with status 0 on SIGTERM.
func TestServing(t *testing.T) {
	script := filepath.Join(t.TempDir(), "two-or-three.star")
	must(t, os.WriteFile(script, []byte("def moves(n):\n    return [n - k for k in (2, 3) if n >= k]\n"), 0o600))
	s := serve(t, "--rules", script)
	if status, body := s.ask("/api/v1/query?q=two-or-three(7)"); status != 200 || !strings.Contains(body, `"outcome"`) {
		t.Errorf("%d %s", status, body)
	}
	status, body := s.ask("/api/v1/info")
	var info struct {
		Hash    string
		Scripts []struct{ Name, Hash string }
	}
	must(t, json.Unmarshal([]byte(body), &info))
	if status != 200 || info.Hash == "" || len(info.Scripts) != 1 || info.Scripts[0].Name != "two-or-three" || strings.Contains(body, script) {
		t.Errorf("%d %.300s", status, body)
	}
	must(t, s.cmd.Process.Signal(syscall.SIGTERM))
	if log := <-s.log; !strings.Contains(log, "stopping") {
		t.Errorf("the log is %q", log)
	}
	if err := s.cmd.Wait(); err != nil {
		t.Error(err)
	}
}

func TestServeRefusals(t *testing.T) {
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	must(t, err)
	defer func() { _ = taken.Close() }()
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"--searches", "0"}, "--searches 0: give from 1 to"},
		{[]string{"--rate", "-1"}, "--rate -1: give requests a second"},
		{[]string{"--cors", "a\nb"}, "--cors a b: give one origin"},
		{[]string{"--cors", "https://example.org/"}, "--cors https://example.org/: give one origin as browsers write it"},
		{[]string{"--host", "a:80"}, "--host a:80: give the name of a host without a port"},
		{[]string{"--budget", "0"}, "--budget 0"},
		{[]string{"--addr", taken.Addr().String()}, "another program listens there; --port 0 takes a free port"},
		{[]string{"--addr", "nowhere"}, "--addr nowhere: write HOST:PORT, such as 127.0.0.1:7464 or :8080"},
		{[]string{"x"}, "takes flags only"},
	} {
		status, out, stderr := run(t, append([]string{"serve"}, test.args...)...)
		if status != 2 || out != "" || !strings.Contains(stderr, test.want) {
			t.Errorf("%q: status %d, %q %q", test.args, status, out, stderr)
		}
	}
}
