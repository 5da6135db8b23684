package render_test

import (
	"testing"

	"sprague/internal/printable"
	"sprague/repl/render"
)

func TestDocument(t *testing.T) {
	const text = "# Nim\n\n**N** means that the **next** one wins.\n\n```sprague\n# **no** heading\n```\n| **a** |\n"
	for _, test := range []struct {
		style render.Style
		want  string
	}{
		{render.Style{}, text},
		{render.Style{Width: 80}, text},
		{render.Style{Width: 30}, "# Nim\n\n**N** means that the **next**\none wins.\n\n```sprague\n# **no** heading\n```\n| **a** |\n"},
		{render.Style{Color: true, Width: 30}, "\x1b[1m# Nim\x1b[0m\n\n\x1b[1mN\x1b[0m means that the \x1b[1mnext\x1b[0m one\nwins.\n\n```sprague\n# **no** heading\n```\n| \x1b[1ma\x1b[0m |\n"},
	} {
		if got := printable.Shown(test.style.Document(text)); got != test.want {
			t.Errorf("%+v: %q, want %q", test.style, got, test.want)
		}
	}
}
