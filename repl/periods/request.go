package periods

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/query"
)

// Read reads what is asked at the prompt: rulesets and, behind them, options such as
// --to 5000. The error is a *query.Error where the text is wrong.
func Read(e *query.Evaluator, text string) ([]games.Ruleset, Options, error) {
	names, rest := text, ""
	if i := strings.Index(text, "--"); i >= 0 {
		names, rest = text[:i], text[i:]
	}
	o, err := readOptions(rest, utf8.RuneCountInString(names))
	if err != nil {
		return nil, o, err
	}
	all, err := e.Rulesets(names)
	return all, o, err
}

// readOptions reads options that begin behind so many characters of the line.
func readOptions(text string, behind int) (Options, error) {
	o := Options{Limit: LimitText}
	words, columns := wordsOf(text, behind)
	limited, all := false, false
	for i := 0; i < len(words); i++ {
		complain := func(at int, message say.Text) (Options, error) {
			return o, &query.Error{Code: games.CodeParse, Message: message, Column: columns[at]}
		}
		switch option := words[i]; option {
		case "--all":
			o.Limit, all = math.MaxUint64, true
		case "--to", "--limit":
			if i++; i == len(words) {
				return complain(i-1, say.Textf("%s wants a number, as in %s 5000", option, option))
			}
			n, err := strconv.ParseUint(words[i], 10, 63)
			if err != nil || n == 0 {
				return complain(i, say.Textf("%s wants a positive whole number, as in %s 5000", option, option))
			}
			if option == "--to" {
				o.To = n
			} else {
				o.Limit, limited = n, true
			}
		default:
			if !strings.HasPrefix(option, "-") {
				return complain(i, say.Textf("options stand behind the rulesets, as in period kayles --to 5000"))
			}
			return complain(i, say.Textf("no such option %q; there are --to N, --limit N and --all", games.Clip(option)))
		}
		if limited && all {
			return complain(i, say.Textf("--limit and --all exclude each other"))
		}
	}
	return o, nil
}

// wordsOf parts a text at its spaces, and tells in which column each word begins.
func wordsOf(text string, behind int) (words []string, columns []int) {
	for offset := 0; offset < len(text); {
		rest := strings.TrimLeft(text[offset:], " \t\r\n")
		offset = len(text) - len(rest)
		end := strings.IndexAny(rest, " \t\r\n")
		if end < 0 {
			end = len(rest)
		}
		if end > 0 {
			words = append(words, rest[:end])
			columns = append(columns, behind+utf8.RuneCountInString(text[:offset])+1)
		}
		offset += end
	}
	return words, columns
}
