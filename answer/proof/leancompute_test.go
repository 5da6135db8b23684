package proof_test

import (
	"fmt"
	"slices"
	"strconv"
)

// Values are uint64, bool, []any for lists, and leanFunction.
type leanFunction func(arguments ...any) any

// leanScope has the values of bound names, the innermost first.
type leanScope struct {
	name  string
	value any
	outer *leanScope
}

// leanFunctions are those of Lean's own library that files call by full name.
var leanFunctions = map[string]leanFunction{
	"Nat.xor": func(a ...any) any { return a[0].(uint64) ^ a[1].(uint64) },
	"List.range": func(a ...any) any {
		list := []any{}
		for n := range a[0].(uint64) {
			list = append(list, n)
		}
		return list
	},
	"List.zipWith": func(a ...any) any {
		list, x, y := []any{}, a[1].([]any), a[2].([]any)
		for i := range min(len(x), len(y)) {
			list = append(list, a[0].(leanFunction)(x[i], y[i]))
		}
		return list
	},
}

// leanMethod is a function of Lean's library that a list has.
type leanMethod struct {
	arguments int // beside the list
	of        func(list []any, a []any) any
}

var leanMethods = map[string]leanMethod{
	"drop":     {1, func(list, a []any) any { return list[min(a[0].(uint64), uint64(len(list))):] }},
	"dropLast": {0, func(list, _ []any) any { return list[:max(len(list), 1)-1] }},
	"isEmpty":  {0, func(list, _ []any) any { return len(list) == 0 }},
	"contains": {1, func(list, a []any) any { return slices.Contains(list, a[0]) }},
	"all": {1, func(list, a []any) any {
		return !slices.ContainsFunc(list, func(x any) bool { return !a[0].(leanFunction)(x).(bool) })
	}},
	"any": {1, func(list, a []any) any {
		return slices.ContainsFunc(list, func(x any) bool { return a[0].(leanFunction)(x).(bool) })
	}},
	"reverse": {0, func(list, _ []any) any {
		list = slices.Clone(list)
		slices.Reverse(list)
		return list
	}},
	"map": {1, func(list, a []any) any {
		list = slices.Clone(list)
		for i, x := range list {
			list[i] = a[0].(leanFunction)(x)
		}
		return list
	}},
	"getD": {2, func(list, a []any) any {
		if i := a[0].(uint64); i < uint64(len(list)) {
			return list[i]
		}
		return a[1]
	}},
}

// numbers returns the list that a definition without parameters defines.
func (f *leanFile) numbers(name string) []int64 {
	all := []int64{}
	for _, n := range f.compute(leanTerm{token: name}, nil).([]any) {
		all = append(all, int64(n.(uint64)))
	}
	return all
}

// check computes both sides of all theorems. The error names the first one that is wrong.
func (f *leanFile) check() (err error) {
	name := ""
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s fails: %v", name, fault)
		}
	}()
	for _, t := range f.theorems {
		name = t.name
		if left, right := f.compute(t.left, nil), f.compute(t.right, nil); left != right {
			return fmt.Errorf("%s is wrong: %v, not %v", name, left, right)
		}
	}
	return nil
}

// compute returns the value of a term.
func (f *leanFile) compute(t leanTerm, scope *leanScope) any {
	part := func(i int) any { return f.compute(t.parts[i], scope) }
	switch t.token {
	case "call":
		var arguments []any
		for i := range t.parts[1:] {
			arguments = append(arguments, part(i+1))
		}
		return part(0).(leanFunction)(arguments...)
	case "[":
		list := []any{}
		for i := range t.parts {
			list = append(list, part(i))
		}
		return list
	case "fun":
		return leanFunction(func(a ...any) any { return f.compute(t.parts[1], &leanScope{t.parts[0].token, a[0], scope}) })
	case "bif":
		if part(0).(bool) {
			return part(1)
		}
		return part(2)
	case "!":
		return !part(0).(bool)
	case "&&":
		return part(0).(bool) && part(1).(bool)
	case "||":
		return part(0).(bool) || part(1).(bool)
	}
	switch {
	case len(t.parts) == 2:
		return operate(t.token, part(0), part(1))
	case len(t.parts) == 1:
		method, list := leanMethods[t.token[1:]], part(0).([]any)
		if method.arguments == 0 {
			return method.of(list, nil)
		}
		return leanFunction(func(a ...any) any { return method.of(list, a[:method.arguments]) })
	default:
		return f.named(t.token, scope)
	}
}

// operate applies an operator of two lists or numbers.
func operate(operator string, x, y any) any {
	switch operator {
	case "::":
		return append([]any{x}, y.([]any)...)
	case "++":
		return slices.Concat(x.([]any), y.([]any))
	case "==":
		return x.(uint64) == y.(uint64)
	}
	a, b := x.(uint64), y.(uint64)
	switch operator {
	case "+":
		return a + b
	case "-":
		return a - min(a, b)
	case "/":
		return a / b
	default:
		return a % b
	}
}

// named returns the value of a name or number.
func (f *leanFile) named(token string, scope *leanScope) any {
	for s := scope; s != nil; s = s.outer {
		if s.name == token {
			return s.value
		}
	}
	d := f.definitions[token]
	switch {
	case token == "true" || token == "false":
		return token == "true"
	case leanFunctions[token] != nil:
		return leanFunctions[token]
	case d == nil:
		n, err := strconv.ParseUint(token, 10, 64)
		if err != nil {
			panic(err)
		}
		return n
	case len(d.parameters)+len(d.equations) > 0:
		return leanFunction(func(a ...any) any { return f.apply(d, a) })
	case d.value == nil:
		d.value = f.compute(d.body, nil)
	}
	return d.value
}

// apply computes a function: its body, or that of the first equation that matches.
func (f *leanFile) apply(d *leanDefinition, arguments []any) any {
	var scope *leanScope
	for i, name := range d.parameters {
		scope = &leanScope{name, arguments[i], scope}
	}
	arguments = arguments[len(d.parameters):]
	if d.equations == nil && len(arguments) == 0 {
		return f.compute(d.body, scope)
	}
	for _, e := range d.equations {
		if len(e.patterns) != len(arguments) {
			panic("the arguments are not as many as the patterns")
		}
		inner, matches := scope, true
		for i, pattern := range e.patterns {
			inner, matches = match(pattern, arguments[i], inner, matches)
		}
		if matches {
			return f.compute(e.body, inner)
		}
	}
	panic("no equation matches")
}

// match binds the names of a pattern, if the patterns so far match.
func match(pattern leanTerm, value any, scope *leanScope, so bool) (*leanScope, bool) {
	list, isList := value.([]any)
	switch {
	case !so || pattern.token == "_":
		return scope, so
	case pattern.token == "[":
		return scope, isList && len(list) == 0
	case pattern.token != "::":
		return &leanScope{pattern.token, value, scope}, true
	case len(list) == 0:
		return scope, false
	}
	scope, so = match(pattern.parts[0], list[0], scope, so)
	return match(pattern.parts[1], list[1:], scope, so)
}
