package play

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/internal/say"
	"sprague/repl/draw"
	"sprague/repl/render"
)

// command is a word understood in a play, besides moves.
type command struct {
	name  string
	alias string
	usage string // the text after the name
	help  say.Text
	run   func(d *Dialogue, ctx context.Context, argument string) (over bool, err error)
}

// commands is set by init, because help lists it.
var commands []command

func init() {
	commands = []command{
		{"moves", "", "[FROM]", say.Textf("your moves with their numbers, twenty at a time"), (*Dialogue).moves},
		{"hint", "", "", say.Textf("a move that wins, or that there is none"), (*Dialogue).hint},
		{"who", "", "", say.Textf("who wins, if both play well, and why"), (*Dialogue).who},
		{"show", "", "", say.Textf("the position drawn, as show does at the prompt"), (*Dialogue).drawing},
		{"position", "", "", say.Textf("the position written"), (*Dialogue).position},
		{"undo", "", "", say.Textf("take back your last move, and what Sprague answered"), (*Dialogue).undo},
		{"switch", "", "", say.Textf("change sides: Sprague moves in your place"), (*Dialogue).changeSides},
		{"to", "", "POSITION", say.Textf("make the move that leaves a position, as without the word"), (*Dialogue).moveTo},
		{"resign", "", "", say.Textf("give up"), (*Dialogue).resign},
		{"quit", "exit", "", say.Textf("leave the play; so do Ctrl-C and Ctrl-D"), (*Dialogue).quit},
		{"help", "?", "", say.Textf("this page"), (*Dialogue).help},
	}
}

func lookup(word string) (command, bool) {
	for _, c := range commands {
		if word != "" && (c.name == word || c.alias == word) {
			return c, true
		}
	}
	return command{}, false
}

// Understands reports whether a line with that first word is a command of a play.
func Understands(word string) bool {
	_, ok := lookup(word)
	return ok || word == playWord
}

// CommandNames lists the commands of a play.
func CommandNames() []string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return names
}

// movesPerPage is the number of moves listed at a time.
const movesPerPage = 20

func (d *Dialogue) moves(ctx context.Context, from string) (bool, error) {
	options, all, err := d.opponent.options(ctx, d.record.Player(), d.record.Position().Options)
	if err != nil {
		return false, err
	}
	start := 1
	if from != "" {
		if start, err = strconv.Atoi(from); err != nil || start < 1 || start > len(options) {
			return false, errorf(games.CodeParse, "moves wants the number of the first to be listed, from 1 to %d", len(options))
		}
	}
	end := min(start+movesPerPage-1, len(options))
	for i, o := range options[start-1 : end] {
		fmt.Fprint(d.table.Out, d.numbered(start+i, moveText(o)))
	}
	var more say.Text
	switch {
	case end < len(options) && all:
		more = say.Textf("%d moves in all; moves %d lists more", len(options), end+1)
	case end < len(options):
		more = say.Textf("moves %d lists more", end+1)
	case !all:
		more = say.Textf("there are more moves, without numbers; write the position that a move leaves")
	default:
		return false, nil
	}
	fmt.Fprint(d.table.Out, d.note(more))
	return false, nil
}

func (d *Dialogue) judge(ctx context.Context) (Judgement, error) {
	return d.opponent.Judge(ctx, d.record.Position(), d.record.Player())
}

func (d *Dialogue) hint(ctx context.Context, _ string) (bool, error) {
	j, err := d.judge(ctx)
	if err != nil {
		return false, err
	}
	switch {
	case !j.Known:
		d.say(j.unknownOutcome())
	case j.scores() && j.Best != nil:
		d.say(say.Textf("This move is best: %s", moveText(*j.Best)))
	case j.Wins && j.Best != nil:
		d.say(j.adviseWin())
	case j.Wins:
		d.say(say.Textf("One of your moves wins, but the proof does not give it."))
	case j.Draws && j.Best != nil:
		d.say(j.adviseDraw())
	case j.Best != nil:
		d.say(j.adviseDelay())
	default:
		d.say(say.Textf("No move wins."))
	}
	return false, nil
}

func (d *Dialogue) who(ctx context.Context, _ string) (bool, error) {
	j, err := d.judge(ctx)
	if err != nil {
		return false, err
	}
	switch {
	case !j.Known:
		d.say(j.unknownOutcome())
	case j.Answer != nil:
		d.say(say.Textf("%s: %s", j.winner(), render.Verdict(d.table.Style, *j.Answer)))
	default:
		d.say(j.winner())
	}
	return false, nil
}

func (d *Dialogue) drawing(context.Context, string) (bool, error) {
	d.say(d.positionText())
	style := d.table.Style
	return false, draw.Query(d.table.Out, style, style.Width, d.record.Position())
}

func (d *Dialogue) position(context.Context, string) (bool, error) {
	d.say(d.positionText())
	return false, nil
}

// positionText describes the position and the user's side.
func (d *Dialogue) positionText() say.Text {
	position := say.Plain(d.record.Position().String())
	if side, partizan := d.side(); partizan {
		position = say.Textf("%s, and you are %s", position, side)
	}
	return position
}

func (d *Dialogue) undo(ctx context.Context, _ string) (bool, error) {
	before := *d.record
	if !d.record.Undo() {
		return false, errorf(games.CodeUnsupported, "there is no move of yours to take back")
	}
	err := d.show(ctx, turn{news: []say.Text{d.positionText()}})
	if err != nil {
		*d.record = before
	}
	return false, err
}

func (d *Dialogue) changeSides(ctx context.Context, _ string) (bool, error) {
	before := *d.record
	d.record.Switch()
	over, err := d.respond(ctx)
	if err != nil {
		*d.record = before
	}
	return over, err
}

func (d *Dialogue) moveTo(ctx context.Context, text string) (bool, error) {
	if text == "" {
		return false, errorf(games.CodeParse, "to needs the position after your move: to nim(3)")
	}
	o, err := d.moveByPosition(ctx, text)
	if err != nil {
		return false, err
	}
	return d.makeMove(ctx, o)
}

func (d *Dialogue) resign(context.Context, string) (bool, error) {
	d.say(say.Textf("You resign: Sprague wins."))
	return true, nil
}

// LeaveText is shown when a play is left.
var LeaveText = say.Textf("The play is left as it stands.")

func (d *Dialogue) quit(context.Context, string) (bool, error) {
	d.say(LeaveText)
	return true, nil
}

func (d *Dialogue) help(context.Context, string) (bool, error) {
	return false, Help(d.table.Out, d.table.Style)
}

// helpColumn is the column of a command's help.
const helpColumn = 16

// Help writes the help about plays against Sprague.
func Help(w io.Writer, s render.Style) error {
	l := s.Language
	var b strings.Builder
	b.WriteString(l.Textf(`play [first|second] [left|right] [random] POSITION: play against Sprague

You move first unless you say second; where Left and Right have moves of their
own, you are Left unless you say right. Sprague wins whatever can be won, as
quickly as it knows how, and else holds out; random has it make any move.

Write a move as the whole position that it leaves, nim(1,4,5), as its number
among the moves, or in the words of their list: nim 3: take 2, or just take 2.
Components stand in any order; ended ones may be left out.
Other commands:

`))
	for _, c := range commands {
		name := strings.TrimSpace(c.name + " " + c.usage)
		if c.alias != "" {
			name += ", " + c.alias
		}
		fmt.Fprintf(&b, "    %-*s%s\n", helpColumn, name, c.help.In(l))
	}
	_, err := io.WriteString(w, s.Fit(b.String()))
	return err
}
