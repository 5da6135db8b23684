package say

import (
	"reflect"
	"sync"
)

// Translate returns a copy of data whose texts are in a language also as JSON, which writes texts
// in English. It copies what it changes, and skips fields that JSON does not write.
func Translate[T any](data T, l Language) T {
	if l == English {
		return data
	}
	v := reflect.ValueOf(&data).Elem()
	v.Set(rewritten(v, func(t Text) Text { return Plain(t.In(l)) }))
	return data
}

// Advised returns a copy of data whose texts have another wording of the advice in them. It copies
// only if there is any, and skips the same fields as [Translate].
func Advised[T any](data T, w Wording) T {
	if v := reflect.ValueOf(&data).Elem(); hasAdvice(v) {
		v.Set(rewritten(v, func(t Text) Text { return t.Advised(w) }))
	}
	return data
}

var (
	textType     = reflect.TypeFor[Text]()
	advisedField = func() int {
		f, _ := textType.FieldByName("advised")
		return f.Index[0]
	}()
)

// hasAdvice reports whether a value has a text with advice.
func hasAdvice(v reflect.Value) bool {
	if v.Type() == textType {
		return !v.Field(advisedField).IsNil()
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && mayHaveTexts(v.Elem().Type()) && hasAdvice(v.Elem())
	case reflect.Struct:
		for _, i := range fieldsWithTexts(v.Type()) {
			if hasAdvice(v.Field(i)) {
				return true
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			if !mayHaveTexts(v.Type().Elem()) {
				break
			}
			if hasAdvice(v.Index(i)) {
				return true
			}
		}
	default:
	}
	return false
}

// rewritten returns a copy of a value with its texts rewritten.
func rewritten(v reflect.Value, rewrite func(Text) Text) reflect.Value {
	if t, ok := v.Interface().(Text); ok {
		return reflect.ValueOf(rewrite(t))
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return v
		}
		within := rewritten(v.Elem(), rewrite)
		if v.Kind() == reflect.Interface {
			return within
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(within)
		return p
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for _, i := range fieldsWithTexts(v.Type()) {
			s.Field(i).Set(rewritten(v.Field(i), rewrite))
		}
		return s
	case reflect.Slice:
		if v.IsNil() || !mayHaveTexts(v.Type().Elem()) {
			return v
		}
		s := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			s.Index(i).Set(rewritten(v.Index(i), rewrite))
		}
		return s
	default:
		return v
	}
}

// fields caches the results of fieldsWithTexts.
var fields sync.Map // of reflect.Type to []int

// fieldsWithTexts returns the indices of the fields of a struct that JSON writes and that may
// contain texts.
func fieldsWithTexts(t reflect.Type) []int {
	if known, ok := fields.Load(t); ok {
		return known.([]int)
	}
	var all []int
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && f.Tag.Get("json") != "-" && mayHaveTexts(f.Type) {
			all = append(all, i)
		}
	}
	fields.Store(t, all)
	return all
}

// mayHaveTexts reports whether values of a type may contain texts.
func mayHaveTexts(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		return mayHaveTexts(t.Elem())
	case reflect.Interface, reflect.Struct:
		return true
	default:
		return false
	}
}
