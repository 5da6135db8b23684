package rules

import (
	"embed"
	"path"
	"regexp"
	"strings"

	"sprague/games/script"
	"sprague/internal/say"
)

//go:embed templates/*/*.star
var templates embed.FS

// Template names a script that users start from.
type Template string

// The templates.
const (
	Heap     Template = "heap"
	Split    Template = "split"
	Partizan Template = "partizan"
	Board    Template = "board"
	Results  Template = "results"
)

// Templates lists all templates.
func Templates() []Template { return []Template{Heap, Split, Partizan, Board, Results} }

// New returns a commented script of a name, with the comments in a language. It works as it stands.
// It may also judge and make inputs.
func New(name string, t Template, judges bool, l say.Language) string {
	text := read(l, string(t)+".star")
	if judges {
		text += read(l, string(t)+".judge.star")
	}
	return strings.ReplaceAll(text, "NAME", name)
}

// From returns a script under another name.
func From(s *script.Script, name string) string {
	written := regexp.MustCompile(`\b` + regexp.QuoteMeta(s.Name) + `\(`)
	return written.ReplaceAllLiteralString(string(s.Source), name+"(")
}

func read(l say.Language, name string) string {
	text, err := templates.ReadFile(path.Join("templates", l.String(), name))
	if err != nil {
		panic("rules: no template " + name)
	}
	return string(text)
}
