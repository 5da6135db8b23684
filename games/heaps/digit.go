package heaps

import (
	"math"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/kernel/takebreak"
	"sprague/internal/say"
)

// rule restricts the heaps that a digit of a take-and-break code leaves, for a given number of
// heaps.
type rule = takebreak.Rule

const (
	forbidden = takebreak.Forbidden
	free      = takebreak.Free
	unequal   = takebreak.Unequal // !
	mixed     = takebreak.Mixed   // ?
	equal     = takebreak.Equal   // =
)

// suffixes are the notations of the rules except forbidden.
var suffixes = [...]string{free: "", unequal: "!", mixed: "?", equal: "="}

// parseRule removes the suffix of a rule from the front of a text.
func parseRule(text string) (r rule, rest string) {
	for r := unequal; r <= equal; r++ {
		if rest, ok := strings.CutPrefix(text, suffixes[r]); ok {
			return r, rest
		}
	}
	return free, text
}

// digit is a digit of a general take-and-break code: the allowed numbers and sizes of non-empty
// heaps. Equal digits have equal texts.
type digit struct {
	takebreak.Digit
	text string
}

// maxHeaps bounds the numbers of heaps in a digit.
const maxHeaps = 63

// newDigit returns a digit in canonical form.
func newDigit(rules []rule, beyond rule) digit {
	for heaps, r := range rules {
		rules[heaps] = r.ForHeaps(int64(heaps))
	}
	for n := len(rules); n > 0 && rules[n-1] == beyond.ForHeaps(int64(n-1)); n-- {
		rules = rules[:n-1]
	}
	d := digit{Digit: takebreak.Digit{Rules: rules, Beyond: beyond}}
	d.text = d.format()
	return d
}

// most returns an upper bound of the numbers of heaps that the digit allows for that many counters.
func (d digit) most(counters int64) int64 {
	named := int64(len(d.Rules)) - 1
	switch d.Beyond {
	case forbidden:
		return min(counters, named)
	case unequal:
		return max(named, int64(math.Sqrt(2*float64(counters)))+1)
	default:
		return counters
	}
}

// open reports whether the digit allows all sufficiently large numbers of heaps.
func (d digit) open() bool { return d.Beyond != forbidden }

// without returns the digit without one number of heaps.
func (d digit) without(heaps int) digit {
	rules := make([]rule, max(len(d.Rules), heaps+1))
	for i := range rules {
		rules[i] = d.Rule(int64(i))
	}
	rules[heaps] = forbidden
	return newDigit(rules, d.Beyond)
}

const digitCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

// format formats the digit: as one character if possible, and with one suffix if all rules agree.
func (d digit) format() string {
	common, agree := free, false
	for ; common <= equal; common++ {
		if agree = d.agrees(common); agree {
			break
		}
	}
	if agree && d.Beyond == forbidden && len(d.Rules) <= 5 {
		mask := 0
		for heaps, r := range d.Rules {
			if r != forbidden {
				mask |= 1 << heaps
			}
		}
		return digitCharacters[mask:mask+1] + suffixes[common]
	}
	var items []string
	for heaps, r := range d.Rules {
		switch {
		case r == forbidden:
		case agree:
			items = append(items, strconv.Itoa(heaps))
		default:
			items = append(items, strconv.Itoa(heaps)+suffixes[r])
		}
	}
	if d.Beyond != forbidden {
		item := strconv.Itoa(len(d.Rules))
		if !agree {
			item += suffixes[d.Beyond]
		}
		items = append(items, item+"+")
	}
	text := "{" + strings.Join(items, ",") + "}"
	if agree {
		text += suffixes[common]
	}
	return text
}

// agrees reports whether all rules of the digit are equal to one rule.
func (d digit) agrees(common rule) bool {
	for heaps, r := range d.Rules {
		if r != forbidden && r != common.ForHeaps(int64(heaps)) {
			return false
		}
	}
	return d.Beyond == forbidden || d.Beyond == common
}

// parseDigit removes a digit from the front of a text. Its error has the offset in the text.
func parseDigit(text string) (d digit, rest string, err *games.Error) {
	badf := func(offset int, format string, args ...any) (digit, string, *games.Error) {
		return digit{}, "", malformed(say.Textf(format, args...)).At(-1, offset)
	}
	if strings.HasPrefix(text, "{") {
		end := strings.IndexByte(text, '}')
		if end < 0 {
			return badf(0, "unclosed '{'")
		}
		common, rest := parseRule(text[end+1:])
		d, err := parseHeapCounts(text[1:end], common)
		if err != nil {
			return badf(1+err.Offset, "%s", err.Message)
		}
		return d, rest, nil
	}
	mask := strings.IndexByte(digitCharacters, text[0]&^('a'-'A'))
	if isDecimal(text[0]) {
		mask = int(text[0] - '0')
	}
	if mask < 0 {
		return badf(0, "%q is not a digit of a code", firstRune(text))
	}
	common, rest := parseRule(text[1:])
	return bitDigit(mask, common), rest, nil
}

// bitDigit returns the digit whose bits allow 0, 1, 2, 3, 4 heaps, by one rule.
func bitDigit(mask int, common rule) digit {
	rules := make([]rule, 5)
	for heaps := range rules {
		if mask>>heaps&1 == 1 {
			rules[heaps] = common
		}
	}
	return newDigit(rules, forbidden)
}

func isDecimal(c byte) bool { return c >= '0' && c <= '9' }

func firstRune(text string) rune {
	for _, r := range text {
		return r
	}
	return 0
}

// parseHeapCounts parses the text between braces: numbers of heaps, the last perhaps with a +. Each
// has its own rule unless a common rule follows the braces.
func parseHeapCounts(list string, common rule) (digit, *games.Error) {
	badf := func(offset int, format string, args ...any) (digit, *games.Error) {
		return digit{}, games.Errorf(games.CodeBadParams, format, args...).At(-1, offset)
	}
	var rules []rule
	beyond, from := forbidden, -1 // from the number with the +
	offset := 0
	for item := range strings.SplitSeq(list, ",") {
		number := strings.TrimSpace(item)
		number, open := strings.CutSuffix(number, "+")
		own := common
		if end := strings.TrimRight(number, "!?="); len(end) < len(number) {
			r, rest := parseRule(number[len(end):])
			if rest != "" || common != free {
				return badf(offset, "%q has two rules for the sizes", item)
			}
			number, own = end, r
		}
		behind := false // whether the rule stands behind the +
		if own != common {
			number, behind = strings.CutSuffix(number, "+")
		}
		heaps, err := strconv.ParseUint(strings.TrimSpace(number), 10, 16)
		switch {
		case err == nil && behind && item == list:
			return badf(offset, "%q has its rule behind the +: write {%d+}%s", item, heaps, suffixes[own])
		case err == nil && behind:
			return badf(offset, "%q has its rule behind the +: write %d%s+", item, heaps, suffixes[own])
		case err != nil || heaps > maxHeaps:
			return badf(offset, "%q is no number of heaps from 0 to %d", item, maxHeaps)
		}
		for len(rules) <= int(heaps) {
			rules = append(rules, forbidden)
		}
		if rules[heaps] != forbidden {
			return badf(offset, "%d heaps are named twice", heaps)
		}
		rules[heaps] = own
		if open {
			beyond, from = own, max(from, int(heaps))
		}
		offset += len(item) + 1
	}
	if beyond != forbidden && from < len(rules)-1 {
		return badf(0, "the number with the + must be the largest")
	}
	return newDigit(rules, beyond), nil
}
