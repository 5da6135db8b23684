package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/internal/say"
	"sprague/repl/draw"
)

// Prompt is the prompt for a move.
var Prompt = say.Textf("your move> ")

// Dialogue is a play with its conversation. When it reads a line, it is the user's turn.
type Dialogue struct {
	table    *Table
	opponent Opponent
	record   *Record
}

// Open announces the play, and makes Sprague move if Sprague is first. For the first move of the user
// it draws the position and lists moves. It reports whether the play is over.
func (d *Dialogue) Open(ctx context.Context) (over bool, err error) {
	if end, over := d.record.Ending(); over {
		d.end(end)
		return true, nil
	}
	t, err := d.reply(ctx, d.openingText())
	if err != nil {
		return false, err
	}
	if d.tell(t, ""); t.over {
		return true, nil
	}
	style := d.table.Style
	if err := draw.Query(d.table.Out, style, style.Width, d.record.Position()); err != nil {
		return false, err
	}
	if _, err := d.moves(ctx, ""); err != nil {
		return false, err
	}
	d.say(say.Textf("Type the number of a move, or the whole position that it leaves; hint advises, ? shows what else can be typed."))
	return false, nil
}

// openingText names the player who moves first.
func (d *Dialogue) openingText() say.Text {
	position, user := d.record.Position().String(), d.record.Mover() == User
	switch side, partizan := d.side(); {
	case partizan && user:
		return say.Textf("You move first, as %s, in %s.", side, position)
	case partizan:
		return say.Textf("Sprague moves first, as %s, in %s.", side, position)
	case user:
		return say.Textf("You move first in %s.", position)
	default:
		return say.Textf("Sprague moves first in %s.", position)
	}
}

// side names the player to move, Left or Right, in a partizan game.
func (d *Dialogue) side() (name say.Text, partizan bool) {
	switch d.record.Player() {
	case games.Left:
		return say.Textf("Left"), true
	case games.Right:
		return say.Textf("Right"), true
	default:
		return say.Text{}, false
	}
}

// playWord is the word that begins another play.
const playWord = "play"

// Line processes a line of the user: a command or a move. It reports whether the play is over.
// Faults of the line are a *query.Error. After an error, or if the context ends, the play is
// unchanged.
func (d *Dialogue) Line(ctx context.Context, line string) (over bool, err error) {
	line = strings.TrimRight(line, " \t\r")
	word, argument, _ := strings.Cut(strings.TrimSpace(line), " ")
	argument = strings.TrimSpace(argument)
	c, ok := lookup(word)
	switch {
	case word == playWord:
		return false, errorf(games.CodeParse, "this play is not over; quit leaves it, for another to begin")
	case !ok:
		return d.move(ctx, line, strings.TrimSpace(line))
	case c.usage == "" && argument != "":
		return false, errorf(games.CodeParse, "%s stands alone; nothing follows it", word)
	}
	over, err = c.run(d, ctx, argument)
	return over, shiftColumn(err, line, argument)
}

// move makes the move named by its number, by the position after it, or as lists describe it.
func (d *Dialogue) move(ctx context.Context, line, text string) (over bool, err error) {
	find := d.moveByText
	if strings.Trim(text, "0123456789") == "" {
		find = d.moveByNumber
	}
	o, err := find(ctx, text)
	if err != nil {
		return false, shiftColumn(err, line, text)
	}
	return d.makeMove(ctx, o)
}

// makeMove makes a move, followed by Sprague's reply.
func (d *Dialogue) makeMove(ctx context.Context, o query.Option) (over bool, err error) {
	before := *d.record
	o = o.Tidy()
	d.record.Move(o)
	over, err = d.respond(ctx, say.Textf("You: %s", moveText(o)))
	if err != nil {
		*d.record = before
	}
	return over, err
}

// moveByNumber returns a move by its number in the list.
func (d *Dialogue) moveByNumber(ctx context.Context, text string) (query.Option, error) {
	options, all, err := d.opponent.options(ctx, d.record.Player(), d.record.Position().Options)
	if err != nil {
		return query.Option{}, err
	}
	n, err := strconv.Atoi(text)
	if err == nil && 1 <= n && n <= len(options) {
		return options[n-1], nil
	}
	if all {
		return query.Option{}, errorf(games.CodeBadPosition, "there is no move %s; moves are numbered from 1 to %d. A position that is a number is written as in to 3", games.Clip(text), len(options))
	}
	return query.Option{}, errorf(games.CodeTooLarge, "only %d moves are numbered; write the position that the move leaves", len(options))
}

// moveByText returns a move by the position after it, or else by its description.
func (d *Dialogue) moveByText(ctx context.Context, text string) (query.Option, error) {
	to, err := d.table.read(ctx, text)
	if err == nil {
		return d.moveLeaving(ctx, to)
	}
	explained := explainUnreadable(err, text)
	if _, refused := query.Refusal(err); !refused || explained != err {
		return query.Option{}, explained
	}
	return d.moveByDescription(ctx, text, err)
}

