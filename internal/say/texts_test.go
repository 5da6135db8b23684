package say_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"sprague/internal/say"
)

// makers are the functions and methods that make texts, with the index of the argument that is the
// text, the format, or the separator. Functions whose parameters end with (…, format string, args
// ...any) count too: they pass a format on.
var makers = map[string]int{
	"errors.New":                 0,
	"sprague/internal/say.Join":  0,
	"sprague/internal/say.join":  1,
	"sprague/internal/say.Known": 0,
	".Say":                       0,
}

// Some constants are translated by Language.Say when shown, because databases and programs contain
// them in English. They are the fields with these names, and the results of methods with these
// names.
var (
	saidFields  = map[string]bool{"Theorem": true, "Takes": true}
	saidMethods = map[string]bool{"Unit": true}
)

// excluded are the folders whose sentences are not the program's: other modules and build tools.
var excluded = map[string]bool{"tools": true, "contrib/pack": true, "data/pack": true, "docs/generate": true, "internal/transcript": true}

// wording are the packages that make texts of variable formats.
var wording = map[string]bool{"internal/say": true, "internal/coded": true}

// text is a text of the program, with its location.
type text struct {
	key    string // key of the catalogue
	folder string // folder of its package within the module
	place  string
}

// fault is a call whose text is not constant.
type fault struct{ what, folder, place string }

// sources are the sources of all packages of the module.
type sources struct {
	files    *token.FileSet
	packages map[string][]*ast.File // by folder
	makers   map[string]int
	texts    []text
	faults   []fault
}

// textsOf collects the texts of the module in a folder.
func textsOf(root string) (*sources, error) {
	s := &sources{files: token.NewFileSet(), packages: make(map[string][]*ast.File), makers: maps.Clone(makers)}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		within, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		within = filepath.ToSlash(within)
		switch base := entry.Name(); {
		case entry.IsDir() && (excluded[within] || base == "testdata" || len(base) > 1 && strings.Trim(base, ".") != "" && base[0] == '.'):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(base, ".go") || strings.HasSuffix(base, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(s.files, name, nil, parser.SkipObjectResolution)
		folder := path.Dir(within)
		s.packages[folder] = append(s.packages[folder], file)
		return err
	})
	if err != nil {
		return nil, err
	}
	for folder, files := range s.packages {
		for _, file := range files {
			s.findMakers(folder, file)
		}
	}
	for folder, files := range s.packages {
		p := pack{s, folder, constantsOf(files)}
		for _, file := range files {
			p.collect(file)
		}
	}
	return s, nil
}

// findMakers finds the functions that take formats, including those stored in variables.
func (s *sources) findMakers(folder string, file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if at, ok := formatOf(n.Type); ok {
				s.add(folder, n.Name.Name, n.Recv != nil, at)
			}
		case *ast.Field: // of an interface
			if f, ok := n.Type.(*ast.FuncType); ok && len(n.Names) == 1 {
				if at, ok := formatOf(f); ok {
					s.add(folder, n.Names[0].Name, true, at)
				}
			}
		case *ast.AssignStmt:
			for i, right := range n.Rhs {
				f, literal := right.(*ast.FuncLit)
				name, named := n.Lhs[i].(*ast.Ident)
				if !literal || !named {
					continue
				}
				if at, ok := formatOf(f.Type); ok {
					s.add(folder, name.Name, false, at)
				}
			}
		}
		return true
	})
}

// add adds a maker. Methods visible to other packages are identified by name alone.
func (s *sources) add(folder, name string, method bool, at int) {
	if from := importPath(folder); !method || !ast.IsExported(name) {
		s.makers[from+"."+name] = at
	} else {
		s.makers["."+name] = at
	}
}

// formatOf returns the index of a function's format parameter.
func formatOf(f *ast.FuncType) (at int, ok bool) {
	var names []string
	for _, field := range f.Params.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	if last := len(names) - 1; last > 0 && names[last] == "args" && names[last-1] == "format" {
		return last - 1, true
	}
	return 0, false
}

