package dialect

import "strconv"

// Input is the input that a script reads by methods of a value. A method may panic to end the
// script; the panic passes through [Machine.Call].
type Input interface {
	// Int reads an integer. Word reads up to white space, Line up to the end of the line.
	Int(at Site) int64
	Word(at Site) string
	Line(at Site) string
	// More reports whether anything but white space remains.
	More() bool
}

// Site is a place in a script.
type Site struct {
	File         string
	Line, Column int
}

// String returns the site as file:line:column.
func (s Site) String() string {
	return s.File + ":" + strconv.Itoa(s.Line) + ":" + strconv.Itoa(s.Column)
}

func (at place) site() Site { return Site{*at.file, int(at.line), int(at.column)} }

// Input returns a value that reads from in. Every read resets the step limit, since an input may be
// long.
func (m *Machine) Input(in Input) Value {
	o := m.object(KindInput)
	o.text, o.extra = "input", in
	return Value{o: o}
}

// reading returns a method that calls read and then resets the step limit.
func reading(read func(m *Machine, in Input, at Site) Value) func(*Machine, place, Value, []Value) Value {
	return func(m *Machine, at place, v Value, _ []Value) Value {
		read := read(m, v.o.extra.(Input), at.site())
		m.fuel = m.limits.Steps
		return read
	}
}
