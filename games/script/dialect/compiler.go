package dialect

import (
	"hash"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// compiler turns the tree of a script into closures, and runs its top level as it goes.
type compiler struct {
	program *Program
	options Options
	machine *Machine
	hash    hash.Hash

	// Of the function that is compiled:
	function *Function
	scopes   []map[string]int // local names and their slots: of the function, then of comprehensions in it
	sure     map[int]bool     // slots that have a value wherever control comes here
	loops    int              // around the statement
}

// at gives the place of a position.
func (c *compiler) at(p syntax.Position) place { return place{&c.program.name, p.Line, p.Col} }

// fail ends the compilation.
func (c *compiler) fail(p syntax.Position, format string, args ...any) {
	panic(c.at(p).errorf(format, args...))
}

// note adds to the hash.
func (c *compiler) note(parts ...any) { noted(c.hash, parts...) }

// file compiles and runs the statements of the top level in order.
func (c *compiler) file(file *syntax.File) (err error) {
	defer c.machine.caught(&err)
	c.machine.fuel, c.machine.bytes = c.options.Limits.Steps, c.options.Limits.Bytes
	c.note("sprague", Version, len(file.Stmts))
	for _, s := range file.Stmts {
		c.declare(s)
	}
	for _, s := range file.Stmts {
		c.top(s)
	}
	for _, s := range file.Stmts { // in order, so that the error is the same each time
		d, ok := s.(*syntax.DefStmt)
		if !ok {
			continue
		}
		if chain := c.program.functions[d.Name.Name].recursion(); chain != nil {
			slices.Reverse(chain)
			names := make([]string, len(chain))
			for i, f := range chain {
				names[i] = f.name
			}
			panic(chain[len(chain)-1].at.errorf("recursion is not available (%s); write a for-loop", strings.Join(names, " calls ")))
		}
	}
	return nil
}

// declare makes the names of a statement of the top level known to the functions before it.
func (c *compiler) declare(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.DefStmt:
		f := &Function{name: s.Name.Name, at: c.at(s.Name.NamePos)}
		c.parameters(f, s)
		c.global(s.Name, &global{f: f, set: true})
		c.program.functions[f.name] = f
	case *syntax.LoadStmt:
		other, err := c.load(s)
		if err != nil {
			panic(err)
		}
		for i, from := range s.From {
			g, ok := other.globals[from.Name]
			if !ok {
				c.fail(from.NamePos, "%s has no %s", s.ModuleName(), from.Name)
			}
			c.global(s.To[i], &global{f: g.f, value: g.value, set: true})
		}
	case *syntax.AssignStmt:
		for _, name := range targets(nil, s.LHS) {
			c.global(name, &global{})
		}
	}
}

// global adds a name of the top level.
func (c *compiler) global(name *syntax.Ident, g *global) {
	if before, ok := c.program.globals[name.Name]; ok {
		c.fail(name.NamePos, "%s has a meaning already (line %d); choose another name", name.Name, before.at.line)
	}
	g.at = c.at(name.NamePos)
	c.program.globals[name.Name] = g
}

// targets lists the names that an assignment sets.
func targets(names []*syntax.Ident, e syntax.Expr) []*syntax.Ident {
	switch e := e.(type) {
	case *syntax.Ident:
		return append(names, e)
	case *syntax.ParenExpr:
		return targets(names, e.X)
	case *syntax.TupleExpr:
		for _, x := range e.List {
			names = targets(names, x)
		}
	case *syntax.ListExpr:
		for _, x := range e.List {
			names = targets(names, x)
		}
	}
	return names
}

// top compiles a statement of the top level, and runs it.
func (c *compiler) top(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.DefStmt:
		c.note("def", s.Name.Name)
		c.define(s)
	case *syntax.LoadStmt:
		hash := c.options.loaded[s.ModuleName()].Hash()
		c.note("load", string(hash[:]), len(s.From))
		for i, from := range s.From {
			c.note(from.Name, s.To[i].Name)
		}
	case *syntax.AssignStmt:
		if s.Op != syntax.EQ {
			c.fail(s.OpPos, "%s is not available outside of a def; write a new name = …", s.Op)
		}
		c.begin(&Function{name: "top level"})
		c.note("=")
		value := c.expr(s.RHS)
		f := c.machine.frame(c.function.locals)
		c.assignGlobal(s.LHS, freeze(value.eval(f), 0))
		c.machine.depth--
	case *syntax.ExprStmt:
		if call, ok := s.X.(*syntax.CallExpr); ok {
			c.begin(&Function{name: "top level"})
			c.note("do")
			value := c.expr(call)
			value.eval(c.machine.frame(c.function.locals))
			c.machine.depth--
		} else if _, ok := s.X.(*syntax.Literal); !ok {
			c.fail(syntax.Start(s.X), "this expression does nothing; write name = … before it")
		}
	case *syntax.BranchStmt:
		if s.Token != syntax.PASS {
			c.fail(s.TokenPos, "%s outside of a loop", s.Token)
		}
	default:
		c.fail(syntax.Start(s), "only def, name = … and load stand outside of a def; write this in a def")
	}
}

