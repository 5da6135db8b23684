package input

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// isOpen reports whether a text ends with an open bracket.
func isOpen(text string) bool {
	var b brackets
	b.read(text)
	return b.open()
}

func TestOpen(t *testing.T) {
	for text, want := range map[string]bool{
		"":                                false,
		"nim(3,4)":                        false,
		"nim(3,":                          true,
		"graph[1>2":                       true,
		"graph[1>2](":                     true,
		"{0, 1 |":                         true,
		"octal[4.(3":                      true,
		"octal[4.(3)":                     true,
		"octal[4.(3)](5)":                 false,
		"nim(3]":                          false, // already invalid
		"nim(3)) + nim(":                  false,
		") (":                             false,
		"# nim(":                          false,
		"  # nim(":                        false,
		"nim(3) # + nim(":                 false,
		"nim(3)# + nim(":                  true, // no blank before it
		"nim(3 # four)":                   true, // a comment
		"nim({0 # )}":                     true,
		"nim(3 #four)":                    false, // not a comment
		"graph[a # b](":                   true,
		"graph[#1":                        true,
		`graph["a(b"](1)`:                 false,
		`graph["a)b"`:                     true,
		`graph['it "is" (']`:              false,
		`graph["a`:                        false, // a name cannot continue on the next line
		strings.Repeat("(", maxNesting):   true,
		strings.Repeat("(", maxNesting+1): false,
	} {
		if got := isOpen(text); got != want {
			t.Errorf("%.40q: open %t, want %t", text, got, want)
		}
	}
}

func TestGatherer(t *testing.T) {
	var g Gatherer
	for range 2 { // the second time after a restart
		for i, line := range []string{"nim(3,", "", "  4", ") + {0 |"} {
			if g.Add(line) || g.Lines() != i+1 {
				t.Fatalf("whole behind line %d", g.Lines())
			}
		}
		if !g.Add("1}") {
			t.Fatal("not whole")
		}
		if got, want := g.Take(), "nim(3,    4 ) + {0 | 1}"; got != want || g.Lines() != 0 {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Comments between the lines of an entry are removed, and the text after them keeps its column.
func TestGathererTakesOutComments(t *testing.T) {
	for text, want := range map[string]string{
		"nim(3, # first (heap\n4) # all": "nim(3,               4) # all",
		"nim(3, # die größte\n# 二\n 4)":  "nim(3,                   4)",
		"nim(3\n#\n)":                    "nim(3   )",
		"graph[a # b\n](#a)":             "graph[a # b ](#a)",
		"graph[a>#b #b>c](\n#b)":         "graph[a>#b #b>c]( #b)",
		"{0 | # it's\n1}":                "{0 |        1}",
	} {
		var g Gatherer
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			if whole := g.Add(line); whole != (i == len(lines)-1) {
				t.Errorf("%q: line %d whole %t", text, i+1, whole)
			}
		}
		if got := g.Take(); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// An endless entry is given up before it fills the memory.
func TestGathererHasALimit(t *testing.T) {
	var g Gatherer
	line := "(" + strings.Repeat("x", MaxLine/4)
	for n := 1; !g.Add(line); n++ {
		if n > 4 {
			t.Fatal("four lines of a quarter of the limit, and no end")
		}
	}
}

var (
	quoted  = regexp.MustCompile(`"[^"]*"|'[^']*'`)
	no      = regexp.MustCompile(`[^()\[\]{}#"' \t]`)
	pair    = regexp.MustCompile(`\(\s*\)|\[\s*\]|\{\s*\}`)
	onlyNew = regexp.MustCompile(`^[\s(\[{]*[(\[{][\s(\[{]*$`)
)

// plainlyOpen is isOpen by repeatedly removing quotes and pairs of brackets; it does not know
// comments.
func plainlyOpen(text string) bool {
	text = no.ReplaceAllString(quoted.ReplaceAllString(text, "x"), "")
	if strings.ContainsAny(text, `"'`) {
		return false
	}
	for {
		shorter := pair.ReplaceAllString(text, "")
		if shorter == text {
			return onlyNew.MatchString(text)
		}
		text = shorter
	}
}

func FuzzGatherer(f *testing.F) {
	for _, seed := range []string{"nim(3,\n4)", "graph[\"a\"\n](1)", "{0|\n1}\n", "(]", "([{\n}])", "'(\n)", "# (\n)"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.Join(strings.Fields(text), "\n")
		if !strings.Contains(text, "#") && len(text) < maxNesting {
			if got, want := isOpen(strings.ReplaceAll(text, "\n", " ")), plainlyOpen(strings.ReplaceAll(text, "\n", " ")); got != want {
				t.Errorf("%q: open %t, want %t", text, got, want)
			}
		}
		var g Gatherer
		joined := ""
		for i, line := range strings.Split(text, "\n") {
			if i > 0 {
				joined += " "
			}
			joined += line
			whole := g.Add(line)
			if !strings.Contains(text, "#") && whole == isOpen(joined) {
				t.Fatalf("%q: whole %t", joined, whole)
			}
			if whole {
				break
			}
		}
		got := g.Take()
		if !strings.Contains(text, "#") && got != joined || utf8.RuneCountInString(got) != utf8.RuneCountInString(joined) {
			t.Errorf("%q, want %q", got, joined)
		}
	})
}
