package judge

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"sprague/internal/say"
)

// Find returns the problem that a name means: its Name or Source, in any case, with any separators and
// with the usual short names of judges, or the number by which its judge alone calls it, as in P2197.
func Find(name string) (Problem, bool) {
	if p, ok := Lookup(name); ok {
		return p, true
	}
	wanted := spelling(name)
	if wanted == "" {
		return Problem{}, false
	}
	for _, known := range Names() {
		if spelling(known) == wanted {
			return Lookup(known)
		}
	}
	all := Problems()
	i := slices.IndexFunc(all, func(p Problem) bool { return slices.Contains(p.spellings(), wanted) })
	if i < 0 {
		return Problem{}, false
	}
	return all[i], true
}

// Similar returns the names of problems that a mistyped or unfinished name may mean. Another number
// is another problem, so they have the same digits, or begin with the name.
func Similar(name string) (names []string) {
	for _, known := range Names() {
		if digitsOf(known) == digitsOf(name) || strings.HasPrefix(known, strings.ToLower(name)) {
			names = append(names, known)
		}
	}
	return names
}

// Matching lists the problems of which the name, the title, the group, the ruleset or the source, in a
// language, has each of the words, in any case.
func Matching(l say.Language, words ...string) (all []Problem) {
	for _, p := range Problems() {
		text := strings.ToLower(strings.Join([]string{p.Name, p.Title, p.Group, p.Ruleset, p.Source, l.Say(p.Title), l.Say(p.Group), l.Say(p.Ruleset)}, "\n"))
		lacks := func(word string) bool { return !strings.Contains(text, strings.ToLower(word)) }
		if !slices.ContainsFunc(words, lacks) {
			all = append(all, p)
		}
	}
	return all
}

// Judge returns the name of the judge that the name of a problem begins with, in small letters; empty
// if it does not begin with one and go on with a number. It reports whether Sprague has problems of it.
func Judge(name string) (judge string, known bool) {
	judge = letters(spelling(name))
	if judge == spelling(name) {
		return "", false
	}
	return judge, slices.ContainsFunc(Names(), func(known string) bool { return letters(spelling(known)) == judge })
}

// letters returns the letters that a spelling begins with.
func letters(spelling string) string {
	return spelling[:len(spelling)-len(strings.TrimLeftFunc(spelling, unicode.IsLetter))]
}

// judges are the names of judges by others that people use before a number, without separators.
var judges = map[string]string{
	"cf": "codeforces", "lc": "leetcode", "p": "luogu", "luogup": "luogu", "lg": "luogu", "lgp": "luogu", "libreoj": "loj",
	"atcoderabc": "abc", "atcoderarc": "arc", "atcoderagc": "agc",
}

// ownNumber matches the numbers of judges that no other judge uses.
var ownNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Z]+[0-9]+$`) })

// spellings returns the names of a problem in its source without separators, in small letters.
func (p Problem) spellings() []string {
	var all []string
	for place := range strings.SplitSeq(p.Source, ",") {
		place, _, _ = strings.Cut(place, "(") // the contest
		if !strings.ContainsFunc(place, unicode.IsDigit) {
			continue
		}
		all = append(all, spelling(place))
		for word := range strings.FieldsSeq(place) {
			if ownNumber().MatchString(word) {
				all = append(all, spelling(word))
			}
		}
	}
	return all
}

// spelling removes everything but letters and digits, makes the letters small, and calls a judge by the
// name that it has here.
func spelling(name string) string {
	short := strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name))
	judge := letters(short)
	if known := judges[judge]; known != "" {
		return known + short[len(judge):]
	}
	return short
}

// digitsOf returns the digits of a name, with a blank between numbers.
func digitsOf(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsDigit(r) }), " ")
}
