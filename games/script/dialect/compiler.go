package dialect

import (
	"crypto/sha256"
	"hash"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// compiler compiles the syntax tree of a script to closures. It runs each top-level statement as
// soon as it has compiled it.
type compiler struct {
	program *Program
	options Options
	machine *Machine
	hash    hash.Hash
	apart   map[string]bool // functions that only the host calls

	// The state of the function being compiled:
	function *Function
	scopes   []map[string]int // slots of local names: of the function, then of its comprehensions
	top      int              // first free slot
	sure     []bool           // by slot: it has a value on every path to this point
	settled  []int            // slots with sure set, in the order of setting
	loops    int              // number of enclosing loops
	size     int              // number of statements and expressions compiled so far
}

// at converts a position of the parser to a place.
func (c *compiler) at(p syntax.Position) place { return place{&c.program.name, p.Line, p.Col} }

// fail ends the compilation with an error, by panicking.
func (c *compiler) fail(p syntax.Position, format string, args ...any) {
	panic(c.at(p).errorf(format, args...))
}

// note adds to the hash of the script.
func (c *compiler) note(parts ...any) { noted(c.hash, parts...) }

// file compiles and runs the top-level statements in order.
func (c *compiler) file(file *syntax.File) (err error) {
	defer c.machine.caught(&err, 0)
	c.note("sprague", Version)
	c.shallow(file)
	for _, s := range file.Stmts {
		c.declare(s)
	}
	c.refuseRecursion(file)
	c.setApart(file)
	for _, s := range file.Stmts {
		c.topLevel(s)
	}
	return nil
}

// mostNested is the maximum depth of a syntax tree.
const mostNested = 500

// shallow refuses a tree deeper than mostNested. Sums of many terms and long chains of elif make
// deep trees.
func (c *compiler) shallow(file *syntax.File) {
	depth := 0
	syntax.Walk(file, func(n syntax.Node) bool {
		if n == nil {
			depth--
			return true
		}
		if depth++; depth > mostNested {
			at, _ := n.Span()
			c.fail(at, "this is nested more than %d levels deep; give parts of it names or defs of their own", mostNested)
		}
		return true
	})
}

// setApart finds the functions excluded from the hash: those of Options.Apart that the script does
// not call.
func (c *compiler) setApart(file *syntax.File) {
	c.apart = make(map[string]bool)
	for _, name := range c.options.Apart {
		c.apart[name] = true
	}
	syntax.Walk(file, func(n syntax.Node) bool {
		if call, ok := n.(*syntax.CallExpr); ok {
			if id, ok := call.Fn.(*syntax.Ident); ok {
				delete(c.apart, id.Name)
			}
		}
		return true
	})
}

// mostNames is the maximum number of names in a message.
const mostNames = 6

// refuseRecursion records the calls of each function. It fails for a function that calls itself,
// directly or through others.
func (c *compiler) refuseRecursion(file *syntax.File) {
	for _, s := range file.Stmts {
		d, ok := s.(*syntax.DefStmt)
		if !ok {
			continue
		}
		f := c.program.functions[d.Name.Name]
		for _, s := range d.Body {
			syntax.Walk(s, func(n syntax.Node) bool {
				if call, ok := n.(*syntax.CallExpr); ok {
					if id, ok := call.Fn.(*syntax.Ident); ok && c.program.functions[id.Name] != nil {
						f.calls = append(f.calls, c.program.functions[id.Name])
					}
				}
				return true
			})
		}
	}
	for _, s := range file.Stmts { // in source order, so that the error is deterministic
		d, ok := s.(*syntax.DefStmt)
		if !ok {
			continue
		}
		chain := c.program.functions[d.Name.Name].recursion()
		if chain == nil {
			continue
		}
		slices.Reverse(chain)
		names := make([]string, len(chain))
		for i, f := range chain {
			names[i] = f.name
		}
		if len(names) > mostNames {
			names = append(names[:mostNames-2], "…", names[0])
		}
		if b, ok := builtins[names[0]]; ok && len(chain) == 2 {
			panic(chain[0].at.errorf("recursion is not available (%s); without this def, %s is the built-in function, as in %s", strings.Join(names, " calls "), names[0], b.example))
		}
		panic(chain[0].at.errorf("recursion is not available (%s); write a for-loop", strings.Join(names, " calls ")))
	}
}

// declare declares the names of a top-level statement, so that earlier functions can use them.
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
			switch {
			case strings.HasPrefix(from.Name, "_"):
				c.fail(from.NamePos, "%s belongs to %s alone, for it begins with _", from.Name, s.ModuleName())
			case !ok || g.loaded:
				c.fail(from.NamePos, "%s defines no %s", s.ModuleName(), from.Name)
			}
			c.global(s.To[i], &global{f: g.f, value: g.value, set: true, loaded: true})
		}
	case *syntax.AssignStmt:
		if s.Op != syntax.EQ {
			c.fail(s.OpPos, "%s is not available outside of a def; write a new name = …", s.Op)
		}
		for _, name := range targets(nil, s.LHS) {
			c.global(name, &global{})
		}
	}
}

