package rules

import (
	"embed"
	"path"
	"strings"

	"sprague/internal/say"
)

//go:embed templates/*/*.star
var templates embed.FS

// Template is a script to begin with.
type Template string

// The templates.
const (
	Heap     Template = "heap"
	Split    Template = "split"
	Partizan Template = "partizan"
	Board    Template = "board"
)

// Templates lists all templates.
func Templates() []Template { return []Template{Heap, Split, Partizan, Board} }

// New returns a commented script of a name, with the comments in a language. It works as it stands.
func New(name string, t Template, l say.Language) string {
	text, err := templates.ReadFile(path.Join("templates", l.String(), string(t)+".star"))
	if err != nil {
		panic("rules: no template " + string(t))
	}
	return strings.ReplaceAll(string(text), "NAME", name)
}
