package cli

import (
	"context"
	"io"
	"os"

	"sprague/internal/say"
)

// await calls f and gives up when the context ends: to open or to read a named
// pipe waits for whoever writes to it, and nothing else ends that wait. What f
// does afterwards is lost with the process.
func await[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := f()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// openInput opens a file to read queries from.
func openInput(ctx context.Context, path string) (io.ReadCloser, error) {
	return await(ctx, func() (io.ReadCloser, error) { return os.Open(path) })
}

// largestInput is how large a file may be that is read as a whole, and may never end.
const largestInput = 16 << 20

// readInput reads a whole file.
func readInput(ctx context.Context, path string) ([]byte, error) {
	return await(ctx, func() ([]byte, error) {
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
