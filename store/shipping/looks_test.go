package shipping

import (
	"bytes"
	"strings"
	"testing"
)

func TestResembles(t *testing.T) {
	content, _ := plain(t)
	packed := squeeze(t, content)
	for _, test := range []struct {
		name    string
		content []byte
		want    bool
	}{
		{"a packed database", packed, true},
		{"one that was cut short", packed[:len(packed)/2], true},
		{"a database", content, false},
		{"packed text", squeeze(t, []byte("nim(1)\n")), false},
		{"a stream of no declared size", stream(t, content), false},
		{"text", []byte(strings.Repeat("nim(1)\n", 9)), false},
		{"nothing", nil, false},
	} {
		if got := Resembles(bytes.NewReader(test.content), int64(len(test.content))); got != test.want {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}
