package answer

import (
	"context"

	"sprague/internal/say"
	"sprague/store"
)

// openDatabase opens unpacked content. Without packages data and shipping the program is smaller by
// the embedded database, and by zstd.
func openDatabase(_ context.Context, o Options) (*store.DB, error) {
	if o.Content == nil {
		return nil, say.Errorf("a program of WebAssembly has no embedded database and no files: give it the content of one, unpacked")
	}
	return store.OpenBytes(contentName, o.Content)
}
