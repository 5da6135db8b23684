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

	"go.starlark.net/syntax"

	"sprague/internal/say"
)

// Program is a script that has been read. It does not change, and any number of machines may run it.
type Program struct {
	name      string
	globals   map[string]*global
	functions map[string]*Function
	uses      map[string]bool // names of the host
	hash      [sha256.Size]byte
}

// global is a name of the top level.
type global struct {
	at    place
	value Value
	f     *Function // nil unless the name is that of a function
	set   bool      // it has its value
}

// Options say what surrounds a script.
type Options struct {
	// Functions are those of the host, by name.
	Functions map[string]HostFunction
	// Methods are those of the host's values.
	Methods map[string]HostMethod
	// Constants are values of the host, by name.
	Constants map[string]Value
	// Load reads a file that the script names. A nil Load refuses.
	Load func(name string) ([]byte, error)
	// Limits bound what runs while the script is read. The zero Limits stand for DefaultLimits.
	Limits Limits

	loading []string
	loaded  map[string]*Program
}

// HostFunction is a function of the host. Its error is put at the place of the call.
type HostFunction func(m *Machine, args []Value) (Value, error)

// HostMethod is a method of the values that [HostValue] makes.
type HostMethod func(m *Machine, of any, args []Value) (Value, error)

// mostSource bounds the length of a script.
const mostSource = 1 << 18

// Compile reads a script and runs its top level. The error is an *[Error].
func Compile(name string, source []byte, o Options) (*Program, error) {
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits
	}
	if o.loaded == nil {
		o.loaded = make(map[string]*Program)
	}
	if len(source) > mostSource {
		return nil, &Error{File: name, Message: say.Textf("the script is too long: %d bytes; the limit is %d", len(source), mostSource)}
	}
	parsed, err := parse(name, source)
	if err != nil {
		return nil, err
	}
	p := &Program{name: name, globals: make(map[string]*global), functions: make(map[string]*Function), uses: make(map[string]bool)}
	o.loading = append(o.loading, name)
	c := &compiler{program: p, options: o, machine: p.NewMachine(o.Limits), hash: sha256.New()}
	if err := c.file(parsed); err != nil {
		return nil, err
	}
	c.hash.Sum(p.hash[:0])
	return p, nil
}

// parse makes the tree of a script. It also takes while-loops, which the compiler refuses in better words.
func parse(name string, source []byte) (*syntax.File, error) {
	source = bytes.TrimPrefix(source, []byte("\ufeff"))
	file, err := (&syntax.FileOptions{While: true, Set: true, TopLevelControl: true}).Parse(name, source, 0)
	var wrong syntax.Error
	switch {
	case errors.As(err, &wrong):
		return nil, misread(name, source, wrong)
	case err != nil:
		return nil, &Error{File: name, Message: say.Plain(err.Error())}
	}
	return file, nil
}

// Function returns a function of the script.
func (p *Program) Function(name string) (*Function, bool) {
	f, ok := p.functions[name]
	return f, ok
}

// Global returns the value of a name of the top level that is no function.
func (p *Program) Global(name string) (Value, bool) {
	g, ok := p.globals[name]
	if !ok || g.f != nil {
		return Value{}, false
	}
	return g.value, true
}

// Uses reports whether the script, or one that it loads, names a constant of the host.
func (p *Program) Uses(constant string) bool { return p.uses[constant] }

// Hash is the sha256 of the script's tree and of those of the files that it loads. Comments, layout, texts that stand
// alone, and the names of local variables do not count.
func (p *Program) Hash() [sha256.Size]byte { return p.hash }

// noted writes what the hash is of.
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

// load reads another script, once.
func (c *compiler) load(n *syntax.LoadStmt) (*Program, error) {
	at, name := c.at(n.Load), n.ModuleName()
	if c.options.Load == nil {
		return nil, at.errorf("load is not available here")
	}
	for _, l := range c.options.loading {
		if l == name {
			return nil, at.errorf("%s loads itself", name)
		}
	}
	if p, ok := c.options.loaded[name]; ok {
		maps.Copy(c.program.uses, p.uses)
		return p, nil
	}
	if path.Base(name) != name || path.Ext(name) != ".star" {
		return nil, at.errorf("cannot load %s: write the name of a file beside this one, such as load(\"other.star\", \"name\")", strconv.Quote(name))
	}
	const most = 16
	if len(c.options.loaded) >= most {
		return nil, at.errorf("a script loads at most %d files", most)
	}
	source, err := c.options.Load(name)
	if err != nil {
		return nil, at.wrap(err)
	}
	p, err := Compile(name, source, c.options)
	if err == nil {
		c.options.loaded[name] = p
		maps.Copy(c.program.uses, p.uses)
	}
	return p, err
}
