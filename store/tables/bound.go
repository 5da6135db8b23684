package tables

import (
	"errors"
	"math"
	"math/bits"
	"slices"
	"sort"
	"strconv"

	"sprague/games"
)

// ParseBound parses a bound of a ruleset's table: one number in its unit, or the numbers of a
// position, as in 60x60 or 60,60. These mean the smallest bound whose table holds that position and
// all between; of boards, their squares. The error refuses a text that is no bound, and numbers
// beyond all tables. It is a *games.Error unless a script failed.
func ParseBound(r games.Ruleset, text string) (bound uint64, err error) {
	words := games.SplitNumbers(text)
	numbers := make([]uint64, len(words))
	for i, word := range words {
		n, wrong := games.ParseCount(word)
		if wrong != nil {
			if wrong.Code == games.CodeBadPosition {
				wrong.Code = games.CodeParse
			}
			return 0, wrong
		}
		numbers[i], words[i] = uint64(n), strconv.FormatInt(n, 10)
	}
	if len(numbers) == 1 {
		return numbers[0], nil
	}
	refusal := games.Errorf(games.CodeParse, "%q is no bound of %s; write one number, such as %s", games.Clip(text), games.Clip(r.Identity().Name), words[0])
	defer games.Caught(&err)
	numbered, ok := Numbered(r, 0)
	if !ok {
		numbered, ok = r.(games.Numbered)
	}
	if ok && OfPieces(numbered) && len(numbers) == 2 {
		high, squares := bits.Mul64(numbers[0], numbers[1])
		if high > 0 {
			squares = math.MaxUint64
		}
		_, err := numbered.Count(squares)
		return squares, err
	}
	if _, ranks := r.(games.Ranking); !ok || ranks || games.IsSingle(r) {
		return 0, refusal
	}
	p, ok, err := corner(numbered, numbers, words)
	if ok && err == nil {
		bound, ok, err = boundOf(numbered, p, slices.Max(numbers))
	}
	if !ok && err == nil {
		err = refusal
	}
	return bound, err
}

// ParseBounds is ParseBound for a table that may have a bound for each number of a position, as in
// 50x40. The sides are these bounds if they differ; the bound is then the largest.
func ParseBounds(r games.Ruleset, text string) (bound uint64, sides []uint64, err error) {
	numbered, _ := Numbered(r, 0)
	sided, ok := numbered.(games.Sided)
	words := games.SplitNumbers(text)
	if !ok || sided.Sides() == 1 || len(words) == 1 {
		bound, err = ParseBound(r, text)
		return bound, nil, err
	}
	if len(words) != sided.Sides() {
		return 0, nil, games.Errorf(games.CodeParse, "%q has %d numbers, a position of %s has %d; write %s", games.Clip(text), len(words), games.Clip(r.Identity().Name), sided.Sides(), "50x40x30"[:3*sided.Sides()-1])
	}
	for _, word := range words {
		n, wrong := games.ParseCount(word)
		if wrong != nil {
			code := wrong.Code
			if code == games.CodeBadPosition {
				code = games.CodeParse
			}
			return 0, nil, games.Errorf(code, "%q is no bound of %s: %s; write %s", games.Clip(text), games.Clip(r.Identity().Name), wrong.Message, "50x40x30"[:3*sided.Sides()-1])
		}
		sides = append(sides, uint64(n))
	}
	if bound = slices.Max(sides); slices.Min(sides) == bound {
		return bound, nil, nil
	}
	_, err = sided.Within(sides)
	return bound, sides, err
}

// Within returns the ruleset that numbers the positions of a table with these sides, of which most
// tables have none. The error is a *games.Error.
func Within(r games.Numbered, sides []uint64) (games.Numbered, error) {
	if len(sides) == 0 {
		return r, nil
	}
	sided, ok := r.(games.Sided)
	if !ok {
		return nil, games.Errorf(games.CodeUnsupported, "%s has one bound, not %d", games.Clip(r.Identity().Name), len(sides))
	}
	return sided.Within(sides)
}

// corner returns the position with several numbers, and false if positions have no such numbers.
func corner(r games.Numbered, numbers []uint64, words []string) (p games.Position, ok bool, err error) {
	if paired, ok := Ruleset(r).(games.Paired); ok && len(numbers) == 2 {
		least := uint64(paired.Least())
		for i, n := range numbers {
			switch name := games.Clip(r.Identity().Name); {
			case n < least:
				return p, false, games.Errorf(games.CodeParse, "%s: %s begins with %d", words[i], name, least)
			case n > math.MaxInt32:
				return p, false, games.Errorf(games.CodeOutOfRange, "%s: a table of %s goes to %d at most", words[i], name, math.MaxInt32)
			}
		}
		return paired.Pair(int64(numbers[0]), int64(numbers[1])), true, nil
	}
	all, err := r.Parse(words)
	if bad := (*games.Error)(nil); errors.As(err, &bad) && bad.Code == games.CodeBadPosition || err == nil && len(all) != 1 {
		return p, false, nil
	}
	if err != nil {
		return p, false, err
	}
	return all[0], true, nil
}

// boundOf returns the smallest bound whose table holds a position, or false if there is none. A
// table that lists positions must begin with it at the given bound.
func boundOf(r games.Numbered, p games.Position, listed uint64) (bound uint64, ok bool, err error) {
	if l, ok := r.(*listing); ok {
		for q, err := range l.Begin(listed) {
			if q == p || err != nil {
				return listed, true, err
			}
		}
		return 0, false, nil
	}
	n, ok := r.Number(p)
	if !ok {
		n = math.MaxUint64 // beyond all tables: the search ends where Count fails
	}
	bound = uint64(sort.Search(math.MaxInt64, func(bound int) bool {
		count, err := r.Count(uint64(bound))
		return err != nil || count > n
	}))
	_, err = r.Count(bound)
	return bound, ok, err
}
