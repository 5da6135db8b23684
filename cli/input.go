package cli

import (
	"context"
	"io"
	"os"

	"sprague/internal/say"
	"sprague/repl/background"
)

// openInput opens a file of queries. Opening a named pipe waits for its writer; only the context
// ends that wait.
func openInput(ctx context.Context, path string) (io.ReadCloser, error) {
	return background.Do(ctx, func(context.Context) (io.ReadCloser, error) { return os.Open(path) })
}

// largestInput is the maximum size of a file that is read as a whole, and may be endless.
const largestInput = 16 << 20

// readInput reads a whole file.
func readInput(ctx context.Context, path string) ([]byte, error) {
	return background.Do(ctx, func(context.Context) ([]byte, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer func() { _ = f.Close() }()
		read, err := io.ReadAll(io.LimitReader(f, largestInput+1))
		if len(read) > largestInput {
			return nil, say.Errorf("%s is larger than %d MiB", path, largestInput>>20)
		}
		return read, err
	})
}
