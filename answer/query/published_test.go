package query_test

import (
	"context"
	"testing"
)

// Published values and relations of short games, by source: ONAG is J. H. Conway, On Numbers and
// Games, 1976; WW is E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, 1982; CGT is A. N.
// Siegel, Combinatorial Game Theory, 2013. Each is a relation that holds.
var published = map[string][]string{
	"ONAG, chapter 0, numbers": {
		"{0 | 1} == 1/2", "{0 | 1/2} == 1/4", "{1/2 | 1} == 3/4", "{1 | } == 2", "{-1 | 1} == 0", "{ | } == 0", "{0, 1 | 3} == 2",
		"{5/2 | 4} == 3", "{1/4 | 1/2} == 3/8",
	},
	"ONAG, chapter 15, and WW, chapter 2: up, star and their multiples": {
		"{0 | 0} == *", "{0 | *} == ^", "{* | 0} == v", "{0, * | 0} == ^*", "{0 | ^} == ^2*", "{0 | ^*} == ^2", "{0 | ^2*} == ^3",
		"{^ | v} == *", "{* | *} == 0", "^ > 0", "^ || *", "^2 > *", "^ || ^*", "1/1024 > ^1000", "^ > *2", "^* || 0", "^ + ^ > *",
		"* + * == 0", "*2 + *3 == *",
	},
	"WW, chapters 5 and 6: switches, tiny and miny": {
		"±1 + ±1 == 0", "{3 | 1} == 2 + ±1", "{3 | 1} + {3 | 1} == 4", "±1 || 0", "±1 || 1", "±1 < 2", "{2 | -1/2} || 0", "{2 | 0} > *", "{1 | 1} == 1 + *",
		"{0 || 0 | -1} == tiny(1)", "tiny(1) > 0", "100*tiny(1) < ^", "tiny(2) < tiny(1)", "20*tiny(2) < tiny(1)", "tiny(1) + miny(1) == 0",
	},
	"CGT, chapter II: ordinal sums and the colon principle": {
		"1:1 == 2", "*:1 == ^*", "*:(-1) == v*", "1:(-1) == 1/2", "1:* == 1 + *", "*2:* == *3", "1:1/2 > 1", "*:* == *2", "*:*2 == *3",
	},
	"CGT, chapter II: means and temperatures": {
		"mean({3 | 1}) == 2", "temperature({3 | 1}) == 1", "mean(*) == 0", "temperature(*) == 0", "temperature(^) == 0", "temperature(3) == -1", "temperature(1/2) == -1/2",
		"mean({4 || 2 | 0}) == 5/2", "temperature({4 || 2 | 0}) == 3/2", "cool({3 | 1}, 1) == 2 + *", "freeze({3 | 1}) == 2 + *", "heat(*, 1) == ±1",
		"temperature({2 | -1/2}) == 5/4", "mean({2 | -1/2}) == 3/4",
	},
	"WW, chapter 8, and CGT, chapter II.7: atomic weights": {
		"aw(^) == 1", "aw(^3*2) == 3", "aw(*7) == 0", "aw(^ - ^2) == -1", "aw({^3 | v2}) == {1 | 0}", "aw({^2 | v2}) == *",
	},
	"CGT, chapters II.3 and II.8: uptimals, and what a double up is": {
		"^<1> == ^", "^<2> == {0 | v*}", "^<2>* == {0, * | v}", "^[2] == {^ | *}", "^[2]* == {0, ^* | 0}", "^[3] == ^ + ^<2> + ^<3>", "^ > 20*^<2>", "^<2> > 9*^<3>",
		"{0 | ^*5} == ^^*4", "{^ | * || * ||| *} == ^[4]", "{0 || 0 | v*} == ^ + 2*^<2> + *", "⇑ == {0 | ^*}", "⇓* == {v | 0}",
	},
	"the tests of CGSuite: products and operators": {
		"conway(*4, *4) == *6", "conway(*19, *23) == *86", "conway(15, ^^*2) == 30*^ + *2", "conway({3 | 1}, ^^) == {6*^ | ^^}", "conway(^^, ^^) == {0 || 0, * | 0, {0, * | 0, *2}}",
		"norton(0, ^) == 0", "norton(6, ^) == 6*^", "norton(-4, ^) == v4", "norton(1/2, ^) == {^^* | v*}", "norton(^, ^) == {^^* || 0 | v4}", "norton(tiny(2), ^) == {^^* || 0 | v6}",
		"overheat({3 || 2 + * | 1 + *}, *, 1*) == {1 || ±1 + * | -1, {-1 | -3}}", "overheat(7/16, 0, 0) == ^[3]", "heat({3 || 2 + * | 1 + *}, *) == {3* || 2 | 1}", "heat(^^, *) == 0",
		"heat(*2, 2) == ±{2, {4 | 0}}", "heat({3 || 2* | 1*}, 1) == {4 ||| 3 | 1 || 0 | -2}", "heat({3 || 2* | 1*}, -2) == 3/2",
		"subordinate(1/8, 1) == -3", "subordinate(^[5] + *, *) == 5", "subordinate(±1, 0) == ±1", "subordinate(±1, ±1) == 0", "subordinate(-13/16, -1) == 3/8",
		"stopcount(*8) == 4374", "stopcount(^) == 3", "stopcount(73/16v9*8) == 13131", "stopcount({0 || 0 | v*}) == 6", "stopcount(-1/2) == 1",
	},
	"the tests of CGSuite: atomic weights of games that are not all-small": {
		"aw(tiny(3/2)) == 0", "aw(tiny({3 | 1})) == 0", "aw(miny({5 || 3 | 1})) == 0", "aw({1 | ^^ || ^}) == 2", "aw({0 || 0 | v3}) == 0",
	},
	"the tests of CGSuite: numbers of followers": {
		"followers(0) == 1", "followers(5) == 6", "followers(-1823437481924) == 1823437481925", "followers(-1/2) == 3", "followers(25/16) == 7", "followers(*8) == 9",
		"followers(9/8 + *) == 7", "followers(^) == 3", "followers(v*) == 3", "followers(6^*) == 9", "followers(^*6) == 9", "followers(73/16v9*8) == 28", "followers(^[4]) == 6",
		"followers({0 || 0 | v*}) == 5", "followers({0 || 0 | v3}) == 7", "followers({^3 | v2}) == 8", "followers(tiny(3/2)) == 6", "followers(tiny({3 | 1})) == 7",
		"followers(miny({5 || 3 | 1})) == 10", "followers({1 | ^^ || ^}) == 8", "followers({3 || 2* | 1*}) == 8",
		"followers({3/2* | 1/2 || {0 | -3}, {-1*, {-1/2 | -1*} | -5/2}}) == 17",
	},
	"the tests of CGSuite: companions": {
		"companion(0) == *", "companion(5) == 5", "companion(-1/2) == -1/2", "companion(*8) == *8", "companion(9/8 + *) == 9/8 + *", "companion(^) == ^*", "companion(v*) == v",
		"companion(^*6) == ^*6", "companion(73/16v9*8) == 73/16v9*8", "companion(^[4]) == ^[4]*", "companion({0 || 0 | v*}) == {0 | ^<2>*}",
		"companion({0 || 0 | v3}) == {0, * || * | v3*}", "companion({^3 | v2}) == {^3* | v2*}", "companion(tiny(3/2)) == {0, * || * | -3/2}",
		"companion(tiny({3 | 1})) == {0, * ||| * || -1 | -3}", "companion(miny({5 || 3 | 1})) == {5 || 3 | 1 ||| * |||| 0, *}", "companion({1 | ^^ || ^}) == {1 | ^^* || ^*}",
		"companion({3 || 2* | 1*}) == {3 || 2* | 1*}",
		"companion({3/2* | 1/2 || {0 | -3}, {-1*, {-1/2 | -1*} | -5/2}}) == {3/2* | 1/2 || {* | -3}, {-1*, {-1/2 | -1*} | -5/2}}",
	},
	"the tests of CGSuite: powers, as ordinal sums": {
		"^:2 == ^[3]", "^:3/4 == {^ | *, ^[2] || *, ^[2]}", "tiny(2):2 == {tiny(2) || 0 | -2 ||| 0 | -2}", "(±1):2 == {1, {1, ±1 | -1} | -1}",
		"tiny(2):3/4 == {tiny(2) | {0 | -2}, {tiny(2) || 0 | -2} || {0 | -2}, {tiny(2) || 0 | -2}}",
		"^<3> == {0 | *:(-2)}", "{0 | *:(-3/4)} == {0 || 0, v* | 0, {0, v* | 0, *}}", "{0 | {0 | -2}:(-2)} == {0 || 0 | -2, {0 | -2, {0 | -2}}}",
		"{0 | {0 | -2}:(-3/4)} == {0 || 0, {0 | -2, {0 | -2}} | -2, {0, {0 | -2, {0 | -2}} | -2, {0 | -2}}}",
		"{0 | {0 | -2}:(-2)} == tiny(2):2 - tiny(2):1",
		"^:{4 | pass} == {^[5] | *, pass}", "^:{pass | 4} == {pass | *, ^[5]}", "^:on == upon", "tiny(2):on == {pass || 0 | -2}",
		"{0 | *:{pass | -4}} == {0 || 0, pass | 0, v[4]*}", "{0 | *:{-4 | pass}} == {0 || 0, v[4]* | 0, pass}", "{0 | *:off} == ^<on>",
		"{0 | {0 | -2}:off} == {0 || 0 | -2, pass}",
	},
	"the tests of CGSuite: subordinates in which play may come back": {
		"1:off == over", "*:on == upon + *", "{* | *}:on == upon", "*:over == {0, * | 0, pass}", "1:on == on", "-(*:on) == *:off",
	},
	"CGT, chapter II.6: reduced canonical forms": {
		"reduced(^) == 0", "reduced({1 + ^ | *}) == {1 | 0}", "reduced(tiny(1)) == 0", "reduced(1 + *) == 1",
	},
}

func TestPublishedRelations(t *testing.T) {
	e := evaluator()
	for source, relations := range published {
		for _, text := range relations {
			a, err := e.Ask(context.Background(), text)
			if err != nil || a.Error != nil || !*a.Relation {
				t.Errorf("%s: %s: %v, %v, %v", source, text, a.Relation, a.Error, err)
			}
		}
	}
}
