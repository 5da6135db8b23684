package heaps

import (
	"slices"
	"strconv"
	"strings"

	"sprague/games"
)

// Subtraction is the family of games whose moves take s counters from one heap, for s from a fixed
// set.
var Subtraction = games.Family{
	Name:   "subtraction",
	Takes:  "heap sizes",
	Params: "S",
	New:    newSubtraction,
	Expand: expandSubtraction,
	Help: games.Help{
		Summary:  "take s counters from one heap, s from the set S",
		Rules:    "A turn takes exactly s counters from one heap, where s is a member of the set S. With S empty nothing moves. In subtraction[S|T] Left takes a member of S, Right one of T; where S and T are equal, that is subtraction[S].",
		Notation: "subtraction[S](a, b, …), S a list of positive integers and ranges such as 1,3,4..9, or all-but and such a list: every number but those; subtraction[S|T](a, b, …), where -a is a heap of a with the players exchanged",
		Examples: []string{"subtraction[1,3,4](10)", "subtraction[1..5](1000000000000, 7)", "subtraction[all-but 2,3](1000000000000)", "subtraction[1,3|2,5](20)"},
		Source:   "S. W. Golomb, A mathematical investigation of games of \"take-away\", 1966; all-but sets: Winning Ways, chapter 4; two sets: A. S. Fraenkel and A. Kotzig, Partizan octal games: partizan subtraction games, 1987",
		Answered: "table; beyond it the proven period, arithmetic for all-but sets; engine for sets without a table. Two sets: the canonical form, likewise",
	},
}

type subtraction struct {
	heap
	set []int64 // ascending and distinct
}

func newSubtraction(params string) (games.Ruleset, error) {
	if left, right, ok := strings.Cut(params, sideSign); ok {
		return newPartizan(left, right)
	}
	return newTaking(params, 0)
}

// newTaking returns the impartial game of a set, which begins at the given offset.
func newTaking(params string, offset int) (games.Ruleset, error) {
	trimmed := strings.TrimLeft(params, " ")
	if list, ok := strings.CutPrefix(trimmed, allButWord); ok {
		return newAllBut(list, offset+len(params)-len(list))
	}
	set, err := parseSet(params, offset)
	if err != nil {
		return nil, err
	}
	return subtraction{newHeap("subtraction", "subtraction["+formatSet(set)+"]", 1), set}, nil
}

func (g subtraction) Moves(p games.Position, yield func(games.Move) bool) {
	parts := make([]games.Position, 1)
	for _, s := range g.set {
		if s > p.X {
			return
		}
		parts[0].X = p.X - s
		if !yield(games.Move{Parts: parts}) {
			return
		}
	}
}

// PeriodTheorem: let m be the largest member of S. For n >= m the value of n is a function of the m
// values before it. So two equal stretches of m values, period apart, continue equally forever
// (Golomb 1966).
func (g subtraction) PeriodTheorem(preperiod, period uint64) (string, uint64, bool) {
	window, ok := g.Structure().Window()
	if !ok || preperiod > periodReach || period > periodReach {
		return "", 0, false
	}
	return "subtraction", preperiod + period + window - 1, true
}

// Structure is the set.
func (g subtraction) Structure() games.Structure {
	return games.Structure{Subtraction: &games.Subtraction{Numbers: g.set}}
}

// parseSet parses a list of positive integers and ranges, which begins at the given offset.
func parseSet(list string, offset int) ([]int64, error) {
	if strings.TrimSpace(list) == "" {
		return nil, nil
	}
	var set []int64
	for item := range strings.SplitSeq(list, ",") {
		first, last, err := parseRange(item, offset)
		if err != nil {
			return nil, err
		}
		if last-first >= maxElements-int64(len(set)) {
			return nil, games.Errorf(games.CodeTooLarge, "a subtraction set may have %d elements at most", maxElements).At(-1, offset)
		}
		set = slices.Grow(set, int(last-first)+1)
		for i := range last - first + 1 {
			set = append(set, first+i) // last may be 2^63-1, where a loop variable would overflow
		}
		offset += len(item) + 1
	}
	slices.Sort(set)
	return slices.Compact(set), nil
}