// global adds a top-level name.
func (c *compiler) global(name *syntax.Ident, g *global) {
	if before, ok := c.program.globals[name.Name]; ok {
		c.fail(name.NamePos, "%s has a meaning already (line %d); choose another name", name.Name, before.at.line)
	}
	g.at = c.at(name.NamePos)
	c.program.globals[name.Name] = g
}

// targets appends the names that an assignment sets.
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

// topLevel compiles and runs a top-level statement.
func (c *compiler) topLevel(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.DefStmt:
		whole := c.hash
		if c.apart[s.Name.Name] {
			c.hash = sha256.New() // discarded
		}
		c.note("def", s.Name.Name)
		c.define(s)
		c.hash = whole
	case *syntax.LoadStmt:
		hash := c.options.loaded[s.ModuleName()].Hash()
		c.note("load", string(hash[:]), len(s.From))
		for i, from := range s.From {
			c.note("as", from.Name, s.To[i].Name)
		}
	case *syntax.AssignStmt:
		c.note("=")
		c.assignGlobal(s.LHS, c.now(s.RHS))
	case *syntax.ExprStmt:
		if call, ok := s.X.(*syntax.CallExpr); ok {
			c.note("do")
			c.now(call)
		} else if !isText(s.X) {
			c.fail(syntax.Start(s.X), "this expression does nothing; write name = … before it")
		}
	case *syntax.BranchStmt:
		if s.Token != syntax.PASS {
			c.fail(s.TokenPos, "%s outside of a loop", s.Token)
		}
	case *syntax.WhileStmt:
		c.refuseWhile(s)
	default:
		c.fail(syntax.Start(s), "only def, name = … and load stand outside of a def; write this in a def")
	}
}

// now compiles and evaluates a top-level expression.
func (c *compiler) now(e syntax.Expr) Value {
	c.begin(&Function{at: c.at(syntax.Start(e))})
	value := c.expr(e)
	v := value.eval(c.machine.frame(c.function))
	c.machine.depth--
	c.machine.freeze(v)
	return v
}

// isText reports whether an expression is a string literal. Such a statement serves as a comment.
func isText(e syntax.Expr) bool {
	l, ok := e.(*syntax.Literal)
	return ok && l.Token == syntax.STRING
}

