package proof_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// leanFile is a file in the part of Lean that certificates use: definitions by equations or by one
// expression, and theorems that say that a function has a value. It reads and computes them; it
// checks no types.
type leanFile struct {
	definitions map[string]*leanDefinition
	theorems    []leanTheorem
}

type leanDefinition struct {
	parameters []string
	body       leanTerm
	equations  []leanEquation // in place of a body
	value      any            // of a body without parameters, once known
}

type leanEquation struct {
	patterns []leanTerm
	body     leanTerm
}

type leanTheorem struct {
	name        string
	left, right leanTerm
}

// leanTerm is an expression: a token with its parts.
type leanTerm struct {
	token string // a number, a name, an operator, or one of [ fun bif call .name
	parts []leanTerm
}

var leanToken = regexp.MustCompile(`^(?:/-(?s:.*?)-/|--[^\n]*|\s+|[0-9]+|\.?[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*|:=|::|=>|==|\+\+|&&|\|\||[!()\[\],:=|→+\-/%])`)

// leanReader reads tokens. A panic with a text ends the reading.
type leanReader struct {
	tokens []string
	file   *leanFile
	local  []string // names bound here
}

// readLean reads a file. The error says what is no Lean of this kind, or which name has no meaning.
func readLean(text string) (file *leanFile, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%v", fault)
		}
	}()
	r := &leanReader{file: &leanFile{definitions: map[string]*leanDefinition{}}}
	for text != "" {
		token := leanToken.FindString(text)
		if token == "" {
			return nil, fmt.Errorf("no token begins %.20q", text)
		}
		text = text[len(token):]
		if comment := strings.HasPrefix(token, "/-") || strings.HasPrefix(token, "--"); !comment && strings.TrimSpace(token) != "" {
			r.tokens = append(r.tokens, token)
		}
	}
	for len(r.tokens) > 0 {
		switch r.next() {
		case "def":
			r.definition()
		case "theorem":
			r.theorem()
		default:
			panic("a declaration begins with def or theorem")
		}
	}
	return r.file, nil
}

func (r *leanReader) peek() string {
	if len(r.tokens) == 0 {
		return ""
	}
	return r.tokens[0]
}

func (r *leanReader) next() string {
	token := r.peek()
	if token == "" {
		panic("the file ends early")
	}
	r.tokens = r.tokens[1:]
	return token
}

func (r *leanReader) want(tokens ...string) {
	for _, token := range tokens {
		if got := r.next(); got != token {
			panic(fmt.Sprintf("%q in place of %q", got, token))
		}
	}
}

func (r *leanReader) accept(token string) bool {
	if r.peek() != token {
		return false
	}
	r.next()
	return true
}

// typed reads a type.
func (r *leanReader) typed() {
	for first := true; ; first = false {
		switch r.peek() {
		case "(":
			r.next()
			r.typed()
			r.want(")")
		case "List", "Nat", "Bool", "→":
			r.next()
		default:
			if first {
				panic("a type is missing before " + r.peek())
			}
			return
		}
	}
}

func (r *leanReader) newName() string {
	name := r.next()
	if r.file.definitions[name] != nil || !leanName.MatchString(name) {
		panic(name + " is no new name")
	}
	return name
}

var leanName = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)

func (r *leanReader) definition() {
	name, d := r.newName(), &leanDefinition{}
	for r.accept("(") {
		d.parameters = append(d.parameters, r.next())
		r.want(":")
		r.typed()
		r.want(")")
	}
	r.want(":")
	r.typed()
	r.file.definitions[name] = d // an equation may use what it defines
	if r.accept(":=") {
		delete(r.file.definitions, name)
		d.body = r.within(d.parameters, 0)
		r.file.definitions[name] = d
		return
	}
	for r.accept("|") {
		r.local = nil
		e := leanEquation{patterns: []leanTerm{r.pattern()}}
		for r.accept(",") {
			e.patterns = append(e.patterns, r.pattern())
		}
		r.want("=>")
		e.body = r.within(append(r.local, d.parameters...), 0)
		d.equations = append(d.equations, e)
	}
}

