// Package library holds games as scripts, which are known without a file. A script is read when its name
// is first used.
package library

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sprague/docs"
	"sprague/games"
	"sprague/games/script"
)

//go:embed *.star
var own embed.FS

// shown are the examples of the documents that belong to the library.
var shown = []string{"cat-and-mouse", "connect-four", "cops-and-robber", "dodgem", "hare-and-hounds", "morris", "mu-torere", "picaria", "pong-hau-ki", "tic-tac-toe"}

// Names lists the scripts in the order of their names.
var Names = sync.OnceValue(func() []string {
	names := slices.Clone(shown)
	files, err := own.ReadDir(".")
	if err != nil {
		panic(fmt.Sprintf("library: %v", err)) // it is part of the program
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), script.Extension))
	}
	slices.Sort(names)
	return names
})

// scripts holds the scripts that were used, by name.
var scripts struct {
	sync.Mutex
	read     map[string]*script.Script
	families map[string]games.Family
}

// Script returns the script of a name; false if there is none. Its rules hold for ever, as those of all
// rulesets.
func Script(name string) (*script.Script, bool) {
	scripts.Lock()
	defer scripts.Unlock()
	return get(name)
}

// get is Script for one goroutine.
func get(name string) (*script.Script, bool) {
	if s, ok := scripts.read[name]; ok {
		return s, true
	}
	if _, ok := slices.BinarySearch(Names(), name); !ok {
		return nil, false
	}
	source, err := own.ReadFile(name + script.Extension)
	if err != nil {
		source, err = docs.Examples.ReadFile("examples/" + name + script.Extension)
	}
	if err != nil {
		panic(fmt.Sprintf("library: %v", err))
	}
	s, err := script.Read(name, source, script.Surroundings{})
	if err != nil {
		panic(fmt.Sprintf("library: %v", err))
	}
	if scripts.read == nil {
		scripts.read, scripts.families = map[string]*script.Script{}, map[string]games.Family{}
	}
	f := s.Family()
	f.Help.Answered = "by its rules, which are a script"
	scripts.read[name], scripts.families[name] = s, f
	return s, true
}

// Family returns the ruleset of a name; false if there is none.
func Family(name string) (games.Family, bool) {
	scripts.Lock()
	defer scripts.Unlock()
	_, ok := get(name)
	return scripts.families[name], ok
}
