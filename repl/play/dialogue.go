package play

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/games/registry"
	"sprague/repl/query"
)

// Prompt asks for a move.
const Prompt = "your move> "

// Dialogue is a play and the talk about it. Whenever it reads a line, it is the user's
// turn.
type Dialogue struct {
	table    *Table
	opponent Opponent
	record   *Record
}

// Open says how the play begins, and has Sprague move if Sprague is first. It reports
// whether the play is over.
func (d *Dialogue) Open(ctx context.Context) (over bool, err error) {
	if end, over := d.record.Ending(); over {
		d.say("%s", d.table.Style.Strong(end.String()))
		return true, nil
	}
	begins := d.record.Mover().does("move", "moves") + " first"
	if side := d.side(); side != "" {
		begins += ", as " + side + ","
	}
	return d.goOn(ctx, begins+" in "+d.record.Position().String()+".",
		"A move is the whole position that it leaves, or its number among the moves; hint advises, help lists the rest.")
}

// side names the one whose turn it is, Left or Right, in a partizan game.
func (d *Dialogue) side() string {
	switch d.record.Player() {
	case games.Left:
		return "Left"
	case games.Right:
		return "Right"
	default:
		return ""
	}
}

// Line takes a line that the user wrote: a command or a move. It reports whether the
// play is over. What is wrong with the line is a *query.Error; then, and when the
// context ends, the play is as it was before.
func (d *Dialogue) Line(ctx context.Context, line string) (over bool, err error) {
	line = strings.TrimRight(line, " \t\r")
	word, argument, _ := strings.Cut(strings.TrimSpace(line), " ")
	argument = strings.TrimSpace(argument)
	c, ok := lookup(word)
	switch {
	case word == "play":
		return false, complain(games.CodeParse, "this play is not over; quit leaves it, for another to begin")
	case !ok:
		return d.move(ctx, line, strings.TrimSpace(line))
	case c.usage == "" && argument != "":
		return false, complain(games.CodeParse, fmt.Sprintf("%s stands alone; nothing follows it", word))
	}
	over, err = c.run(d, ctx, argument)
	return over, shifted(err, line, argument)
}

// move makes the move that a text names by its number or by the position it leaves.
func (d *Dialogue) move(ctx context.Context, line, text string) (over bool, err error) {
	find := d.leaving
	if strings.Trim(text, "0123456789") == "" {
		find = d.numbered
	}
	o, err := find(ctx, text)
	if err != nil {
		return false, shifted(err, line, text)
	}
	return d.make(ctx, o)
}

// make makes a move, and Sprague's answer.
func (d *Dialogue) make(ctx context.Context, o query.Option) (over bool, err error) {
	before := *d.record
	o = o.Tidy()
	d.record.Move(o)
	over, err = d.goOn(ctx, told("You", o))
	if err != nil {
		*d.record = before
	}
	return over, err
}

// numbered gives a move by its number in the list.
func (d *Dialogue) numbered(ctx context.Context, text string) (query.Option, error) {
	options, all, err := d.opponent.options(ctx, d.record.Position(), d.record.Player())
	if err != nil {
		return query.Option{}, err
	}
	n, err := strconv.Atoi(text)
	if err == nil && 1 <= n && n <= len(options) {
		return options[n-1], nil
	}
	if all {
		return query.Option{}, complain(games.CodeBadPosition, fmt.Sprintf("there is no move %s; moves are numbered from 1 to %d. A position that is a number is written as in to 3", games.Clip(text), len(options)))
	}
	return query.Option{}, complain(games.CodeTooLarge, fmt.Sprintf("only %d moves are numbered; write the position that the move leaves", len(options)))
}

// leaving gives a move by the position that it leaves.
func (d *Dialogue) leaving(ctx context.Context, text string) (query.Option, error) {
	to, err := d.table.Evaluator.Read(text)
	if err != nil {
		return query.Option{}, d.puzzled(err, text)
	}
	if to.Relation != nil || to.Form {
		return query.Option{}, complain(games.CodeParse, "a move is written as the position that it leaves; to ask anything else, quit the play first")
	}
	from, player := d.record.Position(), d.record.Player()
	type step struct {
		query.Option
		legal bool
	}
	found, done, err := within(ctx, d.table, d.table.Time, func(ctx context.Context) (s step, err error) {
		s.Option, s.legal, err = d.table.Evaluator.Step(ctx, from, to, player)
		return s, err
	})
	switch {
	case err != nil:
		return query.Option{}, err
	case !done:
		return query.Option{}, complain(games.CodeTooLarge, "whether this is a move is not found out in the time there is")
	case !found.legal:
		return query.Option{}, complain(games.CodeBadPosition, fmt.Sprintf("no move of yours leads from %s to %s; moves lists them", games.Clip(from.String()), games.Clip(to.String())))
	}
	return found.Option, nil
}

// puzzled explains what cannot be read: it may be a mistyped command.
func (d *Dialogue) puzzled(err error, text string) error {
	near := registry.Nearest(text, CommandNames())
	if near == "" || strings.ContainsAny(text, " ([{*+") {
		return err
	}
	return complain(games.CodeParse, fmt.Sprintf("%q is neither a position nor a command; did you mean %s?", games.Clip(text), near))
}

// goOn has Sprague move, if it is Sprague's turn, and tells what was done and how the
// play ends. It tells nothing when it fails.
func (d *Dialogue) goOn(ctx context.Context, news ...string) (over bool, err error) {
	end, over := d.record.Ending()
	if !over && d.record.Mover() == Sprague {
		o, j, err := d.opponent.Choose(ctx, d.record.Position(), d.record.Player())
		if err != nil {
			return false, err
		}
		o = o.Tidy()
		d.record.Move(o)
		news = append(news, told("Sprague", o)+d.table.Style.Faint(d.opponent.doubt(j)))
		end, over = d.record.Ending()
	}
	for _, text := range news {
		d.say("%s", text)
	}
	if over {
		d.say("%s", d.table.Style.Strong(end.String()))
	}
	return over, nil
}

// told tells who made a move.
func told(who string, o query.Option) string { return who + ": " + written(o) }

// written tells of a move what is done, and what it leaves.
func written(o query.Option) string {
	if o.To == nil {
		return o.Text.String()
	}
	return o.Text.String() + " → " + o.To.String()
}

func (d *Dialogue) say(format string, args ...any) {
	fmt.Fprintf(d.table.Out, format+"\n", args...)
}
