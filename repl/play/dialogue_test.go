package play

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
)

// begin begins a play, and returns the output from then on.
func begin(t failer, text string) (d *Dialogue, out *bytes.Buffer) {
	t.Helper()
	out = new(bytes.Buffer)
	d, err := table(out).Begin(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if over, err := d.Open(context.Background()); over || err != nil {
		t.Fatalf("%s: over: %t, %v", text, over, err)
	}
	out.Reset()
	return d, out
}

// Sprague wins against random opponents in positions that are too large for exhaustive play.
func TestSpragueBeatsChance(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it is concurrent")
	}
	e := evaluator()
	random := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{
		"nim(20,21,22,7)", "kayles(20) + nim(9)", "misere(nim(20,21,22))", "misere(kayles(14))", "grundy(20,15)",
		"conjunctive(nim(30), kayles(20))", "misere(continued(nim(30), kayles(20)))", "selective(kayles(9), kayles(9), nim(1))",
		"diminished(nim(9), kayles(11))", "shortened(nim(9), nim(8), nim(3))", "misere(selective(nim(9), kayles(4)))",
		"atmost[2](nim(5), nim(6), nim(7))", "wythoff(30,44)", "cutting(6,9)", "nim(9000000000000000000,8999999999999999999)",
	} {
		q := read(t, e, text)
		answer, err := e.Answer(context.Background(), q)
		if err != nil || answer.Error != nil {
			t.Fatalf("%s: %v, %v", text, err, answer.Error)
		}
		first := User
		if *answer.Outcome == "N" {
			first = Sprague
		}
		beatsChance(t, NewRecord(q, first, games.AnyPlayer), patient(), random)
	}
	for _, text := range []string{"hackenbush(WBWWBW,BBWWB,BW)", "hackenbush(WWBWBW) - 3/4 + nim(9)", "cutcake(4,6) + 1/2", "cutcake(6,4) - 1/2", "misere(domineering(3,2))", "misere(subtraction[1,2|2,3](20) + hackenbush(WWB))"} {
		q := read(t, e, text)
		answer, err := e.Answer(context.Background(), q)
		if err != nil || answer.Error != nil {
			t.Fatalf("%s: %v, %v", text, err, answer.Error)
		}
		for _, first := range []Seat{User, Sprague} {
			sprague := games.Left
			if *answer.Outcome == "R" {
				sprague = games.Right
			}
			leader := sprague
			if first == User {
				leader = sprague.Opponent()
			}
			beatsChance(t, NewRecord(q, first, leader), patient(), random)
		}
	}
}

func beatsChance(t *testing.T, r *Record, opponent *Opponent, random *rand.Rand) {
	t.Helper()
	from := r.Position()
	for {
		end, over := r.Ending()
		if over {
			if end.Winner != Sprague {
				t.Errorf("%s: Sprague loses after %d moves", from, r.Moves())
			}
			return
		}
		if r.Mover() == Sprague {
			o, _, err := opponent.Choose(context.Background(), r.Position(), r.Player())
			if err != nil {
				t.Fatalf("%s: %v", r.Position(), err)
			}
			r.Move(o)
			continue
		}
		options, _ := r.Position().Options(context.Background(), r.Player(), 500)
		r.Move(options[random.IntN(len(options))])
	}
}

// Undo takes back all moves, two at a time.
func TestWinAtOnce(t *testing.T) {
	d, out := begin(t, "cutting(2,1)")
	if over, err := d.Line(context.Background(), "1"); !over || err != nil || !strings.Contains(out.String(), "You win at once.") {
		t.Errorf("over: %t, %v\n%s", over, err, out)
	}
}

