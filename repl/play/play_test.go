package play

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/store"
)

// service returns a service without a database.
func service() *answer.Service {
	nothing := func(context.Context) (*store.DB, error) { return nil, nil }
	s, err := answer.Open(context.Background(), answer.Options{Source: nothing, Budget: 300_000})
	if err != nil {
		panic(err)
	}
	return s
}

// evaluator returns an evaluator without a database.
func evaluator() *query.Evaluator { return service().Within(answer.Limits{Moves: 1}) }

// table is a table with ample time, so that a busy machine makes no difference.
func table(out io.Writer) *Table { return &Table{Service: service(), Out: out, Time: time.Minute} }

// patient is an opponent at such a table.
func patient() *Opponent { return &Opponent{Table: table(nil)} }

// failer is the common interface of *testing.T and *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func read(t failer, e *query.Evaluator, text string) *query.Query {
	t.Helper()
	q, err := e.Read(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

// everything lists all moves of a player.
func everything(t failer, q *query.Query, player games.Player) []query.Option {
	t.Helper()
	options, all := q.Options(context.Background(), player, 1<<20)
	if !all {
		t.Fatalf("%s: not all moves are listed", q)
	}
	return options
}

// situation is a position with the player to move.
type situation struct {
	text   string
	player games.Player
}

// referee plays every play out, with memoization: the winner, and the number of moves if the winner
// hurries and the loser delays. It knows only the moves.
type referee map[situation]int

// race is positive if the player to move wins, and negative otherwise; its absolute value is the
// number of moves plus one. It is never 0.
func (r referee) race(t failer, q *query.Query, player games.Player) int {
	at := situation{q.String(), player}
	if x, ok := r[at]; ok {
		return x
	}
	options := everything(t, q, player)
	win, lose := 0, 0
	for _, o := range options {
		x := -1 // for a player who faces a win at once: lost without a further move
		if o.To != nil {
			x = r.race(t, o.To, player.Opponent())
		}
		switch {
		case x < 0 && (win == 0 || -x+1 < win):
			win = -x + 1
		case x > 0:
			lose = max(lose, x+1)
		}
	}
	x := win
	switch {
	case len(options) == 0 && q.Misere:
		x = 1
	case len(options) == 0:
		x = -1
	case win == 0:
		x = -lose
	}
	r[at] = x
	return x
}

// length returns the number of moves of a race.
func length(x int) int { return max(x, -x) - 1 }

// contest lets Sprague, to move, play a position against every opponent. It returns the length of
// the longest play, and whether Sprague wins them all.
type contest struct {
	t        failer
	opponent *Opponent
	known    map[situation]result
}

type result struct {
	longest int
	wins    bool
	quick   bool // the lengths of plays were known at every move
}

func (c *contest) play(q *query.Query, player games.Player) result {
	at := situation{q.String(), player}
	if r, ok := c.known[at]; ok {
		return r
	}
	if len(everything(c.t, q, player)) == 0 {
		return result{wins: q.Misere, quick: true}
	}
	o, j, err := c.opponent.Choose(context.Background(), q, player)
	if err != nil {
		c.t.Fatalf("%s: %v", q, err)
	}
	r := result{longest: 1, wins: true, quick: j.Length >= 0}
	if o.To != nil {
		legal(c.t, q, o, player)
		replies := everything(c.t, o.To, player.Opponent())
		r.wins = len(replies) > 0 || !q.Misere
		for _, reply := range replies {
			if reply.To == nil {
				r.wins, r.longest = false, max(r.longest, 2)
				continue
			}
			rest := c.play(reply.To, player)
			r = result{max(r.longest, rest.longest+2), r.wins && rest.wins, r.quick && rest.quick}
		}
	}
	c.known[at] = r
	return r
}

// legal expects a move to be among the existing ones.
func legal(t failer, q *query.Query, o query.Option, player games.Player) {
	t.Helper()
	for _, other := range everything(t, q, player) {
		if other.To != nil && other.To.Game.Key() == o.To.Game.Key() {
			return
		}
	}
	t.Fatalf("%s: %q is no move of %v", q, o.To, player)
}

// component draws a small position.
func component(t *rapid.T) string {
	size := rapid.IntRange(0, 4).Draw(t, "size")
	switch rapid.IntRange(0, 5).Draw(t, "rules") {
	case 0:
		return fmt.Sprintf("kayles(%d)", size)
	case 1:
		return fmt.Sprintf("subtraction[1,3,4](%d)", size+2)
	case 2:
		return fmt.Sprintf("grundy(%d)", size+2)
	case 3:
		return fmt.Sprintf("wythoff(%d,%d)", size%3, rapid.IntRange(0, 2).Draw(t, "other"))
	default:
		return fmt.Sprintf("nim(%d,%d)", size%4, rapid.IntRange(0, 2).Draw(t, "other"))
	}
}

// impartial draws a small position of any kind, in either convention.
func impartial(t *rapid.T) string {
	kind := rapid.SampledFrom([]string{"", "diminished", "conjunctive", "continued", "selective", "shortened", "atmost[2]"}).Draw(t, "kind")
	var parts []string
	for range rapid.IntRange(1, 2).Draw(t, "components") {
		parts = append(parts, component(t))
	}
	text := strings.Join(parts, " + ")
	if kind != "" {
		text = kind + "(" + strings.Join(parts, ", ") + ")"
		if rapid.Bool().Draw(t, "beside") {
			text += fmt.Sprintf(" + nim(%d)", rapid.IntRange(0, 2).Draw(t, "heap"))
		}
	}
	if rapid.Bool().Draw(t, "misere") {
		text = "misere(" + text + ")"
	}
	return text
}

// partizan draws a small sum in which Left and Right differ.
func partizan(t *rapid.T) string {
	var parts []string
	for range rapid.IntRange(1, 3).Draw(t, "components") {
		switch rapid.IntRange(0, 3).Draw(t, "rules") {
		case 0:
			parts = append(parts, rapid.SampledFrom([]string{"1/2", "-1/2", "1", "-2", "3/4", "0", "{0 | 1}"}).Draw(t, "number"))
		case 1:
			parts = append(parts, component(t))
		default:
			parts = append(parts, "hackenbush("+rapid.StringMatching("[WB]{1,4}").Draw(t, "stalk")+")")
		}
	}
	parts = append(parts, "hackenbush("+rapid.StringMatching("[WB]{1,3}").Draw(t, "last")+")")
	text := strings.Join(parts, " + ")
	if rapid.Bool().Draw(t, "misere") {
		text = "misere(" + text + ")"
	}
	return text
}

// Against every opponent, Sprague wins a won position, and without delay if it knows the lengths of
// plays.
func TestSpragueWinsWhatIsWon(t *testing.T) {
	everyPlay(t, won, "cutting(2,3)", "cutting(2,2)", "cutting(3,3)", "cutting(2,3) + nim(1)", "cutting(1,2) + cutting(2,2)", "cutting(1,1)", "cutting(1,1) + nim(1)")
}

// everyPlay checks plays from the given positions and from random ones.
func everyPlay(t *testing.T, check func(t failer, e *query.Evaluator, q *query.Query, player games.Player), positions ...string) {
	e := evaluator()
	for _, text := range positions {
		check(t, e, read(t, e, text), games.AnyPlayer)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, e, read(t, e, impartial(t)), games.AnyPlayer)
		q := read(t, e, partizan(t))
		check(t, e, q, games.Left)
		check(t, e, q, games.Right)
	})
}

