package play

import (
	"context"
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
)

// setup is the configuration of a new play.
type setup struct {
	first  Seat
	player games.Player // the user's choice of player; any player by default
	random bool
}

// setupWords are the words allowed before the position.
var setupWords = map[string]func(*setup){
	"first":  func(s *setup) { s.first = User },
	"second": func(s *setup) { s.first = Sprague },
	"left":   func(s *setup) { s.player = games.Left },
	"right":  func(s *setup) { s.player = games.Right },
	"random": func(s *setup) { s.random = true },
}

// readSetup parses the words before the position, and returns the rest.
func readSetup(text string) (s setup, position string) {
	position = text
	for {
		word, rest, _ := strings.Cut(position, " ")
		set, ok := setupWords[word]
		if !ok {
			return s, position
		}
		set(&s)
		position = strings.TrimLeft(rest, " \t")
	}
}

// Begin begins a play described by a text: "second left nim(3) + 1/2". Faults of the text are a
// *query.Error.
func (t *Table) Begin(ctx context.Context, text string) (*Dialogue, error) {
	setup, expression := readSetup(text)
	if expression == "" {
		return nil, errorf(games.CodeParse, "play needs a position: play nim(3,4,5)")
	}
	position, err := t.read(ctx, expression)
	if err == nil {
		err = position.Playable()
	}
	if err != nil {
		return nil, shiftColumn(err, text, expression)
	}
	first, err := setup.firstPlayer(position)
	if err != nil {
		return nil, err
	}
	d := &Dialogue{
		table:    t,
		opponent: Opponent{Table: t},
		record:   NewRecord(position, setup.first, first),
	}
	if setup.random {
		d.opponent.Random = rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) //nolint:gosec // a game
	}
	j, err := d.opponent.ask(ctx, position, first)
	if err != nil {
		return nil, err
	}
	if j.Refusal != nil && j.Refusal.Code == games.CodeUnsupported {
		return nil, j.Refusal
	}
	return d, nil
}

// firstPlayer returns the player with the first turn: Left or Right in a partizan game.
func (s setup) firstPlayer(position *query.Query) (games.Player, error) {
	if !position.Partizan() {
		if s.player != games.AnyPlayer {
			return 0, errorf(games.CodeUnsupported, "Left and Right have the same moves here, so nobody is %s; play first or play second tells who begins", query.Side(s.player.String()))
		}
		return games.AnyPlayer, nil
	}
	user := s.player
	if user == games.AnyPlayer {
		user = games.Left
	}
	if s.first == User {
		return user, nil
	}
	return user.Opponent(), nil
}

func errorf(code games.Code, format string, args ...any) *query.Error {
	return &query.Error{Code: code, Message: say.Textf(format, args...)}
}

// shiftColumn adds the offset of a suffix to the column of an error about it.
func shiftColumn(err error, text, end string) error {
	e, ok := err.(*query.Error)
	if !ok || e.Column == 0 {
		return err
	}
	shifted := *e
	shifted.Column += utf8.RuneCountInString(text[:strings.LastIndex(text, end)])
	return &shifted
}
