package precompute

import (
	"strings"

	"sprague/games/script"
	"sprague/store"
)

// lost returns the names of the tables of the file at path that a build of tasks would take away or
// shorten. A table of an earlier text of a script is not lost if a task solves the script today. A
// missing or damaged file has no tables to lose.
func lost(path string, tasks []Task) (names []string) {
	old, err := store.Open(path)
	if err != nil {
		return nil
	}
	defer func() { _ = old.Close() }()
	all, err := old.Names()
	if err != nil {
		return nil
	}
	solved := make(map[string]Task)
	scripts := make(map[string]bool)
	for _, t := range tasks {
		solved[t.Table()] = t
		if of, _, ok := strings.Cut(t.Table(), script.TableMark); ok {
			scripts[of] = true
		}
	}
	for _, name := range all {
		of, _, _ := strings.Cut(name, script.TableMark)
		t, ok := solved[name]
		view, err := old.Table(name)
		switch {
		case err != nil || ok && (view.Rules != t.Rules.Identity().Rules || t.extent().Covers(&view.Table)):
		case ok || !scripts[of]:
			names = append(names, name)
		}
	}
	return names
}
