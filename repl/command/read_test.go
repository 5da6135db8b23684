package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file is run line by line, continuing after errors; a file that reads itself, directly or
// indirectly, is refused.
func TestRead(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	inner := write("inner file", "value nim(x)\r\nvalue nim(3)\n")
	outer := write("outer", "\ufefflet g = nim(2)\n# nothing\nread '"+inner+"'\nvalue g")
	r := bare()
	wrote, refused := r.line(t, "read "+outer)
	if want := inner + ": line 1, column 11: \"x\" is not a whole number; write it as in nim(3,4,5)\n"; wrote != "*3\n*2\n" || refused != nil || r.complaints.String() != want || r.Status() != 2 {
		t.Errorf("%q, %v, %q, want %q", wrote, refused, &r.complaints, want)
	}
	self := filepath.Join(folder, "self")
	write("self", "value nim(1)\nread "+self+"\n")
	write("again", "read "+self+"\n")
	write("self", "value nim(1)\nread '"+folder+"/../"+filepath.Base(folder)+"/again'\n")
	if wrote, _ := r.line(t, "read "+self); wrote != "*1\n" || !strings.HasSuffix(r.complaints.String(), self+" is being read: it would read itself without end\n") {
		t.Errorf("%q, %q", wrote, &r.complaints)
	}
	r.complaints.Reset()
	chain := func(i int) string { return filepath.Join(folder, fmt.Sprint("chain", i)) }
	for i := range maxNesting + 1 {
		write(filepath.Base(chain(i)), "value nim(1)\nread "+chain(i+1)+"\n")
	}
	if wrote, _ := r.line(t, "read "+chain(0)); strings.Count(wrote, "*1\n") != maxNesting || !strings.Contains(r.complaints.String(), "16 deep at most") {
		t.Errorf("%q, %q", wrote, &r.complaints)
	}
	r.complaints.Reset()
	several := write("several", "value nim(3,\r\n4\r\n)\nvalue nim(1,\n  é,\n 2)\nvalue graph[1>2\n](1)\nvalue nim(5)\nvalue nim(1,\n(2\n")
	r.out.Reset()
	r.line(t, "read "+several)
	if want := several + ": line 5, column 3: \"é\" is not a whole number; write it as in nim(3,4,5)\n" +
		several + ": line 10, column 10: unclosed '('\n"; r.out.String() != "*7\n*1\n*5\n" || r.complaints.String() != want {
		t.Errorf("%q, %q, want %q", &r.out, &r.complaints, want)
	}
	r.complaints.Reset()
	binary := write("binary", "nim(1)\nnim(\x00\n")
	if wrote, refused := r.line(t, "read "+binary); wrote != "" || refused == nil || refused.Column != 6 || r.complaints.Len() > 0 {
		t.Errorf("%q, %v, %q", wrote, refused, &r.complaints)
	}
	write("only  one", "value nim(6)\n")
	for _, line := range []string{"read " + folder + "/only  one ", "read '" + folder + "/only  one'"} {
		if wrote, refused := r.line(t, line); wrote != "*6\n" || refused != nil {
			t.Errorf("%q: %q, %v", line, wrote, refused)
		}
	}
	leaving := write("leaving", "value nim(1)\nquit\nvalue nim(2)\n")
	r.out.Reset()
	if v, err := r.Line(context.Background(), "read "+leaving); err != nil || !v.Leave || r.out.String() != "*1\n" {
		t.Errorf("%v, %v, %q", v, err, &r.out)
	}
}