func importPath(folder string) string {
	if folder == "." {
		return "sprague"
	}
	return "sprague/" + folder
}

// constantsOf lists the string constants of a package, including those inside functions.
func constantsOf(files []*ast.File) map[string]ast.Expr {
	all := make(map[string]ast.Expr)
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if declared, ok := n.(*ast.GenDecl); ok && declared.Tok == token.CONST {
				for _, spec := range declared.Specs {
					value := spec.(*ast.ValueSpec)
					for i, expression := range value.Values {
						all[value.Names[i].Name] = expression
					}
				}
			}
			return true
		})
	}
	return all
}

// pack is one package.
type pack struct {
	*sources
	folder    string
	constants map[string]ast.Expr
}

// written returns the constant string of an expression.
func (p pack) written(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		left, ok := p.written(e.X)
		right, also := p.written(e.Y)
		return left + right, ok && also && e.Op == token.ADD
	case *ast.ParenExpr:
		return p.written(e.X)
	case *ast.Ident:
		if value, ok := p.constants[e.Name]; ok {
			return p.written(value)
		}
	}
	return "", false
}

// collect collects the texts of a file.
func (p pack) collect(file *ast.File) {
	imports := make(map[string]string)
	for _, spec := range file.Imports {
		from, _ := strconv.Unquote(spec.Path.Value)
		name := path.Base(from)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imports[name] = from
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			p.call(imports, n)
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && saidFields[key.Name] {
				p.take(n.Value)
			}
		case *ast.FuncDecl:
			if saidMethods[n.Name.Name] && n.Body != nil {
				p.returned(n.Body)
			}
		}
		return true
	})
}

func (p pack) returned(body *ast.BlockStmt) {
	ast.Inspect(body, func(n ast.Node) bool {
		if result, ok := n.(*ast.ReturnStmt); ok && len(result.Results) == 1 {
			p.take(result.Results[0])
		}
		return true
	})
}

// call collects the text of a call, if the function makes one.
func (p pack) call(imports map[string]string, call *ast.CallExpr) {
	var name string
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = importPath(p.folder) + "." + f.Name
	case *ast.SelectorExpr:
		name = "." + f.Sel.Name
		if of, ok := f.X.(*ast.Ident); ok && imports[of.Name] != "" {
			name = imports[of.Name] + name
		} else if !ast.IsExported(f.Sel.Name) {
			name = importPath(p.folder) + name
		}
	}
	if name == "fmt.Errorf" && !wording[p.folder] {
		p.fault(call, "fmt.Errorf makes what cannot be said in all languages; say.Errorf does")
	}
	at, ok := p.makers[name]
	if !ok || at >= len(call.Args) {
		return
	}
	said := call.Args[at]
	if handed, ok := said.(*ast.Ident); p.take(said) || ok && handed.Name == "format" || name == ".Say" || name == "sprague/internal/say.Known" || wording[p.folder] {
		return
	}
	p.fault(call, "the text is no constant, so that nobody can look it up")
}

func (p pack) fault(at ast.Node, what string) {
	p.faults = append(p.faults, fault{what, p.folder, p.files.Position(at.Pos()).String()})
}

// take adds a text, unless it is not constant or is equal in all languages.
func (p pack) take(e ast.Expr) bool {
	key, ok := p.written(e)
	if ok && needsTranslation(key) {
		p.texts = append(p.texts, text{say.Key(key), p.folder, p.files.Position(e.Pos()).String()})
	}
	return ok
}

// words matches the parts of a text that languages write differently: words and punctuation.
var words = regexp.MustCompile(`\pL|[,;:.?!…)]( |$)`)

// needsTranslation reports whether a text is of some language; other texts consist of verbs and
// signs.
func needsTranslation(format string) bool {
	return words.MatchString(verb.ReplaceAllString(strings.ReplaceAll(format, "%%", ""), ""))
}
