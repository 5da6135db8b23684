package cli

import (
	"errors"

	"sprague/internal/printable"
	"sprague/internal/say"
	"sprague/repl/pager"
)

// paged does work that may write more than a screen holds: at a terminal, that goes through the
// user's pager, behind the door that lets nothing out before the databases are proven sound. What
// is complained of at the same terminal stands there in its place.
func (a *app) paged(work func() error) (err error) {
	door, ok := a.Out.(*output)
	terminal := terminalOf(a.Out)
	if !ok || terminal == nil || a.pager != nil {
		return work()
	}
	a.pager = pager.New(terminal, pager.Choose(a.LookupEnv), a.yield)
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
			err = nil // the user has seen enough
		}
	}()
	return work()
}
