package forms

// Form is a canonical form in the encoding of a dictionary. A form without options is Number /
// 2^Places + Ups·^ + *Nimber, in lowest terms. Any other form has options of both players:
// ascending numbers of smaller forms of the dictionary.
type Form struct {
	Number      int64
	Places      uint64
	Ups         int64
	Nimber      uint64
	Left, Right []uint64
}

// Closed reports whether the form has no option lists.
func (f *Form) Closed() bool { return len(f.Left) == 0 }

// write appends a form: the number of its Left options, these, and the Right ones. A closed form is
// 0 and its four numbers, without trailing zeros.
func (w *partsWriter) write(f *Form) {
	w.begin()
	w.add(uint64(len(f.Left)))
	if !f.Closed() {
		for _, o := range f.Left {
			w.add(o)
		}
		for _, o := range f.Right {
			w.add(o)
		}
		return
	}
	fields := []uint64{zigzag(f.Number), f.Places, zigzag(f.Ups), f.Nimber}
	for len(fields) > 0 && fields[len(fields)-1] == 0 {
		fields = fields[:len(fields)-1]
	}
	for _, x := range fields {
		w.add(x)
	}
}

// read reads form n. It returns false for an encoding that write does not produce.
func read(s stream, n uint64) (f Form, ok bool) {
	left := s.next()
	if left == 0 {
		last := uint64(1)
		for i := 0; s.more(); i++ {
			begin := s
			last = s.next()
			switch i {
			case 0:
				f.Number = begin.signed()
			case 1:
				f.Places = last
			case 2:
				f.Ups = begin.signed()
			case 3:
				f.Nimber = last
			default:
				return f, false
			}
		}
		return f, !s.wrong && last != 0 && (f.Places == 0 || f.Number&1 == 1)
	}
	for s.more() {
		options := &f.Right
		if uint64(len(f.Left)) < left {
			options = &f.Left
		}
		o := s.next()
		if k := len(*options); o >= n || k > 0 && (*options)[k-1] >= o {
			return f, false
		}
		*options = append(*options, o)
	}
	return f, !s.wrong && uint64(len(f.Left)) == left && len(f.Right) > 0
}
