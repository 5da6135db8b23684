package games_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestNimFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainNim)
	each(heapsTo(12), trial.sameMoves, trial.worthByPlay, trial.worthByMex, trial.aims)
}

func TestSubtractionFollowsItsRules(t *testing.T) {
	for params, set := range map[string][]int{
		"":                {},
		"1":               {1},
		"1..5":            {1, 2, 3, 4, 5},
		"1,3,4":           {1, 3, 4},
		"2":               {2},
		"2,3":             {2, 3},
		"2,5,7":           {2, 5, 7},
		"3,6":             {3, 6},
		"4,1,9":           {1, 4, 9},
		"7,7,2,2,7":       {2, 7},
		"9..11,3,4..5,10": {3, 4, 5, 9, 10, 11},
		"40":              {40},
		" 6 , 1 .. 2 ":    {1, 2, 6},
	} {
		t.Run(params, func(t *testing.T) {
			trial := newTrial(t, plainSubtraction("subtraction["+params+"]", set...))
			each(heapsTo(40), trial.sameMoves, trial.worthByMex)
			each(heapsTo(16), trial.worthByPlay)
		})
	}
}

func TestEverySubsetOfOneToFiveFollowsItsRules(t *testing.T) {
	for mask := range 1 << 5 {
		params, set := "", []int{}
		for s := 5; s >= 1; s-- {
			if mask>>(s-1)&1 == 1 {
				params, set = fmt.Sprint(params, ",", s), append(set, s)
			}
		}
		trial := newTrial(t, plainSubtraction("subtraction["+strings.TrimPrefix(params, ",")+"]", set...))
		each(heapsTo(30), trial.sameMoves, trial.worthByMex)
	}
}

func octalTrial(t *testing.T, name, code string, largest int) trial {
	return newTrial(t, plainOctal(name, code, largest))
}

func TestSmallOctalCodesFollowTheirRules(t *testing.T) {
	for n := range 512 + 64 {
		code := fmt.Sprintf("0.%03o", n)
		if n >= 512 {
			code = fmt.Sprintf("4.%02o", n-512)
		}
		trial := octalTrial(t, "octal["+code+"]", code, 18)
		each(heapsTo(18), trial.sameMoves, trial.worthByMex)
		each(heapsTo(8), trial.worthByPlay)
	}
}

func TestRepeatingOctalCodesFollowTheirRules(t *testing.T) {
	for _, code := range []string{
		"0.(3)", "4.(3)", "0.(12)", "0.(7)", "4.(7)", "0.0(3)", "0.1(52)",
		"0.77(04)", "4.2(001)", "0.(12345)", "0.123(4567)",
	} {
		t.Run(code, func(t *testing.T) {
			trial := octalTrial(t, "octal["+code+"]", code, 40)
			each(heapsTo(40), trial.sameMoves, trial.worthByMex, trial.aims)
			each(heapsTo(8), trial.worthByPlay)
		})
	}
}

func TestNamedOctalGamesFollowTheirRules(t *testing.T) {
	for name, code := range map[string]string{
		"kayles":        "0.77",
		"dawson-kayles": "0.07",
		"dawson-chess":  "0.137",
		"treblecross":   "0.007",
		"officers":      "0.6",
		"guiles":        "0.15",
		"lasker":        "4.(3)",
	} {
		t.Run(name, func(t *testing.T) {
			trial := octalTrial(t, name, code, 30)
			each(heapsTo(30), trial.sameMoves, trial.worthByMex, trial.aims)
			each(heapsTo(10), trial.worthByPlay)
		})
	}
}

func TestGrundysGameFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainGrundy)
	each(heapsTo(60), trial.sameMoves, trial.worthByMex)
	each(heapsTo(14), trial.worthByPlay)
}
