package library_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sprague/answer"
)

// fact is what others have published about a position.
type fact struct {
	source, query string
	// told is the value, or the outcome if the values of the game are not published.
	told string
}

// row makes facts of a row of positions. A %d in the query stands for their numbers, from the first
// one on.
func row(source, query string, first int, told ...string) (all []fact) {
	for i, value := range told {
		all = append(all, fact{source, fmt.Sprintf(query, first+i), value})
	}
	return all
}

// Published values and outcomes agree with those of the scripts.
func TestFacts(t *testing.T) {
	ctx := context.Background()
	s, err := answer.Open(ctx, answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for _, c := range slices.Concat(
		[]fact{
			{"tests of CGSuite", "anti-clobber(lrlr|rr..)", "{*1 | -1}"},
			{"tests of CGSuite", "elephants-and-rhinos(eeee..rrr)", "1"},
			{"tests of CGSuite", "generalized-toads-and-frogs(tttt..fff, 1, 2)", "{1/2 + *1 | v}"},
			{"tests of CGSuite", "eatcake(8, 8)", "*1"},
			{"Winning Ways, chapter 1", "ski-jumps(...L....|..R.....|........)", "2"},
			{"Winning Ways, chapter 1", "ski-jumps(........|...l....|.......R|........|......L.)", "-1"},
			{"Winning Ways, chapter 1", "ski-jumps(.L...|.R...|.....)", "5/2"},
			{"Winning Ways, chapter 1", "ski-jumps(...R.|...L.|.....)", "-5/2"},
			{"Winning Ways, chapter 1", "ski-jumps(L....|....R|.....)", "1/2"},
			{"Winning Ways, chapter 16", "dots-and-boxes(..|...|..|...|.., 0)", "N"},
			{"tests of cgt-tools", "quicksort(abcfed)", "*2"},
			{"tests of cgt-tools", "quicksort(dafegchb)", "*5"},
			{"tests of cgt-tools", "quicksort(dafeghbc)", "0"},
			{"tests of cgt-tools", "quicksort(bcdefghijklmnopa)", "*15"},
			{"tests of cgt-tools", "digraph-placement(abCDE, ba|Ca|Da|Ea|Cb|Db|Eb|bE|CE|DE)", "2 + v + *1"},
		},
		row("tests of CGSuite", "eatcake(%d, 8)", 1, "^", "{^ | {{^ + *1 | v} | 0}}", "{^2 | *1}", "{{^2 | *1} | 0, {0 | v2 + *1}}"),
		// The fifth is v<3>.
		row("tests of CGSuite", "turn-and-eatcake(8, %d)", 1, "v", "0", "v", "0", "{{0, ^ + *1 | 0} | 0}", "0", "v", "0"),
		row("tests of CGSuite", "maundy-cake(%d, 8)", 1, "-7", "-3", "-3", "-1", "-3", "-1", "-3", "0"),
		row("tests of CGSuite", "partizan-euclid(8, %d)", 1, "0", "0", "v", "0", "0", "^", "^5", "0"),
		row("tests of CGSuite", "mem(10, %d)", 0, "*3", "*3", "*3", "*3", "*2", "*2", "*1", "*1", "*1", "*1", "*1", "0", "0", "0"),
		dawson(), corners(), draws(), geese(),
	) {
		a, err := s.Ask(ctx, answer.Request{Query: c.query})
		switch {
		case err != nil || a.Error != nil:
			t.Errorf("%s: %v, %v", c.query, err, a.Error)
		case c.told == *a.Outcome || a.Value != nil && c.told == *a.Value:
		default:
			t.Errorf("%s is %s, %v; %s: %s", c.query, *a.Outcome, a.Value, c.source, c.told)
		}
	}
}

// Arc Kayles on a path is Dawson's Kayles (Schaefer 1978).
func dawson() (all []fact) {
	const vertices = "abcdefghijklmnopqrstu"
	path := vertices[:2]
	for i, value := range strings.Fields("*1 *1 *2 0 *3 *1 *1 0 *3 *3 *2 *2 *4 0 *5 *2 *2 *3 *3") {
		all = append(all, fact{"Winning Ways, chapter 4", "arc-kayles(" + path + ")", value})
		path += "|" + vertices[i+1:i+3]
	}
	return all
}

// A king on two even numbers is lost, and so is a knight where both numbers leave 0 or 1 modulo 4.
func corners() (all []fact) {
	for a := range 9 {
		for b := range 9 {
			king, knight := "N", "N"
			if a%2+b%2 == 0 {
				king = "P"
			}
			if a%4 < 2 && b%4 < 2 {
				knight = "P"
			}
			all = append(all, fact{"HDU 2147", fmt.Sprintf("king(%d, %d)", a, b), king},
				fact{"Winning Ways, chapter 3", fmt.Sprintf("white-knight(%d, %d)", a, b), knight})
		}
	}
	return all
}

// Catch-Up is a draw where the sum of all numbers is even: 3, 4, 7, 8 modulo 4.
func draws() (all []fact) {
	for _, numbers := range []string{"123", "1234", "1234567", "12345678"} {
		all = append(all, fact{"Isaksen, Ismail, Brams and Nealen 2015", "catch-up(" + numbers + ")", "D"})
	}
	return append(all, fact{"tests of CGSuite, {on||0|-1/2} & {1/2|0||off}", "backsliding-toads-and-frogs(ttt..fff, left)", "D"},
		fact{"tests of CGSuite, {on||0|-1/2} & {1/2|0||off}", "backsliding-toads-and-frogs(ttt..fff, right)", "D"})
}

// geese are positions of Fox and Geese in the tests of CGSuite. A fox that has escaped is worth off.
func geese() (all []fact) {
	for board, told := range map[string]string{
		"f.......|........|g.g.g.g.": "{6 | 2 + over}", "....f...|........|g.g.g.g.": "{{4 | 3} | 2}", "........|.....f..|g.g.g.g.": "3 + *1",
	} {
		row := "|" + strings.Repeat(".", strings.Index(board, "|"))
		all = append(all, fact{"tests of CGSuite", "fox-and-geese(" + board + row + row + ")", told})
	}
	return append(all, fact{"tests of CGSuite", "fox-and-geese(f)", "off"})
}
