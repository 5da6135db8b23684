package query_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/gamestest/play"
	"sprague/games/sum"
	"sprague/games/value"
)

// tree is a game by its options.
type tree struct {
	left, right []*tree
	text        string
}

// treeOf returns a random game of limited height.
func treeOf(r *rand.Rand, height int) *tree {
	t := new(tree)
	switch kind := r.IntN(8); {
	case height == 0 || kind == 0:
		t.text = "0"
		return t
	case kind == 1:
		return integerTree(r.IntN(3) + 1)
	case kind == 2:
		return nimTree(r.IntN(2) + 1)
	}
	texts := [2]string{}
	for side, into := range []*[]*tree{&t.left, &t.right} {
		var options []string
		for range r.IntN(3) {
			o := treeOf(r, height-1)
			*into, options = append(*into, o), append(options, o.text)
		}
		texts[side] = strings.Join(options, ", ")
	}
	t.text = "{" + texts[0] + " | " + texts[1] + "}"
	return t
}

func integerTree(n int) *tree {
	t := &tree{text: fmt.Sprint(n)}
	if n > 0 {
		t.left = []*tree{integerTree(n - 1)}
	}
	return t
}

func nimTree(n int) *tree {
	t := &tree{text: fmt.Sprintf("nim(%d)", n)}
	for k := range n {
		t.left = append(t.left, nimTree(k))
	}
	t.right = t.left
	return t
}

// Random sums of games in braces, integers and nimbers have the outcome in misere play that plain
// play of their options finds.
func TestMisereBracesByPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	e := over(embedded, sum.Limits{List: 0})
	player := play.NewPartizan(func(at *tree, left bool) (all []play.Move[*tree]) {
		options := at.right
		if left {
			options = at.left
		}
		for _, o := range options {
			all = append(all, play.Move[*tree]{Parts: []*tree{o}})
		}
		return all
	}, func(*tree) bool { return true })
	player.Misere = true
	seen := map[string]int{}
	for range 1500 {
		var parts []*tree
		var texts []string
		for range 1 + r.IntN(2) {
			part := treeOf(r, 3)
			parts, texts = append(parts, part), append(texts, part.text)
		}
		text := "misere(" + strings.Join(texts, " + ") + ")"
		a := answered(t, e, text)
		want := value.OutcomeOf(player.Wins(true, parts...), player.Wins(false, parts...)).String()
		if *a.Outcome != want {
			t.Fatalf("%s is %s, want %s", text, *a.Outcome, want)
		}
		seen[want]++
	}
	if len(seen) != 4 {
		t.Errorf("outcomes %v", seen)
	}
}

// partizanOut plays games of both players out.
type partizanOut struct{ known map[string]bool }

func (o partizanOut) moves(t *testing.T, q *query.Query, player games.Player) (all []*query.Query) {
	options, whole := q.Options(context.Background(), player, 1<<20)
	if !whole {
		t.Fatalf("%s: not all moves are listed", q)
	}
	for _, option := range options {
		all = append(all, option.To)
	}
	return all
}

func (o partizanOut) wins(t *testing.T, q *query.Query, player games.Player) bool {
	key := player.String() + q.String()
	wins, ok := o.known[key]
	if ok {
		return wins
	}
	moves := o.moves(t, q, player)
	wins = len(moves) == 0 || slices.ContainsFunc(moves, func(next *query.Query) bool { return !o.wins(t, next, player.Opponent()) })
	o.known[key] = wins
	return wins
}

// Each player's winning moves in misere play are those that leave a game that the opponent loses.
func TestMisereMovesOfBothPlayers(t *testing.T) {
	e := over(embedded, sum.Limits{List: -1, Work: 100_000})
	o := partizanOut{map[string]bool{}}
	for _, text := range []string{
		"domineering(3,2)", "domineering(3,3)", "domineering(4,2) + nim(2)", "clobber(lrl|rlr)", "clobber(lrl) + kayles(3)",
		"snort(3,2)", "col(3,1) - col(2,1)", "toads-and-frogs(tt.ff)", "toads-and-frogs(t.f) + {1 | 0}", "amazons(l.|.r)",
		"konane(lr.r.) + 1", "toppling-dominoes(lrgl)", "shove(.l.r)", "push(..l.r) + *2", "hackenbush(WBG, BW)",
		"hackenbush(0-1L 1-2R 2-0G)", "subtraction[1,2|2,3](9)", "cutcake(3,4)", "1/2 - 2", "^ + v*", "2*{nim(1) | 0}",
		"{0 | } + hackenbush(B)", "{domineering(2,1) | cutcake(2,1), 1}", "(*2):{1 | 0}", "turn-and-eatcake(3,2)", "0 + 3",
		"{1 | 0} + {1 | 0} + clobber(lr)", "canonical(domineering(2,2)) + switch(1)", "tiny(1)", "impartial(toads-and-frogs(t.f)) + toads-and-frogs(t..f)",
	} {
		text = "misere(" + text + ")"
		a := answered(t, e, text)
		q, err := e.Read(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		left, right := o.wins(t, q, games.Left), o.wins(t, q, games.Right)
		if want := value.OutcomeOf(left, right).String(); *a.Outcome != want {
			t.Errorf("%s is %s, want %s", text, *a.Outcome, want)
		}
		for _, player := range []games.Player{games.Left, games.Right} {
			var got, want []string
			for _, m := range a.Moves {
				if m.Player == player.String() {
					got = append(got, *m.To)
				}
			}
			for _, next := range o.moves(t, q, player) {
				if !o.wins(t, next, player.Opponent()) {
					want = append(want, next.String())
				}
			}
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s's winning moves to %q, want %q", text, player, got, want)
			}
		}
		if a.MovesTotal == nil || *a.MovesTotal != uint64(len(a.Moves)) {
			t.Errorf("%s: %v moves counted, %d listed", text, a.MovesTotal, len(a.Moves))
		}
	}
}

// Misere play refuses these, and says why.
func TestMisereRefusals(t *testing.T) {
	e := within(1<<20, 1)
	for text, refusal := range map[string]string{
		"misere(selective(nim(1), nim(2)) + domineering(2,2))":                "a compound cannot stand beside a game in which Left and Right have different moves",
		"misere({selective(nim(1), nim(2)) | 0})":                             "a compound cannot stand beside",
		"misere({selective(nim(1), nim(2)) | selective(nim(1), nim(2))} + 1)": "a compound cannot stand beside",
		"misere(selective(domineering(2,2), nim(1)))":                         "domineering cannot be part of a compound other than a sum: Left and Right have different moves",
		"misere(mean(domineering(2,2)))":                                      "a number that tells something of a game",
		"misere({cutting(2,2) | 0})":                                          "a move may win at once",
		"misere(domineering(2,2) + cutting(2,2))":                             "a move may win at once",
		"misere(30000 - 30000)":                                               "for that of any budget",
		"misere(300*1 - 300*1)":                                               "for that of any budget",
	} {
		a, err := e.Ask(t.Context(), text)
		if err != nil || a.Error == nil || !strings.Contains(a.Error.Error(), refusal) {
			t.Errorf("%s: %v, %v; want %q", text, a.Error, err, refusal)
		}
	}
}
