package dialect_test

import (
	"strings"

	"go.starlark.net/syntax"
)

// operators are the operators that a rewritten script applies by calls.
var operators = map[string]syntax.Token{
	"+": syntax.PLUS, "-": syntax.MINUS, "*": syntax.STAR, "//": syntax.SLASHSLASH, "%": syntax.PERCENT,
	"&": syntax.AMP, "|": syntax.PIPE, "^": syntax.CIRCUMFLEX, "<<": syntax.LTLT, ">>": syntax.GTGT,
}

// comparisons are the comparisons that a rewritten script applies by calls.
var comparisons = map[string]syntax.Token{"<": syntax.LT, "<=": syntax.LE, ">": syntax.GT, ">=": syntax.GE}

// rewrite replaces operations that differ in the dialect with calls of helpers.
func rewrite(file *syntax.File) {
	for _, s := range file.Stmts {
		if a, ok := s.(*syntax.AssignStmt); ok {
			a.RHS = callOf("__freeze", rewritten(a.RHS))
			continue
		}
		rewriteStatement(s)
	}
}

func callOf(name string, args ...syntax.Expr) syntax.Expr {
	return &syntax.CallExpr{Fn: &syntax.Ident{Name: name}, Args: args}
}

func text(s string) syntax.Expr { return &syntax.Literal{Token: syntax.STRING, Raw: s, Value: s} }

func rewriteBlock(body []syntax.Stmt) {
	for i, s := range body {
		a, ok := s.(*syntax.AssignStmt)
		if !ok || a.Op == syntax.EQ {
			rewriteStatement(s)
			continue
		}
		op := text(strings.TrimSuffix(a.Op.String(), "="))
		left := a.LHS
		for {
			p, ok := left.(*syntax.ParenExpr)
			if !ok {
				break
			}
			left = p.X
		}
		switch left := left.(type) {
		case *syntax.IndexExpr:
			late := &syntax.LambdaExpr{Body: rewritten(a.RHS)}
			body[i] = &syntax.ExprStmt{X: callOf("__setelement", op, rewritten(left.X), rewritten(left.Y), late)}
		case *syntax.Ident:
			body[i] = &syntax.AssignStmt{Op: syntax.EQ, OpPos: a.OpPos, LHS: left, RHS: callOf("__inplace", op, &syntax.Ident{Name: left.Name, NamePos: left.NamePos}, rewritten(a.RHS))}
		}
	}
}

func rewriteStatement(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.DefStmt:
		for _, p := range s.Params {
			if d, ok := p.(*syntax.BinaryExpr); ok {
				d.Y = callOf("__freeze", rewritten(d.Y))
			}
		}
		rewriteBlock(s.Body)
	case *syntax.IfStmt:
		s.Cond = rewritten(s.Cond)
		rewriteBlock(s.True)
		rewriteBlock(s.False)
	case *syntax.ForStmt:
		s.Vars = rewritten(s.Vars)
		s.X = callOf("__iter", rewritten(s.X))
		rewriteBlock(s.Body)
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = rewritten(s.Result)
		}
	case *syntax.ExprStmt:
		s.X = rewritten(s.X)
	case *syntax.AssignStmt:
		s.LHS, s.RHS = rewritten(s.LHS), rewritten(s.RHS)
	}
}

func rewriteAll(list []syntax.Expr) {
	for i, e := range list {
		list[i] = rewritten(e)
	}
}

func rewritten(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		e.X = rewritten(e.X)
	case *syntax.UnaryExpr:
		if e.X = rewritten(e.X); e.Op == syntax.MINUS {
			return callOf("__minus", e.X)
		}
	case *syntax.BinaryExpr:
		if e.Op == syntax.EQ { // argument with a name
			e.Y = rewritten(e.Y)
			return e
		}
		e.X, e.Y = rewritten(e.X), rewritten(e.Y)
		if _, ok := operators[e.Op.String()]; ok {
			return callOf("__binary", text(e.Op.String()), e.X, e.Y)
		}
		if _, ok := comparisons[e.Op.String()]; ok {
			return callOf("__compare", text(e.Op.String()), e.X, e.Y)
		}
		if e.Op == syntax.IN || e.Op == syntax.NOT_IN {
			return callOf("__in", text(e.Op.String()), e.X, e.Y)
		}
	case *syntax.CondExpr:
		e.Cond, e.True, e.False = rewritten(e.Cond), rewritten(e.True), rewritten(e.False)
	case *syntax.TupleExpr:
		rewriteAll(e.List)
	case *syntax.ListExpr:
		rewriteAll(e.List)
	case *syntax.DictExpr:
		var all []syntax.Expr
		for _, entry := range e.List {
			entry := entry.(*syntax.DictEntry)
			all = append(all, rewritten(entry.Key), rewritten(entry.Value))
		}
		return callOf("__dict", all...)
	case *syntax.DictEntry:
		e.Key, e.Value = rewritten(e.Key), rewritten(e.Value)
	case *syntax.IndexExpr:
		e.X, e.Y = rewritten(e.X), rewritten(e.Y)
	case *syntax.SliceExpr:
		e.X = rewritten(e.X)
		for _, bound := range []*syntax.Expr{&e.Lo, &e.Hi, &e.Step} {
			if *bound != nil {
				*bound = rewritten(*bound)
			}
		}
	case *syntax.Comprehension:
		e.Body = rewritten(e.Body)
		for _, clause := range e.Clauses {
			switch clause := clause.(type) {
			case *syntax.ForClause:
				clause.Vars = rewritten(clause.Vars)
				clause.X = callOf("__iter", rewritten(clause.X))
			case *syntax.IfClause:
				clause.Cond = rewritten(clause.Cond)
			}
		}
	case *syntax.CallExpr:
		rewriteAll(e.Args)
		if dot, ok := e.Fn.(*syntax.DotExpr); ok {
			dot.X = rewritten(dot.X)
			rewriteMethod(e, dot)
		}
	}
	return e
}

// rewriteMethod wraps the arguments of methods in helpers. The dialect iterates over strings, and
// requires texts in some places where the interpreter accepts more.
func rewriteMethod(e *syntax.CallExpr, dot *syntax.DotExpr) {
	around := ""
	switch dot.Name.Name {
	case "join", "extend", "union", "intersection", "difference", "issubset", "update":
		around = "__iter"
	case "startswith", "endswith":
		around = "__text"
	case "pop":
		dot.X = callOf("__pops", dot.X)
	case "index":
		dot.X = callOf("__list", dot.X)
	}
	if around != "" {
		for i, arg := range e.Args {
			e.Args[i] = callOf(around, arg)
		}
	}
}
