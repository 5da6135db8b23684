package play

import (
	"context"
	"fmt"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/draw"
)

// mostShown is the maximum number of moves that a screen shows after each turn.
const mostShown = 12

// board returns what a screen shows below the news of a turn: the position drawn, if it has a
// drawing, and the moves, if they are few and fit, if need be without the positions that they
// leave. Without a screen it is empty. Of plays that are over, it shows those that end by a result,
// since their last position tells why.
func (d *Dialogue) board(ctx context.Context, t turn) (string, error) {
	height := d.table.Height
	if height == 0 {
		return "", nil
	}
	position := d.record.Position()
	_, _, results := position.Resulting()
	var drawing strings.Builder
	if draw.Pictured(position.Game) && (!t.over || results) {
		if err := draw.Query(&drawing, d.table.Style, d.table.Style.Width, position); err != nil {
			return "", err
		}
	}
	if t.over {
		return drawing.String(), nil
	}
	moves, err := d.fewMoves(ctx)
	const prompt = 1
	room := height - prompt - lines(d.newsText(t)+drawing.String())
	for _, describe := range []func(query.Option) say.Text{moveText, bareMoveText} {
		if list := d.list(moves, describe); list != "" && lines(list) <= room {
			return drawing.String() + list, err
		}
	}
	return drawing.String() + d.note(say.Textf("moves lists your moves")), err
}

func lines(text string) int { return strings.Count(text, "\n") }

// fewMoves returns the moves of the player to move. It returns none if there are more than
// mostShown, or if they are not found in time.
func (d *Dialogue) fewMoves(ctx context.Context) ([]query.Option, error) {
	few := func(ctx context.Context, player games.Player, _ int) ([]query.Option, bool) {
		return d.record.Position().Options(ctx, player, mostShown)
	}
	options, all, err := d.opponent.options(ctx, d.record.Player(), few)
	if !all {
		return nil, err
	}
	return options, err
}

// list returns the lines of moves with their numbers from 1.
func (d *Dialogue) list(moves []query.Option, describe func(query.Option) say.Text) string {
	var b strings.Builder
	for i, o := range moves {
		b.WriteString(d.numbered(i+1, describe(o)))
	}
	return b.String()
}

// numbered returns the line of a move in a list.
func (d *Dialogue) numbered(n int, move say.Text) string {
	return d.fit(fmt.Sprintf("%6d  %s", n, move.In(d.table.Style.Language)))
}

// note returns a line below a list of moves.
func (d *Dialogue) note(text say.Text) string {
	style := d.table.Style
	return d.fit("        " + style.Faint(text.In(style.Language)))
}

// newsText returns the lines about the moves of a turn.
func (d *Dialogue) newsText(t turn) string {
	var b strings.Builder
	for _, text := range t.news {
		b.WriteString(d.fit(text.In(d.table.Style.Language)))
	}
	return b.String()
}

// fit returns a line fitted to the screen.
func (d *Dialogue) fit(line string) string { return d.table.Style.Fit(line) + "\n" }
