package judge

import (
	"cmp"
	"embed"
	"io/fs"

	"sprague/games/script"
	"sprague/games/script/dialect"
)

//go:embed library/*.star
var library embed.FS

// scripts are the problems that are scripts.
var scripts = script.NewCollection(
	func() []string {
		folder, err := fs.Sub(library, "library")
		if err != nil {
			panic(err) // the name of the folder is valid
		}
		return script.NamesIn(folder)
	},
	func(name string) ([]byte, error) { return library.ReadFile("library/" + name + script.Extension) },
	func(name string, source []byte) (Problem, error) {
		s, err := script.ReadProblem(name, source, script.Surroundings{})
		if err != nil {
			return Problem{}, err
		}
		return described(s), nil
	})

// described returns the problem of a script with the texts that its constants are.
func described(s *script.Script) Problem {
	p := answeredBy(s)
	for name, into := range map[string]*string{
		"group": &p.Group, "ruleset": &p.Ruleset, "source": &p.Source, "reads": &p.InputFormat, "prints": &p.OutputFormat, "note": &p.Note,
	} {
		*into = textOf(s, name)
	}
	if v, ok := s.Constant("answers"); ok && v.Kind() == dialect.KindList && len(v.Items()) == 2 {
		p.answers = answers{v.Items()[0].Text(), v.Items()[1].Text()}
		p.OutputFormat = p.answers.format()
	}
	p.Ruleset = cmp.Or(p.Ruleset, "none: values by the rules")
	return p
}

// textOf returns a constant of a script that is a text, or an empty text.
func textOf(s *script.Script, name string) string {
	if v, ok := s.Constant(name); ok && v.Kind() == dialect.KindString {
		return v.Text()
	}
	return ""
}
