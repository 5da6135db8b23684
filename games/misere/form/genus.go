package form

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games/value"
)

// Class says how far the Grundy values of a game in both conventions tell who wins its sums.
type Class uint8

// The classes (Winning Ways, chapter 13; theory.md has the definitions).
const (
	Tame     Class = iota // it acts like a sum of Nim heaps among other such games
	Restive               // all options are tame, and the Grundy value is 0 or 1
	Restless              // all options are tame, and the misere Grundy value is 0 or 1
	Wild                  // none of these
)

// String returns "tame", "restive", "restless" or "wild".
func (c Class) String() string { return [...]string{"tame", "restive", "restless", "wild"}[c] }

// properties are what the options of a form determine.
type properties struct {
	birthday int
	grundy   uint64
	genus    []uint64 // its exponents: the misere Grundy values with 0, 1, 2, … heaps of 2 beside, down to the first two that alternate
	class    Class
	ordered  []*Form // the options in the order of their text; nil before it is needed
}

// Birthday returns the length of the longest play.
func (f *Form) Birthday() int { return f.learn().birthday }

// Grundy returns the Grundy value of normal play.
func (f *Form) Grundy() uint64 { return f.learn().grundy }

// MisereGrundy returns the misere Grundy value: the size of the one Nim heap beside which the mover
// loses.
func (f *Form) MisereGrundy() uint64 { return f.learn().genus[0] }

// Class returns the class.
func (f *Form) Class() Class { return f.learn().class }

// Exponents returns the exponents of the genus: the misere Grundy values of the game with 0, 1, 2, …
// Nim heaps of 2 beside. The last two of the list alternate for ever. The caller must not change it.
func (f *Form) Exponents() []uint64 { return f.learn().genus }

// Genus formats the genus, as in 4^146, or 4^(1,10,6) if an exponent has several digits.
func (f *Form) Genus() string { return Symbol(f.Grundy(), f.Exponents()) }

// Symbol formats a genus.
func Symbol(grundy uint64, exponents []uint64) string {
	words := make([]string, len(exponents))
	for i, x := range exponents {
		words[i] = strconv.FormatUint(x, 10)
	}
	text := strings.Join(words, "")
	if slices.Max(exponents) > 9 {
		text = "(" + strings.Join(words, ",") + ")"
	}
	return strconv.FormatUint(grundy, 10) + "^" + text
}

// learn computes the properties of a form and of all that it reaches. Play of a form is as long as a
// stack allows: each form on the way is stored.
func (f *Form) learn() *properties {
	if f.known != nil {
		return f.known
	}
	p := &properties{}
	var values, misere value.NimberSet
	values.Reset()
	misere.Reset()
	for _, o := range f.options {
		k := o.learn()
		p.birthday = max(p.birthday, k.birthday+1)
		values.Add(k.grundy)
		misere.Add(k.genus[0])
	}
	p.grundy = values.Mex()
	first := uint64(1)
	if len(f.options) > 0 {
		first = misere.Mex()
	}
	p.genus = f.exponents(first)
	p.class = f.classify(p.grundy, first)
	f.known = p
	return p
}

// exponents derives the exponents from those of the options and the first one. A move from the game
// with n+1 heaps of 2 beside leads to an option with as many, or takes 2 or 1 from a heap: the value
// with n heaps beside, or its xor with 1. As soon as the exponents of all options alternate, and one
// recurs after two, all further ones recur.
func (f *Form) exponents(first uint64) []uint64 {
	all := []uint64{first}
	alternate := 0 // from here on those of all options alternate
	for _, o := range f.options {
		alternate = max(alternate, len(o.known.genus)-2)
	}
	var seen value.NimberSet
	for n := 1; n < alternate+3 || all[n-1] != all[n-3]; n++ {
		seen.Reset()
		before := all[n-1]
		seen.Add(before)
		seen.Add(before ^ 1)
		for _, o := range f.options {
			seen.Add(Exponent(o.known.genus, n))
		}
		all = append(all, seen.Mex())
	}
	for len(all) > 2 && all[len(all)-1] == all[len(all)-3] {
		all = all[:len(all)-1]
	}
	return slices.Clip(all)
}

// Exponent returns the exponent with a number of heaps of 2 beside, from those of a genus.
func Exponent(exponents []uint64, heaps int) uint64 {
	if last := len(exponents) - 1; heaps > last {
		heaps = last - (heaps-last)%2
	}
	return exponents[heaps]
}

// kind is the pair of Grundy values of a tame game.
type kind struct{ grundy, misere uint64 }

// isTame reports whether a tame game has such values: 0^1 and 1^0, fickle, or n^n, firm.
func (k kind) isTame() bool { return k.grundy == k.misere || k.grundy+k.misere == 1 }

// kind returns the values of a form.
func (f *Form) kind() kind { return kind{f.Grundy(), f.MisereGrundy()} }

// classify returns the class of a form with these values.
//
// A form is tame if its tame options alone make it tame, and each other option has one that is tame
// with the same values: the answer to a move there (theory.md).
func (f *Form) classify(grundy, misere uint64) Class {
	var tame []*Form
	for _, o := range f.options {
		if o.Class() == Tame {
			tame = append(tame, o)
		}
	}
	whole := len(tame) == len(f.options)
	k := kind{grundy, misere}
	switch {
	case k.isTame() && (whole || len(tame) > 0 && kindOf(tame) == k && f.reverts(k)):
		return Tame
	case !whole:
		return Wild
	case grundy <= 1:
		return Restive
	default:
		return Restless
	}
}

// kindOf returns the values of a game with some options.
func kindOf(options []*Form) kind {
	var values, misere value.NimberSet
	values.Reset()
	misere.Reset()
	for _, o := range options {
		values.Add(o.Grundy())
		misere.Add(o.MisereGrundy())
	}
	return kind{values.Mex(), misere.Mex()}
}

// reverts reports whether each option that is not tame has a tame one with these values.
func (f *Form) reverts(k kind) bool {
	return !slices.ContainsFunc(f.options, func(o *Form) bool {
		return o.Class() != Tame && !slices.ContainsFunc(o.options, func(answer *Form) bool { return answer.Class() == Tame && answer.kind() == k })
	})
}
