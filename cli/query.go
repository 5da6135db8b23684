package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"
	"golang.org/x/sync/errgroup"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/command"
	"sprague/repl/input"
	"sprague/repl/render"
	"sprague/store"
)

const queryName = "query"

func (a *app) queryCommand() *cobra.Command {
	var file string
	var chosen func(render.Mode) (render.Mode, error)
	cmd := &cobra.Command{
		Use:   "query [--json] EXPR...",
		Short: "Answer queries: each argument is one, or each line of a file",
		Example: `  sprague query 'nim(3,4,5)' 'kayles 12'
  sprague query --json --moves all 'hackenbush(WBWWB, BBBWW)'
  sprague query --json -f queries.txt`,
		ValidArgsFunction: a.completeKinds(command.Position),
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("file") && file == "" {
				return usagef("-f '': give the name of a file, or - for standard input")
			}
			if len(args) == 0 && file == "" {
				return usagef("sprague query needs a query, as in sprague query 'nim(3,4,5)', or -f FILE")
			}
			mode, err := chosen(render.TextMode)
			if err != nil {
				return usagef("%w", err)
			}
			if mode != render.JSONMode { // which has one object per argument
				if err := refuseScripts(args); err != nil {
					return err
				}
				if err := refuseUnquoted(cmd.Name(), args); err != nil {
					return err
				}
			}
			service, err := a.service(cmd.Context())
			if err != nil {
				return err
			}
			limits, err := a.limits()
			if err != nil {
				return err
			}
			q := asker{
				app: a, service: service, limits: limits, mode: mode,
				out: bufio.NewWriterSize(a.Out, 64<<10), style: a.style(a.Out),
			}
			return q.run(cmd.Context(), args, file)
		},
	}
	chosen = command.ModeFlags(cmd.Flags())
	cmd.Flags().StringVarP(&file, "file", "f", "", "read one query a line from `FILE`, - for standard input")
	cmd.Flags().StringVar(&a.moves, "moves", "1", "list at most `N` winning moves; 0 or all: every one; none: no search for them")
	return cmd
}

// refuseScripts refuses an argument that is the file of a script.
func refuseScripts(args []string) error {
	for _, arg := range args {
		if name, ok := strings.CutSuffix(filepath.Base(arg), ".star"); ok {
			return usagef("%s is a script; its game is asked about with --rules: sprague --rules %s '%s(…)'", arg, arg, name)
		}
	}
	return nil
}

// parseMoves parses the --moves flag; negative means all, 0 none.
func parseMoves(text string) (int, error) {
	if text == "" {
		return 1, nil
	}
	n, ok := answer.ParseMoves(text)
	if !ok {
		return 0, usagef("--moves %q: give a number from 0 to 2^31-1, all or none", games.Clip(text))
	}
	return n, nil
}

// guardByte marks an argument with a minus sign that is not a flag. No argument of a process can
// contain this byte.
const guardByte = "\x00"

// guardNegatives allows queries with a leading minus sign. It marks such arguments of sprague query
// and of position commands, so that they are not parsed as flags.
func guardNegatives(args []string) []string {
	guarded := slices.Clone(args)
	isQuery := false
	for i, arg := range args {
		switch {
		case arg == "--":
			return guarded
		case arg == queryName, isWhole(arg):
			isQuery = true
		case isQuery && isNegative(arg) && !slices.Contains(valueFlags, args[i-1]):
			guarded[i] = guardByte + arg
		}
	}
	return guarded
}

// implyQuery inserts the command query before arguments that are queries without a command.
func implyQuery(root *cobra.Command, args []string) []string {
	for i, arg := range args {
		switch _, known := command.Lookup(arg); {
		case i > 0 && slices.Contains(valueFlags, args[i-1]), strings.HasPrefix(arg, "-") && arg != "--" && !isNegative(arg):
			continue
		case arg == "--", known, slices.Contains(subcommands(root), arg):
			return args
		case query.IsFunction(arg) && i+1 < len(args): // a query of several words
			end := i + 1
			for end < len(args) && (!strings.HasPrefix(args[end], "-") || isNegative(args[end])) {
				end++
			}
			return slices.Concat([]string{queryName}, args[:i], []string{strings.Join(args[i:end], " ")}, args[end:])
		case isRuleset(arg) && numbersIn(args[i+1:]) > 0: // those of a position
			end := i + 1 + numbersIn(args[i+1:])
			return slices.Concat([]string{queryName}, args[:i], []string{arg + "(" + strings.Join(args[i+1:end], ",") + ")"}, args[end:])
		case strings.ContainsAny(arg, "([{*+<>=|:±^ （"), startsNumber(arg), isRuleset(arg), !isUnreadable(arg), !isUnreadable(strings.Join(args[i:], " ")):
			return append([]string{queryName}, args...)
		default:
			return args
		}
	}
	return args
}

