package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/internal/say"
	"sprague/store"
	"sprague/store/tables"
)

// rulesVariable is the environment variable that lists files and folders of scripts.
const rulesVariable = "SPRAGUE_RULES"

// use returns a service that also knows the ruleset of the script at path. After an error, the
// known scripts are unchanged.
func (a *app) use(ctx context.Context, path string) (*answer.Service, error) {
	before, read := a.rules, a.read
	a.rules, a.read = append(slices.Clone(before), path), nil
	service, err := a.service(ctx)
	if err != nil {
		a.rules, a.read = before, read
	}
	return service, err
}

// reread returns a service with the current versions of changed scripts, and the paths of these
// scripts. It returns nil if no file has changed. It fails if a script cannot be read, once per
// change.
func (a *app) reread(ctx context.Context) (*answer.Service, []string, error) {
	var changed []string
	for i, s := range a.read {
		stamp := stampOf(s.Path)
		if stamp == a.stamps[i] {
			continue
		}
		a.stamps[i] = stamp
		changed = append(changed, s.Path)
	}
	if changed == nil {
		return nil, nil, nil
	}
	read, stamps := a.read, a.stamps
	a.read = nil
	service, err := a.service(ctx)
	if err != nil {
		a.read, a.stamps = read, stamps
		return nil, nil, err
	}
	return service, changed, nil
}

// stamp is the size and the modification time of a file, to detect changes.
type stamp struct {
	size int64
	time time.Time
}

func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime()}
}

// scripts returns the scripts of the flag, the environment and the user's configuration folder. A
// fault in that folder causes a remark instead of an error, since the user did not name the file.
func (a *app) scripts() ([]*script.Script, error) {
	if a.read != nil {
		return a.read, nil
	}
	named := slices.Clone(a.rules)
	for _, path := range filepath.SplitList(a.Getenv(rulesVariable)) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			named = append(named, query.ScriptsIn(path)...)
		} else if path != "" {
			named = append(named, path)
		}
	}
	all := []*script.Script{}
	for _, path := range named {
		s, err := a.script(path, all)
		if err != nil {
			return nil, err
		}
		if s != nil {
			all = append(all, s)
		}
	}
	if folder := a.configuration(); folder != "" {
		for _, path := range query.ScriptsIn(filepath.Join(folder, "rules")) {
			s, err := a.script(path, all)
			if err != nil {
				a.remark(say.Textf("left out: %s", err))
			} else if s != nil {
				all = append(all, s)
			}
		}
	}
	a.read, a.stamps = all, make([]stamp, len(all))
	for i, s := range all {
		a.stamps[i] = stampOf(s.Path)
	}
	return all, nil
}

// compareRules remarks, once per script, that the database has tables of different rules with the
// same name.
func (a *app) compareRules(db *store.DB, scripts []*script.Script) error {
	if len(scripts) == 0 {
		return nil
	}
	names, err := db.Names()
	if err != nil {
		return err
	}
	for _, s := range scripts {
		if a.compared[s.Table()] {
			continue
		}
		if a.compared == nil {
			a.compared = map[string]bool{}
		}
		a.compared[s.Table()] = true
		if tables.OtherRules(names, s) {
			if err := a.report(say.Textf("the database has tables of other rules named %s; they are not used", s.Name)); err != nil {
				return err
			}
		}
	}
	return nil
}

// script reads a script. It returns nil if the same file has been read already, and fails if its
// name is taken.
func (a *app) script(path string, before []*script.Script) (*script.Script, error) {
	name, err := query.ScriptName(path)
	if err != nil {
		return nil, err
	}
	for _, s := range before {
		switch {
		case s.Name == name && sameFile(s.Path, path):
			return nil, nil
		case s.Name == name:
			return nil, games.Errorf(games.CodeScript, "%s and %s both define %s; rename one", games.ClipStart(s.Path), games.ClipStart(path), name)
		}
	}
	if _, taken := (*registry.Registry)(nil).Own(name); taken {
		return nil, games.Errorf(games.CodeScript, "%s defines %s, which is a ruleset of Sprague; rename the file", games.ClipStart(path), name)
	}
	return query.ReadScript(path, a.printer())
}

func sameFile(a, b string) bool {
	first, err := os.Stat(a)
	second, errOther := os.Stat(b)
	return err == nil && errOther == nil && os.SameFile(first, second)
}

// printer returns a function that prints the output of scripts on standard error; nil without
// --debug.
func (a *app) printer() func(text string) {
	if !a.debug {
		return nil
	}
	return func(text string) { fmt.Fprintln(a.Err, text) }
}

// configuration returns the program's folder in the user's configuration; empty if unknown.
func (a *app) configuration() string {
	if folder := a.Getenv("XDG_CONFIG_HOME"); folder != "" {
		return filepath.Join(folder, "sprague")
	}
	if home := a.Getenv("HOME"); home != "" {
		return filepath.Join(home, ".config", "sprague")
	}
	if folder := a.Getenv("AppData"); folder != "" {
		return filepath.Join(folder, "sprague")
	}
	return ""
}

// known returns the registry of all rulesets, including those of scripts.
func (a *app) known() (*registry.Registry, error) {
	all, err := a.scripts()
	if err != nil {
		return nil, err
	}
	return answer.RegistryOf(all)
}

// registry is like known, but returns nil if a script cannot be read.
func (a *app) registry() *registry.Registry {
	all, err := a.known()
	if err != nil {
		return nil
	}
	return all
}
