package answer

import (
	"context"

	"sprague/answer/find"
	"sprague/answer/query"
)

// FindRequest asks for positions with an outcome or a value.
type FindRequest struct {
	// Find is the request in the notation of the command: "grundy 0..10000 = 0", or "kayles(n) +
	// nim(m) P for n in 0..50, m in 0..50".
	Find string `json:"find"`
	List uint64 `json:"limit,omitempty"` // maximum number of rows; 0: all
	Limits
}

// Found is a position that meets the condition of a request.
type Found = find.Row

// FindReport says how far a search for positions came, and how many it left undecided.
type FindReport = find.Report

// Find yields the positions that meet a condition, in order, as they are found. The error is an
// *Error if the request is wrong, and that of yield. Otherwise it is that of the context, or
// concerns the database. The report is valid with an error, too: it counts the rows so far.
func (s *Service) Find(ctx context.Context, r FindRequest, yield func(Found) error) (report FindReport, err error) {
	defer recoverFault(&err)
	ctx, cancel, e := s.withLimits(ctx, r.Limits, r.Find)
	defer cancel()
	search, err := find.Read(ctx, e, r.Find)
	if err == nil {
		report, err = search.Each(ctx, r.List, func(row Found) error {
			if err := s.checkDatabase(); err != nil {
				return err
			}
			return yield(row)
		})
	}
	if changed := s.checkDatabase(); changed != nil {
		return report, changed
	}
	return report, query.InTime(ctx, toRefusal(err))
}
