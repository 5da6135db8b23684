package dialect

import (
	"strconv"
	"strings"

	"sprague/internal/printable"
)

// Input is the input that a script reads by methods of a value. A method may panic to end the
// script; the panic passes through [Machine.Call].
type Input interface {
	// Int reads an integer. Word reads up to white space, Line up to the end of the line.
	Int(at Site) int64
	Word(at Site) string
	Line(at Site) string
	// More reports whether anything but white space remains.
	More() bool

	// Number reads an integer, Count one that tells how many items follow, and Cases how many cases.
	Number(f Field) int64
	Count(f Field) int64
	Cases(f Field) int64
	// Numbers reads n integers that end a line, and passes each to found. They may have to differ.
	Numbers(n int64, f Field, differ bool, found func(int64))
	// Letters reads a word of the letters of an alphabet.
	Letters(f Field, alphabet string) string
	// Ends reports whether the words of an end mark follow, and reads them.
	Ends(mark []string) bool
	// Newline ends a line of an input that is made.
	Newline()
	// Answer writes a line of the output.
	Answer(line string)
}

// Field describes what a script reads. An input can be made of fields alone.
type Field struct {
	What        string // in a refusal: expected the number of heaps
	Least, Most int64  // of an integer, or of the length of a word
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

// Input returns a value that reads from in. Each reading resets the step limit, since an input may
// be long.
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

// asking is reading for what may read nothing, however often it is called: it counts its steps.
func asking(ask func(in Input) Value) func(*Machine, place, Value, []Value) Value {
	return func(_ *Machine, _ place, v Value, _ []Value) Value { return ask(v.o.extra.(Input)) }
}

// number returns a method that reads an integer of a field.
func number(name string, read func(Input, Field) int64) func(*Machine, place, Value, []Value) Value {
	return func(m *Machine, at place, v Value, args []Value) Value {
		n := read(v.o.extra.(Input), at.field(name, "", args))
		m.fuel = m.limits.Steps
		return Int(n)
	}
}

// readLetters implements input.word of a field.
func readLetters(m *Machine, at place, v Value, args []Value) Value {
	if args[1].Kind() != KindString || !isAlphabet(args[1].Text()) {
		panic(at.errorf("input.word reads letters such as \".#\", not %s", described(args[1])))
	}
	f := at.field("word", ", \".#\"", []Value{args[0], args[2], args[3]})
	word := m.String(v.o.extra.(Input).Letters(f, args[1].Text()))
	m.fuel = m.limits.Steps
	return word
}

// isAlphabet reports whether a text has letters of a word, each a byte.
func isAlphabet(text string) bool {
	return text != "" && !strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' })
}

// numbers returns a method that reads a list of integers of a field.
func numbers(name string, differ bool) func(*Machine, place, Value, []Value) Value {
	return func(m *Machine, at place, v Value, args []Value) Value {
		if args[0].o != nil || args[0].n < 0 {
			panic(at.errorf("input.%s needs the number of integers, not %s", name, described(args[0])))
		}
		f := at.field(name, "", args[1:])
		list := m.list(nil)
		v.o.extra.(Input).Numbers(args[0].n, f, differ, func(n int64) { m.append(list.o, Int(n)) })
		if args[0].n > 0 {
			m.fuel = m.limits.Steps
		}
		return list
	}
}

// ends implements input.ends.
func ends(m *Machine, at place, v Value, args []Value) Value {
	var mark []string
	if args[0].Kind() == KindString {
		mark = strings.Fields(args[0].Text())
	}
	if len(mark) == 0 {
		panic(at.errorf("input.ends needs the words that end the input, as in input.ends(\"0 0\"), not %s", described(args[0])))
	}
	return Bool(v.o.extra.(Input).Ends(mark))
}

// answer implements input.answer: its arguments make a line, separated by blanks.
func (m *Machine) answer(at place, v Value, args []Value) Value {
	words := make([]string, len(args))
	for i, x := range args {
		switch x.Kind() {
		case KindInt:
			words[i] = strconv.FormatInt(x.n, 10)
		case KindString:
			words[i] = x.Text()
		default:
			panic(at.errorf("input.answer writes texts and integers, not %s", described(x)))
		}
	}
	line := strings.Join(words, " ")
	if !printable.Lines(line) {
		panic(at.errorf("input.answer writes a line with a control character: %s", line))
	}
	v.o.extra.(Input).Answer(line)
	return None
}

// field returns the field that arguments describe: a text and two integers.
func (at place) field(method, between string, args []Value) Field {
	if args[0].Kind() != KindString || args[1].o != nil || args[2].o != nil {
		panic(at.errorf("input.%s takes what it reads and two bounds, as in input.%s(\"the number of heaps\"%s, 1, 100)", method, method, between))
	}
	return Field{args[0].Text(), args[1].n, args[2].n}
}
