package proof_test

import (
	"fmt"
	"strings"
	"testing"
)

// A script neither stands for a game that the checker knows, nor has moves that change.
func TestWrongScripts(t *testing.T) {
	const none = "def moves(n):\n    return []\n"
	// Each script has a move when it is first called, and none later.
	counts := func(lines string) string {
		return strings.ReplaceAll(lines, "ONCE", "return [0] if len(all) == 1 else []\n")
	}
	cases := []struct{ name, script, reason string }{
		{"kayles", none, "a script has a wrong name"},
		{"octal[0.77]", none, "a script has a wrong name"},
		{"(False, False, [], 0, [0, 7, 7])", none, "a script has a wrong name"},
		{"kayles ", none, "a script has a wrong name"},
		{"once", counts("def make():\n    all = []\n    def moves(n):\n        all.append(n)\n        ONCE    return moves\nmoves = make()\n"), "def inside of a def"},
		{"once", counts("box = plus([], [])\ndef moves(n):\n    all = box[0]\n    all.append(n)\n    ONCE"), "a list outside of a def changes"},
		{"once", counts("box = {1: []}.values()\ndef moves(n):\n    all = list(box)[0]\n    all.append(n)\n    ONCE"), "dict_values"},
		{"once", "box = [1, 0]\nend = box.pop\ndef moves(n):\n    return [end()]\n", "builtin_function_or_method"},
	}
	var all []any
	for _, c := range cases {
		position := "kayles(5)"
		if c.name == "once" {
			position = "once(1)"
		}
		all = append(all, tree{
			"format": "sprague-proof-1", "kind": "winner", "query": position, "play": "normal", "outcome": "P",
			"scripts": tree{c.name: c.script}, "position": []any{position}, "lost": []any{[]any{"any", position}},
		})
	}
	for i, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "not proven: ") || !strings.Contains(line, cases[i].reason) {
			t.Errorf("%q: %s, want %s", cases[i].script, line, cases[i].reason)
		}
	}
}

// Ranges of a set begin with their smallest number, and have two ends.
func TestWrongSets(t *testing.T) {
	var all []any
	for _, set := range []string{"5..3,1", "1..2..1", "all-but 4..2,1"} {
		position := fmt.Sprintf("subtraction[%s](0)", set)
		all = append(all, tree{
			"format": "sprague-proof-1", "kind": "grundy", "query": position,
			"position": []any{position}, "grundy": 0, "values": []any{},
		})
	}
	for _, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "not proven: ") || !strings.Contains(line, "no set") {
			t.Error(line)
		}
	}
}
