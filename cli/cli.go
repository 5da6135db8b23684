// Package cli is the command line, with one file per command.
package cli

import (
	"context"
	"errors"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"sprague/answer"
	"sprague/answer/query"
	"sprague/games"
	"sprague/games/script"
	"sprague/internal/files"
	"sprague/internal/printable"
	"sprague/internal/progress"
	"sprague/internal/say"
	"sprague/repl/background"
	"sprague/repl/command"
	"sprague/repl/pager"
	"sprague/repl/render"
	"sprague/store"
	"sprague/store/tables"
)

// The exit statuses, which other programs rely on.
const (
	statusAnswered    = 0
	statusUnanswered  = 1  // a query could not be answered
	statusUsage       = 2  // wrong usage or invalid input
	statusDatabase    = 3  // the database is missing, damaged or of another version; verify failed
	statusAgain       = 75 // another process is at work, or a shard is unfinished: try again
	statusHungUp      = 129
	statusInterrupted = 130
	statusUnread      = 141 // the reader of standard output has closed it: the status that a shell reports for SIGPIPE
)

// statusError ends the program with a status. Without a cause, everything has been reported.
type statusError struct {
	status int
	cause  error
}

func (e *statusError) Error() string {
	if e.cause == nil {
		return ""
	}
	return e.cause.Error()
}

func (e *statusError) Unwrap() error { return e.cause }

// In returns the cause in a language.
func (e *statusError) In(l say.Language) string {
	if e.cause == nil {
		return ""
	}
	return say.Error(e.cause, l)
}

// endWith ends the program with the worst status of several written answers.
func endWith(worst int) error {
	if worst == statusAnswered {
		return nil
	}
	return &statusError{status: worst}
}

func usagef(format string, args ...any) error {
	return &statusError{statusUsage, say.Errorf(format, args...)}
}

// Env is the environment of the program.
type Env struct {
	In     *os.File
	Out    io.Writer
	Err    io.Writer
	Getenv func(string) string
	// LookupEnv distinguishes empty variables from unset ones.
	LookupEnv func(string) (string, bool)
	// Delay is the time before a progress line appears, and ThinkingTime the time for a move in a
	// play; 0 for the usual times.
	Delay, ThinkingTime time.Duration
}

// Process returns the environment of the running process.
func Process() Env {
	return Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, LookupEnv: os.LookupEnv}
}

// isTerminal reports whether w is a terminal.
func isTerminal(w any) bool { return terminalOf(w) != nil }

// terminalOf returns the terminal on which the data of a writer or a reader is visible; nil if
// there is none.
func terminalOf(w any) *os.File {
	w = underlying(w)
	if p, ok := w.(*pager.Pager); ok {
		w = p.Terminal()
	}
	if f, ok := w.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return f
	}
	return nil
}

// app is one run of the program: its environment and its global flags.
type app struct {
	Env
	database string
	noColor  bool
	quiet    bool
	budget   uint64
	memory   uint64 // bytes of the tables of a search; 0 for the default
	timeout  time.Duration
	moves    string
	noFiles  bool
	rules    []string // files of scripts
	debug    bool
	language say.Language

	pager       *pager.Pager // nil if output is not paged
	interactive bool         // a user at the prompt has seen all errors

	waiting atomic.Pointer[background.Line] // the progress line; nil while nobody waits

	opening  sync.Mutex // held while the database in use is opened
	inUse    *store.DB
	read     []*script.Script // the scripts of users; nil before they are read
	stamps   []stamp          // the stamps of the files of scripts
	compared map[string]bool  // tables of scripts that were looked for in the database in use
	dropErr  error            // the error that dropped the former database; nil before

	unpacking sync.Mutex // held while a packed database is unpacked, and at the end of the run

	mu     sync.Mutex // queries run concurrently, and the first opens the database
	opened []*store.DB
}

