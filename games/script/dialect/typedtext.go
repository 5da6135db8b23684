package dialect

import (
	"strings"

	"go.starlark.net/syntax"
)

// searched compiles the methods of a text that look for another one.
func (t *typer) searched(e *syntax.CallExpr, dot *syntax.DotExpr) typed {
	if len(e.Args) != 1 || named(e.Args) {
		giveUp(e)
	}
	in, what := t.expr(dot.X), t.expr(e.Args[0])
	if in.shape.Kind != KindString || what.shape.Kind != KindString {
		giveUp(e)
	}
	counted := func(r *run) (text, of string) {
		text, of = in.text(r), what.text(r)
		r.m.steps(searchSteps(len(text), len(of)))
		return text, of
	}
	switch dot.Name.Name {
	case "count":
		return numberOf(func(r *run) int64 { s, of := counted(r); return int64(strings.Count(s, of)) })
	case "find":
		return numberOf(func(r *run) int64 { s, of := counted(r); return int64(strings.Index(s, of)) })
	case "startswith":
		return testOf(func(r *run) bool { return strings.HasPrefix(counted(r)) })
	default:
		return testOf(func(r *run) bool { return strings.HasSuffix(counted(r)) })
	}
}

// searches reports whether a method looks for a text in another one.
func searches(name string) bool {
	switch name {
	case "count", "find", "startswith", "endswith":
		return true
	default:
		return false
	}
}
