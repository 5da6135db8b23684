package formula

import (
	"embed"
	"regexp"
	"strings"
	"sync"
)

// sources are the functions that programs call, one file a language. A file begins with its imports,
// each with the names that need it. A function stands after those that it calls, between empty lines.
//
//go:embed code
var sources embed.FS

var sourceFiles = map[Language]string{CPP: "functions.cpp", Python: "functions.py", Go: "functions.go.txt"}

// library returns the imports and the functions of a language.
func library(l Language) (imports string, functions []string) {
	text, err := sources.ReadFile("code/" + sourceFiles[l])
	if err != nil {
		panic(err) // not a language of programs
	}
	parts := strings.Split(strings.TrimSpace(string(text)), "\n\n")
	return parts[0], parts[1:]
}

// imports returns the imports that a program needs, and an empty line.
func imports(l Language, program string) (text string) {
	all, _ := library(l)
	comment := map[Language]string{CPP: " // ", Python: " # ", Go: " // "}[l]
	for line := range strings.Lines(all) {
		statement, names, _ := strings.Cut(strings.TrimSpace(line), comment)
		for _, name := range strings.Fields(names) {
			if strings.Contains(program, name) {
				text += strings.TrimSpace(statement) + "\n"
				break
			}
		}
	}
	switch {
	case text == "":
		return ""
	case l == Python:
		return text + "\n\n"
	default:
		return text + "\n"
	}
}

var (
	word     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\w+`) })
	declared = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^.*?(\w+)(?:\(| = )`) })
	remark   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(?://|#).*\n`) })
)

// functionsOf lists the functions that a program calls, with those that they call.
func functionsOf(l Language, program string) (needed []string) {
	called := map[string]bool{}
	note := func(text string) {
		for _, w := range word().FindAllString(text, -1) {
			called[w] = true
		}
	}
	note(program)
	_, all := library(l)
	for i := len(all) - 1; i >= 0; i-- {
		definition := remark().ReplaceAllString(all[i], "")
		if name := declared().FindStringSubmatch(definition)[1]; called[name] {
			needed = append([]string{all[i]}, needed...)
			note(definition)
		}
	}
	return needed
}
