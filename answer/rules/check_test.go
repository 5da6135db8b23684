package rules_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sprague/answer/query"
	"sprague/answer/rules"
	"sprague/games/script"
	"sprague/internal/say"
)

var slow = flag.Bool("slow", false, "also check more positions of the examples")

func read(t *testing.T, name, source string) *script.Script {
	t.Helper()
	s, err := script.Read(name, []byte(source), script.Surroundings{})
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return s
}

func check(t *testing.T, s *script.Script, to int64) rules.Report {
	t.Helper()
	r, err := rules.Check(t.Context(), rules.Request{Script: s, To: to})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// lines formats findings.
func lines(all []rules.Finding) (written []string) {
	for _, f := range all {
		written = append(written, string(f.Kind)+" "+f.Position+": "+f.Message.String())
	}
	return written
}

// The templates have no findings.
func TestTemplates(t *testing.T) {
	for _, l := range []say.Language{say.English, say.Chinese} {
		for _, template := range rules.Templates() {
			for _, judges := range []bool{false, true} {
				source := rules.New("my-game", template, judges, l)
				s := read(t, "my-game", source)
				r := check(t, s, 12)
				if len(r.Findings)+len(r.Remarks) > 0 || !r.All || len(r.Values) == 0 || judges != (r.Inputs > 100) {
					t.Errorf("%s: %+v", template, r)
				}
				if !strings.HasPrefix(source, "# my-game.star") || strings.Contains(source, "NAME") || judges != s.Judges() {
					t.Errorf("%s begins %q", template, source[:20])
				}
			}
		}
	}
}

// largest are games with results of which 6,000 positions solve none.
var largest = map[string]bool{"connect-four": true, "dodgem": true, "hex": true, "krk": true, "teeko": true}

// The scripts of the documents and of the library have no findings, among 6,000 positions or with
// -slow among all that a check examines.
func TestExamples(t *testing.T) {
	var paths []string
	for _, folder := range []string{"../../docs/examples", "../../games/library"} {
		found, err := filepath.Glob(folder + "/*.star")
		if err != nil || len(found) == 0 {
			t.Fatal(found, err)
		}
		paths = append(paths, found...)
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			s, err := query.ReadScript(path, nil)
			if err != nil {
				t.Fatal(err)
			}
			request := rules.Request{Script: s, To: 6, Positions: 6000}
			switch {
			case *slow:
				request.Positions = rules.MostPositions
			case largest[s.Name]:
				request.Positions = 500
			}
			r, err := rules.Check(t.Context(), request)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Findings) > 0 || r.Began == 0 {
				t.Errorf("%+v", r)
			}
			for _, remark := range r.Remarks {
				if remark.Kind == rules.Impartial {
					t.Errorf("%+v", remark)
				}
			}
			help := s.Family().Help
			if help.Summary == path || help.Rules == "" || help.Source == "" || len(s.Examples()) < 2 {
				t.Errorf("the help is %+v", help)
			}
			source, _ := os.ReadFile(path)
			most := 4000
			if bytes.Contains(source, []byte("def number(")) { // fast numbers take some more
				most *= 2
			}
			if len(source) > most {
				t.Errorf("%d bytes are long for an example", len(source))
			}
		})
	}
}

