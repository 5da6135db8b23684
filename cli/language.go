package cli

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// languageFlag is the name of the language flag.
const languageFlag = "lang"

// chooseLanguage determines the language before flags are parsed, because their help uses it: that
// of --lang, or else of the locale.
func (a *app) chooseLanguage(args []string) {
	a.language = say.FromLocale(a.Getenv)
	for i, arg := range args {
		name, ok := strings.CutPrefix(arg, "--"+languageFlag+"=")
		switch {
		case arg == "--":
			return
		case arg == "--"+languageFlag && i+1 < len(args):
			name, ok = args[i+1], true
		}
		if l, known := say.Parse(name); ok && known {
			a.language = l
		}
	}
}

// checkLanguage refuses an unknown language.
func checkLanguage(name string) error {
	if _, ok := say.Parse(name); name != "" && !ok {
		return usagef("--%s %q: choose one of %s", languageFlag, games.Clip(name), say.Each(say.Names()))
	}
	return nil
}
