package dialect

import "go.starlark.net/syntax"

// typer compiles a function, and the functions that it calls, for an argument of a known shape. It
// panics with untyped at anything whose shape it does not know; so it has to understand only code
// that is frequent in rules.
//
// Its code counts the same steps as that of compiler, if nothing fails.
type typer struct {
	stream *Stream
	size   int
	context

	integers, texts         int // next free slots
	mostIntegers, mostTexts int
}

// context is the function whose code is compiled, and the place in it.
type context struct {
	function *Function
	scopes   []map[string]*variable
	list     *variable                              // the list that the function fills and returns, once it has one
	sink     sink                                   // of the list that the function returns
	returned func(x typed, at syntax.Position) step // compiles what the function returns; nil if that is a list
	single   bool                                   // the function returns a value, which the stream hands over
	optional bool                                   // likewise, and may return None
	loops    int
}

// sink compiles what happens to the elements of a list.
type sink struct {
	consume func(e element, at syntax.Position) step
	count   int  // slot of the number of elements so far
	hands   bool // hands them over as elements of the stream
}

// variable is a local variable.
type variable struct {
	shape    Shape
	shaped   bool   // the shape is known
	sure     bool   // it has a value on every path to this point
	list     bool   // it is the list that the function fills
	fixed    bool   // no statement assigns it
	value    *typed // what it is in this round of an unrolled loop; nil for others
	integers int    // first slots
	texts    int
}

// mostTyped is the maximum number of statements and expressions of a stream.
const mostTyped = 20_000

// sized counts a statement or an expression.
func (t *typer) sized(at syntax.Position) {
	if t.size++; t.size > mostTyped {
		panic(untyped(at))
	}
}

func giveUp(n syntax.Node) {
	at, _ := n.Span()
	panic(untyped(at))
}

// reserve reserves slots for a value.
func (t *typer) reserve(s Shape) (integers, texts int) {
	integers, texts = t.integers, t.texts
	n, m := s.Width()
	t.integers, t.texts = integers+n, texts+m
	t.mostIntegers, t.mostTexts = max(t.mostIntegers, t.integers), max(t.mostTexts, t.texts)
	const most = 1 << 12
	if t.integers > most || t.texts > most {
		panic(untyped(t.function.def.Def))
	}
	return integers, texts
}

// enter begins the scope of a function.
func (t *typer) enter(body []syntax.Stmt) {
	t.scopes = []map[string]*variable{{}}
	assigned(body, func(name string) { t.scopes[0][name] = &variable{} })
}

// declare gives a parameter a shape and slots.
func (t *typer) declare(name string, s Shape) *variable {
	_, assigned := t.scopes[len(t.scopes)-1][name]
	v := &variable{shape: s, shaped: true, fixed: !assigned}
	v.integers, v.texts = t.reserve(s)
	t.scopes[len(t.scopes)-1][name] = v
	return v
}

// local returns a local variable; nil for other names.
func (t *typer) local(name string) *variable {
	for i := len(t.scopes) - 1; i >= 0; i-- {
		if v := t.scopes[i][name]; v != nil {
			return v
		}
	}
	return nil
}

// fixed reports whether an expression is the name of a value that does not change.
func (t *typer) fixed(e syntax.Expr) bool {
	id, ok := unparen(e).(*syntax.Ident)
	if !ok {
		return false
	}
	v := t.local(id.Name)
	return v != nil && v.fixed
}

// global returns the value of a top-level name, if it is no local one.
func (t *typer) global(e syntax.Expr) (v Value, ok bool) {
	id, is := e.(*syntax.Ident)
	if !is || t.local(id.Name) != nil {
		return v, false
	}
	if g := t.function.program.globals[id.Name]; g != nil {
		return g.value, g.f == nil && g.set
	}
	return v, false
}

// builtin reports whether an expression is the name of a built-in function.
func (t *typer) builtin(e syntax.Expr, name string) bool {
	id, ok := e.(*syntax.Ident)
	return ok && id.Name == name && t.local(name) == nil && t.function.program.globals[name] == nil
}

// sures lists the variables that have a value at this point.
func (t *typer) sures() map[*variable]bool {
	return t.variables(func(v *variable) bool { return v.sure })
}

