package script

import (
	"bytes"
	"fmt"
	"slices"

	"sprague/games"
)

// Bundle returns the script and the files that it loads in the format of a database. Each file is a
// line with its name and length in bytes, its text, and a line feed.
func (s *Script) Bundle() []byte {
	var b bytes.Buffer
	for _, f := range append([]File{{s.Name + Extension, s.Source}}, s.Loaded...) {
		fmt.Fprintf(&b, "%s %d\n", f.Name, len(f.Source))
		b.Write(f.Source)
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// ReadBundle parses the output of [Script.Bundle]. The error is a *games.Error.
func ReadBundle(bundle []byte) (*Script, error) {
	var files []File
	for len(bundle) > 0 {
		line, rest, _ := bytes.Cut(bundle, []byte{'\n'})
		var f File
		var length int
		if n, err := fmt.Sscanf(string(line), "%s %d", &f.Name, &length); n != 2 || err != nil || length < 0 || length >= len(rest) {
			return nil, games.Errorf(games.CodeScript, "the text of a script in the database is damaged")
		}
		f.Source, bundle = rest[:length], rest[length+1:]
		files = append(files, f)
	}
	if len(files) == 0 {
		return nil, games.Errorf(games.CodeScript, "the text of a script in the database is damaged")
	}
	name, err := NameOf(files[0].Name)
	if err != nil {
		return nil, err
	}
	return Read(name, files[0].Source, Surroundings{Load: func(name string) ([]byte, error) {
		i := slices.IndexFunc(files, func(f File) bool { return f.Name == name })
		if i < 0 {
			return nil, games.Errorf(games.CodeScript, "the database has no file %s", name)
		}
		return files[i].Source, nil
	}})
}
