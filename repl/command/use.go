package command

import (
	"context"
	"strings"

	"sprague/internal/say"
)

var useCommand = Command{
	Name: "use", Usage: "FILE", Summary: "read rules of your own from a script, NAME.star, and play by them from now on",
	Help:     "The script is read again when its file changes, which is said. See help scripts.",
	Examples: []string{},
	Where:    PromptOnly, Wants: []Kind{File},
	Prepare: withoutFlags(use),
}

func use(_ context.Context, s *Session, c *Call) error {
	at, err := c.onlyArgument("use needs the file of a script: use twice.star")
	if err != nil {
		return err
	}
	if err := s.flush(); err != nil {
		return err
	}
	service, err := s.Environment.Use(at.Text)
	if err != nil {
		return at.refuse(err)
	}
	s.setService(service)
	return nil
}

// reread reads changed scripts again. On an error the former rules stay in use.
func (s *Session) reread() error {
	if s.Environment.Reread == nil {
		return nil
	}
	service, changed, err := s.Environment.Reread()
	if err != nil || service == nil {
		return err
	}
	s.setService(service)
	return s.report(say.Textf("%s has changed and was read again", strings.Join(changed, ", ")))
}
