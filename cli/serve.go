package cli

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"runtime"
	"runtime/debug"
	"strconv"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sprague/internal/memory"
	"sprague/internal/say"
	"sprague/web"
	"sprague/web/api"
)

// The defaults of a server. The limits are lower than those of the command line, which serves a
// single user.
const (
	servedAddress = "127.0.0.1:7464"
	servedBudget  = 500_000
	servedTime    = 5 * time.Second
)

// reservedBytes is the size in bytes of an allocation that counts as used when the garbage collector
// chooses its next run. A heap of a few megabytes would be collected a hundred times a second.
const reservedBytes = 32 << 20

// server holds the options of sprague serve.
type server struct {
	*app
	address  string
	port     int // in place of an address
	untilEOF bool
	options  web.Options
}

func (a *app) serveCommand() *cobra.Command {
	s := server{app: a}
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Answer over HTTP, with a page to explore positions",
		Long: `Serve answers the questions of the other commands over HTTP, from one database
and the scripts of --rules, and shows a page to explore and play positions. It
prints the address of the page. No request reads a file.

What tables, periods and formulas know is answered at once. Searches take
turns: at most --searches run together, each within --budget and --timeout,
which are 500000 positions and 5s here by default. Long answers without a search
take turns of their own. If too many wait, the server refuses with status 503.

The server answers as localhost, as a numeric address, as the host of --addr and
as each --host, and refuses other names: a page from elsewhere can point a name
of its own at this machine.

SIGTERM and Ctrl-C end it after the running requests. /api/v1/openapi.json
describes the API, docs/serving.md the rest.`,
		Annotations: servedDefaults(),
		Example: `  sprague serve
  sprague serve --port 8080
  sprague serve --addr :8080 --db my.db.zst --searches 2 --timeout 2s --rate 50
  sprague serve --addr :8080 --host games.example.org
  curl 'http://127.0.0.1:7464/api/v1/query?q=kayles(12)%2Bnim(3)'`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.limit(cmd.Flags()); err != nil {
				return err
			}
			switch o := s.options; {
			case o.Rate < 0:
				return usagef("--rate %g: give requests a second, or 0 for no limit", o.Rate)
			case o.Origin != "" && o.Origin != web.AnyHost && !web.IsOrigin(o.Origin):
				return usagef("--cors %s: give one origin as browsers write it, such as https://example.org or http://localhost:8080, or *", o.Origin)
			}
			if err := s.choosePort(cmd.Flags()); err != nil {
				return err
			}
			for _, name := range s.options.Hosts {
				if !web.IsHost(name) {
					return usagef("--host %s: give the name of a host without a port, such as games.example.org, or *", name)
				}
			}
			ctx := cmd.Context()
			if s.untilEOF {
				ctx = endingWith(ctx, s.In)
			}
			return s.run(ctx)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.address, "addr", servedAddress, "listen at `HOST:PORT`; without a host at every address")
	flags.IntVar(&s.port, "port", 0, "listen at port `N` of this machine alone, like --addr 127.0.0.1:N")
	s.searchesFlag(flags)
	flags.Float64Var(&s.options.Rate, "rate", 0, "take `N` requests a second of one client; 0 for any number")
	flags.StringArrayVar(&s.options.Hosts, "host", nil, "answer under the `NAME` of a host too, or * for any; may be given several times")
	flags.BoolVar(&s.untilEOF, "until-eof", false, "end when standard input ends, for a program that starts the server")
	flags.StringVar(&s.options.Origin, "cors", "", "let pages of `ORIGIN` ask, as in https://example.org, or *")
	return cmd
}

// servedDefaults returns the defaults of flags with other ones in the commands of servers.
func servedDefaults() map[string]string {
	return map[string]string{"budget": fmt.Sprint(servedBudget), "timeout": servedTime.String()}
}

// searchesFlag defines the flag --searches.
func (s *server) searchesFlag(flags *pflag.FlagSet) {
	flags.IntVar(&s.options.Searches, "searches", max(1, runtime.NumCPU()-1), "run at most `N` searches at once")
	flags.Lookup("searches").DefValue = "one less than cores"
}

