package cli_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// conversation starts sprague mcp, and returns its client.
func conversation(t *testing.T, args ...string) *mcp.ClientSession {
	t.Helper()
	cmd := exec.Command("sprague", append([]string{"mcp"}, args...)...)
	cmd.Env = append(os.Environ(), "SPRAGUE_DB=")
	cmd.Stderr = t.Output()
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	must(t, err)
	t.Cleanup(func() { // by the end of standard input; the error is that of the process
		if err := session.Close(); err != nil {
			t.Error(err)
		}
	})
	return session
}

// greeting is the first message of a client.
const greeting = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}` + "\n"

// callTool returns the text and the structured content of a result.
func callTool(t *testing.T, s *mcp.ClientSession, name string, arguments map[string]any) (text string, data map[string]any, failed bool) {
	t.Helper()
	r, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	must(t, err)
	return r.Content[0].(*mcp.TextContent).Text, r.StructuredContent.(map[string]any), r.IsError
}

// The tools give what the commands write, as text and as JSON.
func TestToolsAreCommands(t *testing.T) {
	type answer struct {
		text   string
		data   map[string]any
		failed bool
	}
	tests := []struct {
		tool      string
		arguments map[string]any
		command   []string
	}{
		{"ask", map[string]any{"q": "kayles(12) + nim(3)"}, []string{"query", "kayles(12) + nim(3)"}},
		{"ask", map[string]any{"q": "hackenbush(WBWWB, BBBWW)", "moves": "all"}, []string{"query", "--moves", "all", "hackenbush(WBWWB, BBBWW)"}},
		{"ask", map[string]any{"q": "form {3 | {2 | 1}}"}, []string{"query", "form {3 | {2 | 1}}"}},
		{"ask", map[string]any{"q": "misere(kayles(7) + nim(2))"}, []string{"query", "misere(kayles(7) + nim(2))"}},
		{"moves", map[string]any{"q": "kayles(3)"}, []string{"moves", "kayles(3)"}},
		{"explain", map[string]any{"q": "conjunctive(nim(3), kayles(5))"}, []string{"explain", "conjunctive(nim(3), kayles(5))"}},
		{"table", map[string]any{"ruleset": "kayles", "range": "0..99"}, []string{"table", "kayles", "0..99"}},
		{"table", map[string]any{"ruleset": "grundy", "range": "10", "measure": "remoteness"}, []string{"table", "grundy", "10", "--measure", "remoteness"}},
		{"table", map[string]any{"ruleset": "wythoff", "range": "4x3"}, []string{"table", "wythoff", "4x3"}},
	}
	var answers []answer
	t.Run("tools", func(t *testing.T) { // which ends the process: it has goroutines here
		s := conversation(t)
		for _, test := range tests {
			text, data, failed := callTool(t, s, test.tool, test.arguments)
			answers = append(answers, answer{text, data, failed})
		}
	})
	for i, test := range tests {
		text, data, failed := answers[i].text, answers[i].data, answers[i].failed
		_, want, _ := run(t, test.command...)
		if test.tool == "moves" { // which lists the winning ones first
			want, text = sortedLines(want), sortedLines(text)
		}
		if failed || text != want {
			t.Errorf("%v:\n%s\nwant\n%s", test.arguments, text, want)
		}
		_, lines, _ := run(t, slices.Concat(test.command[:1], []string{"--json"}, test.command[1:])...)
		var objects []any
		for line := range strings.Lines(lines) {
			var object any
			must(t, json.Unmarshal([]byte(line), &object))
			objects = append(objects, object)
		}
		rows, isTable := data["rows"].([]any)
		if !isTable {
			rows = []any{data}
		}
		if test.tool == "moves" {
			rows, objects = []any{len(rows)}, []any{len(objects)}
		}
		if diff := cmp.Diff(objects, rows); diff != "" {
			t.Errorf("%v (-command +tool): %s", test.arguments, diff)
		}
	}
}

func sortedLines(text string) string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// Scripts of the command line are known, and files only with --files.
func TestToolsAndFiles(t *testing.T) {
	folder := t.TempDir()
	script, graph := filepath.Join(folder, "two-or-three.star"), filepath.Join(folder, "graph.txt")
	must(t, os.WriteFile(script, []byte("def moves(n):\n    return [n - k for k in (2, 3) if n >= k]\n"), 0o600))
	must(t, os.WriteFile(graph, []byte("1 2\n"), 0o600))
	s := conversation(t, "--rules", script)
	if text, _, failed := callTool(t, s, "ask", map[string]any{"q": "two-or-three(7)"}); failed || !strings.HasPrefix(text, "N, ") && !strings.HasPrefix(text, "P, ") {
		t.Error(text)
	}
	q := map[string]any{"q": "graph[" + graph + "](1)"}
	if text, _, failed := callTool(t, s, "ask", q); !failed || !strings.Contains(text, "graph files are not accepted here") {
		t.Error(text)
	}
	if text, _, failed := callTool(t, conversation(t, "--files"), "ask", q); failed || !strings.HasPrefix(text, "N, ") {
		t.Error(text)
	}
}

// Standard output has the protocol alone, a message a line; what scripts print and what is wrong with
// the command line go to standard error.
func TestProtocolOnly(t *testing.T) {
	script := filepath.Join(t.TempDir(), "loud.star")
	must(t, os.WriteFile(script, []byte("def moves(n):\n    print('loud')\n    return [n - 1] if n else []\n"), 0o600))
	cmd := exec.Command("sprague", "mcp", "--debug", "--rules", script)
	in, err := cmd.StdinPipe()
	must(t, err)
	out, err := cmd.StdoutPipe()
	must(t, err)
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	must(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	const calls = 30
	go func() {
		_, _ = io.WriteString(in, greeting)
		for i := range calls { // a failed write is a missing answer
			_, _ = fmt.Fprintf(in, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"ask\",\"arguments\":{\"q\":\"loud(%d)\"}}}\n", i+1, i)
		}
		_, _ = fmt.Fprintln(in, "no message")
	}()
	got := map[string]bool{}
	for d := json.NewDecoder(out); len(got) < calls+2; {
		var message struct {
			Version string `json:"jsonrpc"`
			ID      *int   `json:"id"`
		}
		must(t, d.Decode(&message))
		id := "null"
		if message.ID != nil {
			id = fmt.Sprint(*message.ID)
		}
		if message.Version != "2.0" || got[id] {
			t.Errorf("message %s, version %q", id, message.Version)
		}
		got[id] = true
	}
	must(t, in.Close())
	if err := cmd.Wait(); err != nil {
		t.Errorf("the process ended with %v", err)
	}
	if !strings.Contains(complaints.String(), "loud") {
		t.Errorf("standard error has %q", complaints.String())
	}
	for want, args := range map[string][]string{
		"--searches 0: give from 1 to":                {"--searches", "0"},
		"--budget 0":                                  {"--budget", "0"},
		"give either --files or --no-files, not both": {"--files", "--no-files"},
		"takes flags only":                            {"x"},
	} {
		if status, out, stderr := run(t, append([]string{"mcp"}, args...)...); status != 2 || out != "" || !strings.Contains(stderr, want) {
			t.Errorf("%v: status %d, %q %q", args, status, out, stderr)
		}
	}
}

// The end of the input waits for the answer of a search, which its time limit ends.
func TestConversationEnds(t *testing.T) {
	script := filepath.Join(t.TempDir(), "long.star")
	must(t, os.WriteFile(script, []byte("def moves(n):\n    return [n - 1] if n else []\n"), 0o600))
	call := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"ask","arguments":{"q":"long(1000000000)"}}}` + "\n"
	cmd := exec.Command("sprague", "mcp", "--rules", script, "--timeout", "100ms", "--budget", "1000000000000")
	cmd.Stdin = strings.NewReader(greeting + call)
	out, err := cmd.Output()
	must(t, err)
	if _, answer, _ := bytes.Cut(out, []byte("\n")); !bytes.Contains(answer, []byte("timeout")) {
		t.Errorf("the last answer is %s", answer)
	}
}

// The process ends with its input although nobody reads the answer that it writes.
func TestUnreadAnswer(t *testing.T) {
	cmd := exec.Command("sprague", "mcp", "--timeout", "1h")
	in, err := cmd.StdinPipe()
	must(t, err)
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	_, err = io.WriteString(in, greeting+`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"table","arguments":{"ruleset":"kayles","range":"0..100000"}}}`+"\n")
	must(t, err)
	reader := bufio.NewReaderSize(out, 16)
	_, err = reader.ReadString('\n')
	must(t, err)
	_, err = reader.ReadByte() // of the answer, which no pipe holds
	must(t, err)
	must(t, in.Close())
	if err := cmd.Wait(); err != nil {
		t.Errorf("the process ended with %v", err)
	}
}
