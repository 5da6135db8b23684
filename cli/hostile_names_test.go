//go:build !windows

package cli_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/creack/pty"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"sprague/cli"
	"sprague/internal/say"
	"sprague/precompute/dbtest"
	"sprague/repl/command"
)

// hostileNames contain terminal commands, or look like something other than names.
var hostileNames = []string{
	"\x1b[5;33;45mred", "\x1b]0;title\a", "\x1b]8;;http:x\x1b\\link", "\x1bP+q544e\x1b\\", "\x1b[2J\x1b[H", "\x1b[6n", "\x1bc", "end\x1b",
	"\u009b5;33m", "\u009d0;title\u009c", "\u0085next", "\u0090q", "\x9b5;33m",
	"bell\a", "back\b\b\b", "over\rwritten", "null\x00", "delete\x7f", "tab\tbed", "two\nlines", "form\ffeed", "shift\x0e",
	"\u202adirected\u202c", "\u202elanoitcerid", "\u202dx", "\u2066isolated\u2069", "\u2067x", "\u200emark", "\u200fmark", "\u061cmark",
	"zero\u200bwidth", "joined\u200d", "\ufeffmark", "soft\u00ad", "\u2028line", "\U000e0041tag", "\xff\xfe", strings.Repeat("long\x1b[5m", 25),
	`qu"o'te`, "-dash\x1b[5m", " blank\u00a0 ", "宽字\u0301",
}

// ownColors matches the color sequences of the program.
var ownColors = regexp.MustCompile(`\x1b\[(0|1|2|7|31|91|94|1;7|([134]8;[25];|;|[0-9])*)m`)

// hostileCodes matches the codes in the names, which the program never uses.
var hostileCodes = regexp.MustCompile(`\x1b\[5(;33;45)?m`)

// checkShown refuses program output with terminal commands.
func checkShown(shown string) error {
	if at := hostileCodes.FindStringIndex(shown); at != nil {
		return fmt.Errorf("%q", around(shown, at[0]))
	}
	for at := 0; at < len(shown); {
		r, size := utf8.DecodeRuneInString(shown[at:])
		if color := ownColors.FindStringIndex(shown[at:]); r == '\x1b' && color != nil && color[0] == 0 {
			at += color[1]
			continue
		}
		if r == utf8.RuneError && size == 1 || unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) && r != '\n' && r != '\t' {
			return fmt.Errorf("%q", around(shown, at))
		}
		at += size
	}
	return nil
}

func around(text string, at int) string { return text[max(0, at-40):min(len(text), at+40)] }

// display is a terminal for consecutive runs.
type display struct {
	tty *os.File

	mu    sync.Mutex
	shown bytes.Buffer
	more  *sync.Cond
	runs  int
}