// numbersIn counts the whole numbers before the end or the first flag; 0 if other words are there.
func numbersIn(words []string) int {
	for i, w := range words {
		switch {
		case w != "" && strings.Trim(w, "0123456789") == "":
		case strings.HasPrefix(w, "-"):
			return i
		default:
			return 0
		}
	}
	return len(words)
}

// startsNumber reports whether a word begins like a number, though it may be none.
func startsNumber(word string) bool { return word != "" && word[0] >= '0' && word[0] <= '9' }

// isRuleset reports whether a word names a ruleset, or a kind of compound.
func isRuleset(word string) bool {
	_, ok := command.Family(word, nil) // of the program
	return ok
}

// isWhole reports whether a word is a command about positions.
func isWhole(name string) bool {
	c, ok := command.Lookup(name)
	return ok && c.TakesPosition()
}

// valueFlags are the flags whose value may be the next argument.
var valueFlags = []string{"--moves", "--file", "-f", "--db", "--rules", "--budget", "--timeout", "--memory", "--" + languageFlag, "--mode", "--limit"}

// isNegative distinguishes an expression such as -3, -kayles(5) or -(1/2 + 1) from a flag such as
// --moves=3 or -f.
func isNegative(arg string) bool {
	rest := strings.TrimLeft(arg, "- ")
	switch {
	case rest == arg || rest == "":
		return false
	case strings.ContainsRune("0123456789({*^", rune(rest[0])), strings.HasPrefix(rest, "±"):
		return true
	default:
		i := strings.IndexAny(rest, "([ =")
		return i >= 0 && rest[i] != '='
	}
}

// asker answers batches of queries.
type asker struct {
	*app
	service *answer.Service
	limits  answer.Limits
	mode    render.Mode
	columns int // columns of the last rows
	out     *bufio.Writer
	style   render.Style
	status  int
}

// item is a query, or the reason why there is none.
type item struct {
	text string
	line int // line number in a file; 0 for an argument
	err  *query.Error
}

func (q *asker) run(ctx context.Context, args []string, file string) error {
	items := make([]item, len(args))
	for i, arg := range args {
		items[i].text = strings.TrimPrefix(arg, guardByte)
	}
	if err := q.answer(ctx, items); err != nil {
		return err
	}
	if file != "" {
		if err := q.file(ctx, file); err != nil {
			return err
		}
	}
	return endWith(q.status)
}

// batch is the maximum number of lines answered together, if available.
const batch = 512

// file answers the lines of a file. It answers all available lines before waiting for more, so that
// another program can hold a conversation.
func (q *asker) file(ctx context.Context, path string) error {
	var in io.Reader = q.In
	if path != "-" {
		f, err := openInput(ctx, path)
		if err != nil {
			return usagef("-f: %w", err)
		}
		defer func() { _ = f.Close() }()
		in = f
	}
	lines := input.NewLines(in)
	var items []item
	for number := 1; ; number++ {
		line, err := lines.Next(ctx)
		switch {
		case errors.Is(err, input.ErrTooLong):
			items = append(items, item{line: number, err: &query.Error{Code: games.CodeTooLarge, Message: say.Textf("%v", err)}})
		case errors.Is(err, io.EOF):
			return q.answer(ctx, items)
		case err != nil:
			return usagef("-f: %w", err)
		case !input.Blank(line):
			items = append(items, item{text: line, line: number})
		}
		if len(items) == batch || !lines.Ready() {
			if err := q.answer(ctx, items); err != nil {
				return err
			}
			items = items[:0]
		}
	}
}

