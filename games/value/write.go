package value

import (
	"context"
	"strings"

	"sprague/internal/coded"
)

// String formats a form in the query language. It is a sum of a number, a multiple of up and a
// nimber, "1/2 + ^2 + *1"; a switch of a number, "±3/2"; "tiny(2)" or "miny(2)" of a number; or
// else its options in braces, "{2, ±1 | 0}".
func (f *Form) String() string {
	var b strings.Builder
	f.write(&b, 1<<62)
	return b.String()
}

// Brief returns the first bytes of String, at most limit, and whether that is all. The text of a
// form may be much longer than its memory: Brief takes time linear in the limit.
func (f *Form) Brief(limit int) (text string, whole bool) {
	var b strings.Builder
	whole = f.write(&b, max(limit, 0))
	return cutFurther(b.String(), limit, whole)
}

// TextSize returns the length of String in bytes, without writing it.
func (f *Form) TextSize() float64 {
	known := map[*Form]float64{}
	var size func(f *Form) float64
	size = func(f *Form) float64 {
		total, ok := known[f]
		if ok {
			return total
		}
		_, isSwitch := f.asSwitch()
		_, _, isTiny := f.asTiny()
		if !f.general || isSwitch || isTiny {
			total = float64(len(f.String()))
		} else {
			left, right := f.options()
			total = float64(len("{ | }"))
			for _, options := range [2][]*Form{left, right} {
				total += float64(len(", ")) * float64(max(len(options), 1)-1)
				for _, o := range options {
					total += size(o)
				}
			}
		}
		known[f] = total
		return total
	}
	return size(f)
}

// BriefOptions is Brief for the form written by its options in braces, even if there is a shorter
// notation: "{1 | -1}". The text is empty if the calculation stopped.
func (c *Calculation) BriefOptions(f *Form, limit int) (text string, whole bool) {
	left, right := c.Options(f)
	if c.err != nil {
		return "", false
	}
	var b strings.Builder
	whole = writeBraces(&b, left, right, max(limit, 0))
	return cutFurther(b.String(), limit, whole)
}

// MostText is the maximum length in bytes of a canonical form's text. The full text may exceed any
// memory, since equal parts are repeated.
const MostText = 1 << 20

// ErrText is the error of a truncated text.
var ErrText = coded.Errorf("the canonical form has more than %d characters", MostText)

// write formats a form, and stops shortly after limit bytes. It reports whether the text is
// complete.
func (f *Form) write(b *strings.Builder, limit int) bool {
	if b.Len() > limit {
		return false
	}
	if !f.general {
		b.WriteString(f.terms().value().String())
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
	left, right := f.options()
	return writeBraces(b, left, right, limit)
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
	left, right, ok := f.single()
	if !ok || !left.number || !right.number {
		return x, false
	}
	x = left.terms().number
	return x, right.terms().number.Equal(x.Neg())
}

// asTiny returns the x of {0 || 0 | -x}, or of its negative.
func (f *Form) asTiny() (x Dyadic, positive, ok bool) {
	outer, inner, ok := f.single()
	if !ok {
		return x, false, false
	}
	if positive = inner.general; !positive {
		outer, inner = inner, outer
	}
	if !outer.isZero() || !inner.general {
		return x, false, false
	}
	zero, threat, ok := inner.single()
	if !ok {
		return x, false, false
	}
	if !positive {
		zero, threat = threat, zero
	}
	if !zero.isZero() || !threat.number {
		return x, false, false
	}
	x = threat.terms().number
	if positive {
		x = x.Neg()
	}
	return x, positive, x.Sign() > 0
}

// single returns the only options of both players of a general form.
func (f *Form) single() (left, right *Form, ok bool) {
	if f.counts != [2]uint16{1, 1} {
		return nil, nil, false
	}
	l, r := f.options()
	return l[0], r[0], true
}

// value returns a closed form as a value.
func (g closed) value() Value {
	return Value{number: g.number, nimber: g.nimber}.withUps(Int(g.ups))
}

// upsText formats a multiple of up: "^", "^2", "v", "v2".
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
