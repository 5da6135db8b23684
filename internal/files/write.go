package files

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
)

// Write creates the file at path from the output of write, unless write fails or the context ends.
// A pipe or a device is written directly, since it cannot be replaced. A new file has mode 0644,
// less the umask.
func Write(ctx context.Context, path string, kind Kind, write func(w io.Writer) error) error {
	if st, err := os.Stat(path); err == nil && !st.Mode().IsRegular() && !st.IsDir() {
		return writeInto(path, write)
	}
	f, err := Create(path, 0o644, kind)
	if err != nil {
		return err
	}
	defer f.Abort()
	// After the context ends, the caller may end the process before write returns.
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

// writeInto writes to an existing pipe or device.
func writeInto(path string, write func(w io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// WriteFile writes content to path, replacing an existing file.
func WriteFile(path string, content []byte, mode fs.FileMode) error {
	return writeFile(path, content, mode, (*Pending).Commit)
}

// WriteNew writes content to path if no file exists. The error wraps [fs.ErrExist] if there is one,
// even under a race of two processes, unless the file system has no links.
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
