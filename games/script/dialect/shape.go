package dialect

import "slices"

// Shape is the form of a value that is known before a script runs: an integer, a boolean, a string,
// or a tuple or a list of values with shapes.
type Shape struct {
	Kind  Kind
	Items []Shape // of a tuple or a list
}

// The shapes of single values.
var (
	IntShape  = Shape{Kind: KindInt}
	BoolShape = Shape{Kind: KindBool}
	TextShape = Shape{Kind: KindString}
)

// TupleShape returns the shape of a tuple.
func TupleShape(items ...Shape) Shape { return Shape{KindTuple, items} }

// Equal reports whether two shapes are equal.
func (s Shape) Equal(t Shape) bool {
	return s.Kind == t.Kind && slices.EqualFunc(s.Items, t.Items, Shape.Equal)
}

// Width returns how many integers and how many strings a value of this shape consists of. A boolean
// counts as an integer, 0 or 1.
func (s Shape) Width() (integers, texts int) {
	switch s.Kind {
	case KindString:
		return 0, 1
	case KindTuple, KindList:
		for _, item := range s.Items {
			n, t := item.Width()
			integers, texts = integers+n, texts+t
		}
		return integers, texts
	default:
		return 1, 0
	}
}

// shapeOf returns the shape of a value; false if it has none.
func shapeOf(v Value) (Shape, bool) {
	switch v.Kind() {
	case KindInt, KindBool, KindString:
		return Shape{Kind: v.Kind()}, true
	case KindTuple:
		s := TupleShape()
		for _, x := range v.o.items {
			item, ok := shapeOf(x)
			if !ok {
				return s, false
			}
			s.Items = append(s.Items, item)
		}
		return s, true
	default:
		return Shape{}, false
	}
}

// flatten appends the integers and the strings of a value with a shape.
func flatten(v Value, integers []int64, texts []string) ([]int64, []string) {
	switch v.Kind() {
	case KindString:
		return integers, append(texts, v.o.text)
	case KindTuple:
		for _, x := range v.o.items {
			integers, texts = flatten(x, integers, texts)
		}
		return integers, texts
	default:
		return append(integers, v.n), texts
	}
}
