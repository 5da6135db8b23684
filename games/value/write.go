package value

import (
	"context"
	"strings"
)

// String writes a form as the language of queries reads it: a sum of a number, a multiple of up and a
// nimber, "1/2 + ^2 + *1"; a switch of a number, "±3/2"; "tiny(2)" or "miny(2)" of a number; or else its
// options in braces, "{2, ±1 | 0}".
func (f *Form) String() string {
	var b strings.Builder
	f.write(&b, 1<<62)
	return b.String()
}

// Brief gives the first bytes of what String gives, limit of them at most, and whether that is the whole. A form
// may take many more bytes to write than to hold: Brief takes time in proportion to the limit.
func (f *Form) Brief(limit int) (text string, whole bool) {
	var b strings.Builder
	whole = f.write(&b, max(limit, 0))
	return cutFurther(b.String(), limit, whole)
}

// BriefOptions is Brief for the form written by its options in braces, even where there is a shorter way: "{1 | -1}".
// The text is empty when the calculation stopped.
func (c *Calculation) BriefOptions(f *Form, limit int) (text string, whole bool) {
	left, right := c.Options(f)
	if c.err != nil {
		return "", false
	}
	var b strings.Builder
	whole = writeBraces(&b, left, right, max(limit, 0))
	return cutFurther(b.String(), limit, whole)
}

// write writes a form, and stops soon after the limit of bytes. It reports whether all is written.
func (f *Form) write(b *strings.Builder, limit int) bool {
	if b.Len() > limit {
		return false
	}
	if !f.general {
		b.WriteString(f.closed.value().String())
		return true
	}
	if x, ok := f.asSwitch(); ok {
		b.WriteString("±" + x.String())
		return true
	}
	if x, positive, ok := f.asTiny(); ok {
		name := "miny("
		if positive {
			name = "tiny("
		}
		b.WriteString(name + x.String() + ")")
		return true
	}
	return writeBraces(b, f.left, f.right, limit)
}

func writeBraces(b *strings.Builder, left, right []*Form, limit int) bool {
	b.WriteByte('{')
	whole := writeList(b, left, limit)
	b.WriteString(" | ")
	whole = whole && writeList(b, right, limit)
	b.WriteByte('}')
	return whole
}

func writeList(b *strings.Builder, forms []*Form, limit int) bool {
	for i, f := range forms {
		if i > 0 {
			b.WriteString(", ")
		}
		if !f.write(b, limit) {
			return false
		}
	}
	return true
}

// asSwitch returns the x of {x | -x}.
func (f *Form) asSwitch() (x Dyadic, ok bool) {
	if len(f.left) != 1 || len(f.right) != 1 || !f.left[0].IsNumber() || !f.right[0].IsNumber() {
		return x, false
	}
	x = f.left[0].number
	return x, f.right[0].number.Equal(x.Neg())
}

// asTiny returns the x of {0 || 0 | -x}, or of its negative.
func (f *Form) asTiny() (x Dyadic, positive, ok bool) {
	if len(f.left) != 1 || len(f.right) != 1 {
		return x, false, false
	}
	outer, inner := f.left[0], f.right[0]
	if positive = inner.general; !positive {
		outer, inner = inner, outer
	}
	if !outer.isZero() || !inner.general || len(inner.left) != 1 || len(inner.right) != 1 {
		return x, false, false
	}
	zero, threat := inner.left[0], inner.right[0]
	if !positive {
		zero, threat = threat, zero
	}
	if !zero.isZero() || !threat.IsNumber() {
		return x, false, false
	}
	x = threat.number
	if positive {
		x = x.Neg()
	}
	return x, positive, x.Sign() > 0
}

func (f *Form) isZero() bool { return f.IsNumber() && f.number.Sign() == 0 }

// value returns a closed form as a value.
func (g closed) value() Value {
	return Value{number: g.number, nimber: g.nimber}.withUps(Int(g.ups))
}

// upsText writes a multiple of up: "^", "^2", "v", "v2".
func upsText(ctx context.Context, n Dyadic) (string, error) {
	letter := "^"
	if n.Sign() < 0 {
		letter, n = "v", n.Neg()
	}
	if n.Equal(Int(1)) {
		return letter, nil
	}
	count, err := n.Text(ctx)
	return letter + count, err
}
