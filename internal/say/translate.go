package say

import "reflect"

// Translate returns a copy of data whose texts are in a language also as JSON, which writes texts
// in English. It copies what it changes, and skips fields that JSON does not write.
func Translate[T any](data T, l Language) T {
	if l == English {
		return data
	}
	v := reflect.ValueOf(&data).Elem()
	v.Set(translated(v, l))
	return data
}

// translated returns a copy of a value with its texts in a language.
func translated(v reflect.Value, l Language) reflect.Value {
	if t, ok := v.Interface().(Text); ok {
		return reflect.ValueOf(Plain(t.In(l)))
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return v
		}
		within := translated(v.Elem(), l)
		if v.Kind() == reflect.Interface {
			return within
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(within)
		return p
	case reflect.Struct:
		s := reflect.New(v.Type()).Elem()
		s.Set(v)
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				s.Field(i).Set(translated(v.Field(i), l))
			}
		}
		return s
	case reflect.Slice:
		if v.IsNil() || !mayHaveTexts(v.Type().Elem()) {
			return v
		}
		s := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			s.Index(i).Set(translated(v.Index(i), l))
		}
		return s
	default:
		return v
	}
}

// mayHaveTexts reports whether values of a type may contain texts.
func mayHaveTexts(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Struct, reflect.Slice:
		return true
	default:
		return false
	}
}
