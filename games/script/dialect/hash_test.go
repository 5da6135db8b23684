package dialect_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

func hashOf(t *testing.T, source string) string {
	t.Helper()
	h := compile(t, source).Hash()
	return string(h[:])
}

// The hash ignores local names, comments, layout and string statements. Any other change of the
// script changes it.
func TestHash(t *testing.T) {
	const of = "G = [1, 2]\ndef f(a, b = 2):\n    return a + b\ndef main(n):\n    for i in range(n):\n        if i in G: n += f(i, b = 3)\n    return [n for x, y in [(1, n)] if x < -y]\n"
	same := hashOf(t, of)
	for _, source := range []string{
		"\"\"\"Text.\"\"\"\n" + of,
		"# comment\n" + of + "\n\n# another\n",
		strings.ReplaceAll(of, "    ", "\t"),
		strings.ReplaceAll(of, ")", ") "),
		strings.ReplaceAll(of, ": n += f(i, b = 3)", ":\n            n += f(i, b = 3)"),
		strings.ReplaceAll(of, "(1, n)", "(\n  1,\n  n,\n)"),
		strings.ReplaceAll(of, "range(n)", "(range((n)))"),
		strings.ReplaceAll(of, "return a + b", "\"\"\"Sum.\"\"\"\n    return a + b\n    \"end\""),
		strings.ReplaceAll(of, "    return a", "    pass\n    return a"),
		strings.ReplaceAll(of, "2", "0x2"),
		strings.ReplaceAll(of, "b = 3", "3"),
		regexp.MustCompile(`\ba\b`).ReplaceAllString(of, "first"),
		regexp.MustCompile(`\bb\b`).ReplaceAllString(of, "second"),
		regexp.MustCompile(`\bx\b`).ReplaceAllString(of, "n0"),
		regexp.MustCompile(`\bn\b`).ReplaceAllString(of, "count"),
		regexp.MustCompile(`\bi\b`).ReplaceAllString(of, "k"),
	} {
		if hashOf(t, source) != same {
			t.Errorf("another hash for\n%s", source)
		}
	}
	seen := map[string]string{same: of}
	for _, source := range []string{
		strings.ReplaceAll(of, "G", "H"),
		strings.ReplaceAll(of, "f(", "g("),
		strings.ReplaceAll(of, "b = 2", "b = 1"),
		strings.ReplaceAll(of, "b = 3", "4"),
		strings.ReplaceAll(of, "a + b", "b + a"),
		strings.ReplaceAll(of, "a + b", "a - b"),
		strings.ReplaceAll(of, "[1, 2]", "(1, 2)"),
		strings.ReplaceAll(of, "[1, 2]", "[2, 1]"),
		strings.ReplaceAll(of, "[1, 2]", "[1, 2, 2]"),
		strings.ReplaceAll(of, "[1, 2]", "[[1, 2]]"),
		strings.ReplaceAll(of, "[1, 2]", `["1", 2]`),
		strings.ReplaceAll(of, "i in G", "i not in G"),
		strings.ReplaceAll(of, "i in G", "not i in G"),
		strings.ReplaceAll(of, "x < -y", "x < +y"),
		strings.ReplaceAll(of, "x < -y", "x <= -y"),
		strings.ReplaceAll(of, "x < -y", "y < -x"),
		strings.ReplaceAll(of, "range(n)", "range(0, n)"),
		strings.ReplaceAll(of, "return [n", "return [x"),
		strings.ReplaceAll(of, "        if i in G: n += f(i, b = 3)\n", "        if i in G: n += f(i, b = 3)\n        break\n"),
		strings.ReplaceAll(of, "        if i in G: n += f(i, b = 3)\n", "        if i in G: n += f(i, b = 3)\n        else: n = 1\n"),
		strings.ReplaceAll(of, "    return [n", "        return [n"),
		of + "H = 1\n",
		of + "def g(): pass\n",
		of + "def g(): return\n",
		of + "def g(a): pass\n",
		of + "def g(a = 1): pass\n",
		of + "def g(): return None, None\n",
		of + "def g(): return (None,), None\n",
		of + "def g(x): return x[1]\n",
		of + "def g(x): return x[1:]\n",
		of + "def g(x): return x[:1]\n",
		of + "def g(x): return x[::1]\n",
		of + "def g(x): x[0] = 1\n",
		of + "def g(x): x[0] += 1\n",
		of + "def g(x): x[0] -= 1\n",
		of + "def g(x): x.pop(0)\n",
		of + "def g(x): x.index(0)\n",
		of + "def g(x): return sorted(x)\n",
		of + "def g(x): return sorted(x, reverse = True)\n",
		of + "def g(x): return sorted(x, reverse = False)\n",
	} {
		h := hashOf(t, source)
		if seen[h] != "" {
			t.Errorf("one hash for\n%s\n%s", seen[h], source)
		}
		seen[h] = source
	}
}

