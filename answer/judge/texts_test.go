package judge_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/internal/say"
)

// wants are the functions that take a description of the expected input, by its parameter name,
// which is their first argument.
var wants = []string{"number", "between", "count", "countBetween", "promised", "cases", "items", "itemsUpTo", "untilZero", "word", "letters", "vertex", "size", "refuseKnown", "Known"}

// fieldName matches the name of a field that a script reads.
var fieldName = regexp.MustCompile(`input\.[a-z]+\([^"\n]*"([^"]+)"`)

// expected lists the descriptions of expected input in the source.
func expected(t *testing.T) map[string]bool {
	t.Helper()
	all := make(map[string]bool)
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	scripts, err := filepath.Glob("library/*.star")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range scripts {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, field := range fieldName.FindAllStringSubmatch(string(text), -1) {
			if !strings.HasPrefix(field[0], "input.answer") && !strings.HasPrefix(field[0], "input.ends") {
				all[field[1]] = true
			}
		}
	}
	for _, entry := range entries {
		if name := entry.Name(); !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), entry.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains(wants, f.Sel.Name) && len(n.Args) > 0 {
					collect(n.Args[0], all)
				}
			case *ast.ValueSpec: // constants
				for _, value := range n.Values {
					collect(value, all)
				}
			}
			return true
		})
	}
	return all
}

// collect collects constant strings.
func collect(e ast.Expr, all map[string]bool) {
	if literal, ok := e.(*ast.BasicLit); ok && literal.Kind == token.STRING {
		text, _ := strconv.Unquote(literal.Value)
		all[text] = true
	}
}

// The catalogue has exactly the texts of the problems' pages and descriptions.
func TestTextsInChinese(t *testing.T) {
	texts, files, err := say.Entries(say.Chinese)
	if err != nil {
		t.Fatal(err)
	}
	said := expected(t)
	if len(said) < 40 {
		t.Fatalf("only %d kinds of input are found: %v", len(said), said)
	}
	for _, p := range judge.Problems() {
		for _, text := range []string{p.Title, p.Group, p.InputFormat, p.OutputFormat, p.Note} {
			if text != "" {
				said[text] = true
			}
		}
		if strings.Contains(p.Ruleset, " ") { // others are names
			said[p.Ruleset] = true
		}
	}
	for text := range said {
		if _, ok := texts[text]; !ok {
			t.Errorf("the catalogue lacks %q", text)
		}
	}
	for text, file := range files {
		if file == "judge.json" && !said[text] {
			t.Errorf("%s: nothing says %q", file, text)
		}
	}
}
