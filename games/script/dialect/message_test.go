package dialect_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

// Errors name the place of unsupported syntax and an alternative. Each line of
// testdata/messages.txt is a script and its error. ⏎ represents a line break.
func TestMessages(t *testing.T) {
	all, err := os.ReadFile("testdata/messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	lines := bufio.NewScanner(strings.NewReader(string(all)))
	for lines.Scan() {
		source, _, _ := strings.Cut(lines.Text(), " ⇒ ")
		o := run(strings.ReplaceAll(source, "⏎", "\n"), dialect.DefaultLimits, 1)
		got.WriteString(source + " ⇒ " + strings.TrimPrefix(o.String(), "error: test.star:") + "\n")
	}
	if got.String() != string(all) {
		if os.Getenv("UPDATE") != "" {
			if err := os.WriteFile("testdata/messages.txt", []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
			return
		}
		t.Errorf("got\n%s", got.String())
	}
}
