package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Replace writes a file as a whole: beside its place, and then into it, so that nobody
// ever sees half of it, and what was there stays if write fails or the context ends. Of a
// symbolic link the file that it points to is replaced. A pipe or a device cannot be
// replaced, and is written to. The new file has mode 0644, less the umask.
func Replace(ctx context.Context, path string, write func(w io.Writer) error) error {
	target := path
	if st, err := os.Stat(path); err == nil {
		switch {
		case st.IsDir():
			return fmt.Errorf("%s: is a folder; name a file", path)
		case !st.Mode().IsRegular():
			return writeInto(path, write)
		}
		if target, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	}
	folder, base := filepath.Split(target)
	temp := fmt.Sprintf("%s.%.100s.%d-%08x.writing", folder, base, os.Getpid(), rand.Uint32())
	f, err := os.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return fmt.Errorf("%s: cannot be begun: %w", path, err)
	}
	// When the context ends, whoever waits for this may end the process before write comes back.
	stop := context.AfterFunc(ctx, func() { _ = os.Remove(temp) })
	defer stop()
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = ctx.Err()
	}
	if err == nil {
		err = os.Rename(temp, target)
	}
	if err != nil {
		_ = os.Remove(temp)
	}
	return err
}

// writeInto writes to what is there.
func writeInto(path string, write func(w io.Writer) error) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}
