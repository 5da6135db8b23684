package query

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"sprague/games"
	"sprague/games/script"
	"sprague/internal/files"
)

// ReadScript reads the script of a ruleset in a file, and the scripts that it loads from the file's
// folder. It passes printed text to print, which may be nil. The error is a *games.Error.
func ReadScript(path string, print func(text string)) (*script.Script, error) {
	return readBy(script.Read, path, print)
}

// ReadProblem is like ReadScript for a script that may have no moves, and only answer inputs.
func ReadProblem(path string, print func(text string)) (*script.Script, error) {
	return readBy(script.ReadProblem, path, print)
}

func readBy(read func(string, []byte, script.Surroundings) (*script.Script, error), path string, print func(string)) (*script.Script, error) {
	name, err := ScriptName(path)
	if err != nil {
		return nil, err
	}
	source, err := readScript(path)
	if err != nil {
		return nil, err
	}
	s, err := read(name, source, script.Surroundings{
		Load:  func(other string) ([]byte, error) { return readScript(filepath.Join(filepath.Dir(path), other)) },
		Print: print,
	})
	if err != nil {
		return nil, err
	}
	s.Path = path
	return s, nil
}

// ScriptName returns the name of the ruleset for the path of a script. It refuses words that have a
// meaning in positions, since nobody could ask for the ruleset. The error is a *games.Error.
func ScriptName(path string) (string, error) {
	name, err := script.NameOf(path)
	if err == nil && IsReserved(name) {
		return "", games.Errorf(games.CodeScript, "%s: %s has a meaning in positions; name the file otherwise, as in my-%s%s", games.ClipStart(path), name, name, script.Extension)
	}
	return name, err
}

// mostScript limits reading to one byte more than the largest valid script. The compiler then
// reports that a script is too long.
const mostScript = 1<<18 + 1

func readScript(path string) ([]byte, error) {
	f, _, err := files.Open(path)
	if other := (*files.NotRegularError)(nil); errors.As(err, &other) {
		return nil, games.Errorf(games.CodeScript, "%s is not a regular file", games.ClipStart(path))
	}
	if err != nil {
		return nil, games.Errorf(games.CodeScript, "cannot read %s: %s", games.ClipStart(path), games.ClipError(files.Cause(err)))
	}
	defer f.Close()
	source, err := io.ReadAll(io.LimitReader(f, mostScript))
	if err != nil {
		return nil, games.Errorf(games.CodeScript, "cannot read %s: %s", games.ClipStart(path), games.ClipError(files.Cause(err)))
	}
	return source, nil
}

// ScriptsIn returns the paths of the scripts in a folder, ordered by name. It returns none for an
// unreadable folder.
func ScriptsIn(folder string) (paths []string) {
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if filepath.Ext(e.Name()) == script.Extension {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}