func newDisplay(t *testing.T) *display {
	t.Helper()
	master, tty, err := pty.Open()
	must(t, err)
	must(t, pty.Setsize(tty, &pty.Winsize{Rows: 24, Cols: 100}))
	_, err = term.MakeRaw(int(tty.Fd())) // the terminal does not convert output
	must(t, err)
	s := &display{tty: tty}
	s.more = sync.NewCond(&s.mu)
	t.Cleanup(func() { _, _ = tty.Close(), master.Close() })
	go func() {
		b := make([]byte, 64<<10)
		for {
			n, err := master.Read(b)
			s.mu.Lock()
			s.shown.Write(b[:n])
			s.more.Signal()
			s.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return s
}

// run runs the program at the terminal, and returns all its output including standard error.
func (s *display) run(t *testing.T, db, input string, args ...string) string {
	t.Helper()
	in, err := os.Open(input)
	must(t, err)
	defer func() { _ = in.Close() }()
	var complaints bytes.Buffer
	environment := map[string]string{"TERM": "xterm", "SPRAGUE_PAGER": "", "SPRAGUE_DB": db}
	inProcess(args, cli.Env{
		In: in, Out: s.tty, Err: &complaints,
		Getenv:    func(name string) string { return environment[name] },
		LookupEnv: func(name string) (string, bool) { value, ok := environment[name]; return value, ok },
	})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.runs++
	end := fmt.Sprintf("<end of run %d>", s.runs)
	_, err = s.tty.WriteString(end)
	must(t, err)
	for !bytes.HasSuffix(s.shown.Bytes(), []byte(end)) {
		s.more.Wait()
	}
	shown := strings.TrimSuffix(s.shown.String(), end)
	s.shown.Reset()
	return shown + complaints.String()
}

// example returns the arguments of the first example of a command.
func example(cmd *cobra.Command) (args []string) {
	line, _, _ := strings.Cut(strings.TrimSpace(cmd.Example), "\n")
	line, _, _ = strings.Cut(line, " #")
	line = strings.TrimPrefix(line, cmd.CommandPath())
	for _, word := range regexp.MustCompile(`'[^']*'|[^ ]+`).FindAllString(line, -1) {
		if strings.ContainsAny(word[:1], "|<>") {
			break
		}
		args = append(args, strings.Trim(word, "'"))
	}
	return args
}

// quick replaces the examples of slow commands, and of those without an end.
var quick = map[string][]string{
	"sprague precompute":        {"--add", "kayles", "--to", "5"},
	"sprague precompute plan":   {"--shards", "2"},
	"sprague precompute submit": {"none"},
	"sprague serve":             {"--addr", "none"}, // not an address: it serves until it is stopped
}

// namedTable writes a database with a text as the name of a table, of its solver or of a theorem,
// with valid checksums.
func namedTable(t *testing.T, path, text string, place int) {
	t.Helper()
	stand := strings.Repeat("x", len(text))
	s := dbtest.Solve(t, "octal[0.77]", 200)
	switch place % 3 {
	case 0:
		s.Table.Name = "octal[0.7" + stand + "]"
	case 1:
		s.Table.Solver = "by" + stand
	default:
		s.Columns[0].Period.Theorem = "by" + stand
	}
	file, err := os.ReadFile(dbtest.Write(t, s))
	must(t, err)
	body, trailer := file[:len(file)-page], file[len(file)-page:]
	copy(body, bytes.ReplaceAll(body, []byte(stand), []byte(text)))
	binary.LittleEndian.PutUint32(trailer[32:], crc32.Checksum(body, crc32.MakeTable(crc32.Castagnoli)))
	reseal(trailer)
	must(t, os.WriteFile(path, file, 0o600))
}

// tree lists a command and all its subcommands.
func tree(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{cmd}
	for _, below := range cmd.Commands() {
		all = append(all, tree(below)...)
	}
	return all
}

// flagsOf names the flags of a command, including the global ones.
func flagsOf(cmd *cobra.Command) (names []string) {
	cmd.InitDefaultHelpFlag()
	add := func(f *pflag.Flag) { names = append(names, "--"+f.Name) }
	cmd.LocalFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return names
}

// linesWith uses a name in each flag and as the argument of every prompt command.
func linesWith(name string) string {
	lines := []string{name, "graph[" + name + "](1)", "tree[" + name + " 1](1)", "let " + name + " = nim(3)", "help " + name}
	for _, cmd := range command.All() {
		lines = append(lines, cmd.Name+" "+name, cmd.Name+" '"+name+"'", cmd.Name+" kayles "+name, "output")
		flags := pflag.NewFlagSet(cmd.Name, pflag.ContinueOnError)
		cmd.Prepare(flags)
		flags.VisitAll(func(f *pflag.Flag) {
			lines = append(lines, cmd.Name+" --"+f.Name+" '"+name+"' kayles 5", "output")
		})
	}
	return strings.Join(lines, "\n") + "\n"
}

// No command writes terminal commands, whatever the names of files, tables, flags or lines. The
// commands come from the program's own tables.
func TestHostileNames(t *testing.T) {
	folder := t.TempDir()
	work := filepath.Join(folder, "work")
	must(t, os.Mkdir(work, 0o700))
	t.Chdir(work)
	sound, err := os.ReadFile(dbtest.Write(t, dbtest.Solve(t, "kayles", 100)))
	must(t, err)
	db := filepath.Join(folder, "sound.db")
	s, lines, hostile := newDisplay(t), filepath.Join(folder, "lines"), filepath.Join(folder, "hostile.db")
	commands := tree(cli.Commands(say.English))
	if len(commands) < 40 || len(hostileNames) < 42 {
		t.Fatalf("%d commands, %d names", len(commands), len(hostileNames))
	}
	every := 11 // each command meets four names in each place
	if *slow {
		every = 6
	}
	for i, name := range hostileNames {
		if testing.Short() && i%4 != 0 {
			continue
		}
		must(t, os.WriteFile(db, sound, 0o600))
		if err := os.WriteFile(name, sound, 0o600); err != nil && !strings.Contains(name, "\x00") {
			t.Fatal(err)
		}
		namedTable(t, hostile, name, i)
		must(t, os.WriteFile(lines, []byte(linesWith(name)), 0o600))
		check := func(db, input string, args ...string) {
			t.Helper()
			if err := checkShown(s.run(t, db, input, args...)); err != nil {
				t.Errorf("%q with the database %s: %v", args, filepath.Base(db), err)
			}
		}
		for j, cmd := range commands { // each meets a part of the names in each place
			path := strings.Fields(cmd.CommandPath())[1:]
			with := func(args ...string) []string { return append(append([]string{}, path...), args...) }
			base, ok := quick[cmd.CommandPath()]
			if !ok {
				base = example(cmd)
			}
			switch (i + j) % every {
			case 0:
				check(db, os.DevNull, with(name)...)
			case 1:
				flags := flagsOf(cmd)
				check(db, os.DevNull, with(append(base, flags[i/every%len(flags)]+"="+name)...)...)
			case 2:
				check(hostile, os.DevNull, with(base...)...)
			}
		}
		check(db, lines)
		check(hostile, lines, "--lang", "zh")
		for _, args := range [][]string{
			{"__complete", "query", "octal["},
			{"__complete", "query", "graph["},
			{"db", "info", hostile},
			{"db", "diff", "--json", db, hostile},
			{"db", "diff", hostile, name},
			{"db", "merge", db, hostile, "--to", name + "2"},
			{"verify", "--json", hostile},
			{"verify", "--bits", hostile},
		} {
			check(hostile, os.DevNull, args...)
		}
	}
}

// editing matches the drawing sequences of the line editor.
var editing = regexp.MustCompile(`\x1b\[[0-9]*[A-DJK]|\x1b\[\?2004[hl]|[\r\a\x08]`)

// Neither completions, nor history lines, nor pastes control the terminal.
func TestHostileNamesAtPrompt(t *testing.T) {
	folder := t.TempDir()
	for _, name := range hostileNames {
		if len(name) < 30 { // completions wider than the screen are not listed
			_ = os.WriteFile(filepath.Join(folder, "r"+name), []byte("nim(3)\n"), 0o600) // most are valid file names
		}
	}
	must(t, os.Mkdir(filepath.Join(folder, "sprague"), 0o700))
	must(t, os.WriteFile(filepath.Join(folder, "sprague", "history"), []byte("nim(7\u202e)\nnim(8)\x1b[5m\nnim(9)\n"), 0o600))
	for _, text := range []string{"\u009b5;33m", "\u202e", "\x7f", "\x1b[5m"} {
		db := filepath.Join(folder, "hostile.db")
		namedTable(t, db, text, 0)
		program := exec.Command("sprague", "--db", db)
		program.Dir = folder
		c := startCommand(t, folder, nil, program)
		c.expect("Ctrl-D leaves.", "sprague> ")
		c.send("octal[\t\x15")
		c.send("read r\t\t")
		c.expect(`rqu"o'te`)
		c.send("\x15")
		c.send(pasted("nim(3" + text + hostileNames[0] + ")"))
		c.send("\x15\x10\x10\x10\x15")
		c.send("graph[r\t\t\x15nim(2)" + enter)
		c.expect("value *2")
		c.send(ctrlD)
		c.left(0)
		if err := checkShown(editing.ReplaceAllString(c.written(), "")); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