// pattern reads _, a name, [] or x :: y, and binds its names.
func (r *leanReader) pattern() leanTerm {
	first := leanTerm{token: r.next()}
	switch {
	case first.token == "[":
		r.want("]")
		return first
	case first.token != "_" && !leanName.MatchString(first.token):
		panic(first.token + " is no pattern")
	}
	r.local = append(r.local, first.token)
	if r.accept("::") {
		return leanTerm{"::", []leanTerm{first, r.pattern()}}
	}
	return first
}

func (r *leanReader) theorem() {
	t := leanTheorem{name: r.newName()}
	r.want(":")
	t.left = r.within(nil, 51)
	r.want("=")
	t.right = r.within(nil, 51)
	r.want(":=", "by", "decide", "+", "kernel")
	r.file.theorems = append(r.file.theorems, t)
}

// leanPriority has the priorities of operators; those of leanRight group to the right.
var leanPriority = map[string]int{"||": 30, "&&": 35, "==": 50, "++": 65, "+": 65, "-": 65, "::": 67, "/": 70, "%": 70}

// within reads an expression in which names are bound.
func (r *leanReader) within(names []string, least int) leanTerm {
	outer := r.local
	r.local = slices.Concat(outer, names)
	defer func() { r.local = outer }()
	return r.expression(least)
}

func (r *leanReader) expression(least int) (term leanTerm) {
	switch r.peek() {
	case "!":
		r.next()
		term = leanTerm{"!", []leanTerm{r.expression(40)}}
	case "fun":
		r.next()
		name := r.next()
		r.want("=>")
		return leanTerm{"fun", []leanTerm{{token: name}, r.within([]string{name}, 0)}}
	case "bif":
		r.next()
		parts := []leanTerm{r.expression(0)}
		r.want("then")
		parts = append(parts, r.expression(0))
		r.want("else")
		return leanTerm{"bif", append(parts, r.expression(0))}
	default:
		term = r.application()
	}
	for {
		operator := r.peek()
		priority := leanPriority[operator]
		if priority == 0 || priority < least {
			return term
		}
		r.next()
		right := priority + 1
		if operator == "::" {
			right = priority
		}
		term = leanTerm{operator, []leanTerm{term, r.expression(right)}}
	}
}

// application reads a function with its arguments, or an expression alone.
func (r *leanReader) application() leanTerm {
	parts := []leanTerm{r.atom()}
	for token := r.peek(); token == "(" || token == "[" || isAtom(token); token = r.peek() {
		parts = append(parts, r.atom())
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return leanTerm{"call", parts}
}

func isAtom(token string) bool {
	words := []string{"", "def", "theorem", "then", "else", "by", "fun", "bif"}
	return !slices.Contains(words, token) && (token[0] >= '0' && token[0] <= '9' || token[0] >= 'a' && token[0] <= 'z' || token[0] >= 'A' && token[0] <= 'Z')
}

// methods reads the methods of an object, as in values.reverse.isEmpty.
func (r *leanReader) methods(object leanTerm, names []string) leanTerm {
	for _, name := range names {
		if _, known := leanMethods[name]; !known {
			panic("no method " + name)
		}
		object = leanTerm{"." + name, []leanTerm{object}}
	}
	return object
}

func (r *leanReader) atom() leanTerm {
	token := r.next()
	switch {
	case token == "(":
		term := r.expression(0)
		r.want(")")
		if !strings.HasPrefix(r.peek(), ".") {
			return term
		}
		return r.methods(term, strings.Split(r.next()[1:], "."))
	case token == "[":
		list := leanTerm{token: "["}
		for r.peek() != "]" {
			list.parts = append(list.parts, r.expression(0))
			if r.peek() != "]" {
				r.want(",")
			}
		}
		r.want("]")
		return list
	case !isAtom(token):
		panic(token + " is no expression")
	case token[0] <= '9' || leanFunctions[token] != nil:
		return leanTerm{token: token}
	}
	words := strings.Split(token, ".")
	if !slices.Contains(r.local, words[0]) && r.file.definitions[words[0]] == nil && words[0] != "true" && words[0] != "false" {
		panic(words[0] + " has no meaning here")
	}
	return r.methods(leanTerm{token: words[0]}, words[1:])
}
