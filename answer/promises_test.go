package answer_test

import (
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/promises"
	"sprague/internal/say"
)

var update = flag.Bool("update", false, "record the Go API of this version as promised")

// No function, method or field of the Go API goes or changes its type. Promised are the package
// itself, and those types below it that its functions, methods and fields mention.
func TestAPIIsPromised(t *testing.T) {
	today := []string{
		fmt.Sprint("const answer.NoMoves = ", answer.NoMoves),
		fmt.Sprint("const answer.AllMoves = ", answer.AllMoves),
		fmt.Sprintf("var answer.ErrClosed %T", answer.ErrClosed),
	}
	functions := map[string]any{
		"Open": answer.Open, "Games": answer.Games, "ParseMoves": answer.ParseMoves, "Lookup": answer.Lookup[answer.Answer],
	}
	seen := map[reflect.Type]bool{}
	var see func(of reflect.Type)
	see = func(of reflect.Type) {
		for _, part := range parts(of) {
			see(part)
		}
		if seen[of] || !strings.HasPrefix(of.PkgPath(), "sprague/answer") {
			return
		}
		seen[of] = true
		note := func(kind, name string, member reflect.Type) {
			if !private(member) {
				today = append(today, fmt.Sprintf("%s %v.%s %v", kind, of, name, member))
				see(member)
			}
		}
		if of.Kind() == reflect.Struct {
			for _, f := range reflect.VisibleFields(of) {
				if f.IsExported() {
					note("field", f.Name, f.Type)
				}
			}
		}
		for pointer, i := reflect.PointerTo(of), 0; i < pointer.NumMethod(); i++ {
			note("method", pointer.Method(i).Name, pointer.Method(i).Type)
		}
	}
	for name, f := range functions {
		today = append(today, fmt.Sprintf("func answer.%s %T", name, f))
		see(reflect.TypeOf(f))
	}
	promises.Keep(t, "testdata/api.txt", today, *update)
}

// parts returns the types of which a type without a name is made.
func parts(of reflect.Type) (all []reflect.Type) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Slice:
		return []reflect.Type{of.Elem()}
	case reflect.Func:
		for i := range of.NumIn() {
			all = append(all, of.In(i))
		}
		for i := range of.NumOut() {
			all = append(all, of.Out(i))
		}
	}
	return all
}

// private reports whether a type mentions others that are for this program alone: those outside of
// the package and below it, except texts and codes, and those of queries that are read but not
// answered.
func private(of reflect.Type) bool {
	if slices.ContainsFunc(parts(of), private) {
		return true
	}
	switch of {
	case reflect.TypeFor[say.Text](), reflect.TypeFor[games.Code]():
		return false
	case reflect.TypeFor[query.Query](), reflect.TypeFor[query.Evaluator](), reflect.TypeFor[query.Names]():
		return true
	}
	return strings.HasPrefix(of.PkgPath(), "sprague/") && !strings.HasPrefix(of.PkgPath(), "sprague/answer")
}