var lexemes = regexp.MustCompile(`"(?:\\.|[^"\\])*"|[A-Za-z_]\w*|\d+|[-+*/%&|^<>=!]+|\S`)

// local matches the local names of random programs.
var local = regexp.MustCompile(`\b([nbstlpde][0-9]|[xy])\b`)

// The hash of a random program ignores its local names and layout. It changes with any other token,
// unless the program behaves the same.
func TestHashOfRandomPrograms(t *testing.T) {
	const programs = 50
	others, equal := 0, 0
	for i := range programs {
		r := rand.New(rand.NewPCG(uint64(i), 2))
		source := ourSets.Replace(program(r.IntN))
		if _, err := dialect.Compile("test.star", []byte(source), dialect.Options{Limits: few}); err != nil {
			continue
		}
		hash := hashOf(t, source)
		renamed := local.ReplaceAllString(source, "${1}_of_mine")
		renamed = strings.ReplaceAll(renamed, "\n", "  # a comment\n\n")
		renamed = strings.ReplaceAll(renamed, "    ", "\t")
		if hashOf(t, renamed) != hash {
			t.Fatalf("program %d: another hash for\n%s\n%s", i, source, renamed)
		}
		for range 5 {
			mutant := mutate(r, source)
			p, err := dialect.Compile("test.star", []byte(mutant), dialect.Options{Limits: few})
			if err != nil {
				continue
			}
			others++
			if h := p.Hash(); string(h[:]) != hash {
				continue
			}
			equal++
			for _, args := range [][]int64{{5, 3}, {0, 1}, {-7, 62}} {
				if a, b := run(source, few, 1, args...), run(mutant, few, 1, args...); a.value != b.value || (a.err == nil) != (b.err == nil) {
					t.Fatalf("program %d: one hash for\n%s: %s\n%s: %s", i, source, a, mutant, b)
				}
			}
		}
	}
	if others < programs || equal > others/4 {
		t.Errorf("of %d other programs %d have the same hash: the test is no good", others, equal)
	}
	t.Logf("%d other programs, %d with the same hash", others, equal)
}

// alike lists groups of interchangeable tokens.
var alike = [][]string{
	{"+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>"},
	{"<", "<=", ">", ">=", "==", "!="},
	{"+=", "-=", "^=", "|=", "&="},
	{"and", "or"},
	{"True", "False", "None"},
	{"break", "continue"},
	{"0", "1", "2", "3", "5", "7", "10", "62"},
	{"n0", "n1", "p0", "p1", "G0"},
	{"s0", "s1"},
	{"t0", "t1"},
	{"l0", "l1"},
	{"min", "max", "gcd"},
	{"sorted", "reversed", "list"},
	{"popcount", "isqrt", "int"},
	{"append", "remove"},
	{"find", "count"},
	{"f0", "f1"},
	{"if", "elif"},
	{`""`, `"a"`, `"b"`},
}

// mutate replaces a token of a program with another one of its group.
func mutate(r *rand.Rand, source string) string {
	spans := lexemes.FindAllStringIndex(source, -1)
	for {
		at := spans[r.IntN(len(spans))]
		for _, all := range alike {
			if slices.Contains(all, source[at[0]:at[1]]) {
				for {
					if other := all[r.IntN(len(all))]; other != source[at[0]:at[1]] {
						return source[:at[0]] + other + source[at[1]:]
					}
				}
			}
		}
	}
}
