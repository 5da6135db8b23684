package games_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sequences"
	"sprague/games/value"
	"sprague/internal/say"
)

// params draws the parameters of families that take some.
var params = map[string]*rapid.Generator[string]{
	"subtraction": rapid.OneOf(
		rapid.Map(rapid.SliceOfN(elements, 0, 5), list),
		rapid.Map(rapid.SliceOfN(elements, 1, 5), func(items []string) string { return "all-but " + list(items) }),
		rapid.StringMatching(`([1-9],[1-9]|all-but [1-9]|)\|([1-9],[1-9]|all-but [1-9]|[1-9])`),
	),
	"stripes": rapid.Map(rapid.SliceOfN(rapid.StringMatching(`[1-9]`), 1, 4), list),
	"octal":   rapid.StringMatching(`[04]\.[0-7]{1,4}(\([0-7]{1,3}\))?`),
	"take-and-break": rapid.OneOf(
		rapid.StringMatching(`(0|4|4!|8|C!|\{2,3\}|\{3=,4!\})\.([0-9A-F][!?=]?){1,3}(\[[3-7C]{1,2}\])?`),
		rapid.StringMatching(`(8|8!|8\?|G)0\.([0-7]){1,2}`),
	),
	"turning":         rapid.OneOf(codes, products),
	"multiples":       rapid.StringMatching(`1[2-9]`),
	"constrained-nim": rapid.StringMatching(`([2-9]:[12],){0,3}[3-9]:[1-3]|`),
	"lieges":          rapid.StringMatching(`[1-9]`),
	"strange-nim":     rapid.StringMatching(`[1-9]`),
	"moore":           rapid.StringMatching(`[1-4]`),
	"graph":           digraphs,
	"tree":            trees,
	"blacken":         trees,
	"runner":          runs,
	"geography":       walks,
	"clobber":         boardsOrGraphs,
	"node-kayles":     boardsOrGraphs,
	"snort":           boardsOrGraphs,
	"col":             boardsOrGraphs,
}

// elements draws elements of a list of numbers.
var elements = rapid.OneOf(
	rapid.StringMatching(`[1-9][0-9]?`),
	rapid.StringMatching(`[1-9]\.\.1[0-9]`),
)

func list(items []string) string { return strings.Join(items, ",") }

// ruleset draws a ruleset of a family.
func ruleset(t *rapid.T, f games.Family) games.Ruleset {
	var text string
	if f.Params != "" {
		text = params[f.Name].Draw(t, "parameters")
	}
	r, err := f.New(text)
	if err != nil {
		t.Fatalf("%s[%s]: %v", f.Name, text, err)
	}
	return r
}

// position draws a component. Numbered components are small, so that their moves can be listed.
func position(t *rapid.T, r games.Ruleset, f games.Family) games.Position {
	if _, natured := r.(games.Natured); natured && rapid.Bool().Draw(t, "without a number") {
		return rapid.SampledFrom(samples(t, f)).Draw(t, "position")
	}
	if n, ok := r.(games.Numbered); ok {
		most := uint64(100)
		if f.Name == "take-and-break" {
			most = 20 // a larger heap splits in too many ways
		}
		return n.At(rapid.Uint64Range(0, most).Draw(t, "number"))
	}
	if letters, ok := lettered[f.Name]; ok {
		return drawnPosition(t, r, letters)
	}
	if f.Name == "turning" {
		return drawnCoins(t, r)
	}
	return rapid.SampledFrom(samples(t, f)).Draw(t, "position")
}

// everyRuleset checks a property for rulesets and components of every family.
func everyRuleset(t *testing.T, law func(t *rapid.T, r games.Ruleset, p games.Position)) {
	for _, f := range registry.Families() {
		t.Run(f.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r := ruleset(t, f)
				law(t, r, position(t, r, f))
			})
		})
	}
	t.Run("number", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			text := rapid.StringMatching(`-?[0-9]{1,3}(/(2|4|8|1024))?`).Draw(t, "number")
			positions, err := sequences.Number.Parse([]string{text})
			if err != nil {
				t.Fatal(err)
			}
			law(t, sequences.Number, positions[0])
		})
	})
}

// numbered checks a property for rulesets that number their positions. count is the number of
// positions within the largest bound that the ruleset accepts.
func numbered(t *testing.T, law func(t *rapid.T, r games.Numbered, count uint64)) {
	for _, f := range registry.Families() {
		t.Run(f.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				r, ok := ruleset(t, f).(games.Numbered)
				if !ok {
					return
				}
				var count uint64
				for step := uint64(1 << 61); step > 0; step /= 2 {
					if n, err := r.Count(step); err == nil {
						count = max(count, n)
					}
				}
				law(t, r, count)
			})
		})
	}
}

