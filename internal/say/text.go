package say

import (
	"fmt"
	"strings"

	"sprague/internal/coded"
)

// Text is a sentence for people. It is written in English and can be translated to another
// [Language]. The zero Text is empty.
type Text struct {
	english string
	in      func(Language) string // nil if equal in all languages
	advised func(Wording) Text    // makes the text with other advice; nil if it has none
}

// Textf is like [fmt.Sprintf]. The format must be a constant of the source: it is the key of the
// catalogue. Arguments that are texts or errors are translated too.
func Textf(format string, args ...any) Text {
	t := Text{english: fmt.Sprintf(format, args...), in: func(l Language) string { return l.sprintf(format, args) }}
	for _, arg := range args {
		if part, ok := arg.(Text); ok && part.advised != nil {
			t.advised = func(w Wording) Text { return Textf(format, advisedBy(w, args)...) }
		}
	}
	return t
}

// Of converts a coded text.
func Of(t coded.Text) Text {
	if len(t.Args) == 0 {
		return Known(t.Code)
	}
	return Textf(t.Code, t.Args...)
}

// Known returns a text of a sentence in the catalogue, such as one of a help page.
func Known(english string) Text {
	return Text{english: english, in: func(l Language) string { return l.Say(english) }}
}

// Plain returns a text that is equal in all languages: names, positions, numbers.
func Plain(text string) Text { return Text{english: text} }

// Join concatenates texts.
func Join(separator string, texts ...Text) Text { return join(separator, separator, texts) }

// List concatenates texts with commas.
func List(texts ...Text) Text { return Join(", ", texts...) }

// And formats an enumeration within a sentence: "7, 5 and 2".
func And(texts ...Text) Text {
	last := len(texts) - 1
	if last < 1 {
		return Join("", texts...)
	}
	return Textf("%s and %s", join(", ", enumeration, texts[:last]), texts[last])
}

// Each formats an enumeration of names that are equal in all languages.
func Each(names []string) Text {
	texts := make([]Text, len(names))
	for i, name := range names {
		texts[i] = Plain(name)
	}
	return join(", ", enumeration, texts)
}

// enumeration is the catalogue key of the comma in an enumeration, which Chinese writes differently
// from the comma between clauses.
const enumeration = "…, …"

// join concatenates texts with a separator that the catalogue has under a key.
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
	t := Text{english: written(English, separator), in: func(l Language) string { return written(l, l.Say(key)) }}
	for _, part := range texts {
		if part.advised != nil {
			t.advised = func(w Wording) Text {
				parts := make([]Text, len(texts))
				for i, part := range texts {
					parts[i] = part.Advised(w)
				}
				return join(separator, key, parts)
			}
		}
	}
	return t
}

// Cut returns the text with a function applied to it in every language.
func (t Text) Cut(cut func(string) string) Text {
	of := Text{english: cut(t.english), in: func(l Language) string { return cut(t.In(l)) }}
	if t.advised != nil {
		of.advised = func(w Wording) Text { return t.advised(w).Cut(cut) }
	}
	return of
}

// String returns the text in English.
func (t Text) String() string { return t.english }

// In returns the text in a language.
func (t Text) In(l Language) string {
	if l == English || t.in == nil {
		return t.english
	}
	return t.in(l)
}

// Empty reports whether the text is empty.
func (t Text) Empty() bool { return t.english == "" }

// Equal reports whether two texts are equal in English.
func (t Text) Equal(u Text) bool { return t.english == u.english }

// MarshalText returns the text in English, whatever the user's language.
func (t Text) MarshalText() ([]byte, error) { return []byte(t.english), nil }

// UnmarshalText reads the output of MarshalText; the text exists only in English then.
func (t *Text) UnmarshalText(english []byte) error {
	*t = Plain(string(english))
	return nil
}
