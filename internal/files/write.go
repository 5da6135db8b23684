package files

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Write puts at path a file of a kind that write writes, if that does not fail and the context does not end. A
// pipe or a device cannot be replaced, and is written to. A file where none was has mode 0644, less the
// umask.
func Write(ctx context.Context, path string, kind Kind, write func(w io.Writer) error) error {
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

// WriteFile puts content at path, in the place of what is there.
func WriteFile(path string, content []byte, mode fs.FileMode) error {
	return writeFile(path, content, mode, (*Pending).Commit)
}

// WriteNew puts content at path, where nothing may be. Else the error wraps [fs.ErrExist], also for one of two
// processes that come at once, unless the file system knows no links.
func WriteNew(path string, content []byte, mode fs.FileMode) error {
	return writeFile(path, content, mode, (*Pending).commitNew)
}

func writeFile(path string, content []byte, mode fs.FileMode, commit func(*Pending) error) error {
	f, err := Create(path, mode, Kind{})
	if err != nil {
		return err
	}
	defer f.Abort()
	if _, err := f.Write(content); err != nil {
		return err
	}
	return commit(f)
}