// answer answers queries on all cores and writes the answers in order, as early as possible.
func (q *asker) answer(ctx context.Context, items []item) error {
	answers := make([]query.Answer, len(items))
	ready := make([]chan struct{}, len(items))
	for i := range ready {
		ready[i] = make(chan struct{})
	}
	ahead := make(chan struct{}, 8*runtime.GOMAXPROCS(0)) // answers begun and not written: each may list millions of moves
	var next atomic.Int64
	asked, cancel := context.WithCancel(ctx)
	defer cancel()
	group, ctx := errgroup.WithContext(asked)
	for range min(runtime.GOMAXPROCS(0), len(items)) {
		group.Go(store.Guarded(func() error { // reading a query looks into the database, too
			for {
				select {
				case ahead <- struct{}{}:
				case <-ctx.Done():
					return ctx.Err()
				}
				i := next.Add(1) - 1
				if i >= int64(len(items)) {
					return nil
				}
				var err error
				if items[i].err != nil {
					answers[i] = query.Refused(items[i].text, items[i].err)
				} else if answers[i], err = q.service.Ask(ctx, answer.Request{Query: items[i].text, Limits: q.limits}); err != nil && answers[i].Error == nil {
					return err
				}
				close(ready[i])
			}
		}))
	}
	work := background.Start(group.Wait)
	if err := q.writeInOrder(ctx, items, answers, ready, ahead, q.line(progress.Of(ctx))); err != nil {
		cancel()
		_ = work.Settle(asked) // its error is the cancellation
		return err
	}
	return errors.Join(work.Settle(asked), q.out.Flush())
}

// writeInOrder writes answers in order as they become ready; it stops if the context ends first.
// The workers' context also ends on success; then every answer is ready. It shows the progress line
// while it waits. Each written answer makes room for another one ahead.
func (q *asker) writeInOrder(ctx context.Context, items []item, answers []query.Answer, ready []chan struct{}, ahead <-chan struct{}, line *background.Line) error {
	for i := range items {
		select {
		case <-ready[i]:
		default:
			if err := q.out.Flush(); err != nil {
				return err
			}
			if !waitFor(ctx, ready[i], line) {
				return nil
			}
		}
		if err := q.write(items[i], &answers[i]); err != nil {
			return err
		}
		answers[i] = query.Answer{}
		<-ahead
	}
	return nil
}

// waitFor waits for an answer, and reports whether it is ready when the context ends.
func waitFor(ctx context.Context, ready <-chan struct{}, line *background.Line) bool {
	defer line.Begin()()
	select {
	case <-ready:
		return true
	case <-ctx.Done():
	}
	select {
	case <-ready:
		return true
	default:
		return false
	}
}

// isCommand returns the refusal of a query that begins with the name of a command, not of a
// ruleset, with the command's use. It returns every other refusal unchanged.
func isCommand(text string, refused *query.Error) *query.Error {
	if refused == nil || refused.Code != games.CodeUnknownRuleset {
		return refused
	}
	name := strings.TrimSpace(text)
	if end := strings.IndexFunc(name, func(r rune) bool { return r < 'a' || r > 'z' }); end >= 0 {
		name = name[:end]
	}
	c, ok := command.Lookup(name)
	if !ok {
		return refused
	}
	hint := say.Textf("%s is a command of the prompt; sprague alone opens it, and sprague help %s tells more", name, name)
	if c.Where != command.PromptOnly {
		hint = say.Textf("%s is a command, not a ruleset; write it outside the quotes, as in %s", name, c.InShell(c.Examples[0]))
	}
	return &query.Error{Code: refused.Code, Column: refused.Column, Message: hint}
}

func (q *asker) write(it item, a *query.Answer) error {
	a.Error = isCommand(it.text, a.Error)
	q.status = max(q.status, a.Status())
	switch {
	case q.mode == render.JSONMode:
		return render.JSON(q.out, a)
	case a.Error == nil && q.mode == render.TextMode:
		return render.Text(q.out, q.style, *a)
	case a.Error == nil:
		columns, row := render.AnswerRows(*a)
		sheet := render.NewSheet(q.out, q.style, q.mode, columns, len(columns) != q.columns)
		if q.columns > 0 {
			sheet.Separate()
		}
		q.columns = len(columns)
		return errors.Join(row(sheet), sheet.Close())
	}
	if err := q.out.Flush(); err != nil {
		return err
	}
	return q.report(render.Error(it.line, a.Error))
}