// assignGlobal gives names of the top level their values.
func (c *compiler) assignGlobal(target syntax.Expr, v Value) {
	switch t := target.(type) {
	case *syntax.Ident:
		g := c.program.globals[t.Name]
		c.note(t.Name)
		g.value, g.set = v, true
	case *syntax.ParenExpr:
		c.assignGlobal(t.X, v)
	case *syntax.TupleExpr:
		c.assignGlobals(t, t.List, v)
	case *syntax.ListExpr:
		c.assignGlobals(t, t.List, v)
	default:
		c.fail(syntax.Start(target), "only names can be set outside of a def")
	}
}

func (c *compiler) assignGlobals(at syntax.Expr, list []syntax.Expr, v Value) {
	c.note("unpack", len(list))
	items := c.machine.unpack(v, len(list), c.at(syntax.Start(at)))
	for i, x := range list {
		c.assignGlobal(x, items[i])
	}
}

// freeze makes lists in a value unchangeable, as all values of the top level are.
func freeze(v Value, depth int) Value {
	if v.o == nil || v.o.frozen || depth > mostDepth || v.o.kind != KindList && v.o.kind != KindTuple {
		return v
	}
	if v.o != &empty {
		v.o.frozen = true
	}
	for _, x := range v.o.items {
		freeze(x, depth+1)
	}
	return v
}

// begin starts a function.
func (c *compiler) begin(f *Function) {
	c.function, c.scopes, c.sure, c.loops = f, []map[string]int{{}}, map[int]bool{}, 0
}

// slot makes a new local name in the innermost scope.
func (c *compiler) slot(name string) int {
	slot := c.function.locals
	c.function.locals++
	if name != "" {
		c.scopes[len(c.scopes)-1][name] = slot
	}
	return slot
}

// local finds the slot of a local name.
func (c *compiler) local(name string) (slot int, ok bool) {
	for i := len(c.scopes) - 1; i >= 0; i-- {
		if slot, ok := c.scopes[i][name]; ok {
			return slot, true
		}
	}
	return 0, false
}

// define compiles a function.
func (c *compiler) define(s *syntax.DefStmt) {
	f := c.program.functions[s.Name.Name]
	var defaults []operand
	c.begin(&Function{name: "default of " + f.name})
	for _, p := range s.Params {
		if d, ok := p.(*syntax.BinaryExpr); ok {
			c.note("default")
			defaults = append(defaults, c.expr(d.Y))
		}
	}
	for _, d := range defaults {
		f.defaults = append(f.defaults, freeze(d.eval(c.machine.frame(c.function.locals)), 0))
		c.machine.depth--
	}
	c.begin(f)
	for i, name := range f.params {
		c.slot(name)
		c.sure[i] = true
	}
	c.locals(s.Body)
	for slot := len(f.params); slot < f.locals; slot++ {
		f.checked = append(f.checked, slot)
	}
	c.note("params", len(f.params), f.required)
	f.body = c.block(s.Body)
}

// parameters finds those of a function.
func (c *compiler) parameters(f *Function, s *syntax.DefStmt) {
	for _, p := range s.Params {
		name, ok := p.(*syntax.Ident)
		d, hasDefault := p.(*syntax.BinaryExpr)
		switch {
		case hasDefault:
			name = d.X.(*syntax.Ident)
		case !ok:
			c.fail(syntax.Start(p), "parameters with * are not available; write each parameter, or pass a list")
		case f.required < len(f.params):
			c.fail(name.NamePos, "parameters with a default come last")
		default:
			f.required++
		}
		if slices.Contains(f.params, name.Name) {
			c.fail(name.NamePos, "two parameters are called %s", name.Name)
		}
		f.params = append(f.params, name.Name)
	}
}

// locals finds the names that the statements of a function set: they are local in all of it.
func (c *compiler) locals(body []syntax.Stmt) {
	set := func(e syntax.Expr) {
		for _, name := range targets(nil, e) {
			if _, ok := c.scopes[0][name.Name]; !ok {
				c.slot(name.Name)
			}
		}
	}
	for _, s := range body {
		switch s := s.(type) {
		case *syntax.AssignStmt:
			set(s.LHS)
		case *syntax.ForStmt:
			set(s.Vars)
			c.locals(s.Body)
		case *syntax.IfStmt:
			c.locals(s.True)
			c.locals(s.False)
		}
	}
}
