package input

import "testing"

func TestBlank(t *testing.T) {
	for line, want := range map[string]bool{"": true, " \t": true, "#": true, " # nim(3)": true, "nim(3) # 4": false, "0": false} {
		if got := Blank(line); got != want {
			t.Errorf("%q: %t", line, got)
		}
	}
}