// write formats a move of p, with equal texts for equal results.
func write(r games.Ruleset, m games.Move) string {
	parts := make([]string, len(m.Parts))
	for i, p := range m.Parts {
		parts[i] = r.Format(p)
	}
	return text(m.Player, parts, m.Wins)
}

func TestFormatIsWhatParseReads(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		text := r.Format(p)
		var args []string
		if text != "" {
			args = strings.Split(text, ",")
		} else if r.Identity().Joined {
			return // a list omits an empty component
		}
		got, err := r.Parse(args)
		if err != nil || len(got) != 1 || got[0] != p {
			t.Fatalf("%v is written %q and read %v, %v", p, text, got, err)
		}
	})
}

func TestListsOfComponentsAreReadInOrder(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		if text := r.Format(p); r.Identity().Joined && text != "" {
			got, err := r.Parse([]string{text, text})
			if err != nil || !slices.Equal(got, []games.Position{p, p}) {
				t.Fatalf("%q twice is read as %v, %v", text, got, err)
			}
			if none, err := r.Parse(nil); err != nil || len(none) != 0 {
				t.Fatalf("no component is read as %v, %v", none, err)
			}
		}
	})
}

func TestMovesAreDistinct(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		results, descriptions := map[string]bool{}, map[string]bool{}
		r.Moves(p, func(m games.Move) bool {
			result, description := write(r, m), r.Describe(p, m)
			player := m.Player.String() + ": " // both players may have the same move
			english, chinese := player+description.String(), player+description.In(say.Chinese)
			if results[result] || descriptions[english] || descriptions[chinese] {
				t.Fatalf("from %s twice: %s (%s, %s)", r.Format(p), result, english, chinese)
			}
			results[result], descriptions[english], descriptions[chinese] = true, true, true
			return true
		})
	})
}

// A Chinese description has the same positions and numbers, and no English.
func TestMovesAreDescribedInChinese(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		r.Moves(p, func(m games.Move) bool {
			description := r.Describe(p, m)
			english, chinese := description.String(), description.In(say.Chinese)
			if !slices.Equal(numbersIn(english), numbersIn(chinese)) || strings.Contains(chinese, "%!") || english == chinese {
				t.Fatalf("a move from %s is described as %q and %q", r.Format(p), english, chinese)
			}
			return true
		})
	})
}

var digits = regexp.MustCompile(`\d+`)

// numbersIn lists the numbers in a sentence, sorted.
func numbersIn(text string) []string {
	all := digits.FindAllString(text, -1)
	slices.Sort(all)
	return all
}

func TestMovesAreWellFormed(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		_, partizan := r.(games.Partizan)
		r.Moves(p, func(m games.Move) bool {
			if len(m.Parts) == 0 {
				t.Fatalf("a move from %s leaves no part, not even an empty one", r.Format(p))
			}
			if partizan != (m.Player != games.AnyPlayer) {
				t.Fatalf("a move from %s is for %v", r.Format(p), m.Player)
			}
			if r.Describe(p, m).String() == "" {
				t.Fatalf("a move from %s has no description", r.Format(p))
			}
			return true
		})
	})
}

func TestMovesStopWhenYieldReturnsFalse(t *testing.T) {
	type yields func(yield func(games.Move) bool)
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		lists := map[string]yields{"moves": func(yield func(games.Move) bool) { r.Moves(p, yield) }}
		if aimed, ok := r.(games.Aimed); ok {
			for target := range uint64(5) {
				lists[fmt.Sprintf("moves to %d", target)] = func(yield func(games.Move) bool) { aimed.MovesTo(p, target, yield) }
			}
		}
		if decided, ok := r.(games.Decided); ok {
			if _, speaks := decided.Outcome(p); speaks {
				lists["winning moves"] = func(yield func(games.Move) bool) { decided.Winning(p, yield) }
			}
		}
		for name, each := range lists {
			var all []games.Move
			each(func(m games.Move) bool {
				m.Parts = slices.Clone(m.Parts)
				all = append(all, m)
				return true
			})
			for stop := 1; stop <= len(all); stop++ {
				seen := 0
				each(func(m games.Move) bool {
					if seen == stop {
						t.Fatalf("%s from %s, stopped after %d, go on", name, r.Format(p), stop)
					}
					if want := all[seen]; m.Player != want.Player || m.Wins != want.Wins || !slices.Equal(m.Parts, want.Parts) {
						t.Fatalf("%s from %s, to stop after %d: %s in the place of %s", name, r.Format(p), stop, write(r, m), write(r, want))
					}
					seen++
					return seen < stop
				})
				if seen < stop {
					t.Fatalf("%s from %s, stopped after %d in the place of %d", name, r.Format(p), seen, stop)
				}
			}
		}
	})
}

