package cli

import (
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// languageFlag names the flag that chooses the language.
const languageFlag = "lang"

// chooseLanguage finds the language before the flags are read, for they are explained in it: that
// of --lang, else that of the locale.
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

// checkLanguage refuses a language that is not known.
func checkLanguage(name string) error {
	if _, ok := say.Parse(name); name != "" && !ok {
		return usagef("--%s %q: choose one of %s", languageFlag, games.Clip(name), strings.Join(say.Names(), ", "))
	}
	return nil
}