// Main runs the program and returns its exit status.
func Main(args []string, env Env) int {
	meter := new(progress.Meter)
	ctx, stop := untilSignal(progress.With(context.Background(), meter))
	defer stop()

	defer understandEscapes(env.Out, env.Err)()
	a := &app{Env: env}
	out := &output{Writer: printable.NewWriter(env.Out), check: a.checkDatabases, yield: a.yield}
	a.Out, a.Err = out, printable.NewWriter(env.Err)
	a.chooseLanguage(args)
	if err := checkDescriptors(); err != nil {
		return a.fail(err)
	}
	root := a.root()
	if slices.Contains(args, cobra.ShellCompRequestCmd) {
		plainUsages(root)
	}
	root.SetArgs(guardNegatives(implyQuery(root, args)))
	root.SetIn(env.In)
	root.SetOut(a.Out)
	root.SetErr(a.Err)
	err := store.Guard(func() (err error) {
		defer games.Caught(&err)
		return root.ExecuteContext(ctx)
	})
	cut := ctx.Err() != nil
	stop()
	a.unpacking.Lock() // abandoned work then removes its unpacked files, and unpacks nothing more
	if err != nil && !cut && status(err) != statusDatabase {
		// A change of a database may be the cause of any error.
		if unsound := a.checkDatabases(); unsound != nil {
			err = unsound
		}
	}
	err = errors.Join(err, a.closeDatabases(everyDatabase))
	if isClosedPipe(out.failure()) {
		return statusUnread
	}
	if err == nil && !a.interactive {
		err = out.failure()
	}
	if err == nil {
		return statusAnswered
	}
	if errors.Is(err, context.Canceled) && cut {
		a.remark(interruptedText(err, meter.Positions()))
		return statusInterrupted
	}
	return a.fail(err)
}

// fail reports the error that ends the run, and returns the exit status.
func (a *app) fail(err error) int {
	if text := err.Error(); text != "" {
		_ = a.remarkLine("sprague: " + strings.Join(strings.Fields(say.Error(err, a.language)), " "))
	}
	return status(err)
}

// status returns the exit status for an error.
func status(err error) int {
	var known *statusError
	var refusal *games.Error
	var stale *tables.StaleError
	var unnamed *tables.NameError
	var column *tables.ColumnError
	var busy *store.BusyError
	var taken *files.TakenError
	switch {
	case errors.As(err, &known):
		return known.status
	case errors.As(err, &busy):
		return statusAgain
	case store.IsUnusable(err), errors.As(err, &stale), errors.As(err, &unnamed), errors.As(err, &column), errors.As(err, &taken):
		return statusDatabase
	case errors.As(err, &refusal) && refusal.Code.Malformed():
		return statusUsage
	default:
		return statusUnanswered
	}
}

// root returns the command tree.
func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "sprague",
		Short: "Solved combinatorial games: winner, value and best move",
		Long: `Sprague tells who wins a position of a combinatorial game, its value, and which
moves win. Answers come from solved tables, theorems, and searches.

A query needs no command. Without arguments sprague opens a prompt, or answers
piped input, one query a line.`,
		Example:       "  sprague 'kayles(12) + nim(3)'\n  sprague games hackenbush",
		Version:       version(a.language),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				if _, ok := promptOnly(args[0]); ok {
					return usagef("%s is a command of the prompt; sprague alone opens it, and sprague help %s tells more", args[0], args[0])
				}
				if err := refuseScripts(args[:1]); err != nil {
					return err
				}
				known, err := a.known()
				if err != nil {
					return err
				}
				return usagef("unknown command or ruleset %q; sprague --help lists the commands, sprague games the rulesets%s",
					games.Clip(args[0]), didYouMean(known.NearestFamily(args[0], append(subcommands(cmd), "--version")...)))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return a.prompt(cmd.Context()) },
	}
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	flags := root.PersistentFlags()
	flags.StringVar(&a.database, "db", a.Getenv("SPRAGUE_DB"), "database `FILE`, or embedded (default: the embedded one; also SPRAGUE_DB)")
	flags.BoolVar(&a.noColor, "no-color", false, "plain text without colors (also NO_COLOR)")
	flags.BoolVar(&a.quiet, "quiet", false, "hide progress and remarks")
	command.CountVar(flags, &a.budget, "budget", uint64(answer.DefaultBudget), "search at most `N` positions")
	command.SizeVar(flags, &a.memory, "memory", "hold tables of at most `SIZE` in a search, as in 512MB or 2GB", "a quarter of the machine's")
	flags.DurationVar(&a.timeout, "timeout", 0, "give up an answer or a build after `DURATION`, as in 2s or 500ms")
	flags.Lookup("timeout").DefValue = "never"
	flags.BoolVar(&a.noFiles, "no-files", false, "refuse files named in queries and session lines: graph[FILE], read, open, output, --png, --svg")
	flags.StringArrayVar(&a.rules, "rules", nil, "`FILE` of a script with rules of your own, NAME.star; may be given several times (also SPRAGUE_RULES)")
	flags.BoolVar(&a.debug, "debug", false, "show what scripts print, on standard error")
	language := flags.String(languageFlag, "", "`LANGUAGE` of help and messages: en, zh (default: that of the locale); JSON, CSV and exports stay English")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := checkLanguage(*language); err != nil {
			return err
		}
		if cmd.Flags().Changed("timeout") && a.timeout <= 0 {
			return usagef("--timeout %s: give a time of more than 0, as in --timeout 2s", a.timeout)
		}
		if cmd.Flags().Changed("db") && a.database == "" {
			return usagef("--db '': give the name of a database file; without --db it is the embedded one")
		}
		return nil
	}
	root.SetHelpCommand(a.helpCommand())
	root.SetHelpFunc(a.pagedHelp(root.HelpFunc()))
	root.AddCommand(a.queryCommand(), a.precomputeCommand(), a.verifyCommand(), a.databaseCommand(), a.judgeCommand(), a.rulesCommand(), a.playCommand(), a.serveCommand(), a.mcpCommand(), a.webCommand(), a.manCommand(), a.completionCommand())
	root.AddCommand(a.promptCommands()...)
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "precompute", "verify", "db", "judge", "rules": // in other commands each answer has its own time limit
			a.timeAll(cmd)
		}
	}
	a.translateCommands(root)
	completeFlags(root)
	return root
}

