package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"sprague/repl/command"
)

// playCommand opens the prompt for one play, which ends with it.
func (a *app) playCommand() *cobra.Command {
	c := lookupCommand("play")
	cmd := a.manualOf(c)
	cmd.Long = `Play plays a position against Sprague, at a terminal or through a pipe, and ends
with the play. It begins with a drawing and the moves with their numbers. Type a
number, or ? for what else can be typed.

You move first unless you say second. Where Left and Right have moves of their
own, you are Left unless you say right. With random, Sprague makes any moves.`
	cmd.ValidArgsFunction = a.completeKinds(c.Wants...)
	run := c.Prepare(cmd.Flags())
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			args = []string{strings.Join(args, " ")}
		}
		return a.converse(cmd.Context(), func(ctx context.Context, s *command.Session) error {
			s.PlayOnly = true
			return a.callEach(ctx, cmd, s, c, run, [][]string{args})
		})
	}
	return cmd
}
