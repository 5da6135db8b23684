package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"debug/buildinfo"
	"debug/macho"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// source names what a wheel is made of.
type source struct{ root, program, notices string }

// entry is a file of an archive.
type entry struct {
	name    string
	mode    fs.FileMode
	content []byte
}

// command is the module of python3 -m sprague, which reads database files.
const command = `import sys

from sprague import main

sys.exit(main(sys.argv[1:]))
`

// wheel returns the name and the content of the wheel of a program: the program, the module of
// contrib/sprague.py, and their licenses.
func wheel(v version, from source) (name string, content []byte, err error) {
	target, err := platformOf(from.program)
	if err != nil {
		return "", nil, err
	}
	name = "sprague-" + v.python()
	data, info := name+".data/scripts/sprague", name+".dist-info/"
	if target.windows {
		data += ".exe"
	}
	entries := []entry{
		{name: "sprague/__main__.py", content: []byte(command)},
		{name: "sprague/py.typed"}, // its types are meant for others
	}
	for _, file := range []struct {
		name, path string
		mode       fs.FileMode
	}{
		{"sprague/__init__.py", filepath.Join(from.root, "contrib", "sprague.py"), 0},
		{data, from.program, 0o755},
		{info + "licenses/LICENSE", filepath.Join(from.root, "LICENSE"), 0},
		{info + "licenses/NOTICES", from.notices, 0},
	} {
		content, err := os.ReadFile(file.path)
		if err != nil {
			return "", nil, err
		}
		entries = append(entries, entry{file.name, file.mode, content})
	}
	page, err := os.ReadFile(filepath.Join(from.root, "contrib", "pack", "METADATA"))
	if err != nil {
		return "", nil, err
	}
	entries = append(
		entries,
		entry{name: info + "METADATA", content: bytes.Replace(page, []byte("Name: sprague\n"), []byte("Name: sprague\nVersion: "+v.python()+"\n"), 1)},
		entry{name: info + "WHEEL", content: []byte("Wheel-Version: 1.0\nGenerator: sprague\nRoot-Is-Purelib: false\n" + target.lines())},
	)
	entries = append(entries, record(info+"RECORD", entries))
	content, err = archive(entries)
	return name + "-py3-none-" + strings.Join(target.tags, ".") + ".whl", content, err
}

// record returns the list of all files with their sums.
func record(name string, entries []entry) entry {
	var list bytes.Buffer
	for _, e := range entries {
		sum := sha256.Sum256(e.content)
		fmt.Fprintf(&list, "%s,sha256=%s,%d\n", e.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(e.content))
	}
	fmt.Fprintf(&list, "%s,,\n", name)
	return entry{name: name, content: list.Bytes()}
}

// earliest is the first time that an archive can tell.
var earliest = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// archive returns a zip archive of files, in their order.
func archive(entries []entry) ([]byte, error) {
	var all bytes.Buffer
	w := zip.NewWriter(&all)
	w.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(out, flate.BestCompression)
	})
	for _, e := range entries {
		header := zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: earliest}
		header.SetMode(e.mode | 0o644)
		part, err := w.CreateHeader(&header)
		if err != nil {
			return nil, err
		}
		if _, err := part.Write(e.content); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return all.Bytes(), err
}

// platform has the tags of the machines that run a program.
type platform struct {
	tags    []string
	windows bool
}

// lines returns the lines of the file WHEEL that name the tags.
func (p platform) lines() (lines string) {
	for _, tag := range p.tags {
		lines += "Tag: py3-none-" + tag + "\n"
	}
	return lines
}

// platformOf returns the platform of a program, by what its file tells. It fails if the program is
// not one of Go, or if Python has no tag for its platform.
func platformOf(path string) (p platform, err error) {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return p, err
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	system := settings["GOOS"]
	machine, known := map[string]string{"linux amd64": "x86_64", "linux arm64": "aarch64", "darwin amd64": "x86_64", "darwin arm64": "arm64", "windows amd64": "amd64", "windows arm64": "arm64"}[system+" "+settings["GOARCH"]]
	switch {
	case !known:
		return p, fmt.Errorf("%s: a wheel for %s/%s has no tag", path, system, settings["GOARCH"])
	case system == "linux": // a static program needs no C library, so any will do
		for _, library := range []string{"manylinux_2_17", "manylinux2014", "musllinux_1_1"} {
			p.tags = append(p.tags, library+"_"+machine)
		}
	case system == "darwin":
		least, err := leastMacOS(path)
		if err != nil {
			return p, err
		}
		p.tags = []string{"macosx_" + least + "_" + machine}
	default:
		p = platform{[]string{"win_" + machine}, true}
	}
	return p, nil
}

// buildVersion is the load command of a program for macOS that tells which version it needs.
const buildVersion = 0x32

// leastMacOS returns the first version of macOS that runs a program, such as 12_0.
func leastMacOS(path string) (string, error) {
	file, err := macho.Open(path)
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	for _, load := range file.Loads {
		if raw := load.Raw(); len(raw) >= 16 && file.ByteOrder.Uint32(raw) == buildVersion {
			least := file.ByteOrder.Uint32(raw[12:])
			return fmt.Sprintf("%d_%d", least>>16, least>>8&255), nil
		}
	}
	return "", fmt.Errorf("%s does not tell which macOS it needs", path)
}
