package script_test

import (
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/script"
	"sprague/precompute"
)

// A refusal of a table tells two positions of different kinds, or which positions the table lacks.
// Two kinds alone refuse no table.
func TestRefusedTables(t *testing.T) {
	const start = "def start(n):\n    return "
	for source, want := range map[string]string{
		"def moves(p):\n    return [(p - 1, 2)] if p > 0 else []\n":                                                 "positions of two kinds: 0 is an integer, (0, 2) is two integers",
		start + "(n, 0) if n > 10 else n\ndef moves(p):\n    return [p - 1] if p > 0 else []\n":                     "positions of two kinds: 0 is an integer, (11, 0) is two integers",
		start + "(n, 1) if n > 0 else fail(\"less\")\ndef moves(p):\n    return [(k, 1) for k in range(1, p[0])]\n": "less (in start(0)); a table has all integers up to its bound, unless def positions(bound) lists positions",
		"def moves(n):\n    return [n // (n - 17)] if n > 9 else []\n":                                              "division by 0: 17 // 0 (in moves(17)); a table has all integers",
		"def moves(p):\n    return [(p - 1, 2)] if str(p)[0] != \"(\" and p > 0 else []\n":                          "",
	} {
		s, err := script.Read("odd", []byte(source), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		task, err := precompute.NewTask(s.Ruleset(), 20)
		if err != nil {
			t.Fatal(err)
		}
		_, err = precompute.Solve(t.Context(), task, func(uint64) {})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s\n%s", err, want, source)
		}
	}
}

// Calculated starts have no stream where their values change their shape; check tells the line.
func TestSlowLineOfStart(t *testing.T) {
	for source, want := range map[string]int{
		"def start(n):\n    x = n\n    if n > 3:\n        x = (n, 1)\n    return (n, len(str(x)))\n": 4,
		"def start(n):\n    return (n, n + 1)\n":                                                     0,
		"def start(n):\n    return (n, 0)\n":                                                         0,
	} {
		s, err := script.Read("slow", []byte(source+"def moves(p):\n    return [(k, 1) for k in range(p[0])]\n"), script.Surroundings{})
		if err != nil {
			t.Fatal(err)
		}
		i := s.Inspect()
		p := s.Ruleset().(games.Numbered).At(7)
		lines := i.SlowLines(p)
		if want == 0 && len(lines) > 0 || want > 0 && (len(lines) != 1 || lines[0] != want) || len(i.SlowLines(p)) > 0 {
			t.Errorf("lines %d, want %d\n%s", lines, want, source)
		}
	}
}
