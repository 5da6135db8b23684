package games_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
)

// plainGeorgiaBob moves each chip left over all squares up to the next chip.
var plainGeorgiaBob = &game{name: "georgia-bob", options: func(state string) (all []option) {
	if state == "" {
		return nil
	}
	chips := strings.Split(state, ",")
	for i, chip := range chips {
		for square := size(chip) - 1; square >= 1; square-- {
			if slices.Contains(chips, strconv.Itoa(square)) {
				break
			}
			next := slices.Clone(chips)
			next[i] = strconv.Itoa(square)
			all = append(all, option{parts: []string{strings.Join(next, ",")}})
		}
	}
	return all
}}

// rowsOfChipsTo lists all placements of chips on squares 1 to n.
func rowsOfChipsTo(n int) (all []string) {
	for mask := range 1 << n {
		var chips []string
		for square := range n {
			if mask>>square&1 == 1 {
				chips = append(chips, strconv.Itoa(square+1))
			}
		}
		all = append(all, strings.Join(chips, ","))
	}
	return all
}

func TestGeorgiaAndBobFollowTheirRules(t *testing.T) {
	trial := newTrial(t, plainGeorgiaBob)
	each(rowsOfChipsTo(11), trial.sameMoves, trial.worthByMex, trial.aims)
	each(rowsOfChipsTo(7), trial.worthByPlay)
}

func TestGeorgiaBobFormulaCoversAllRows(t *testing.T) {
	trial := newTrial(t, plainGeorgiaBob)
	for _, chips := range rowsOfChipsTo(9) {
		if _, known := trial.values(chips)["formula"]; !known {
			t.Errorf("georgia-bob(%s) is not known", chips)
		}
	}
}

func TestBadRowsOfChipsAreRefused(t *testing.T) {
	const bad, reach = games.CodeBadPosition, games.CodeOutOfRange
	refuses(t, "georgia-bob", []malformed{
		{[]string{"3", "0"}, bad, 1, 0},
		{[]string{"3", "1", "03"}, bad, 2, 0},
		{[]string{"5", "2", "7", "5", "7"}, bad, 3, 0},
		{[]string{"1", "9223372036854775808"}, reach, 1, 0},
	})
}
