package store

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func TestResembles(t *testing.T) {
	whole, err := os.ReadFile(sample(t))
	must(t, err)
	flipped := bytes.Clone(whole)
	flipped[len(flipped)/2] ^= 1
	for _, test := range []struct {
		name              string
		content           []byte
		resembles, sealed bool
	}{
		{"a database", whole, true, true},
		{"a damaged one", flipped, true, true},
		{"one that was cut short", whole[:len(whole)-100], true, false},
		{"the end of one", whole[pageSize:], true, true},
		{"its first page without the end", whole[:100], false, false},
		{"nothing", nil, false, false},
		{"text", []byte(strings.Repeat("nim(1)\n", 2000)), false, false},
	} {
		f, size := bytes.NewReader(test.content), int64(len(test.content))
		if got := Resembles(f, size); got != test.resembles {
			t.Errorf("%s: Resembles gives %t", test.name, got)
		}
		if got := isSealed(f, size); got != test.sealed {
			t.Errorf("%s: Sealed gives %t", test.name, got)
		}
	}
}
