package cli

import (
	"errors"

	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/repl/pager"
)

// leaving is the prompt of the pager. It is ASCII in every language: less 590 loses bytes of others.
const leaving = "q leaves, h helps, blank goes on"

// paged runs work with possibly long output. At a terminal, long output goes through the user's
// pager, after the filter that requires unchanged databases. Errors at the same terminal appear
// there in order.
func (a *app) paged(work func() error) (err error) {
	door, ok := a.Out.(*output)
	terminal := terminalOf(a.Out)
	if !ok || terminal == nil || a.pager != nil {
		return work()
	}
	a.pager = pager.New(terminal, pager.Choose(a.LookupEnv, leaving), a.yield)
	shown := printable.NewWriter(a.pager)
	out, complaints := door.redirect(shown), a.Err
	if isTerminal(a.Err) {
		a.Err = shown
	}
	defer func() {
		door.redirect(out)
		a.Err = complaints
		closing := errors.Join(shown.Flush(), a.pager.Close())
		a.pager = nil
		if failed := (*pager.FailedError)(nil); errors.As(closing, &failed) {
			closing = a.remark(say.Textf("%v", failed))
		}
		if err == nil {
			err = closing
		}
		if errors.Is(err, pager.ErrQuit) {
			err = nil // the user has quit the pager
		}
	}()
	return work()
}
