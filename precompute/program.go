package precompute

import (
	"crypto/sha256"
	"io"
	"os"
	"sync"

	"sprague/internal/say"
	"sprague/store"
)

// program is the sha256 of the running program's file. Only the identical program may resume
// unfinished work.
var program = sync.OnceValues(ownDigest)

func ownDigest() (digest store.Digest, err error) {
	defer func() {
		if err != nil {
			err = say.Errorf("the program cannot read its own file: %w", err)
		}
	}()
	path, err := os.Executable()
	if err != nil {
		return store.Digest{}, err
	}
	f, err := os.Open(path)
	if err != nil {
		return store.Digest{}, err
	}
	defer func() { _ = f.Close() }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return store.Digest{}, err
	}
	return store.Digest(h.Sum(nil)), nil
}
