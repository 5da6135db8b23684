package games

import (
	"strings"
	"unicode"

	"sprague/internal/say"
)

// ByChineseName returns families by the Chinese names with which their summaries begin in the list of
// games: 威佐夫博弈（Wythoff）, …. A name of several families is none.
func ByChineseName(families []Family) map[string]*Family {
	all, several := map[string]*Family{}, map[string]bool{}
	for i := range families {
		name := chineseName(families[i].Help.Summary)
		if _, taken := all[name]; taken {
			several[name] = true
		}
		all[name] = &families[i]
	}
	delete(all, "")
	for name := range several {
		delete(all, name)
	}
	return all
}

// chineseName returns the Chinese characters before the first punctuation mark of a summary; empty if
// there are other characters.
func chineseName(summary string) string {
	name := say.Chinese.Say(summary)
	if end := strings.IndexAny(name, "（，"); end >= 0 {
		name = name[:end]
	}
	if strings.IndexFunc(name, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) >= 0 {
		return ""
	}
	return name
}
