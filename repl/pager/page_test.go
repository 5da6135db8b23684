package pager

import (
	"strings"
	"testing"
)

func TestPage(t *testing.T) {
	for _, test := range []struct {
		name, text    string
		width, height int
		want          bool
	}{
		{"nothing", "", 10, 2, false},
		{"as many lines as fit", "a\nb\n", 10, 2, false},
		{"one more", "a\nb\nc", 10, 2, true},
		{"empty lines count", "\n\n\n", 10, 2, true},
		{"as wide as it may be", "0123456789\n0123456789\n", 10, 2, false},
		{"a wide line takes two", "0123456789x\ny\n", 10, 2, true},
		{"no end of the line", "0123456789012345678901", 10, 2, true},
		{"Chinese is wide", "先手必胜\n后手必败\n", 8, 2, false},
		{"and does not fit", "先手必胜\n后手必败\n", 7, 2, true},
		{"accents are not", "e\u0301e\u0301e\u0301\n", 3, 1, false},
		{"colours have no width", "\x1b[1;31mab\x1b[0mc\n", 3, 1, false},
		{"other sequences neither", "\x1b(ab\x1b[K\x1b]\n", 3, 1, false},
		{"text behind them has", "\x1b[1mabc\x1b[0md\n", 3, 1, true},
		{"a sequence without an end", "abc\x1b[12;\n", 3, 1, false},
		{"tabs go far", "a\tb\n", 9, 1, false},
		{"and further", "a\tb\n", 8, 1, true},
	} {
		whole := page{width: test.width, height: test.height}
		whole.add([]byte(test.text))
		bytewise := page{width: test.width, height: test.height}
		for i := range len(test.text) {
			bytewise.add([]byte{test.text[i]})
		}
		if whole.full() != test.want || strings.HasSuffix(test.text, "\n") && bytewise.full() != test.want {
			t.Errorf("%s: full %t in one piece, %t byte by byte; want %t", test.name, whole.full(), bytewise.full(), test.want)
		}
	}
}

// A line without end that nobody sees is not looked at again for every byte of it.
func TestPageTakesInvisibleText(t *testing.T) {
	p := page{width: 80, height: 24}
	looked := 0
	for range 1 << 16 {
		before := p.lookAgain
		p.add([]byte("\x1b[31m"))
		if p.lookAgain != before {
			looked++
		}
	}
	if p.full() || looked > 30 {
		t.Errorf("full: %t, looked at %d times", p.full(), looked)
	}
}
