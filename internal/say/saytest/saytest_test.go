package saytest_test

import (
	"testing"

	"sprague/internal/say/saytest"
)

func TestGap(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"not said", "not said"},
		{"第 7 列", ""},
		{"第 7 列：not said at all, no", "not said at all"},
		{`第 7 列："not said"，用 sprague precompute shard --index N 求解`, ""},
		{"my file.db：已损坏", ""},
		{"my other.db：已损坏", "my other"},
		{"kayles 已损坏", ""},
	} {
		if got := saytest.Gap(test.text, "my file.db"); got != test.want {
			t.Errorf("%q leaves %q, want %q", test.text, got, test.want)
		}
	}
}
