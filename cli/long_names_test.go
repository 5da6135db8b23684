package cli_test

import (
	"os/exec"
	"strings"
	"testing"
)

// A mistyped first word may be a command or a game.
func TestNearestWord(t *testing.T) {
	for word, near := range map[string]string{"kales": "kayles", "tabel": "table", "statz": "stats", "nimm": "nim"} {
		out, err := exec.Command("sprague", word).CombinedOutput()
		if err == nil || !strings.HasSuffix(string(out), "did you mean "+near+"?\n") {
			t.Errorf("%s: %v, %s", word, err, out)
		}
	}
}

// Error messages quote mistyped text, but clip long text.
func TestLongNamesAreClipped(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for _, args := range [][]string{
		{long},
		{"--" + long},
		{"-z" + long},
		{"--lang", long},
		{"--budget", long, "games"},
		{"query", "--moves", long, "nim(3)"},
		{"games", long},
		{"judge", long},
		{"table", "--mode", long, "nim"},
		{"period", long},
		{"export", long},
		{"db", long},
		{"db", "stats", "--measure", long, "kayles"},
		{"db", "unpack", long},
		{"db", "pack", "my.db", "--to", long},
		{"db", "diff", "--db", long, long, long},
		{"precompute", long},
		{"precompute", "--add", "kayles", "--to", long},
		{"precompute", "--add", long, "--to", "3"},
		{"precompute", "plan", long},
		{"precompute", "submit", "--engine", long},
		{"completion", "bash", long},
	} {
		out, err := exec.Command("sprague", args...).CombinedOutput()
		if err == nil || len(out) > 500 || strings.Count(string(out), "\n") != 1 {
			t.Errorf("%.20q: %v, %d bytes: %.100q", args, err, len(out), out)
		}
	}
}