func TestBreadthIsLowerBound(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		broad, ok := r.(games.Broad)
		if !ok {
			return
		}
		moves := uint64(0)
		r.Moves(p, func(games.Move) bool {
			moves++
			return true
		})
		if broad.Breadth(p) > moves {
			t.Fatalf("%s has %d moves, not %d", r.Format(p), moves, broad.Breadth(p))
		}
	})
}

func TestStructureHasOneField(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, _ games.Position) {
		set, s := 0, reflect.ValueOf(games.StructureOf(r))
		for i := range s.NumField() {
			if !s.Field(i).IsZero() {
				set++
			}
		}
		if set > 1 {
			t.Fatalf("the structure of %s has %d fields: %+v", r.Identity().Name, set, s)
		}
	})
}

func TestOctalCodesAgreeWithMoves(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		code := games.StructureOf(r).Octal
		if code == nil || code.Unequal {
			return
		}
		want := []string{}
		tell := func(heaps int, smaller int64) {
			for _, k := range code.Taken(heaps) {
				left := p.X - int64(k) - smaller
				if heaps == 0 && left == 0 || heaps == 1 && left > 0 || heaps == 2 && left >= smaller {
					want = append(want, fmt.Sprint([]int64{left, smaller}[:max(heaps, 1)]))
				}
			}
		}
		tell(0, 0)
		tell(1, 0)
		for smaller := range p.X {
			tell(2, smaller+1)
		}
		got := []string{}
		r.Moves(p, func(m games.Move) bool {
			parts := []int64{}
			for _, part := range slices.Backward(m.Parts) {
				parts = append(parts, part.X)
			}
			got = append(got, fmt.Sprint(parts))
			return true
		})
		if !slices.Equal(got, want) {
			t.Fatalf("%s(%s): moves %v, told as %v", r.Identity().Name, r.Format(p), got, want)
		}
	})
}

func TestNegationExchangesThePlayers(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		partizan, ok := r.(games.Partizan)
		if !ok {
			return
		}
		negative := partizan.Negate(p)
		if back := partizan.Negate(negative); back != p {
			t.Fatalf("the negative of the negative of %v is %v", p, back)
		}
		var got, want []string
		r.Moves(negative, func(m games.Move) bool {
			got = append(got, write(r, m))
			return true
		})
		r.Moves(p, func(m games.Move) bool {
			negated := games.Move{Player: m.Player.Opponent(), Wins: m.Wins}
			for _, part := range m.Parts {
				negated.Parts = append(negated.Parts, partizan.Negate(part))
			}
			want = append(want, write(r, negated))
			return true
		})
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("the moves of -%s are %q, want %q", r.Format(p), got, want)
		}
	})
}

func TestEqualTextsAreEqualRulesets(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		if r.Identity().Literal {
			return // it has no name
		}
		again, err := registry.Parse(r.Identity().Name)
		if err != nil || again.Identity() != r.Identity() {
			t.Fatalf("%q is read as %v, %v", r.Identity().Name, again, err)
		}
		var first, second []string
		list := func(all *[]string) func(games.Move) bool {
			return func(m games.Move) bool {
				*all = append(*all, fmt.Sprint(m.Player, m.Parts, m.Wins))
				return true
			}
		}
		r.Moves(p, list(&first))
		again.Moves(p, list(&second))
		if !slices.Equal(first, second) {
			t.Fatalf("two rulesets %s have the moves %q and %q", r.Identity().Name, first, second)
		}
	})
}

func TestBestIsAsGoodAsAnyMove(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		partizan, ok := r.(games.Numeric)
		if !ok || games.NatureOf(r, p) != games.Numbers {
			return
		}
		worth := func(m games.Move) (sum value.Value) {
			for _, part := range m.Parts {
				v, _ := r.(games.Formula).Value(part)
				sum = sum.Add(v)
			}
			return sum
		}
		for _, player := range []games.Player{games.Left, games.Right} {
			best, found := partizan.Best(p, player)
			has, isMove := false, false
			r.Moves(p, func(m games.Move) bool {
				if m.Player != player {
					return true
				}
				has = true
				isMove = isMove || found && write(r, m) == write(r, best)
				better := worth(m).Add(worth(best).Neg()).Number().Sign()
				if player == games.Right {
					better = -better
				}
				if found && better > 0 {
					t.Fatalf("in %s the move %s of %v is better than %s", r.Format(p), write(r, m), player, write(r, best))
				}
				return true
			})
			if found != has || found && !isMove {
				t.Fatalf("in %s the best move of %v is %s, %v", r.Format(p), player, write(r, best), found)
			}
		}
	})
}
