package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/cli"
	"sprague/web/api"
)

func TestVersionOfNPM(t *testing.T) {
	for described, want := range map[string]string{
		"v1.2.0":                           "1.2.0",
		"v1.2.0-rc1":                       "1.2.0-rc.1",
		"v1.2.0-5-g7461224d907d":           "1.2.0+5.g7461224d907d",
		"v1.2.0-beta.2-5-g7461224d907d":    "1.2.0-b.2+5.g7461224d907d",
		"v1.2.0-rc1-5-g7461224d907d-dirty": "1.2.0-rc.1+5.g7461224d907d.dirty",
		"v1.2.0-dirty":                     "1.2.0+dirty",
		"7461224d907d":                     "0.0.0+g7461224d907d",
	} {
		if v, err := parseVersion(described); err != nil || v.npm() != want {
			t.Errorf("%s is %s (%v), want %s", described, v.npm(), err, want)
		}
	}
}

// A response of each operation has the fields that the types tell, and no others.
func TestResultsHaveTheirTypes(t *testing.T) {
	page, err := os.ReadFile("../../docs/json.md")
	must(t, err)
	fields := map[string][]string{}
	for _, o := range objects(string(page)) {
		for _, f := range o.fields {
			fields[o.name] = append(fields[o.name], f.name)
		}
	}
	service, err := answer.Open(t.Context(), answer.Options{})
	must(t, err)
	defer func() { must(t, service.Close()) }()
	a := &api.API{Service: service}
	examples := map[string]string{}
	for _, r := range api.Routes() {
		examples[strings.TrimPrefix(r.Path, api.Prefix)] = r.Example
	}
	for name, of := range results {
		if !slices.ContainsFunc(operations(), func(o operation) bool { return o.name == name }) {
			t.Errorf("there is no operation %s", name)
			continue
		}
		path, query, _ := strings.Cut(examples[name], "?")
		parameters, err := url.ParseQuery(query)
		must(t, err)
		response := a.Serve(t.Context(), api.Request{Method: "GET", Path: api.Prefix + path, Query: parameters})
		var one map[string]any
		body := bytes.TrimSpace(response.Body)
		if element, list := strings.CutSuffix(of, "[]"); list {
			var all []map[string]any
			if err := json.Unmarshal(body, &all); err != nil || len(all) == 0 {
				t.Errorf("%s: %v, %.200s", examples[name], err, body)
				continue
			}
			of, one = element, all[0]
		} else if err := json.Unmarshal(body, &one); err != nil {
			t.Errorf("%s: %v, %.200s", examples[name], err, body)
			continue
		}
		known := fields[of]
		switch {
		case of == "TableRow":
			if one["position"] == nil {
				t.Errorf("%s has no position: %v", examples[name], one)
			}
			continue
		case strings.HasPrefix(of, "{"):
			known = []string{"rows", "report"}
		case bases[of] == "Partial<Ending>":
			known = append(known, fields["Ending"]...)
		}
		for field := range one {
			if !slices.Contains(known, strings.TrimSuffix(field, "_text")) && !slices.Contains(known, field) {
				t.Errorf("%s has the field %s, which %s lacks", examples[name], field, of)
			}
		}
		if len(known) == 0 {
			t.Errorf("docs/json.md has no %s", of)
		}
	}
}

// page writes the page without a server.
func page(t *testing.T) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "page")
	var complaint bytes.Buffer
	getenv := func(string) string { return "" }
	env := cli.Env{In: os.Stdin, Out: io.Discard, Err: &complaint, Getenv: getenv, LookupEnv: func(string) (string, bool) { return "", false }}
	if status := cli.Main([]string{"--quiet", "web", to}, env); status != 0 {
		t.Fatalf("status %d, %s", status, complaint.String())
	}
	return to
}

// runner runs programs in a folder.
type runner struct {
	t      *testing.T
	folder string
}

// run returns what a program prints, and whether it succeeds.
func (r runner) run(name string, args ...string) (printed string, ok bool) {
	r.t.Helper()
	cmd := exec.CommandContext(context.WithoutCancel(r.t.Context()), name, args...)
	cmd.Dir = r.folder
	said, err := cmd.CombinedOutput()
	return string(said), err == nil
}