// parseRange parses "3" or "4..9" at the given offset.
func parseRange(item string, offset int) (first, last int64, err error) {
	low, high, isRange := strings.Cut(item, "..")
	if first, err = parseElement(low, offset); err != nil {
		return 0, 0, err
	}
	if !isRange {
		return first, first, nil
	}
	if last, err = parseElement(high, offset+len(low)+2); err != nil {
		return 0, 0, err
	}
	if last < first {
		return 0, 0, games.Errorf(games.CodeBadParams, "the range %d..%d runs backward", first, last).At(-1, offset)
	}
	return first, last, nil
}

func parseElement(text string, offset int) (int64, error) {
	trimmed := strings.TrimSpace(text)
	offset += strings.Index(text, trimmed)
	n, err := games.ParseInteger(trimmed)
	switch {
	case err == nil && n >= 1:
		return n, nil
	case err != nil && err.Code == games.CodeOutOfRange:
		return 0, games.Errorf(games.CodeOutOfRange, "%v; list positive integers and ranges, as in 1,3,4..9", err).At(-1, offset)
	case err == nil || strings.HasPrefix(trimmed, "-"):
		return 0, games.Errorf(games.CodeBadParams, "%.40s is too small; list positive integers and ranges, as in 1,3,4..9", trimmed).At(-1, offset)
	case trimmed == "":
		return 0, games.Errorf(games.CodeBadParams, "a number is missing here; list positive integers and ranges, as in 1,3,4..9").At(-1, offset)
	default:
		return 0, games.Errorf(games.CodeBadParams, "%v; list positive integers and ranges, as in 1,3,4..9", err).At(-1, offset+err.Offset)
	}
}

// formatSet formats a set canonically: ascending, with runs of four or more as a..b.
func formatSet(set []int64) string {
	var b strings.Builder
	for i := 0; i < len(set); {
		j := i
		for j+1 < len(set) && set[j+1] == set[j]+1 {
			j++
		}
		if j-i < 3 {
			j = i
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strconv.FormatInt(set[i], 10))
		if j > i {
			b.WriteString("..")
			b.WriteString(strconv.FormatInt(set[j], 10))
		}
		i = j + 1
	}
	return b.String()
}

// expandSubtraction expands two patterns: "subsets of 1..8", all nonempty subsets, and "1..k to
// 20", the sets {1}, {1,2}, … to {1, …, 20}. A pattern may follow "all-but", and stand on either
// side of two sets.
func expandSubtraction(pattern string) ([]string, bool) {
	if left, right, ok := strings.Cut(pattern, sideSign); ok {
		return expandSides(left, right)
	}
	if tail, ok := strings.CutPrefix(pattern, allButWord+" "); ok {
		all, ok := expandSubtraction(tail)
		for i := range all {
			all[i] = allButWord + " " + all[i]
		}
		return all, ok
	}
	if all, ok := expandSubsets(pattern); ok {
		return all, true
	}
	if tail, ok := strings.CutPrefix(pattern, "1..k to "); ok {
		k, err := games.ParseInteger(tail)
		if err != nil || k < 1 || k > maxElements {
			return nil, false
		}
		var all []string
		for i := int64(1); i <= k; i++ {
			all = append(all, "1.."+strconv.FormatInt(i, 10))
		}
		return all, true
	}
	return nil, false
}

// expandSides combines each set of one side with each of the other. It returns false if neither
// side is a pattern, or if the combinations are too many.
func expandSides(left, right string) (all []string, ok bool) {
	var sides [2][]string
	for i, pattern := range [2]string{left, right} {
		expanded, isPattern := expandSubtraction(pattern)
		if !isPattern {
			expanded = []string{pattern}
		}
		sides[i], ok = expanded, ok || isPattern
	}
	if !ok || len(sides[0]) > maxElements/len(sides[1]) {
		return nil, false
	}
	for _, first := range sides[0] {
		for _, second := range sides[1] {
			all = append(all, first+sideSign+second)
		}
	}
	return all, true
}

// expandSubsets expands the pattern "subsets of 1..8".
func expandSubsets(pattern string) ([]string, bool) {
	tail, ok := strings.CutPrefix(pattern, "subsets of ")
	if !ok {
		return nil, false
	}
	set, err := parseSet(tail, 0)
	if err != nil || len(set) == 0 || len(set) > 16 {
		return nil, false
	}
	var all []string
	for mask := 1; mask < 1<<len(set); mask++ {
		var subset []int64
		for i, s := range set {
			if mask>>i&1 == 1 {
				subset = append(subset, s)
			}
		}
		all = append(all, formatSet(subset))
	}
	return all, true
}
