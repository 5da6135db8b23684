package dialect

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"hash"
	"maps"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// Program is a compiled script. It is immutable and safe for concurrent use by any number of
// machines.
type Program struct {
	name      string
	globals   map[string]*global
	functions map[string]*Function
	uses      map[string]bool // names of the host that the script uses
	host      Options         // its functions and constants
	hash      [sha256.Size]byte
}

// global is a top-level name.
type global struct {
	at     place
	value  Value
	f      *Function // nil for a name that is not a function
	set    bool      // the name already has its value
	loaded bool      // from another file
}

// Options configure the compilation of a script.
type Options struct {
	// Functions are the functions of the host, by name.
	Functions map[string]HostFunction
	// Constants are values of the host, by name.
	Constants map[string]Value
	// Apart names functions that only the host calls. They do not affect the hash unless the script
	// calls them.
	Apart []string
	// Load returns the content of a file that the script loads. A nil Load refuses all files.
	Load func(name string) ([]byte, error)
	// Limits apply to the top level of the script. The zero Limits mean DefaultLimits.
	Limits Limits

	loaded  map[string]*Program // by file name; nil while being compiled
	machine *Machine            // evaluates the top levels of all files
}

// HostFunction is a function of the host. Apply receives from Least to Most arguments. Its error is
// reported at the place of the call.
type HostFunction struct {
	Least, Most int
	Example     string // a call, for messages
	Apply       func(m *Machine, args []Value) (Value, error)
	// Group says that the function does nothing but to keep its arguments together.
	Group bool
}

// AnyNumber is the Most of a function that takes any number of arguments.
const AnyNumber = mostArguments

// mostSource is the maximum length of a script in bytes.
const mostSource = 1 << 18

// Compile compiles a script, with the scripts that it loads, and runs its top level. The error is
// an *[Error].
func Compile(name string, source []byte, o Options) (*Program, error) {
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits
	}
	if len(source) > mostSource {
		return nil, &Error{File: name, Message: say.Textf("the script is too long: %d bytes; the limit is %d", len(source), mostSource)}
	}
	parsed, err := parse(name, source)
	if err != nil {
		return nil, err
	}
	p := &Program{name: name, globals: make(map[string]*global), functions: make(map[string]*Function), uses: make(map[string]bool), host: Options{Functions: o.Functions, Constants: o.Constants}}
	if o.loaded == nil {
		o.loaded, o.machine = make(map[string]*Program), p.NewMachine(o.Limits)
		o.machine.fuel, o.machine.bytes = o.Limits.Steps, o.Limits.Bytes
	}
	if len(o.loaded) > 0 {
		o.Apart = nil
	}
	o.loaded[name] = nil
	c := &compiler{program: p, options: o, machine: o.machine, hash: sha256.New()}
	if err := c.file(parsed); err != nil {
		return nil, err
	}
	o.loaded[name] = p
	c.hash.Sum(p.hash[:0])
	return p, nil
}

// parse parses a script. It accepts while-loops, so that the compiler can refuse them with a better
// message.
func parse(name string, source []byte) (*syntax.File, error) {
	source = bytes.TrimPrefix(source, []byte("\ufeff"))
	source = bytes.ReplaceAll(bytes.ReplaceAll(source, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
	if err := unreadable(name, source); err != nil {
		return nil, err
	}
	brackets, text := setDisplays(name, source)
	file, err := (&syntax.FileOptions{While: true, Set: true, TopLevelControl: true}).Parse(name, text, 0)
	var wrong syntax.Error
	switch {
	case errors.As(err, &wrong):
		return nil, parseError(name, source, asWritten(wrong, brackets), brackets)
	case err != nil:
		return nil, &Error{File: name, Message: say.Plain(err.Error())}
	}
	markSets(file, brackets)
	return file, nil
}

// unreadable refuses a script with invalid UTF-8 or a zero byte, at which the parser would stop.
func unreadable(name string, source []byte) error {
	for i := 0; i < len(source); {
		r, size := utf8.DecodeRune(source[i:])
		if r == utf8.RuneError && size == 1 || r == 0 {
			before := source[:i]
			begin := bytes.LastIndexByte(before, '\n') + 1
			at := place{&name, int32(1 + bytes.Count(before, []byte("\n"))), int32(1 + utf8.RuneCount(before[begin:]))}
			return at.errorf("the byte %d stands in no text; write the script in UTF-8", source[i])
		}
		i += size
	}
	return nil
}

// Function returns the function with a name; false if there is none.
func (p *Program) Function(name string) (*Function, bool) {
	f, ok := p.functions[name]
	return f, ok
}

// Global returns the value of a top-level name; false for functions and unknown names.
func (p *Program) Global(name string) (Value, bool) {
	g, ok := p.globals[name]
	if !ok || g.f != nil {
		return Value{}, false
	}
	return g.value, true
}

// Uses reports whether the script, or a script that it loads, uses a constant or calls a function
// of the host. A dot stands before the name of a method.
func (p *Program) Uses(name string) bool { return p.uses[name] }

// Hash returns the SHA-256 hash of the syntax trees of the script and of the files that it loads.
// The hash ignores comments, layout, string statements, and the names of local variables.
func (p *Program) Hash() [sha256.Size]byte { return p.hash }

// noted adds strings and integers, with their types and lengths, to a hash.
func noted(h hash.Hash, parts ...any) {
	for _, part := range parts {
		switch part := part.(type) {
		case string:
			h.Write(binary.AppendUvarint([]byte{'s'}, uint64(len(part))))
			h.Write([]byte(part))
		case int:
			h.Write(binary.AppendVarint([]byte{'i'}, int64(part)))
		}
	}
}

// load returns another script, compiled once.
func (c *compiler) load(n *syntax.LoadStmt) (*Program, error) {
	at, name := c.at(n.Load), n.ModuleName()
	if c.options.Load == nil {
		return nil, at.errorf("load is not available here")
	}
	if p, ok := c.options.loaded[name]; ok {
		if p == nil {
			return nil, at.errorf("%s loads itself", name)
		}
		maps.Copy(c.program.uses, p.uses)
		return p, nil
	}
	if path.Base(name) != name || path.Ext(name) != ".star" || strings.ContainsFunc(name, unicode.IsControl) {
		return nil, at.errorf("cannot load %s: write the name of a file beside this one, such as load(\"other.star\", \"name\")", strconv.Quote(name))
	}
	const most = 16
	if len(c.options.loaded) > most {
		return nil, at.errorf("a script loads at most %d files", most)
	}
	source, err := c.options.Load(name)
	if err != nil {
		return nil, at.wrap(err)
	}
	p, err := Compile(name, source, c.options)
	if err == nil {
		maps.Copy(c.program.uses, p.uses)
	}
	return p, err
}
