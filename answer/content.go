package answer

import (
	"context"

	"sprague/store"
	"sprague/store/shipping"
)

func openContent(ctx context.Context, o Options) (*store.DB, error) {
	return shipping.OpenBytes(ctx, "the given database", o.Content, o.Progress)
}
