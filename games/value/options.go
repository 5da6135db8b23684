package value

import (
	"math/bits"
	"slices"
)

// hashOf returns equal numbers for equal options, in any order.
func hashOf(left, right []*Form) uint64 {
	var l, r uint64
	for _, f := range left {
		l += mixed(uint64(f.id))
	}
	for _, f := range right {
		r += mixed(uint64(f.id))
	}
	return mixed(l ^ bits.RotateLeft64(r, 32)*3)
}

// hash returns the result of hashOf for the options of a general form, and the hash of the terms of
// a closed one.
func (f *Form) hash() uint64 {
	if !f.general {
		return f.terms().hash()
	}
	return hashOf(f.options())
}

// has reports whether f is general and has exactly these distinct options, in any order.
func (f *Form) has(left, right []*Form) bool {
	if !f.general || int(f.counts[0]) != len(left) || int(f.counts[1]) != len(right) {
		return false
	}
	l, r := f.sides()
	for _, o := range left {
		if !slices.Contains(l, o.id) {
			return false
		}
	}
	for _, o := range right {
		if !slices.Contains(r, o.id) {
			return false
		}
	}
	return true
}

// canonical returns the form with these canonical options, which must be distinct and not those of
// a closed form. It may reorder them.
func (c *Calculation) canonical(left, right []*Form) *Form {
	if c.err == nil && max(len(left), len(right)) > mostOptions {
		c.err = ErrForms
	}
	if c.err != nil {
		return nil
	}
	hash := hashOf(left, right)
	same := func(f *Form) bool { return f.has(left, right) }
	if f := c.arena.find(hash, same); f != nil {
		return f
	}
	slices.SortFunc(left, (*Form).Compare)
	slices.SortFunc(right, (*Form).Compare)
	return c.intern(hash, same, func(f *Form) {
		f.general = true
		f.at = f.arena.lists.add(left, right)
		f.counts = [2]uint16{uint16(len(left)), uint16(len(right))}
		f.leftStop, f.rightStop = (&rawForm{left: left, right: right}).stops()
		f.landmarkOrder = landmarkOrderOf(left, right)
		f.birthday = 0
		for _, side := range [2][]*Form{left, right} {
			for _, o := range side {
				f.birthday = max(f.birthday, o.birthday)
			}
		}
		if f.birthday < birthdayOverflow {
			f.birthday++
		}
		if f.leftStop != f.leftStop || f.rightStop != f.rightStop || f.birthday == birthdayOverflow {
			f.arena.setExtras(f, rareOf(left, right))
		}
	})
}

// rareOf returns the stops and the birthday of the general form {left | right}.
func rareOf(left, right []*Form) formExtras {
	day := greatest(slices.Concat(left, right), (*Form).Birthday)
	return formExtras{greatest(left, (*Form).RightStop), greatest(right, (*Form).negativeLeftStop).Neg(), day.Add(Int(1))}
}

// mostOptions bounds the options per player of a form.
const mostOptions = 1<<16 - 1

// sides returns the ids of the options of a general form, in the order of [Form.Compare].
func (f *Form) sides() (left, right []uint32) {
	both := f.arena.lists.at(f.at, uint32(f.counts[0])+uint32(f.counts[1]))
	return both[:f.counts[0]], both[f.counts[0]:]
}

// options returns the options of a general form, in the order of [Form.Compare].
func (f *Form) options() (left, right []*Form) {
	l, r := f.sides()
	return f.arena.all(l), f.arena.all(r)
}

// all returns the forms with these ids.
func (a *Arena) all(ids []uint32) []*Form {
	if len(ids) == 0 {
		return nil
	}
	forms := make([]*Form, len(ids))
	for i, id := range ids {
		forms[i] = a.forms.at(id)
	}
	return forms
}

func idsOf(forms []*Form) []uint32 {
	ids := make([]uint32, len(forms))
	for i, f := range forms {
		ids[i] = f.id
	}
	return ids
}
