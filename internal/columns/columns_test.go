package columns_test

import (
	"testing"

	"sprague/internal/columns"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "nim(3)": 6, "局面": 4, "记法：": 6, "（Nim）": 7, "∞{0,2}": 6, "1×1": 3, "Völker": 6, "o\u0308": 1,
	} {
		if got := columns.Width(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
		blanks := "        "[want:]
		if got := columns.Left(text, 8); got != text+blanks {
			t.Errorf("%q is filled up to %q", text, got)
		}
		if got := columns.Right(text, 8); got != blanks+text {
			t.Errorf("%q is filled up to %q", text, got)
		}
	}
	if left, right := columns.Left("必胜局面", 7), columns.Right("必胜局面", 7); left != "必胜局面" || right != left {
		t.Errorf("what is too wide becomes %q and %q", left, right)
	}
}

func TestPrefix(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
		all   bool
	}{
		{"", 0, "", true},
		{"", -1, "", true},
		{"ab", -1, "", false},
		{"ab", 1, "a", false},
		{"ab", 2, "ab", true},
		{"局面", 3, "局", false},
		{"o\u0308x", 1, "o\u0308", false},
	} {
		if got, all := columns.Prefix(test.text, test.width); got != test.want || all != test.all {
			t.Errorf("%q to %d: %q, %t", test.text, test.width, got, all)
		}
	}
}

func TestClip(t *testing.T) {
	for _, test := range []struct {
		text  string
		width int
		want  string
	}{
		{"octal[0.77]", 11, "octal[0.77]"},
		{"octal[0.77]", 10, "octal[0.7…"},
		{"正在比较", 8, "正在比较"},
		{"正在比较", 7, "正在比…"},
		{"正在比较", 6, "正在…"},
		{"", 1, ""},
		{"ab", 1, "…"},
		{"ab", 0, ""},
		{"ab", -1, ""},
	} {
		if got := columns.Clip(test.text, test.width); got != test.want {
			t.Errorf("%q to %d: %q, want %q", test.text, test.width, got, test.want)
		}
	}
}