// must returns what a program prints. It must succeed.
func (r runner) must(name string, args ...string) string {
	r.t.Helper()
	printed, ok := r.run(name, args...)
	if !ok {
		r.t.Fatalf("%s %v: %s", name, args, printed)
	}
	return printed
}

// npm installs the package without a network. The command and the module answer, in Node and by their
// types.
func TestInstallNPM(t *testing.T) {
	for _, name := range []string{"node", "npm", "npx"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("there is no %s: the package of npm is not installed", name)
		}
	}
	v, err := parseVersion("v1.2.0-5-g7461224d907d")
	must(t, err)
	made := page(t)
	content, err := javaScript(v, "../..", made, "../../LICENSE")
	must(t, err)
	if again, err := javaScript(v, "../..", made, "../../LICENSE"); err != nil || !bytes.Equal(again, content) {
		t.Errorf("two packages of one page differ, %v", err)
	}
	r := runner{t, t.TempDir()}
	must(t, os.WriteFile(filepath.Join(r.folder, "sprague.tgz"), content, 0o600))
	must(t, os.WriteFile(filepath.Join(r.folder, "package.json"), []byte(`{"type": "module"}`), 0o600))
	for _, name := range []string{"use.mjs", "use.ts", "misuse.ts"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		must(t, err)
		must(t, os.WriteFile(filepath.Join(r.folder, name), text, 0o600))
	}
	r.must("npm", "install", "--offline", "--silent", "--no-audit", "--no-fund", "./sprague.tgz")

	t.Run("node", func(t *testing.T) {
		if said := (runner{t, r.folder}).must("node", "use.mjs"); said != "fine\n" {
			t.Errorf("node prints %s", said)
		}
	})
	t.Run("command", func(t *testing.T) { tryCommand(runner{t, r.folder}) })
	t.Run("types", func(t *testing.T) { tryTypes(runner{t, r.folder}) })
}

// tryCommand tries the command of the package.
func tryCommand(r runner) {
	const nim = "N, the next player wins; value *2 (formula)\n  nim 3: take 2, leave 1 → nim(1,4,5)\n"
	if said := r.must("npx", "--no-install", "sprague", "nim(3,4,5)"); said != nim {
		r.t.Errorf("the command prints %s, want %s", said, nim)
	}
	object := struct{ Value string }{}
	if err := json.Unmarshal([]byte(r.must("npx", "--no-install", "sprague", "--json", "--moves", "all", "kayles(12) + nim(3)")), &object); err != nil || object.Value != "*7" {
		r.t.Errorf("the command gives %v, %v", object, err)
	}
	said, ok := r.run("npx", "--no-install", "sprague", "nim(1)", "nim(", "nim(1,1)")
	if want := "sprague: column 4: unclosed '('\n"; ok || !strings.Contains(said, want) || !strings.Contains(said, "P, the previous player wins") {
		r.t.Errorf("the command prints %s, want %s", said, want)
	}
	if said := r.must("sh", "-c", "printf 'nim(3,4,5)\\n\\nnim(3,4,5)\\n' | npx --no-install sprague"); said != nim+nim {
		r.t.Errorf("of lines the command prints %s", said)
	}
	if said, ok := r.run("npx", "--no-install", "sprague", "--nothing"); ok || !strings.Contains(said, "--nothing") {
		r.t.Errorf("of an unknown flag the command prints %s", said)
	}
}

// tryTypes tries the types of the package, if the compiler of TypeScript is there.
func tryTypes(r runner) {
	tsc := os.Getenv("SPRAGUE_TSC")
	if tsc == "" {
		found, err := exec.LookPath("tsc")
		if err != nil {
			r.t.Skip("neither is tsc on PATH nor does SPRAGUE_TSC name it: the types are not checked")
		}
		tsc = found
	}
	options := []string{"--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022"}
	r.must(tsc, append(options, "use.ts")...)
	said, ok := r.run(tsc, append(options, "misuse.ts")...)
	if lines := strings.Count(said, "error TS"); ok || lines != 5 {
		r.t.Errorf("%d lines of misuse.ts are refused: %s", lines, said)
	}
}
