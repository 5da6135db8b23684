package dialect

import (
	"slices"

	"go.starlark.net/syntax"
)

// signal is the way in which control leaves a statement.
type signal uint8

const (
	goesOn signal = iota
	breaks
	continues
	returns
	stops // the receiver of a stream wants no more elements
)

// statement is a compiled statement.
type statement func(f *frame) signal

// block compiles a sequence of statements.
func (c *compiler) block(body []syntax.Stmt) statement {
	var all []statement
	c.note("block")
	for _, s := range body {
		if compiled := c.statement(s); compiled != nil {
			all = append(all, compiled)
		}
	}
	c.note("end")
	return inOrder(all)
}

// inOrder joins compiled statements, of a frame or of a stream.
func inOrder[S ~func(F) signal, F any](all []S) S {
	switch len(all) {
	case 0:
		return func(F) signal { return goesOn }
	case 1:
		return all[0]
	case 2:
		first, second := all[0], all[1]
		return func(f F) signal {
			if s := first(f); s != goesOn {
				return s
			}
			return second(f)
		}
	}
	return func(f F) signal {
		for _, statement := range all {
			if s := statement(f); s != goesOn {
				return s
			}
		}
		return goesOn
	}
}

// statement compiles a statement; nil if it has no effect.
func (c *compiler) statement(s syntax.Stmt) statement {
	c.size++
	switch s := s.(type) {
	case *syntax.ReturnStmt:
		return c.returned(s)
	case *syntax.AssignStmt:
		return c.assignment(s)
	case *syntax.IfStmt:
		return c.branch(s)
	case *syntax.ForStmt:
		return c.forLoop(s)
	case *syntax.BranchStmt:
		if s.Token != syntax.PASS {
			c.note(s.Token.String())
		}
		switch {
		case s.Token == syntax.PASS:
			return nil
		case c.loops == 0:
			c.fail(s.TokenPos, "%s outside of a loop", s.Token)
		case s.Token == syntax.BREAK:
			return func(*frame) signal { return breaks }
		}
		return func(*frame) signal { return continues }
	case *syntax.ExprStmt:
		if isText(s.X) {
			return nil
		}
		c.note("do")
		eval := c.expr(s.X).eval
		return func(f *frame) signal {
			eval(f)
			return goesOn
		}
	case *syntax.DefStmt:
		c.fail(s.Def, "a def inside of a def is not available; write it before, at the left margin")
	case *syntax.WhileStmt:
		c.refuseWhile(s)
	case *syntax.LoadStmt:
		c.fail(s.Load, "load stands at the left margin only")
	}
	panic("no such statement")
}

func (c *compiler) refuseWhile(s *syntax.WhileStmt) {
	c.fail(s.While, "while is not available; write for … in range(…) with break")
}

func (c *compiler) returned(s *syntax.ReturnStmt) statement {
	c.note("return")
	if s.Result == nil {
		c.note("None")
		return func(f *frame) signal {
			f.result = None
			return returns
		}
	}
	eval := c.expr(s.Result).eval
	return func(f *frame) signal {
		f.result = eval(f)
		return returns
	}
}

func (c *compiler) branch(s *syntax.IfStmt) statement {
	c.note("if")
	test := c.test(s.Cond)
	mark := len(c.settled)
	then := c.block(s.True)
	settled := c.unsettle(mark)
	otherwise := c.block(s.False)
	if !leaves(s.True) {
		if !leaves(s.False) {
			settled = slices.DeleteFunc(settled, func(slot int) bool { return !c.sure[slot] })
		}
		c.unsettle(mark)
		for _, slot := range settled {
			c.settle(slot)
		}
	}
	if len(s.False) == 0 {
		return func(f *frame) signal {
			if test(f) {
				return then(f)
			}
			return goesOn
		}
	}
	return func(f *frame) signal {
		if test(f) {
			return then(f)
		}
		return otherwise(f)
	}
}

// leaves reports whether control never reaches the end of the statements.
func leaves(body []syntax.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	switch s := body[len(body)-1].(type) {
	case *syntax.ReturnStmt:
		return true
	case *syntax.BranchStmt:
		return s.Token != syntax.PASS
	case *syntax.IfStmt:
		return leaves(s.True) && leaves(s.False)
	default:
		return false
	}
}

// forLoop compiles a loop.
func (c *compiler) forLoop(s *syntax.ForStmt) statement {
	c.note("for")
	mark := len(c.settled)
	loop := c.over(s.X, func() (setter, statement) {
		set := c.target(s.Vars)
		c.loops++
		body := c.block(s.Body)
		c.loops--
		return set, body
	})
	c.unsettle(mark)
	return loop
}

// assignment compiles an assignment.
func (c *compiler) assignment(s *syntax.AssignStmt) statement {
	c.note(s.Op.String())
	if s.Op != syntax.EQ {
		return c.augmented(s)
	}
	value := c.expr(s.RHS)
	set := c.target(s.LHS)
	if slot := set.slot; slot >= 0 {
		eval := value.eval
		return func(f *frame) signal {
			f.locals[slot] = eval(f)
			return goesOn
		}
	}
	return func(f *frame) signal {
		set.put(f, value.eval(f))
		return goesOn
	}
}