// release is the version of a released binary, set by scripts/release through the linker.
var release string

// version describes the build.
func version(l say.Language) string {
	build := release
	if info, ok := debug.ReadBuildInfo(); build == "" && ok && info.Main.Version != "(devel)" {
		build = info.Main.Version
	}
	if build == "" {
		build = l.Textf("(development build)")
	}
	return l.Textf("%s, database format %d.%d", build, store.FormatMajor, store.FormatMinor)
}

// style returns the style of text for w.
func (a *app) style(w io.Writer) render.Style {
	plain := a.noColor || a.Getenv("NO_COLOR") != "" || a.Getenv("TERM") == "dumb" || !isTerminal(w)
	width, _ := a.screen()
	return render.Style{Color: !plain, Language: a.language, Width: width}
}

// checkBudget checks that a search can begin with the budget.
func (a *app) checkBudget() error {
	if a.budget == 0 || a.budget > answer.MaxBudget {
		return usagef("--budget %d: give a number of positions from 1 to 2^40", a.budget)
	}
	return nil
}

// service returns the service for queries. It opens a database named by the user at once, so that
// its absence is an error, and not an answer. It opens the embedded one on the first use of a
// table, unless the context has ended by then.
func (a *app) service(ctx context.Context) (*answer.Service, error) {
	if err := a.checkBudget(); err != nil {
		return nil, err
	}
	scripts, err := a.scripts()
	if err != nil {
		return nil, err
	}
	opener := func() (*store.DB, error) { return a.open(ctx) }
	if a.file() != "" && a.dropErr == nil {
		db, err := a.open(ctx)
		if err == nil {
			err = a.compareRules(db, scripts)
		}
		if err != nil {
			return nil, err
		}
		opener = func() (*store.DB, error) { return db, nil }
	}
	return answer.Open(ctx, answer.Options{
		Rules:     scripts,
		Scripted:  a.file() != "" && a.dropErr == nil,
		Source:    func(context.Context) (*store.DB, error) { return opener() },
		Budget:    a.budget,
		Memory:    a.memory,
		ReadFiles: !a.noFiles,
	})
}

// timeAll makes a command and its subcommands run within the time limit of the flag.
func (a *app) timeAll(cmd *cobra.Command) {
	if run := cmd.RunE; run != nil {
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			ctx, cancel := answer.Limits{Time: a.timeout}.Context(cmd.Context(), cmd.CommandPath())
			defer cancel()
			cmd.SetContext(ctx)
			return query.InTime(ctx, run(cmd, args))
		}
	}
	for _, below := range cmd.Commands() {
		a.timeAll(below)
	}
}

// limits returns the limits of a request that lists winning moves as the flag says.
func (a *app) limits() (answer.Limits, error) {
	moves, err := parseMoves(a.moves)
	return answer.Limits{Moves: moves, Time: a.timeout}, err
}
