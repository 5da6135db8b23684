// Package say says texts for people in their language. Texts are written in English where they
// belong; the catalogue has what they are in another language, under the English text or format.
//
// What programs read, JSON and CSV above all, is English whatever the language.
package say

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"sync"

	"sprague/internal/coded"
)

// Language is a language that people may choose. The zero value is English.
type Language uint8

// The languages.
const (
	English Language = iota
	Chinese
)

// names are how the languages are called, by --lang among others.
var names = [...]string{English: "en", Chinese: "zh"}

// String gives the name by which a language is chosen.
func (l Language) String() string { return names[l] }

// Names lists the names of the languages.
func Names() []string { return names[:] }

// Parse finds the language of a name.
func Parse(name string) (Language, bool) {
	for l, known := range names {
		if known == name {
			return Language(l), true
		}
	}
	return English, false
}

// FromLocale gives the language of the environment, as POSIX has it: the first of LC_ALL,
// LC_MESSAGES and LANG that is set decides.
func FromLocale(getenv func(string) string) Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			return ofLocale(locale)
		}
	}
	return English
}

// ofLocale gives the language of a locale such as zh_CN.UTF-8@pinyin. Where the codeset is another
// than UTF-8, in which all is written, English alone can be read.
func ofLocale(locale string) Language {
	locale, _, _ = strings.Cut(locale, "@")
	locale, codeset, _ := strings.Cut(locale, ".")
	tongue := strings.FieldsFunc(locale, func(r rune) bool { return r == '_' || r == '-' })
	if len(tongue) == 0 || tongue[0] != Chinese.String() {
		return English
	}
	switch strings.ToLower(codeset) {
	case "", "utf-8", "utf8":
		return Chinese
	default:
		return English
	}
}

//go:embed zh/*.json
var catalogue embed.FS

// chinese reads the Chinese part of the catalogue, once it is wanted.
var chinese = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	names, err := fs.Glob(catalogue, "zh/*.json")
	for _, name := range names {
		var text []byte
		if text, err = catalogue.ReadFile(name); err == nil {
			err = json.Unmarshal(text, &all)
		}
		if err != nil {
			break
		}
	}
	if err != nil {
		panic(fmt.Sprintf("the catalogue of texts, which is part of the program: %v", err))
	}
	return all
})

// Entries gives the texts of the catalogue in a language, by those in English, and the file of
// each. Tests hold them against the texts of the program.
func Entries(l Language) (texts, files map[string]string, err error) {
	texts, files = map[string]string{}, map[string]string{}
	found, err := fs.Glob(catalogue, l.String()+"/*.json")
	if err != nil {
		return nil, nil, err
	}
	for _, name := range found {
		text, err := catalogue.ReadFile(name)
		if err != nil {
			return nil, nil, err
		}
		part := map[string]string{}
		if err := json.Unmarshal(text, &part); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		for english, said := range part {
			if other, twice := files[english]; twice {
				return nil, nil, fmt.Errorf("%q stands in %s and in %s", english, other, path.Base(name))
			}
			texts[english], files[english] = said, path.Base(name)
		}
	}
	return texts, files, nil
}

// Say says a text of the catalogue; one that is not there stays English.
func (l Language) Say(english string) string {
	if l == Chinese {
		if said, ok := chinese()[english]; ok {
			return said
		}
	}
	return english
}

// Textf makes a text and says it.
func (l Language) Textf(format string, args ...any) string {
	if l == English {
		return fmt.Sprintf(format, args...)
	}
	return l.sprintf(format, args)
}

// sayer is what can be said in a language: a text, an error.
type sayer interface{ In(l Language) string }

func (l Language) sprintf(format string, args []any) string {
	said := make([]any, len(args))
	for i, arg := range args {
		switch arg := arg.(type) {
		case sayer:
			said[i] = arg.In(l)
		case error:
			said[i] = Error(arg, l)
		case coded.Text:
			said[i] = Of(arg).In(l)
		default:
			said[i] = arg
		}
	}
	return fmt.Sprintf(l.Say(Key(format)), said...)
}

// Key is the key of a format in the catalogue: what wraps an error is written as what shows it.
func Key(format string) string { return strings.ReplaceAll(format, "%w", "%v") }
