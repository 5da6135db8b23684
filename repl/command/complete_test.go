package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestComplete(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"queries.txt", "queries.csv", ".hidden", "only one.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "quarters"), 0o700); err != nil {
		t.Fatal(err)
	}
	at := folder + string(filepath.Separator)
	r := embedded(t)
	r.line(t, "let kept = nim(3)")
	tests := []struct{ before, want, typed string }{ // all completions, or the first ones and …
		{"kay", "kayles", "kay"},
		{"kayles", "", "kayles"},
		{"kayles ", "", ""},
		{"", "best dot …", ""},
		{"pl", "play plot", "pl"},
		{".pl", "play plot", "pl"},
		{"  pl", "play plot", "pl"},
		{"plot ka", "kayles", "ka"},
		{"nim(3) + pl", "", "pl"},
		{"nim(3)+kay", "kayles", "kay"},
		{"nim(3) - kay", "kayles", "kay"},
		{"-kay", "kayles", "kay"},
		{"2*kay", "kayles", "kay"},
		{"misere(ni", "nim nimdiv niminv nimmul nimpow nimsqrt", "ni"},
		{"mis", "misere", "mis"},
		{"1>=kay", "kayles", "kay"},
		{"ke", "kept", "ke"},
		{"value ke", "kept", "ke"},
		{"let ", "", ""},
		{"daw", "dawson-chess dawson-kayles", "daw"},
		{"dawson-c", "dawson-chess", "dawson-c"},
		{"-dawson-c", "dawson-chess", "dawson-c"},
		{"subtr", "subtraction[", "subtr"},
		{"clobb", "clobber", "clobb"},
		{"subtraction[1,4,6,9", "subtraction[1,4,6,9,10] subtraction[1,4,6,9]", "subtraction[1,4,6,9"},
		{"nim(2) + octal[0.77", "octal[0.77007] …", "octal[0.77"},
		{"table octal[0.77", "octal[0.77007] …", "octal[0.77"},
		{"period kayles octal[0.77", "octal[0.77007] …", "octal[0.77"},
		{"x", "", "x"},
		{"é + kay", "kayles", "kay"},
		{"find ka", "kayles", "ka"},
		{"find kayles 0..50 temp", "temperature", "temp"},
		{"find kayles 0..50 win", "wins", "win"},
		{"find kayles(n) + gru", "grundy grunt", "gru"},
		{"help pl", "play plot", "pl"},
		{"help conj", "conjunctive", "conj"},
		{"set mo", "mode moves", "mo"},
		{"set mode ma", "markdown", "ma"},
		{"set lang ", "en zh", ""},
		{"mode j", "json", "j"},
		{"time o", "off on", "o"},
		{"show set", "settings", "set"},
		{"moves --l", "--limit", "--l"},
		{"moves --", "--json --limit --mode", "--"},
		{"table kayles --mode c", "csv", "c"},
		{"moves --kept - ke", "kept", "ke"},
		{"moves ---ke", "kept", "ke"},
		{"table 'kayles'\t--mea", "--measure", "--mea"},
		{"grid cutting 9 --s", "--svg", "--s"},
		{"table kayles --measure rem", "remoteness", "rem"},
		{"export kayles 20 --format np", "npy", "np"},
		{"read " + at + "que", at + "queries.csv " + at + "queries.txt", at + "que"},
		{"read " + at + "qua", at + "quarters" + string(filepath.Separator), at + "qua"},
		{"read " + at + "on", at + "only one.txt", at + "on"},
		{"read " + at + "only o", at + "only one.txt", at + "only o"},
		{"read '" + at + "only o", "'" + at + "only one.txt'", "'" + at + "only o"},
		{"output --append " + at + "only o", at + "only one.txt", at + "only o"},
		{"open \"" + at + "qua", "\"" + at + "quarters" + string(filepath.Separator), "\"" + at + "qua"},
		{"grid cutting --png " + at + "on", "", at + "on"},
		{"grid cutting --png '" + at + "only o", "'" + at + "only one.txt'", "'" + at + "only o"},
		{"grid cutting --png '" + at + "only one.txt' --sv", "--svg", "--sv"},
		{"grid cutting --png '" + at + "only one.txt'", "", "'" + at + "only one.txt'"},
		{"output --app", "--append", "--app"},
		{"read " + at + ".", at + ".hidden", at + "."},
		{"grid cutting --png " + at + "queries.c", at + "queries.csv", at + "queries.c"},
		{"graph[" + at + "queries.c", "graph[" + at + "queries.csv", "graph[" + at + "queries.c"},
	}
	for _, test := range tests {
		words, typed := r.Complete(test.before)
		want, open := strings.CutSuffix(test.want, " …")
		expected := strings.Fields(want)
		if strings.Contains(want, "only one") { // its name contains a blank
			expected = []string{want}
		}
		if open && len(words) > len(expected) {
			words = words[:len(expected)]
		}
		slices.Sort(words)
		if !slices.Equal(words, expected) || typed != len([]rune(test.typed)) {
			t.Errorf("%q: %q behind %d characters, want %q behind %q", test.before, words, typed, test.want, test.typed)
		}
	}
	r.line(t, "play nim(2)")
	if words, _ := r.Complete("hi"); !slices.Equal(words, []string{"hint"}) {
		t.Errorf("in a play: %q", words)
	}
}
