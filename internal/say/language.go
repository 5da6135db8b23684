// Package say translates texts for people. Texts are written in English in the source. The
// catalogue holds their translations, keyed by the English text or format.
//
// Output for programs, such as JSON and CSV, is always English.
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

// Language is a language of the output. The zero value is English.
type Language uint8

// The languages.
const (
	English Language = iota
	Chinese
)

// names are the names of the languages, for --lang and other uses.
var names = [...]string{English: "en", Chinese: "zh"}

// String returns the name of the language.
func (l Language) String() string { return names[l] }

// Names lists the names of the languages.
func Names() []string { return names[:] }

// Parse returns the language with a name.
func Parse(name string) (Language, bool) {
	for l, known := range names {
		if known == name {
			return Language(l), true
		}
	}
	return English, false
}

// FromLocale returns the language of the environment by the rules of POSIX: the first of LC_ALL,
// LC_MESSAGES and LANG that is set decides.
func FromLocale(getenv func(string) string) Language {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale := getenv(name); locale != "" {
			return ofLocale(locale)
		}
	}
	return English
}

// ofLocale returns the language of a locale such as zh_CN.UTF-8@pinyin. It returns English for
// every codeset except UTF-8, the encoding of all texts.
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

// chinese reads the Chinese part of the catalogue on first use.
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

// Entries returns the catalogue of a language: the translations by their English texts, and the
// file of each. Tests compare them with the texts of the program.
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

// Say translates a text of the catalogue; unknown texts stay English.
func (l Language) Say(english string) string {
	if l == Chinese {
		if said, ok := chinese()[english]; ok {
			return said
		}
	}
	return english
}

// Textf formats a text in the language.
func (l Language) Textf(format string, args ...any) string {
	if l == English {
		return fmt.Sprintf(format, args...)
	}
	return l.sprintf(format, args)
}

// sayer is implemented by translatable texts and errors.
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

// Key returns the catalogue key of a format, which is the same for %w and %v.
func Key(format string) string { return strings.ReplaceAll(format, "%w", "%v") }