// assignGlobal assigns values to top-level names.
func (c *compiler) assignGlobal(target syntax.Expr, v Value) {
	switch t := target.(type) {
	case *syntax.Ident:
		g := c.program.globals[t.Name]
		c.note("global", t.Name)
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

// freeze makes the lists, dictionaries and sets in a value immutable, as in all top-level values.
func (m *Machine) freeze(v Value) {
	for rest := []Value{v}; len(rest) > 0; {
		o := rest[len(rest)-1].o
		rest = rest[:len(rest)-1]
		if o == nil || o.frozen || o.kind != KindList && o.kind != KindDict && o.kind != KindSet && (o.kind != KindTuple || len(o.items) == 0) {
			continue
		}
		items := o.items
		if t := (Value{o: o}).table(); t != nil { // keys are immutable
			m.keys(Value{o: o}) // closes the holes, which readers on several machines could not
			items = t.values
		}
		o.frozen = true
		for _, x := range items {
			if x.o != nil {
				rest = append(rest, x)
			}
		}
	}
}

// begin starts the compilation of a function.
func (c *compiler) begin(f *Function) {
	c.function, c.scopes, c.top, c.sure, c.settled, c.loops, c.size = f, []map[string]int{{}}, 0, nil, nil, 0, 0
}

// slots reserves n consecutive slots and returns the first one. Resetting top frees them.
func (c *compiler) slots(n int) int {
	const most = 1 << 12
	first := c.top
	if c.top += n; c.top > most {
		panic(c.function.at.errorf("this def has too many names and arguments; write several"))
	}
	for len(c.sure) < c.top {
		c.sure = append(c.sure, false)
	}
	c.function.locals = max(c.function.locals, c.top)
	return first
}

// declareLocal assigns a slot to a name in the innermost scope.
func (c *compiler) declareLocal(name string) {
	scope := c.scopes[len(c.scopes)-1]
	if _, ok := scope[name]; !ok {
		scope[name] = c.slots(1)
	}
}

// settle records that a slot has a value from this point on.
func (c *compiler) settle(slot int) {
	if !c.sure[slot] {
		c.sure[slot] = true
		c.settled = append(c.settled, slot)
	}
}

// unsettle reverts and returns the slots settled after a mark.
func (c *compiler) unsettle(mark int) []int {
	since := slices.Clone(c.settled[mark:])
	for _, slot := range since {
		c.sure[slot] = false
	}
	c.settled = c.settled[:mark]
	return since
}

// local returns the slot of a local name, if it exists.
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
	for _, p := range s.Params {
		if d, ok := p.(*syntax.BinaryExpr); ok {
			c.note("default")
			f.defaults = append(f.defaults, c.now(d.Y))
		}
	}
	f.def, f.program, f.weights = s, c.program, map[syntax.Expr]int64{}
	c.begin(f)
	for i, name := range f.params {
		c.declareLocal(name)
		c.settle(i)
	}
	assigned(s.Body, c.declareLocal)
	f.named = c.top
	c.note("params", len(f.params), f.required)
	f.body = c.block(s.Body)
	f.weight = c.weight(0)
	f.arranges = f.arrangement(s.Body)
}

// weight returns the number of steps of one pass through the code compiled since the given size.
func (c *compiler) weight(size int) int64 {
	const partsOfStep = 32
	return 1 + int64(c.size-size)/partsOfStep
}

// parameters records the parameters of a function.
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
		if len(f.params) == mostArguments {
			c.fail(name.NamePos, "a def has at most %d parameters", mostArguments)
		}
		if slices.Contains(f.params, name.Name) {
			c.fail(name.NamePos, "two parameters are called %s", name.Name)
		}
		f.params = append(f.params, name.Name)
	}
}

// assigned yields the names that the statements of a function assign. They are local in the whole
// function.
func assigned(body []syntax.Stmt, yield func(name string)) {
	set := func(e syntax.Expr) {
		for _, name := range targets(nil, e) {
			yield(name.Name)
		}
	}
	for _, s := range body {
		switch s := s.(type) {
		case *syntax.AssignStmt:
			set(s.LHS)
		case *syntax.ForStmt:
			set(s.Vars)
			assigned(s.Body, yield)
		case *syntax.IfStmt:
			assigned(s.True, yield)
			assigned(s.False, yield)
		}
	}
}

// clauseNames returns the names that the clauses of a comprehension set. They share one scope, which
// begins after the first "in".
func clauseNames(clauses []syntax.Node) (names []*syntax.Ident) {
	for _, clause := range clauses {
		if clause, ok := clause.(*syntax.ForClause); ok {
			names = targets(names, clause.Vars)
		}
	}
	return names
}