func won(t failer, e *query.Evaluator, q *query.Query, player games.Player) {
	t.Helper()
	want := referee{}.race(t, q, player)
	c := contest{t, patient(), map[situation]result{}}
	got := c.play(q, player)
	if got.wins != (want > 0) {
		t.Fatalf("%s: Sprague, as %v, wins: %t, and the race is %d", q, player, got.wins, want)
	}
	if want > 0 && got.quick && got.longest != length(want) {
		t.Fatalf("%s: Sprague, as %v, takes %d moves to win, and %d are needed", q, player, got.longest, length(want))
	}
	if !got.quick {
		t.Fatalf("%s: how long plays last is not known", q)
	}
}

// In a lost position Sprague delays as long as possible against a hurrying opponent.
func TestSpragueHoldsOut(t *testing.T) {
	everyPlay(t, holdsOut, "cutting(2,2)", "cutting(3,3)", "cutting(2,2) + nim(0)", "cutting(2,3) + nim(2)", "cutting(2,2) + cutting(2,2)", "cutting(2,4)")
}

// holdsOut plays a position that Sprague, to move, has lost.
func holdsOut(t failer, e *query.Evaluator, q *query.Query, player games.Player) {
	t.Helper()
	r := referee{}
	want := r.race(t, q, player)
	if want > 0 {
		return
	}
	moves, mover := 0, player
	for position := q; position != nil; mover = mover.Opponent() {
		options := everything(t, position, mover)
		if len(options) == 0 {
			break
		}
		here := r.race(t, position, mover)
		if moves++; moves%2 == 1 {
			o, _, err := patient().Choose(context.Background(), position, mover)
			if err != nil {
				t.Fatalf("%s: %v", position, err)
			}
			position = o.To
			continue
		}
		for _, o := range options {
			if o.To == nil || r.race(t, o.To, mover.Opponent()) == 1-here {
				position = o.To
				break
			}
		}
	}
	if moves != length(want) {
		t.Fatalf("%s: Sprague, as %v, holds out for %d moves, and %d are possible", q, player, moves, length(want))
	}
}

// A random opponent makes legal moves, and varies them.
func TestRandom(t *testing.T) {
	var out bytes.Buffer
	table := table(&out)
	seen := map[string]bool{}
	for range 60 {
		d, err := table.Begin(context.Background(), "random second nim(2,2)")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.Open(context.Background()); err != nil {
			t.Fatal(err)
		}
		seen[d.record.Position().String()] = true
	}
	for _, want := range []string{"nim(2)", "nim(1,2)", "nim(2,1)"} {
		if !seen[want] {
			t.Errorf("%s never came up: %v", want, seen)
		}
	}
	if len(seen) != 3 {
		t.Errorf("the positions were %v", seen)
	}
}

// If both players can win and a race is too long, Sprague still moves for the player whose turn it
// is.
func TestSpragueMovesForThePlayer(t *testing.T) {
	e := evaluator()
	q := read(t, e, "{5 | -5} + cutcake(60,7) + cutcake(7,60)")
	for _, player := range []games.Player{games.Left, games.Right} {
		options := everything(t, q, player)
		j, err := patient().Judge(t.Context(), q, player)
		if err != nil || !j.Wins || j.Best == nil || j.Length != -1 {
			t.Fatalf("%v: %+v, %v", player, j, err)
		}
		if !slices.ContainsFunc(options, func(o query.Option) bool { return o.To.String() == j.Best.To.String() }) {
			t.Errorf("%v makes the move %v", player, j.Best.Text)
		}
	}
}