// augmented compiles x += y and the other augmented assignments.
func (c *compiler) augmented(s *syntax.AssignStmt) statement {
	op, ok := augmenting[s.Op]
	if !ok {
		c.fail(s.OpPos, "/= is not available; write //= to divide integers")
	}
	at := c.at(s.OpPos)
	switch target := unparen(s.LHS).(type) {
	case *syntax.Ident:
		old := c.expr(target)
		y := c.expr(s.RHS)
		value := c.combined(op, old, y, func(f *frame, v, w Value) Value { return f.m.inPlace(op, v, w, at) })
		set := c.target(target)
		return func(f *frame) signal {
			f.locals[set.slot] = value(f)
			return goesOn
		}
	case *syntax.IndexExpr:
		c.note("index")
		x, i := c.expr(target.X), c.expr(target.Y)
		y := c.expr(s.RHS)
		place := c.at(target.Lbrack)
		return func(f *frame) signal {
			of, index := x.eval(f), i.eval(f)
			old := f.m.index(of, index, place)
			more := y.eval(f)
			f.m.setIndex(of, index, f.m.inPlace(op, old, more, at), place)
			return goesOn
		}
	}
	c.fail(s.OpPos, "%s needs one name or element before it", s.Op)
	return nil
}

// inPlace returns the value of x after x op= y. A list, a dictionary or a set stays the same object.
func (m *Machine) inPlace(op syntax.Token, x, y Value, at place) Value {
	switch a := x.Kind(); {
	case a == KindList && op == syntax.PLUS:
		m.extend(x, y, at)
		return x
	case !mixes(op, a, y.Kind()):
		return m.binary(op, x, y, at)
	case op == syntax.PIPE:
		return m.update(x, y, at)
	default:
		m.resizable(x, at)
		x.o.extra = m.mixed(op, x, y, at).o.extra
		return x
	}
}

var augmenting = map[syntax.Token]syntax.Token{
	syntax.PLUS_EQ: syntax.PLUS, syntax.MINUS_EQ: syntax.MINUS, syntax.STAR_EQ: syntax.STAR,
	syntax.SLASHSLASH_EQ: syntax.SLASHSLASH, syntax.PERCENT_EQ: syntax.PERCENT, syntax.AMP_EQ: syntax.AMP,
	syntax.PIPE_EQ: syntax.PIPE, syntax.CIRCUMFLEX_EQ: syntax.CIRCUMFLEX, syntax.LTLT_EQ: syntax.LTLT, syntax.GTGT_EQ: syntax.GTGT,
}

// setter assigns a value to a target: the left side of =, or a loop variable.
type setter struct {
	slot int // slot of a local name; -1 for other targets
	put  func(f *frame, v Value)
}

// target compiles a target: the left side of =, or a loop variable.
func (c *compiler) target(e syntax.Expr) setter {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return c.target(e.X)
	case *syntax.Ident:
		slot, _ := c.local(e.Name)
		c.note("local", slot)
		c.settle(slot)
		return setter{slot, func(f *frame, v Value) { f.locals[slot] = v }}
	case *syntax.TupleExpr:
		return c.targets(e, e.List)
	case *syntax.ListExpr:
		return c.targets(e, e.List)
	case *syntax.IndexExpr:
		c.note("index")
		x, i, at := c.expr(e.X), c.expr(e.Y), c.at(e.Lbrack)
		return setter{-1, func(f *frame, v Value) { f.m.setIndex(x.eval(f), i.eval(f), v, at) }}
	}
	c.fail(syntax.Start(e), "this cannot be set; write a name, an element x[i], or several with commas between them")
	return setter{}
}

// targets compiles several targets that receive the elements of a value.
func (c *compiler) targets(e syntax.Expr, list []syntax.Expr) setter {
	c.note("unpack", len(list))
	at := c.at(syntax.Start(e))
	all := make([]setter, len(list))
	named := true
	for i, x := range list {
		all[i] = c.target(x)
		named = named && all[i].slot >= 0
	}
	if len(all) == 2 && all[0].slot >= 0 && all[1].slot >= 0 {
		first, second := all[0].slot, all[1].slot
		return setter{-1, func(f *frame, v Value) {
			items := f.m.unpack(v, 2, at)
			f.locals[first], f.locals[second] = items[0], items[1]
		}}
	}
	return setter{-1, func(f *frame, v Value) {
		items := f.m.unpack(v, len(all), at)
		if !named && v.Kind() == KindList { // the assignments may change the list itself
			items = append(f.m.values(len(items)), items...)
		}
		for i, x := range items {
			all[i].put(f, x)
		}
	}}
}

// unparen removes enclosing parentheses.
func unparen(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}
