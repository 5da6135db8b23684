package play

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"sprague/games"
	"sprague/repl/render"
)

// command is a word that is understood in a play, beside moves.
type command struct {
	name  string
	alias string
	usage string // what follows the name
	help  string
	run   func(d *Dialogue, ctx context.Context, argument string) (over bool, err error)
}

// commands is filled in by init, because help lists it.
var commands []command

func init() {
	commands = []command{
		{"moves", "", "[FROM]", "your moves with their numbers, twenty at a time", (*Dialogue).moves},
		{"hint", "", "", "a move that wins, or that there is none", (*Dialogue).hint},
		{"who", "", "", "who wins, if both play well, and why", (*Dialogue).who},
		{"show", "position", "", "the position", (*Dialogue).show},
		{"undo", "", "", "take back your last move, and what Sprague answered", (*Dialogue).undo},
		{"switch", "", "", "change sides: Sprague moves in your place", (*Dialogue).changeSides},
		{"to", "", "POSITION", "make the move that leaves a position, as without the word", (*Dialogue).to},
		{"resign", "", "", "give up", (*Dialogue).resign},
		{"quit", "exit", "", "leave the play; so do Ctrl-C and Ctrl-D", (*Dialogue).quit},
		{"help", "", "", "this page", (*Dialogue).help},
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

// CommandNames lists the words that are understood in a play.
func CommandNames() []string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	return names
}

// page is how many moves are listed at a time.
const page = 20

func (d *Dialogue) moves(ctx context.Context, from string) (bool, error) {
	options, all, err := d.opponent.options(ctx, d.record.Position(), d.record.Player())
	if err != nil {
		return false, err
	}
	start := 1
	if from != "" {
		if start, err = strconv.Atoi(from); err != nil || start < 1 || start > len(options) {
			return false, complain(games.CodeParse, fmt.Sprintf("moves wants the number of the first to be listed, from 1 to %d", len(options)))
		}
	}
	end := min(start+page-1, len(options))
	for i, o := range options[start-1 : end] {
		d.say("%6d  %s", start+i, written(o))
	}
	switch {
	case end < len(options) && all:
		d.say("        %s", d.table.Style.Faint(fmt.Sprintf("%d moves in all; moves %d lists more", len(options), end+1)))
	case end < len(options):
		d.say("        %s", d.table.Style.Faint(fmt.Sprintf("moves %d lists more", end+1)))
	case !all:
		d.say("        %s", d.table.Style.Faint("there are more moves, without numbers; write the position that a move leaves"))
	}
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
		d.say("%s", j.ignorance())
	case j.Wins && j.Best != nil:
		d.say("This wins%s: %s", j.lasting(", in %s at most"), written(*j.Best))
	case j.Wins:
		d.say("One of your moves wins, but which one is not known.")
	case j.Best != nil:
		d.say("No move wins; this one holds out longest%s: %s", j.lasting(", for %s"), written(*j.Best))
	default:
		d.say("No move wins.")
	}
	return false, nil
}

func (d *Dialogue) who(ctx context.Context, _ string) (bool, error) {
	j, err := d.judge(ctx)
	if err != nil {
		return false, err
	}
	if !j.Known {
		d.say("%s", j.ignorance())
		return false, nil
	}
	text := "Sprague can win"
	if j.Wins {
		text = "You can win"
	}
	text += j.lasting(", in %s at most")
	if j.Answer != nil {
		text += ": " + render.Verdict(d.table.Style, *j.Answer)
	}
	d.say("%s", text)
	return false, nil
}

// lasting tells how many moves the play lasts, where that is known.
func (j Judgement) lasting(format string) string {
	switch j.Lasts {
	case -1:
		return ""
	case 1:
		return strings.TrimSuffix(fmt.Sprintf(format, "1 move"), " at most")
	default:
		return fmt.Sprintf(format, fmt.Sprintf("%d moves", j.Lasts))
	}
}

// ignorance says that it is not known who wins.
func (j Judgement) ignorance() string {
	if j.Refusal != nil {
		return "It is not known who wins: " + j.Refusal.Message.String()
	}
	return "It is not known who wins: a moment's thought does not tell."
}

func (d *Dialogue) show(context.Context, string) (bool, error) {
	text := d.record.Position().String()
	if side := d.side(); side != "" {
		text += ", and you are " + side
	}
	d.say("%s", text)
	return false, nil
}

func (d *Dialogue) undo(ctx context.Context, _ string) (bool, error) {
	if !d.record.Undo() {
		return false, complain(games.CodeUnsupported, "there is no move of yours to take back")
	}
	return d.show(ctx, "")
}

func (d *Dialogue) changeSides(ctx context.Context, _ string) (bool, error) {
	before := *d.record
	d.record.Switch()
	over, err := d.goOn(ctx)
	if err != nil {
		*d.record = before
	}
	return over, err
}

func (d *Dialogue) to(ctx context.Context, text string) (bool, error) {
	if text == "" {
		return false, complain(games.CodeParse, "to what? Write the position that your move leaves, as in to nim(3)")
	}
	o, err := d.leaving(ctx, text)
	if err != nil {
		return false, err
	}
	return d.make(ctx, o)
}

func (d *Dialogue) resign(context.Context, string) (bool, error) {
	d.say("You resign: Sprague wins.")
	return true, nil
}

// Left is what is said when a play is left.
const Left = "The play is left as it stands."

func (d *Dialogue) quit(context.Context, string) (bool, error) {
	d.say(Left)
	return true, nil
}

func (d *Dialogue) help(context.Context, string) (bool, error) {
	return false, Help(d.table.Out)
}

// Help writes how one plays against Sprague.
func Help(w io.Writer) error {
	var b strings.Builder
	b.WriteString(`play [first|second] [left|right] [random] POSITION: play against Sprague

You move first unless you say second; where Left and Right have moves of their
own, you are Left unless you say right. Sprague wins whatever can be won, as
quickly as it knows how, and else holds out; random has it make any move.

A move is the whole position that it leaves, nim(1,4,5), its components in any
order and without those that have ended; or its number among the moves. Beside
moves there are:

`)
	for _, c := range commands {
		fmt.Fprintf(&b, "    %-16s%s\n", strings.TrimSpace(c.name+" "+c.usage), c.help)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
