package dialect_test

import (
	"os"
	"strings"
	"testing"

	"sprague/games/script/dialect"
)

// scripts returns all scripts of the test data.
func scripts(t testing.TB) []string {
	t.Helper()
	var all []string
	for name, separator := range map[string]string{"agree.star": "---\n", "hostile.star": "---\n", "expressions.txt": "\n", "messages.txt": "\n"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, source := range strings.Split(string(text), separator) {
			source, _, _ = strings.Cut(source, " ⇒ ")
			if name == "expressions.txt" {
				source = "def main():\n    return " + source
			}
			all = append(all, ourSets.Replace(strings.ReplaceAll(source, "⏎", "\n")))
		}
	}
	return all
}

// FuzzCompile compiles arbitrary bytes and calls the functions. Nothing panics, and each error is
// one line with a place.
func FuzzCompile(f *testing.F) {
	for _, source := range scripts(f) {
		f.Add([]byte(source))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		options := dialect.Options{Limits: few, Load: func(string) ([]byte, error) { return source, nil }}
		p, err := dialect.Compile("test.star", source, options)
		if err != nil {
			checkError(t, string(source), err)
			return
		}
		again, err := dialect.Compile("test.star", source, options)
		if err != nil || again.Hash() != p.Hash() {
			t.Errorf("compiled again: %v, another hash", err)
		}
		m := p.NewMachine(few)
		for _, name := range []string{"main", "f", "g"} {
			function, ok := p.Function(name)
			if !ok {
				continue
			}
			least, _ := function.Parameters()
			args := make([]dialect.Value, least)
			for i := range args {
				args[i] = dialect.Int(int64(i))
			}
			if v, err := m.Call(function, args...); err != nil {
				checkError(t, string(source), err)
			} else if v.String() == "" {
				t.Error("no value")
			}
			m.Reset()
		}
	})
}

// FuzzRun generates programs from bytes and compares their results with the interpreter.
func FuzzRun(f *testing.F) {
	f.Add([]byte("sprague"))
	f.Fuzz(func(t *testing.T, choices []byte) {
		choose := func(n int) int {
			if len(choices) == 0 {
				return 0
			}
			c := int(choices[0]) % n
			choices = choices[1:]
			return c
		}
		if len(choices) < 1<<12 {
			compare(t, program(choose))
		}
	})
}
