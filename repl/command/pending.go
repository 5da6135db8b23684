package command

import (
	"context"
	"sprague/repl/export"
)

var showCommand = Command{Name: "show"}

func (s *Session) drawGrid(ctx context.Context, t *export.Table) error { return nil }
func (s *Session) drawRows(ctx context.Context, t *export.Table) error { return nil }
