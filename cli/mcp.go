package cli

import (
	"context"
	"io"
	"log/slog"
	"time"

	"github.com/spf13/cobra"

	"sprague/web"
	"sprague/web/mcp"
)

func (a *app) mcpCommand() *cobra.Command {
	s := server{app: a}
	var files bool
	cmd := &cobra.Command{
		Use:   "mcp",
		Short: "Answer a program that speaks the Model Context Protocol, such as an editor",
		Long: `Mcp answers a program that speaks the Model Context Protocol, such as an editor with
a language model, over standard input and output. The program starts it. Its
tools are ask (a query), moves, explain and table. It has the same limits as
sprague serve: at most --searches searches run together, each within --budget
and --timeout, which are 500000 positions and 5s here by default.

No call reads a file, unless --files allows queries such as graph[FILE](1).
It ends with its standard input, after its last answers. docs/serving.md has the
settings of such a program.`,
		Annotations: servedDefaults(),
		Example: `  sprague mcp
  sprague mcp --db my.db.zst --rules twice.star --timeout 2s`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.limit(cmd.Flags()); err != nil {
				return err
			}
			if files && s.noFiles {
				return usagef("give either %s or %s, not both", "--files", "--no-files")
			}
			s.noFiles = !files
			return s.converse(cmd.Context())
		},
	}
	s.searchesFlag(cmd.Flags())
	cmd.Flags().BoolVar(&files, "files", false, "let queries read files, as in graph[FILE]")
	return cmd
}

// converse answers the calls of a client until it ends.
func (s *server) converse(ctx context.Context) error {
	a, err := s.open(ctx, slog.LevelWarn)
	if err != nil {
		return err
	}
	web.New(a, s.options) // limits the work of calls; it has no connections
	out := s.Out
	if !isTerminal(out) { // no filter waits at the end for a client that does not read; the API checks databases
		out, _ = underlying(out).(io.Writer)
	}
	return mcp.Serve(ctx, a, mcp.Options{Language: s.language, Log: s.options.Log, Last: s.options.Timeout + 10*time.Second}, s.In, out)
}