// variables lists the variables in scope that are of a kind.
func (t *typer) variables(is func(*variable) bool) map[*variable]bool {
	all := map[*variable]bool{}
	for _, scope := range t.scopes {
		for _, v := range scope {
			if is(v) {
				all[v] = true
			}
		}
	}
	return all
}

// keepSure leaves only those variables sure that are in a set.
func (t *typer) keepSure(set map[*variable]bool) {
	for _, scope := range t.scopes {
		for _, v := range scope {
			v.sure = v.sure && set[v]
		}
	}
}

// block compiles a sequence of statements.
func (t *typer) block(body []syntax.Stmt) step {
	var all []step
	for _, s := range body {
		if compiled := t.statement(s); compiled != nil {
			all = append(all, compiled)
		}
	}
	return inOrder(all)
}

// statement compiles a statement; nil if it has no effect.
func (t *typer) statement(s syntax.Stmt) step {
	at, _ := s.Span()
	t.sized(at)
	switch s := s.(type) {
	case *syntax.ReturnStmt:
		return t.result(s)
	case *syntax.AssignStmt:
		return t.assignment(s)
	case *syntax.IfStmt:
		return t.branch(s)
	case *syntax.ForStmt:
		before := t.sures()
		t.loops++
		loop := t.loop(s)
		t.loops--
		t.keepSure(before)
		return loop
	case *syntax.BranchStmt:
		switch s.Token {
		case syntax.PASS:
			return nil
		case syntax.BREAK:
			return func(*run) signal { return breaks }
		default:
			return func(*run) signal { return continues }
		}
	case *syntax.ExprStmt:
		if isText(s.X) {
			return nil
		}
		if call, ok := s.X.(*syntax.CallExpr); ok {
			return t.append(call)
		}
	}
	giveUp(s)
	return nil
}

// result compiles return.
func (t *typer) result(s *syntax.ReturnStmt) step {
	if s.Result == nil && !t.optional {
		giveUp(s)
	}
	if t.returned != nil {
		x := t.expr(s.Result)
		put := t.returned(x, s.Return)
		return func(r *run) signal {
			put(r)
			return returns
		}
	}
	if t.single {
		return returning(t.sole(s.Result, s.Return))
	}
	if t.list == nil || t.beginsWithList(s.Result) {
		return returning(t.listed(s.Result, t.sink))
	}
	forget, hand := t.forget(s), t.withoutList(func() step { return t.listed(s.Result, t.sink) })
	return returning(inOrder([]step{forget, hand}))
}

// sole compiles the value that the function returns; nil for None.
func (t *typer) sole(e syntax.Expr, at syntax.Position) step {
	c, choice := unparen(e).(*syntax.CondExpr)
	if e == nil || !choice {
		return t.sink.consume(t.element(e), at)
	}
	test, then, otherwise := t.test(c.Cond), t.sole(c.True, at), t.sole(c.False, at)
	return func(r *run) signal {
		if test(r) {
			return then(r)
		}
		return otherwise(r)
	}
}

// returning returns from the function after a step, unless the stream stops in it.
func returning(hand step) step {
	return func(r *run) signal {
		if hand(r) == stops {
			return stops
		}
		return returns
	}
}

// withoutList compiles code in which the list that the function fills has no value: its elements
// are handed over already, so it stands at the left end of a sum only.
func (t *typer) withoutList(compile func() step) step {
	if v := t.list; v != nil && v.sure {
		v.sure = false
		defer func() { v.sure = true }()
	}
	return compile()
}

// beginsWithList reports whether an expression is the list that the function fills, or a sum that
// begins with it.
func (t *typer) beginsWithList(e syntax.Expr) bool {
	switch e := unparen(e).(type) {
	case *syntax.Ident:
		v := t.local(e.Name)
		return v != nil && v.list && v.sure
	case *syntax.BinaryExpr:
		return e.Op == syntax.PLUS && t.beginsWithList(e.X)
	default:
		return false
	}
}

