package say

import "fmt"

// Text is a sentence for people. It is written in English, and remembers from what it was made, so
// that it can be said in another [Language]. The zero Text is empty.
type Text struct {
	english string
	format  string // the key of the catalogue; "" for what is the same in all languages
	args    []any
}

// Textf makes a text as [fmt.Sprintf] does. The format must be a constant of the source: it is the
// key of the catalogue. Arguments that are texts or errors are said in the same language.
func Textf(format string, args ...any) Text {
	return Text{english: fmt.Sprintf(format, args...), format: format, args: args}
}

// Plain makes a text that is the same in all languages: names, positions, numbers.
func Plain(text string) Text { return Text{english: text} }

// Join writes texts one behind the other.
func Join(separator string, texts ...Text) Text {
	var all Text
	for i, t := range texts {
		if i > 0 {
			all.english += separator
		}
		all.english += t.english
	}
	all.args = []any{joined{separator, texts}}
	return all
}

// List writes texts one behind the other, with commas between them.
func List(texts ...Text) Text { return Join(", ", texts...) }

// joined are the parts of a text that Join made.
type joined struct {
	separator string
	texts     []Text
}

// String gives the text in English.
func (t Text) String() string { return t.english }

// In says the text in a language.
func (t Text) In(l Language) string {
	switch {
	case l == English:
		return t.english
	case t.format != "":
		return l.sprintf(t.format, t.args)
	case len(t.args) == 0:
		return t.english
	}
	of := t.args[0].(joined)
	var all string
	for i, part := range of.texts {
		if i > 0 {
			all += l.Say(of.separator)
		}
		all += part.In(l)
	}
	return all
}

// Equal reports whether two texts read the same in English.
func (t Text) Equal(u Text) bool { return t.english == u.english }

// MarshalText gives the text in English, in which programs read it whatever the user's language.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.english), nil }

// UnmarshalText reads what MarshalText wrote; it can be said in English only.
func (t *Text) UnmarshalText(english []byte) error {
	*t = Plain(string(english))
	return nil
}
