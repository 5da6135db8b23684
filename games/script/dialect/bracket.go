package dialect

import (
	"bytes"
	"slices"
	"strings"

	"go.starlark.net/syntax"
)

// bracket is a pair of brackets in a script.
type bracket struct {
	token      // the opening one
	begin, end int
	closed     place // of the closing one
	behind     bool  // a value stands before it: it calls or indexes that
	filled     bool
	colon      bool // a colon stands between the brackets, but not within inner ones
	set        bool // the brackets are the braces of a set
}

// brackets lists the brackets of a script in the order of their beginnings. The end of a bracket
// that is never closed is -1.
func brackets(name string, source []byte) (all []bracket) {
	var open []int
	at, last, end := place{&name, 1, 1}, "", 0
	for text := string(source); ; {
		blanks, length := nextToken(text[end:])
		if blanks == length {
			return all
		}
		space := text[end : end+blanks]
		t := text[end+blanks : end+length]
		if at = at.after(space); len(open) == 0 && strings.Contains(space, "\n") {
			last = ""
		}
		closes := strings.Contains(")]}", t)
		if n := len(open); n > 0 && t[0] != '#' {
			of := &all[open[n-1]]
			of.filled = of.filled || !closes
			of.colon = of.colon || t == ":"
			if closes {
				of.end, of.closed, open = end+blanks, at, open[:n-1]
			}
		}
		if strings.Contains("([{", t) {
			open = append(open, len(all))
			all = append(all, bracket{token: token{text: t, at: at}, begin: end + blanks, end: -1, behind: endsValue(last)})
		}
		if t[0] != '#' {
			last = t
		}
		at, end = at.after(t), end+length
	}
}

// after returns the place behind a text.
func (at place) after(text string) place {
	for _, r := range text {
		if at.column++; r == '\n' {
			at = place{at.file, at.line + 1, 1}
		}
	}
	return at
}

// endsValue reports whether a token may end a value.
func endsValue(t string) bool {
	if t == "" || slices.Contains([]string{"in", "and", "or", "not", "if", "elif", "else", "return", "while"}, t) {
		return false
	}
	return strings.Contains(")]}\"'", t[len(t)-1:]) || inWord(rune(t[len(t)-1])) || t[0] >= 0x80
}

// setDisplays finds the sets of a script. It replaces their braces by square brackets, since the
// parser knows no sets.
func setDisplays(name string, source []byte) (all []bracket, text []byte) {
	all, text = brackets(name, source), bytes.Clone(source)
	for i := range all {
		b := &all[i]
		if b.text == "{" && b.end >= 0 && source[b.end] == '}' && !b.behind && !b.colon && b.filled {
			b.set = true
			text[b.begin], text[b.end] = '[', ']'
		}
	}
	return all, text
}

// asWritten returns an error of the parser with the brackets of the script.
func asWritten(wrong syntax.Error, all []bracket) syntax.Error {
	at := place{line: wrong.Pos.Line, column: wrong.Pos.Col}
	innermost := bracket{}
	for _, b := range all {
		if b.at.before(at) && !b.closed.before(at) {
			innermost = b
		}
		if b.set && !b.at.before(at) && !at.before(b.at) {
			wrong.Msg = strings.Replace(wrong.Msg, "'['", "'{'", 1)
		}
	}
	if innermost.set {
		wrong.Msg = strings.Replace(wrong.Msg, "']'", "'}'", 1)
	}
	return wrong
}

// before reports whether a place lies before another one.
func (at place) before(other place) bool {
	return at.line < other.line || at.line == other.line && at.column < other.column
}

// markSets makes displays and comprehensions of sets of the lists that the parser has found. A
// display of a set is a DictExpr without entries.
func markSets(file *syntax.File, all []bracket) {
	known := map[[2]int32]bool{}
	for _, b := range all {
		if b.set {
			known[[2]int32{b.at.line, b.at.column}] = true
		}
	}
	if len(known) == 0 {
		return
	}
	is := func(p syntax.Position) bool { return known[[2]int32{p.Line, p.Col}] }
	fix := func(all ...*syntax.Expr) {
		for _, e := range all {
			if list, ok := (*e).(*syntax.ListExpr); ok && is(list.Lbrack) {
				*e = &syntax.DictExpr{Lbrace: list.Lbrack, List: list.List, Rbrace: list.Rbrack}
			}
		}
	}
	each := func(list []syntax.Expr) {
		for i := range list {
			fix(&list[i])
		}
	}
	syntax.Walk(file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.AssignStmt:
			fix(&n.LHS, &n.RHS)
		case *syntax.ExprStmt:
			fix(&n.X)
		case *syntax.ReturnStmt:
			fix(&n.Result)
		case *syntax.IfStmt:
			fix(&n.Cond)
		case *syntax.WhileStmt:
			fix(&n.Cond)
		case *syntax.ForStmt:
			fix(&n.Vars, &n.X)
		case *syntax.ForClause:
			fix(&n.Vars, &n.X)
		case *syntax.IfClause:
			fix(&n.Cond)
		case *syntax.Comprehension:
			n.Curly = n.Curly || is(n.Lbrack)
			fix(&n.Body)
		case *syntax.ParenExpr:
			fix(&n.X)
		case *syntax.UnaryExpr:
			fix(&n.X)
		case *syntax.BinaryExpr:
			fix(&n.X, &n.Y)
		case *syntax.CondExpr:
			fix(&n.Cond, &n.True, &n.False)
		case *syntax.IndexExpr:
			fix(&n.X, &n.Y)
		case *syntax.SliceExpr:
			fix(&n.X, &n.Lo, &n.Hi, &n.Step)
		case *syntax.DotExpr:
			fix(&n.X)
		case *syntax.CallExpr:
			fix(&n.Fn)
			each(n.Args)
		case *syntax.DictEntry:
			fix(&n.Key, &n.Value)
		case *syntax.LambdaExpr:
			fix(&n.Body)
		case *syntax.TupleExpr:
			each(n.List)
		case *syntax.ListExpr:
			each(n.List)
		case *syntax.DictExpr:
			each(n.List)
		}
		return true
	})
}
