package command

import (
	"cmp"
	"context"
	"time"

	"sprague/repl/operation"
	"sprague/repl/render"
)

// writeStream writes the rows of an answer as they are found, and then the report. Readers of CSV
// expect only rows.
func (s *Session) writeStream(ctx context.Context, columns []render.Column, r operation.Result) error {
	var report operation.Report
	err := s.sheet(columns, func(sheet *render.Sheet) (err error) {
		out := s.out()
		report, err = s.receive(ctx, r, sheet.Flush, func(row operation.Row) error {
			if s.Mode == render.JSONMode {
				return render.JSON(out, row.Data)
			}
			return sheet.Row(row.Cells...)
		})
		return err
	})
	if err != nil {
		return err
	}
	s.status = max(s.status, report.Status)
	switch {
	case s.Mode == render.JSONMode:
		return render.JSON(s.out(), report.Data)
	case s.Mode == render.TextMode || report.Partial && report.Status == 0:
		return s.footnote(report.Text)
	case report.Status != 0:
		return s.report(report.Text)
	default:
		return nil
	}
}

// flushInterval is the time after which waiting rows are shown.
const flushInterval = 100 * time.Millisecond

// receive runs a stream beside the output, so that rows do not wait for the next ones; flush shows
// those written.
func (s *Session) receive(ctx context.Context, r operation.Result, flush func() error, write func(operation.Row) error) (operation.Report, error) {
	ctx, cancel := context.WithCancel(ctx)
	rows := make(chan operation.Row, 256)
	var report operation.Report
	var failed error
	go func() {
		defer close(rows)
		report, failed = r.Stream(ctx, func(row operation.Row) error {
			select {
			case rows <- row:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		})
	}()
	defer func() {
		cancel()
		for range rows { // until the search has ended
		}
	}()
	tick := time.NewTicker(flushInterval)
	defer tick.Stop()
	for waiting := false; ; {
		select {
		case row, more := <-rows:
			if !more {
				return report, failed
			}
			if err := write(row); err != nil {
				return operation.Report{}, err
			}
			waiting = true
		case <-tick.C:
			if !waiting {
				continue
			}
			if err := cmp.Or(flush(), s.flush()); err != nil {
				return operation.Report{}, err
			}
			waiting = false
		}
	}
}