func TestUndo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, _ := begin(t, rapid.SampledFrom([]string{"nim(5,6,7)", "second misere(kayles(9))", "right hackenbush(WBWB,BWBW,BBB)", "second left 3 + nim(3)"}).Draw(t, "play"))
		var before []string
		for range rapid.IntRange(0, 4).Draw(t, "moves") {
			position := d.record.Position().String()
			options := everything(t, d.record.Position(), d.record.Player())
			over, err := d.Line(context.Background(), strconv.Itoa(rapid.IntRange(1, len(options)).Draw(t, "move")))
			if err != nil {
				t.Fatalf("%v", err)
			}
			if over {
				return
			}
			before = append(before, position)
		}
		for i := len(before) - 1; i >= 0; i-- {
			if over, err := d.Line(context.Background(), "undo"); over || err != nil || d.record.Position().String() != before[i] {
				t.Fatalf("over: %t, %v; %s, want %s", over, err, d.record.Position(), before[i])
			}
		}
		if _, err := d.Line(context.Background(), "undo"); err == nil {
			t.Fatalf("there is more to undo than was played")
		}
	})
}

// An invalid line changes nothing, and writes nothing.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, out := begin(t, "nim(5,6) + kayles(4)")
		for range 5 {
			words := rapid.SliceOfN(rapid.SampledFrom([]string{
				"nim(", "5", "6", ")", ",", "+", "kayles(4)", "nim(5,6)", "nim 5 5", "moves", "hint", "who", "undo", "switch", "to", "show", "help", "misere(", "é", "-", "99999999999999999999", "0", "form", ">", "\t",
			}), 1, 5).Draw(t, "words")
			line := strings.Join(words, rapid.SampledFrom([]string{"", " "}).Draw(t, "between"))
			if strings.TrimSpace(line) == "" {
				continue
			}
			before, moves := d.record.Position().String(), d.record.Moves()
			out.Reset()
			over, err := d.Line(context.Background(), line)
			var refusal *query.Error
			switch {
			case err != nil && !errors.As(err, &refusal):
				t.Fatalf("%q: %v", line, err)
			case err != nil && (over || out.Len() > 0 || d.record.Position().String() != before || d.record.Moves() != moves):
				t.Fatalf("%q: %v, and all the same %q", line, err, out)
			case over:
				return
			}
		}
	})
}

// A canceled move leaves the play as before the line.
func TestCanceled(t *testing.T) {
	d, out := begin(t, "nim(5,6,7)")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{"nim(5,6,6)", "1", "hint", "who", "moves", "switch"} {
		if over, err := d.Line(ctx, line); over || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: over: %t, %v", line, over, err)
		}
		if d.record.Position().String() != "nim(5,6,7)" || d.record.Mover() != User || out.Len() > 0 {
			t.Errorf("%s: %s, %q", line, d.record.Position(), out)
		}
	}
}

// Work that does not stop is abandoned.
func TestWithin(t *testing.T) {
	release := make(chan struct{})
	stubborn := func(context.Context) (int, error) { <-release; return 1, nil }
	if _, done, err := doInTime(context.Background(), time.Millisecond, stubborn); done || err != nil {
		t.Errorf("done: %t, %v", done, err)
	}
	close(release)
	if n, done, err := doInTime(context.Background(), time.Minute, stubborn); n != 1 || !done || err != nil {
		t.Errorf("%d, done: %t, %v", n, done, err)
	}
	obedient := func(ctx context.Context) (int, error) { <-ctx.Done(); return 0, ctx.Err() }
	if _, done, err := doInTime(context.Background(), time.Millisecond, obedient); done || err != nil {
		t.Errorf("done: %t, %v", done, err)
	}
}

// No command is the beginning of a position.
func TestCommandsAreNotRulesets(t *testing.T) {
	for _, name := range CommandNames() {
		if f, ok := registry.Lookup(name); ok {
			t.Errorf("%s is a ruleset: %s", name, f.Help.Summary)
		}
	}
	for word := range setupWords {
		if _, ok := registry.Lookup(word); ok {
			t.Errorf("%s is a ruleset", word)
		}
	}
}
