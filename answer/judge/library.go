package judge

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sprague/games/script"
	"sprague/games/script/dialect"
)

//go:embed library/*.star
var library embed.FS

// scripts lists the names of the problems that are scripts, in alphabetical order.
var scripts = sync.OnceValue(func() []string {
	files, err := library.ReadDir("library")
	if err != nil {
		panic(fmt.Sprintf("judge: %v", err)) // it is part of the program
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), script.Extension)
	}
	slices.Sort(names)
	return names
})

// read holds the problems of scripts that were used, by name. A script is read when its problem is first
// looked up.
var read struct {
	sync.Mutex
	problems map[string]Problem
}

// ofLibrary returns the problem of a script by its name.
func ofLibrary(name string) (Problem, bool) {
	if _, ok := slices.BinarySearch(scripts(), name); !ok {
		return Problem{}, false
	}
	read.Lock()
	defer read.Unlock()
	if p, ok := read.problems[name]; ok {
		return p, true
	}
	source, err := library.ReadFile("library/" + name + script.Extension)
	if err != nil {
		panic(fmt.Sprintf("judge: %v", err))
	}
	s, err := script.ReadProblem(name, source, script.Surroundings{})
	if err != nil {
		panic(fmt.Sprintf("judge: %v", err))
	}
	p := described(s)
	if read.problems == nil {
		read.problems = map[string]Problem{}
	}
	read.problems[name] = p
	return p, true
}

// described returns the problem of a script with the texts that its constants are.
func described(s *script.Script) Problem {
	p := Problem{Name: s.Name, Title: s.Summary(), script: s}
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
	p.solve = func(ctx context.Context, r *run) { r.solveScript(ctx, s, nil) }
	return p
}

// textOf returns a constant of a script that is a text, or an empty text.
func textOf(s *script.Script, name string) string {
	if v, ok := s.Constant(name); ok && v.Kind() == dialect.KindString {
		return v.Text()
	}
	return ""
}
