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
	}
	for _, c := range [][2]string{ // lines of a script before ONCE, and the reason
		{"box = plus([], [])\ndef moves(n):\n    all = box[0]\n    all.append(n)\n", "a list outside of a def changes"},
		{"box = {1: []}.values()\ndef moves(n):\n    all = list(box)[0]\n    all.append(n)\n", "a list outside of a def changes"},
		{"WIN = []\ndef moves(n):\n    all = WIN\n    all.append(n)\n", "a list outside of a def changes"},
		{"box = []\ndef moves(n):\n    all = box\n    all += [n]\n", "a list outside of a def changes"},
		{"box = []\ndef moves(n):\n    all = box\n    all *= 2\n", "a list outside of a def changes"},
		{"box = [0]\ndef moves(n):\n    all = [0 for box[0] in [1, 2]]\n", "a list outside of a def changes"},
		{"box = [0]\ndef moves(n):\n    box[0:] = [0, 0]\n    all = box\n", "a list outside of a def changes"},
		{"box = {0: 0}\ndef moves(n):\n    box[len(box)] = n\n    all = box\n", "does not support item assignment"},
		{"box = {0}\ndef moves(n):\n    box.add(n)\n    all = box\n", "no attribute 'add'"},
		{"def moves(n, all=[]):\n    all.append(n)\n", "a list outside of a def changes"},
		{"def moves(n, *, all=[]):\n    all.append(n)\n", "* before a parameter"},
		{"def len(n, all=[]):\n    all.append(n)\n    return all.count(n)\ndef moves(n):\n    all = n\n", "a list outside of a def changes"},
		{"def seen(all=[]):\n    return all\nall = seen()\ndef moves(n):\n    seen().append(n)\n", "a list outside of a def changes"},
		{"box = [1, 0]\nend = box.pop\ndef moves(n):\n    all = [end()]\n", "the attribute pop outside of a call"},
		{"box = []\nkeys = {box.append: 0, box.copy: 1}\ndef moves(n):\n    add, copy = list(keys)\n    add(n)\n    all = copy()\n", "the attribute append outside of a call"},
		{"def add(all=[]):\n    all.append(0)\n    return all\nkeys = {add: 0}\ndef add():\n    return []\ndef moves(n):\n    all = list(keys)[0]()\n", "two functions add"},
		{"def add(all=[]):\n    all.append(0)\n    return all\nkeys = {add: 0}\nadd = 0\ndef moves(n):\n    for f in keys:\n        all = f()\n", "name 'add' is not defined"},
		{"keys = {(1, WIN): 0}\ndef moves(n):\n    all = [0]\n", "no plain value"},
		{"box = {plus(1)}\ndef moves(n):\n    all = [0]\n", "no plain value"},
		{"box = dict.update\ndef moves(n):\n    all = [0]\n", "the attribute update outside of a call"},
		{"def moves(n):\n    dict.update({}, {})\n    all = [0]\n", "name 'dict' is not defined"},
		{"def moves(n):\n    all = [0] * (int(str([].append)[-14:-1].split(\"x\")[1], 16) >> 4 & 1)\n", "the attribute append outside of a call"},
		{"def moves(n):\n    all = [0] * (int((\"%s\" % moves)[-13:-1], 16) >> 4 & 1)\n", "name 'moves' is not defined"},
		{"def moves(n):\n    all = [0] * (int(str(WIN)[-13:-1], 16) >> 4 & 1)\n", "invalid literal for int"},
		{"def moves(n):\n    all = list({{1: 1}.values(), {2: 2}.values()})[0]\n", "unhashable type"},
		{"def moves(n):\n    all = sorted([1, 2], key=str)\n", "name 'str' is not defined"},
		{"def moves(n):\n    all = [f(n) for f in [len, str]]\n", "name 'len' is not defined"},
		{"def moves(n):\n    all = [len, str][0]([])\n", "calls no function"},
		{"def moves(n):\n    all = dict(**{})\n", "** in a call"},
		{"def moves(n):\n    all = [0 for x in [1e400] if x == x]\n", "the constant inf"},
		{"def moves(n):\n    all = b\"0\"\n", "the constant b'0'"},
		{"def moves(n):\n    all = list(x for x in [0])\n", "GeneratorExp"},
		{"def moves(n):\n    global all\n    all = [0]\n", "Global"},
		{"def moves(n):\n    all = f\"{n}\"\n", "JoinedStr"},
		{"def moves(n):\n    all = [hash(None) >> 4 & 1]\n", "name 'hash()' is not defined"},
		{"def moves(n):\n    all = [id(n) >> 4 & 1]\n", "name 'id()' is not defined"},
		{"box = []\nbox.append(box)\ndef moves(n):\n    all = [0]\n", "RecursionError"},
	} {
		cases = append(cases, struct{ name, script, reason string }{"once", counts(c[0] + "    ONCE"), c[1]})
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
