package replace

import (
	"context"
	"errors"
	"io"
	"os"
)

// Stream puts at path a file of a kind that write writes, if that does not fail and the context does not end. A
// pipe or a device cannot be replaced, and is written to. A file where none was has mode 0644, less the
// umask.
func Stream(ctx context.Context, path string, kind Kind, write func(w io.Writer) error) error {
	if st, err := os.Stat(path); err == nil && !st.Mode().IsRegular() && !st.IsDir() {
		return writeInto(path, write)
	}
	f, err := Create(path, 0o644, kind)
	if err != nil {
		return err
	}
	defer f.Abort()
	// When the context ends, whoever waits for this may end the process before write comes back.
	stop := context.AfterFunc(ctx, func() { _ = os.Remove(f.Name()) })
	defer stop()
	if err := write(f); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return f.Commit()
}

// writeInto writes to what is there.
func writeInto(path string, write func(w io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
