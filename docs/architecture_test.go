package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every function that docs/architecture.md names in the paths of a query and of a table exists, and
// each path has ten steps.
func TestSteps(t *testing.T) {
	page, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	known := declared(t)
	for _, title := range []string{"## The way of a query\n", "## The way of a table\n"} {
		_, way, found := strings.Cut(string(page), title)
		way, _, _ = strings.Cut(way, "\n## ")
		if steps := regexp.MustCompile(`(?m)^\d+\. `).FindAllString(way, -1); !found || len(steps) != 10 {
			t.Errorf("%q has %d steps", title, len(steps))
		}
		names := regexp.MustCompile("`([a-zA-Z]+(?:\\.[a-zA-Z]+)+)`").FindAllStringSubmatch(way, -1)
		if len(names) < 10 {
			t.Errorf("%q names %d functions", title, len(names))
		}
		for _, name := range names {
			if !known[name[1]] && !known["games."+name[1]] {
				t.Errorf("%q names %s, which does not exist", title, name[1])
			}
		}
	}
}

// The files to read first exist.
func TestFirstFiles(t *testing.T) {
	page, err := os.ReadFile("architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(page), "## Read these twelve files in this order\n")
	list, _, _ = strings.Cut(list, "\n## ")
	files := regexp.MustCompile("(?m)^\\d+\\. `([a-z/]+\\.go)`: ").FindAllStringSubmatch(list, -1)
	if len(files) != 12 {
		t.Errorf("%d files are listed", len(files))
	}
	for _, file := range files {
		if _, err := os.Stat(filepath.Join("..", file[1])); err != nil {
			t.Error(err)
		}
	}
}

// declared lists the functions, methods and types of the program, as package.Name and
// package.Type.Method.
func declared(t *testing.T) map[string]bool {
	t.Helper()
	known := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				name := file.Name.Name + "."
				if d.Recv != nil {
					receiver := d.Recv.List[0].Type
					if pointer, ok := receiver.(*ast.StarExpr); ok {
						receiver = pointer.X
					}
					if of, ok := receiver.(*ast.Ident); ok {
						name += of.Name + "."
					}
				}
				known[name+d.Name.Name] = true
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					of, ok := spec.(*ast.TypeSpec)
					if !ok {
						continue
					}
					known[file.Name.Name+"."+of.Name.Name] = true
					if methods, ok := of.Type.(*ast.InterfaceType); ok {
						for _, m := range methods.Methods.List {
							for _, name := range m.Names {
								known[file.Name.Name+"."+of.Name.Name+"."+name.Name] = true
							}
						}
					}
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return known
}