// moveByPosition returns a move by the position after it.
func (d *Dialogue) moveByPosition(ctx context.Context, text string) (query.Option, error) {
	to, err := d.table.read(ctx, text)
	if err != nil {
		return query.Option{}, explainUnreadable(err, text)
	}
	return d.moveLeaving(ctx, to)
}

// moveLeaving returns the move that leaves a position.
func (d *Dialogue) moveLeaving(ctx context.Context, to *query.Query) (query.Option, error) {
	if to.Relation != nil || to.Form {
		return query.Option{}, errorf(games.CodeParse, "a move is written as the position that it leaves; to ask anything else, quit the play first")
	}
	from, player := d.record.Position(), d.record.Player()
	type step struct {
		query.Option
		legal bool
	}
	found, done, err := doInTime(ctx, d.table.Time, func(ctx context.Context) (s step, err error) {
		s.Option, s.legal, err = d.table.Service.Within(d.table.Limits).Step(ctx, from, to, player)
		return s, err
	})
	switch {
	case err != nil:
		return query.Option{}, err
	case !done:
		return query.Option{}, errorf(games.CodeTooLarge, "the time limit ran out before this move could be checked")
	case !found.legal:
		return query.Option{}, errorf(games.CodeBadPosition, "no move of yours leads from %s to %s; moves lists them", games.Clip(from.String()), games.Clip(to.String()))
	}
	return found.Option, nil
}

// explainUnreadable explains unreadable input, which may be a mistyped command.
func explainUnreadable(err error, text string) error {
	near := registry.Nearest(text, CommandNames())
	if near == "" || strings.ContainsAny(text, " ([{*+") {
		return err
	}
	return errorf(games.CodeParse, "%q is neither a position nor a command; did you mean %s?", games.Clip(text), near)
}

// turn is what a line of the user leads to.
type turn struct {
	news []say.Text // about the moves
	end  Ending     // if the play is over
	over bool
}

// respond makes Sprague move, if it is Sprague's turn. It describes the move, and shows the position
// or the end of the play. It writes nothing if it fails.
func (d *Dialogue) respond(ctx context.Context, news ...say.Text) (over bool, err error) {
	t, err := d.reply(ctx, news...)
	if err != nil {
		return false, err
	}
	return t.over, d.show(ctx, t)
}

// reply makes Sprague move, if it is Sprague's turn, and adds the move to the news.
func (d *Dialogue) reply(ctx context.Context, news ...say.Text) (t turn, err error) {
	t.news = news
	t.end, t.over = d.record.Ending()
	again := say.Textf("This position comes for the second time; the third time ends the play.")
	if !t.over && d.record.Mover() == Sprague {
		if d.record.Returned() {
			t.news = append(t.news, again)
		}
		o, j, err := d.opponent.Choose(ctx, d.record.Position(), d.record.Player())
		if err != nil {
			return t, err
		}
		o = o.Tidy()
		d.record.Move(o)
		t.news = append(t.news, d.replyText(o, d.opponent.uncertainty(j)))
		t.end, t.over = d.record.Ending()
	}
	if !t.over && d.record.Returned() {
		t.news = append(t.news, again)
	}
	return t, nil
}

// show writes a turn, and on a screen the position. It writes nothing if it fails.
func (d *Dialogue) show(ctx context.Context, t turn) error {
	board, err := d.board(ctx, t)
	if err == nil {
		d.tell(t, board)
	}
	return err
}

// tell writes the news of a turn, a board, and how the play ended.
func (d *Dialogue) tell(t turn, board string) {
	fmt.Fprint(d.table.Out, d.newsText(t)+board)
	if t.over {
		d.end(t.end)
	}
}

// replyText describes Sprague's move and its uncertainty.
func (d *Dialogue) replyText(o query.Option, uncertainty say.Text) say.Text {
	move := say.Textf("Sprague: %s", moveText(o))
	if uncertainty.String() == "" {
		return move
	}
	return say.Join("", move, say.Plain(d.table.Style.Remark(uncertainty)))
}

// moveText describes a move and its result.
func moveText(o query.Option) say.Text {
	text := o.Text
	if o.To == nil {
		return text
	}
	return say.Textf("%s → %s", text, o.To.String())
}

// bareMoveText describes a move without its result.
func bareMoveText(o query.Option) say.Text { return o.Text }

// say writes a line.
func (d *Dialogue) say(text say.Text) { d.write(text.In(d.table.Style.Language)) }

// end writes how the play ended.
func (d *Dialogue) end(e Ending) {
	d.write(d.table.Style.Strong(e.Text().In(d.table.Style.Language)))
}

func (d *Dialogue) write(line string) { fmt.Fprint(d.table.Out, d.fit(line)) }
