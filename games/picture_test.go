package games_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/internal/say"
)

// spelt returns the letters of a row.
func spelt(r games.Row) string {
	var b strings.Builder
	for _, run := range r.Runs {
		b.WriteString(strings.Repeat(run.Thing.Text, int(run.Count)))
	}
	return b.String()
}

func TestLetteredRowsSpellTheirLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := rapid.StringMatching(`[wba]{0,20}`).Draw(t, "letters")
		r := games.Lettered(games.Coin, letters, 3)
		if spelt(r) != letters || r.Length() != uint64(len(letters)) || r.First != 3 {
			t.Fatalf("%q is %+v", letters, r)
		}
		for i, run := range r.Runs {
			if run.Count == 0 || run.Thing.Shape != games.Coin || i > 0 && run.Thing == r.Runs[i-1].Thing {
				t.Fatalf("%q is %+v", letters, r)
			}
		}
	})
}

// Every family has pictures of its positions, or has heaps.
func TestEveryRulesetHasAPicture(t *testing.T) {
	everyRuleset(t, func(t *rapid.T, r games.Ruleset, p games.Position) {
		if sign, ok := games.PictureOf(r, p).(games.Sign); ok && !r.Identity().Literal && sign.Text.String() == r.Format(p) {
			t.Fatalf("%s is only written: %s", games.Named(r, p), sign.Text)
		}
	})
}

// bare is a ruleset of text with the required methods only.
type bare struct{ games.Ruleset }

func TestRulesetsWithoutPictureAreText(t *testing.T) {
	word := gamestest.Ruleset(t, "subsequence")
	heap := gamestest.Ruleset(t, "grundy")
	if picture := games.PictureOf(bare{word}, games.Position{S: "abc"}); fmt.Sprint(picture) != fmt.Sprint(games.Sign{Text: say.Plain("abc")}) {
		t.Errorf("%+v", picture)
	}
	if heaps, ok := games.PictureOf(heap, games.Position{X: 7}).(games.Heaps); !ok || !slices.Equal(heaps.Sizes, []uint64{7}) {
		t.Errorf("%+v", heaps)
	}
}
