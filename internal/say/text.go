package say

import (
	"fmt"
	"strings"

	"sprague/internal/coded"
)

// Text is a sentence for people. It is written in English, and remembers how it is said in another
// [Language]. The zero Text is empty.
type Text struct {
	english string
	in      func(Language) string // nil for what is the same in all languages
}

// Textf makes a text as [fmt.Sprintf] does. The format must be a constant of the source: it is the
// key of the catalogue. Arguments that are texts or errors are said in the same language.
func Textf(format string, args ...any) Text {
	return Text{fmt.Sprintf(format, args...), func(l Language) string { return l.sprintf(format, args) }}
}

// Of makes a text of a code and arguments.
func Of(t coded.Text) Text {
	if len(t.Args) == 0 {
		return Known(t.Code)
	}
	return Textf(t.Code, t.Args...)
}

// Known makes a text of a sentence that the catalogue has as it stands, such as one of a help page.
func Known(english string) Text {
	return Text{english, func(l Language) string { return l.Say(english) }}
}

// Plain makes a text that is the same in all languages: names, positions, numbers.
func Plain(text string) Text { return Text{english: text} }

// Join writes texts one behind the other.
func Join(separator string, texts ...Text) Text { return join(separator, separator, texts) }

// List writes texts one behind the other, with commas between them.
func List(texts ...Text) Text { return Join(", ", texts...) }

// And lists the things that a sentence speaks of: "7, 5 and 2".
func And(texts ...Text) Text {
	last := len(texts) - 1
	if last < 1 {
		return Join("", texts...)
	}
	return Textf("%s and %s", join(", ", enumeration, texts[:last]), texts[last])
}

// enumeration is under what the catalogue has the comma between things that are listed in a
// sentence: Chinese writes it otherwise than that between the parts of the sentence.
const enumeration = "…, …"

// join writes texts with a separator between them that the catalogue has under a key.
func join(separator, key string, texts []Text) Text {
	if len(texts) == 1 {
		return texts[0]
	}
	written := func(l Language, separator string) string {
		parts := make([]string, len(texts))
		for i, t := range texts {
			parts[i] = t.In(l)
		}
		return strings.Join(parts, separator)
	}
	return Text{written(English, separator), func(l Language) string { return written(l, l.Say(key)) }}
}

// Cut makes a text of what a function leaves of this one, in whatever language it is said.
func (t Text) Cut(cut func(string) string) Text {
	return Text{cut(t.english), func(l Language) string { return cut(t.In(l)) }}
}

// String gives the text in English.
func (t Text) String() string { return t.english }

// In says the text in a language.
func (t Text) In(l Language) string {
	if l == English || t.in == nil {
		return t.english
	}
	return t.in(l)
}

// Empty reports whether there is nothing to be said.
func (t Text) Empty() bool { return t.english == "" }

// Equal reports whether two texts read the same in English.
func (t Text) Equal(u Text) bool { return t.english == u.english }

// MarshalText gives the text in English, in which programs read it whatever the user's language.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.english), nil }

// UnmarshalText reads what MarshalText wrote; it can be said in English only.
func (t *Text) UnmarshalText(english []byte) error {
	*t = Plain(string(english))
	return nil
}
