package shell

import (
	"context"
	"fmt"
	"time"

	"sprague/repl/play"
	"sprague/repl/query"
)

// thinkingTime is how long Sprague may think about a move, about.
const thinkingTime = 1600 * time.Millisecond

// play begins a play. From then on lines are its affair, until it is over.
func (s *Shell) play(ctx context.Context, text string) (*query.Answer, error) {
	if s.table == nil {
		s.table = &play.Table{Evaluator: s.Evaluator, Out: s.Out, Style: s.Style, Time: thinkingTime}
	}
	d, err := s.table.Begin(ctx, text)
	if err != nil {
		return nil, err
	}
	over, err := d.Open(ctx)
	if err == nil && !over {
		s.playing = d
	}
	return nil, err
}

// leavePlay leaves the play, if there is one, as it stands.
func (s *Shell) leavePlay() {
	if s.playing != nil {
		s.playing = nil
		fmt.Fprintln(s.Out, play.Left)
	}
}
