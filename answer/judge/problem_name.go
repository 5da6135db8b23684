package judge

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Find returns the problem that a name means: its Name or Source, in any case and with any
// separators, or the number by which its judge alone calls it, as in P2197.
func Find(name string) (Problem, bool) {
	if p, ok := Lookup(name); ok {
		return p, true
	}
	wanted := spelling(name)
	if rest, short := strings.CutPrefix(wanted, "cf"); short {
		wanted = "codeforces" + rest
	}
	i := slices.IndexFunc(problems, func(p Problem) bool { return wanted != "" && slices.Contains(p.spellings(), wanted) })
	if i < 0 {
		return Problem{}, false
	}
	return problems[i], true
}

// Similar returns the names of problems that a mistyped or unfinished name may mean. Another number
// is another problem, so they have the same digits, or begin with the name.
func Similar(name string) (names []string) {
	for _, p := range problems {
		if digitsOf(p.Name) == digitsOf(name) || strings.HasPrefix(p.Name, strings.ToLower(name)) {
			names = append(names, p.Name)
		}
	}
	return names
}

// ownNumber matches the numbers of judges that no other judge uses.
var ownNumber = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Z]+[0-9]+$`) })

// spellings returns the names of a problem without separators, in small letters.
func (p Problem) spellings() []string {
	all := []string{spelling(p.Name)}
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

// spelling removes everything but letters and digits, and makes the letters small.
func spelling(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name))
}

// digitsOf returns the digits of a name, with a blank between numbers.
func digitsOf(name string) string {
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsDigit(r) }), " ")
}
