//go:build !windows

package pager_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"sprague/repl/pager"
)

func TestChoose(t *testing.T) {
	less, _ := exec.LookPath("less")
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Fatal(err)
	}
	const ours = "LESS=FRXPsq leaves$"
	for _, test := range []struct {
		name        string
		environment map[string]string
		want        []string // nil for no pager
		env         string   // options for less; "" for the user's own
	}{
		{"nothing is said", nil, []string{less}, ours},
		{"LESSCHARSET is kept", map[string]string{"LESSCHARSET": "latin1"}, []string{less}, ours},
		{"LESS is kept", map[string]string{"LESS": "S"}, []string{less}, ""},
		{"LESSSECURE is kept", map[string]string{"LESSSECURE": "0"}, []string{less}, ours},
		{"the pager of all", map[string]string{"PAGER": sh + " -x"}, []string{sh, "-x"}, ours},
		{"a pager of our own", map[string]string{"SPRAGUE_PAGER": sh, "PAGER": "less"}, []string{sh}, ours},
		{"none of our own", map[string]string{"SPRAGUE_PAGER": "", "PAGER": "less"}, nil, ""},
		{"none at all", map[string]string{"PAGER": " "}, nil, ""},
		{"cat", map[string]string{"PAGER": "cat"}, nil, ""},
		{"a dumb terminal", map[string]string{"TERM": "dumb", "PAGER": sh}, nil, ""},
		{"our own at a dumb terminal", map[string]string{"TERM": "dumb", "SPRAGUE_PAGER": sh}, []string{sh}, ours},
		{"a usual terminal", map[string]string{"TERM": "xterm"}, []string{less}, ours},
		{"not to be found", map[string]string{"PAGER": "no-such-pager -R"}, nil, ""},
		{"for a shell", map[string]string{"PAGER": "sh -c 'cat | cat'"}, []string{sh, "-c", "sh -c 'cat | cat'"}, ours},
	} {
		c := pager.Choose(func(name string) (string, bool) {
			value, set := test.environment[name]
			return value, set
		}, "q leaves")
		if test.want == nil || test.want[0] == "" {
			if c != nil {
				t.Errorf("%s: %v", test.name, c.Args)
			}
			continue
		}
		if c == nil || c.Path != test.want[0] || !slices.Equal(c.Args[1:], test.want[1:]) {
			t.Errorf("%s: %v, want %v", test.name, c, test.want)
			continue
		}
		last := c.Env[len(c.Env)-1]
		_, chosen := test.environment["LESSSECURE"]
		if secure := last == "LESSSECURE=1"; secure == chosen {
			t.Errorf("%s: the environment is %q", test.name, c.Env)
		} else if secure {
			last = c.Env[len(c.Env)-2]
		}
		_, kept := test.environment["LESSCHARSET"]
		if kept == slices.Contains(c.Env, "LESSCHARSET=utf-8") {
			t.Errorf("%s: the environment is %q", test.name, c.Env)
		}
		if said := strings.HasPrefix(last, "LESS="); said != (test.env != "") || said && last != test.env {
			t.Errorf("%s: %s", test.name, last)
		}
	}
}