// A check reports what is wrong, each time with the smallest position.
func TestFindings(t *testing.T) {
	const taking = "def moves(n):\n    return [n - k for k in [1, 2] if k <= n]\n"
	for name, c := range map[string]struct {
		source string
		want   []string // findings
		remark []string
	}{
		"right": {taking, nil, nil},
		"fails": {
			"def moves(n):\n    if n > 3:\n        return [12 // (n - 5)]\n    return [n - 1][:n]\n",
			[]string{"failure x(5): x.star:3:20: division by 0: 12 // 0 (in moves(5))"},
			nil,
		},
		"fails early": {
			"def moves(n):\n    return [12 // (n - 3)][:n]\n",
			[]string{"failure x(3): x.star:2:16: division by 0: 12 // 0 (in moves(3))"},
			nil,
		},
		"kind": {
			"def moves(n):\n    return [n - 1 if n != 4 else [n]][:n]\n",
			[]string{"failure x(4): x.star:1:5: a list is no position; tuple(x) makes one of it (in moves(4))"},
			nil,
		},
		"circle": {
			"def moves(n):\n    return [n - 1][:n] + [n + 2 for k in [1] if n == 3]\n",
			[]string{"endless x(3): play does not end: x(3) → x(5) → x(4) → x(3); with cycles = DRAW in the script, endless play is a draw"},
			nil,
		},
		"loop": {
			"def moves(n):\n    return [n]\n",
			[]string{"endless x(0): play does not end: x(0) → x(0); with cycles = DRAW in the script, endless play is a draw"},
			nil,
		},
		"growing": {
			"def moves(n):\n    return [n + 1]\n",
			[]string{"endless x(0): a play of 50000 moves has not come to an end; it leaves x(50000)"},
			[]string{"unbounded : there are more positions than a check looks at; a smaller --to reaches fewer"},
		},
		"growing later": {
			"def moves(n):\n    return [n + k for k in [1, 2] if k < n]\n",
			[]string{"endless x(2): a play of 50000 moves has not come to an end; it leaves x(50002)"},
			[]string{"unbounded : there are more positions than a check looks at; a smaller --to reaches fewer"},
		},
		"parts": {
			taking + "def parts(n):\n    return [n] if n < 4 else [n - 3]\n",
			nil, nil,
		},
		"bad parts": {
			taking + "def parts(n):\n    return [n] if n < 4 else [2, n - 2]\n",
			[]string{"parts x(4): its value is *1 by play, and that of its parts 0: x(2) + x(2)"},
			nil,
		},
		"no parts": {
			taking + "def parts(n):\n    return []\n",
			[]string{"parts x(1): its value is *1 by play, and that of its parts 0: 0"},
			nil,
		},
		"bad same": {
			taking + "def same(n):\n    return n % 4\n",
			[]string{"same x(4): its value is *1 by play, and that of what same gives 0: x(0)"},
			nil,
		},
		"endless same": {
			taking + "def same(n):\n    return n + 3 if n < 9 else n\n",
			[]string{"endless x(9): play ends, but not after parts and same have changed positions: x(9) → x(11) → x(10) → x(9)"},
			nil,
		},
		"format": {
			"def start(n):\n    return (n, 0)\ndef format(p):\n    return p[0]\ndef moves(p):\n    n, k = p\n    return [(n - i, i) for i in [1, 2] if i <= n]\n",
			[]string{"format x((0, 1)): format gives 0, of which start makes (0, 0)"},
			nil,
		},
		"format of none": {
			"def start(n):\n    return (n, 0)\ndef format(p):\n    return p[0] if p[1] == 0 else None\ndef moves(p):\n    n, k = p\n    return [(n - i, i) for i in [1, 2] if i <= n]\n",
			nil, nil,
		},
		"format refused": {
			"def start(n):\n    return n\ndef format(p):\n    return (p, p)\ndef moves(n):\n    return [n - 1][:n]\n",
			[]string{"format x((0)): format gives 0, 0, and start refuses that: x needs another number of arguments: start takes 1 argument, not 2"},
			nil,
		},
		"twice": {
			"def moves(n):\n    return [n - k for k in [1, 2, 2] if k <= n]\n",
			nil,
			[]string{"repeated x(2): the move to x(0) is given 2 times; it counts once"},
		},
		"impartial": {
			"def left(n):\n    return [n - k for k in [1, 2] if k <= n]\ndef right(n):\n    return [n - k for k in [2, 1] if k <= n]\n",
			nil,
			[]string{"impartial : Left and Right have the same moves everywhere; def moves(p) in the place of left and right would do"},
		},
		"partizan": {"def left(n):\n    return [n - 1][:n]\ndef right(n):\n    return []\n", nil, nil},
		"show": {
			taking + "def show(n):\n    return n\ndef describe(p, q):\n    return \"x\"[q]\n",
			[]string{
				"failure x(0): x.star:3:5: it returns 0; return a text (in show(0))",
				"failure x(2): x.star:6:15: no element 1 in a sequence of 1 (in describe(2, 1))",
			},
			nil,
		},
		"unknown": {
			"def moves(s):\n    return [s[1:]] if s.count(\"a\") else []\n",
			[]string{"unfounded : no position to begin with is known; write examples = [\"x(…)\"], or def positions(bound)"},
			nil,
		},
		"no list":  {"def moves(n):\n    return n - 1\n", []string{"failure : x.star:1:5: it returns 2; return a list of positions (in moves(3))"}, nil},
		"no range": {"def moves(n):\n    return [n - k for k in n]\n", []string{"failure : x.star:2:28: for needs a range, a list, a tuple, a set, a dictionary or a string, not 3 (in moves(3))"}, nil},
		"four":     {"def start(a, b, c, d):\n    return (a, b, c, d)\ndef moves(p):\n    return p[4]\n", []string{"failure : x.star:4:13: no element 4 in a sequence of 4 (in moves((3, 3, 3, 3)))"}, nil},
		"examples": {
			"examples = [\"x(aab)\", \"x(\", \"y(3)\"]\ndef moves(s):\n    return [s[1:]] if s.count(\"a\") else []\n",
			[]string{"example x(: this example is refused: unclosed '('", "example y(3): this example is refused: unknown ruleset \"y\"; `sprague games` lists all"},
			nil,
		},
		"positions": {"def positions(bound):\n    return [\"a\" * n for n in range(bound)]\ndef moves(s):\n    return [s[1:]] if s.count(\"a\") else []\n", nil, nil},
		"three":     {"def moves(p):\n    a, b, c = p\n    return [(a - 1, b, c)][:a] + [(a, b - 1, c)][:b] + [(a, b, c - 1)][:c]\n", nil, nil},
		"begins": {
			"def start(n):\n    if n % 2:\n        fail(\"n is even\")\n    return n\ndef moves(n):\n    return [n - 2][:n]\n",
			nil,
			[]string{"unstarted : start refuses 6 of 13 small arguments, the first so: x.star:3:9: n is even (in start(1))"},
		},
		"wins":    {"def moves(n):\n    return [WIN for k in [3] if n == k] + [plus(a, n - 1 - a) for a in range(n)]\ndef parts(n):\n    return [n]\n", nil, nil},
		"nothing": {"def moves(n):\n    return [plus()][:n]\n", nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			r := check(t, read(t, "x", c.source), 12)
			if got := lines(r.Findings); !slices.Equal(got, c.want) {
				t.Errorf("found %q, want %q", got, c.want)
			}
			if got := lines(r.Remarks); !slices.Equal(got, c.remark) {
				t.Errorf("remarks %q, want %q", got, c.remark)
			}
			if len(c.want) == 0 && (len(r.Values) == 0 || r.Longest == nil && r.All || r.Moves > 0 && r.MovesASecond == 0) {
				t.Errorf("%+v", r)
			}
		})
	}
}

// A check ends whatever the script does, and soon after its context ends.
func TestHostileScripts(t *testing.T) {
	before := rules.SetMostTime(100 * time.Millisecond)
	t.Cleanup(func() { rules.SetMostTime(before) })
	for name, source := range map[string]string{
		"slow":  "def start(n):\n    return n\ndef moves(n):\n    k = 0\n    for i in range(1 << 40):\n        k += i % 2\n    return [k]\n",
		"long":  "def moves(n):\n    k = 0\n    for i in range(1 << 20):\n        k += i % 2\n    return [n + 1 + k % 2]\n",
		"broad": "def moves(n):\n    return [(n, i) for i in range(200000)]\n",
		"bulky": "def moves(n):\n    return [\"x\" * 16000 + str(n * 1000 + i) for i in range(1000)]\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := read(t, "x", source)
			if _, err := rules.Check(t.Context(), rules.Request{Script: s, To: 1 << 40, Positions: 5000}); err != nil {
				t.Error(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
			defer cancel()
			if _, err := rules.Check(ctx, rules.Request{Script: s, To: 30}); err != nil && !errors.Is(err, context.DeadlineExceeded) {
				t.Error(err)
			}
		})
	}
}
