package picture_test

import (
	"testing"

	"sprague/repl/picture"
)

func TestDepthOf(t *testing.T) {
	type env map[string]string
	tests := []struct {
		env      env
		terminal bool
		want     picture.Depth
	}{
		{env{"TERM": "xterm-256color"}, true, picture.Colors256},
		{env{"TERM": "xterm-256color"}, false, picture.Plain},
		{env{"TERM": "xterm-256color", "NO_COLOR": "1"}, true, picture.Plain},
		{env{"TERM": "xterm-256color", "NO_COLOR": ""}, true, picture.Colors256},
		{env{"TERM": "xterm-256color", "COLORTERM": "truecolor"}, true, picture.Truecolor},
		{env{"TERM": "screen", "COLORTERM": "24bit"}, true, picture.Truecolor},
		{env{"TERM": "tmux-256color", "COLORTERM": "yes"}, true, picture.Colors256},
		{env{"TERM": "xterm-direct"}, true, picture.Truecolor},
		{env{"TERM": "dumb", "COLORTERM": "truecolor"}, true, picture.Plain},
		{env{"TERM": "linux"}, true, picture.Colors16},
		{env{}, true, picture.Colors16},
		{env{"WT_SESSION": "1f"}, true, picture.Truecolor},
	}
	for _, test := range tests {
		if got := picture.DepthOf(func(name string) string { return test.env[name] }, test.terminal); got != test.want {
			t.Errorf("%v, terminal %t: %d, want %d", test.env, test.terminal, got, test.want)
		}
	}
}