func (t *typer) branch(s *syntax.IfStmt) step {
	test := t.test(s.Cond)
	before := t.sures()
	then := t.block(s.True)
	afterThen := t.sures()
	for v := range before {
		v.sure = true
	}
	t.keepSure(before)
	otherwise := t.block(s.False)
	switch {
	case leaves(s.True):
	case leaves(s.False):
		t.keepSure(nil)
		for v := range afterThen {
			v.sure = true
		}
	default:
		t.keepSure(afterThen)
	}
	if len(s.False) == 0 {
		return func(r *run) signal {
			if test(r) {
				return then(r)
			}
			return goesOn
		}
	}
	return func(r *run) signal {
		if test(r) {
			return then(r)
		}
		return otherwise(r)
	}
}

// assignment compiles an assignment.
func (t *typer) assignment(s *syntax.AssignStmt) step {
	id, named := unparen(s.LHS).(*syntax.Ident)
	if named {
		if v := t.local(id.Name); v != nil && v.list && (s.Op != syntax.EQ || t.beginsWithList(s.RHS)) {
			return t.lengthen(s, id.Name)
		}
	}
	if s.Op != syntax.EQ {
		op, ok := augmenting[s.Op]
		if index, is := unparen(s.LHS).(*syntax.IndexExpr); !ok || !named && !is || is && t.costs(index) {
			giveUp(s)
		}
		x, y := t.expr(unparen(s.LHS)), t.expr(s.RHS)
		if op == syntax.PLUS && x.shape.Kind == KindString && y.shape.Kind == KindString {
			return t.assign(s.LHS, joinedTexts([]typed{x, y}))
		}
		return t.assign(s.LHS, t.binary(op, x, y, s))
	}
	if named && t.isList(s.RHS) && t.grows(id.Name) {
		return t.begin(s, id.Name)
	}
	return t.assign(s.LHS, t.expr(s.RHS))
}

// costs reports whether an element of a list may count steps: x[i] += y evaluates it twice here.
func (t *typer) costs(e *syntax.IndexExpr) (found bool) {
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.CallExpr, *syntax.CondExpr:
			found = true
		case *syntax.IndexExpr:
			if _, ok := t.table(n.X); ok {
				found = true
			}
		}
		return !found
	})
	return found
}

// assign compiles the assignment of a value to a target.
func (t *typer) assign(target syntax.Expr, x typed) step {
	switch e := unparen(target).(type) {
	case *syntax.Ident:
		return t.store(e, x)
	case *syntax.TupleExpr:
		return t.unpack(e, e.List, x)
	case *syntax.ListExpr:
		return t.unpack(e, e.List, x)
	case *syntax.IndexExpr:
		return t.setItem(e, x)
	}
	giveUp(target)
	return nil
}

// unpack compiles the assignment of a tuple to several targets. The value goes to slots of its own
// first, since it may use the targets.
func (t *typer) unpack(e syntax.Expr, list []syntax.Expr, x typed) step {
	if !x.isSequence() || len(x.items) != len(list) {
		giveUp(e)
	}
	i, j := t.reserve(x.shape)
	all := asStep(x.stores(i, j))
	steps := []step{all}
	kept := placed(x.shape, i, j)
	for k, target := range list {
		steps = append(steps, t.assign(target, kept.items[k]))
	}
	return inOrder(steps)
}

// store compiles the assignment of a value to a name.
func (t *typer) store(id *syntax.Ident, x typed) step {
	v := t.local(id.Name)
	switch {
	case v == nil || v.list || v.value != nil:
		giveUp(id)
	case x.shape.Kind == KindList && x.stored: // it would be one list with two names
		giveUp(id)
	case !v.shaped:
		v.shape, v.shaped = x.shape, true
		v.integers, v.texts = t.reserve(x.shape)
	case !v.shape.Equal(x.shape):
		giveUp(id)
	}
	v.sure = true
	n, m := x.shape.Width()
	if n+m > 1 && !x.stored { // the value may use the old one
		i, j := t.reserve(x.shape)
		return asStep(append(x.stores(i, j), placed(x.shape, i, j).stores(v.integers, v.texts)...))
	}
	return asStep(x.stores(v.integers, v.texts))
}

// asStep joins stores.
func asStep(stores []func(*run)) step {
	if len(stores) == 1 {
		store := stores[0]
		return func(r *run) signal {
			store(r)
			return goesOn
		}
	}
	return func(r *run) signal {
		for _, store := range stores {
			store(r)
		}
		return goesOn
	}
}