// limit sets the limits of searches.
func (s *server) limit(flags *pflag.FlagSet) error {
	if !flags.Changed("budget") {
		s.budget = servedBudget
	}
	if s.options.Timeout = s.timeout; s.options.Timeout == 0 {
		s.options.Timeout = servedTime
	}
	if n := s.options.Searches; n < 1 || n > mostWorkers {
		return usagef("--searches %d: give from 1 to %d", n, mostWorkers)
	}
	return nil
}

// choosePort makes the address of a port.
func (s *server) choosePort(flags *pflag.FlagSet) error {
	switch {
	case !flags.Changed("port"):
		return nil
	case flags.Changed("addr"):
		return usagef("give either --addr or --port, not both")
	case s.port < 0 || s.port > 65535:
		return usagef("--port %d: give a number from 1 to 65535, or 0 for a free port", s.port)
	}
	s.address = net.JoinHostPort("127.0.0.1", strconv.Itoa(s.port))
	return nil
}

// endingWith returns a context that ends with a reader. A process that starts a server holds the other
// end of its input, which closes with it, however it ends.
func endingWith(ctx context.Context, r io.Reader) context.Context {
	ctx, cancel := context.WithCancel(ctx)
	go func() {
		defer cancel()
		_, _ = io.Copy(io.Discard, r) // a broken input ends, too
	}()
	return ctx
}

// local returns the address of the page in a browser of this machine.
func local(listening net.Addr) string {
	host, port, err := net.SplitHostPort(listening.String())
	if ip := net.ParseIP(host); err == nil && ip.IsUnspecified() {
		return "http://" + net.JoinHostPort("127.0.0.1", port) + "/"
	}
	return "http://" + listening.String() + "/"
}

// open returns the API within the limits. The log has messages of a level and above.
func (s *server) open(ctx context.Context, level slog.Level) (*api.API, error) {
	if s.memory == 0 {
		s.memory = memory.Default()
	}
	s.memory = max(s.memory/uint64(s.options.Searches), 1<<20) // of each search
	service, err := s.service(ctx)
	if err != nil {
		return nil, err
	}
	scripts, err := s.scripts()
	if err != nil {
		return nil, err
	}
	a := &api.API{Service: service, Budget: s.budget, ThinkingTime: s.options.Timeout / 4, Version: build(), CheckDatabases: s.checkDatabases}
	for _, script := range scripts {
		a.Scripts = append(a.Scripts, api.Script{Name: script.Name, Hash: script.Hash()})
	}
	s.options.Log = slog.New(slog.NewTextHandler(s.Err, &slog.HandlerOptions{Level: level}))
	return a, nil
}

func (s *server) run(ctx context.Context) error {
	s.noFiles = true
	level := slog.LevelInfo
	if s.quiet {
		level = slog.LevelWarn
	}
	a, err := s.open(ctx, level)
	if err != nil {
		return err
	}
	host, _, err := net.SplitHostPort(s.address)
	if err != nil {
		return usagef("--addr %s: write HOST:PORT, such as %s or :8080", s.address, servedAddress)
	}
	s.options.Hosts = append(s.options.Hosts, host)
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.address)
	if err != nil {
		if errors.Is(err, syscall.EADDRINUSE) {
			return usagef("--addr %s: another program listens there; --port 0 takes a free port", s.address)
		}
		return usagef("--addr %s: %w", s.address, err)
	}
	reserve := make([]byte, reservedBytes) // never touched, so it takes no memory of the system
	defer runtime.KeepAlive(reserve)
	served := web.New(a, s.options)
	s.options.Log.Info("serving", "url", "http://"+listener.Addr().String()+"/", "searches", s.options.Searches, "budget", s.budget, "memory", memory.Flag(s.memory), "timeout", s.options.Timeout)
	if !s.quiet {
		if err := s.announce(say.Textf("open %s in a browser; Ctrl-C ends the server", local(listener.Addr()))); err != nil {
			return err
		}
	}
	return served.Serve(ctx, listener)
}

// build returns the version of the program for caches. A development build gets a random suffix, as
// its source is unknown.
func build() string {
	name := version(say.English)
	if info, ok := debug.ReadBuildInfo(); release != "" || ok && info.Main.Version != "(devel)" {
		return name
	}
	return name + " " + rand.Text()
}
