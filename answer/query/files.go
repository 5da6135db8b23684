package query

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"

	"sprague/games"
	"sprague/internal/files"
)

// Files implements [games.Files]. It reads the files that queries name, and remembers what became of
// them. An evaluator without one reads no files. It is safe for several goroutines.
type Files struct {
	// Memory is how many bytes a file may have, what becomes of it may take, and
	// all that is kept may take together.
	Memory uint64

	mu   sync.Mutex // held while a file is read: one at a time, and once
	kept map[string]kept
	held uint64
}

// kept is what became of a file as the file was: a ruleset, or a refusal, for a
// large file with a fault in it is not read again either.
type kept struct {
	rules   games.Ruleset
	refusal *games.Error
	info    fs.FileInfo
}

// told gives what became of the file. A refusal is the asker's own, who adds to it
// where the name of the file stands.
func (k kept) told() (games.Ruleset, error) {
	if k.refusal != nil {
		own := *k.refusal
		return nil, &own
	}
	return k.rules, nil
}

// size is how many bytes it takes, about.
func (k kept) size() uint64 {
	if k.refusal != nil {
		return 1 << 10
	}
	return games.Footprint(k.rules)
}

// unchanged reports whether a file is the one that it was.
func unchanged(a, b fs.FileInfo) bool {
	return os.SameFile(a, b) && files.SameTimes(a, b)
}

// Ruleset implements games.Files.
func (s *Files) Ruleset(path, name string, read func(games.File) (games.Ruleset, error)) (games.Ruleset, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if k, ok := s.kept[name]; ok && unchanged(k.info, info) {
		return k.told()
	}
	k, err := s.read(path, read)
	if err != nil {
		return nil, err
	}
	s.keep(name, k)
	return k.told()
}

// read reads the file, which must be a regular one, and not too large.
func (s *Files) read(path string, read func(games.File) (games.Ruleset, error)) (k kept, err error) {
	f, info, err := files.Open(path)
	if other := (*files.NotRegularError)(nil); errors.As(err, &other) {
		return k, games.Errorf(games.CodeBadParams, "%s is not a regular file", games.ClipStart(path))
	}
	if err != nil {
		return k, unreadable(path, err)
	}
	defer func() { _ = f.Close() }()
	if uint64(info.Size()) > s.Memory {
		return k, games.Errorf(games.CodeTooLarge, "%s has %d bytes, more than the limit of %d; raise it with --budget N (set budget N at the prompt)", games.ClipStart(path), info.Size(), s.Memory)
	}
	if n, _ := f.ReadAt(make([]byte, 1), 0); info.Size() == 0 && n > 0 { // as of files that the system makes up, such as those of /proc
		return k, games.Errorf(games.CodeBadParams, "%s has bytes, and the system gives its size as 0; copy it, and name the copy", games.ClipStart(path))
	}
	k.info = info
	in := &watched{Reader: io.LimitReader(f, info.Size())}
	k.rules, err = read(games.File{Reader: unmarked(in), Memory: s.Memory})
	if errors.As(err, &k.refusal) && !in.failed {
		err = nil
	}
	return k, err
}

// byteOrderMark is what some editors put before the first character.
const byteOrderMark = "\ufeff"

// unmarked reads over a byte order mark.
func unmarked(in io.Reader) io.Reader {
	r := bufio.NewReader(in)
	if begin, _ := r.Peek(len(byteOrderMark)); string(begin) == byteOrderMark {
		_, _ = r.Discard(len(begin)) // they are there
	}
	return r
}

// watched notes whether reading failed, which says nothing about the file.
type watched struct {
	io.Reader
	failed bool
}

func (w *watched) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	w.failed = w.failed || err != nil && !errors.Is(err, io.EOF)
	return n, err
}

// Held is how many bytes all that is kept takes, about.
func (s *Files) Held() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.held
}

// keep remembers what became of a file, and forgets all others when they take too much.
func (s *Files) keep(name string, k kept) {
	size := k.size()
	if s.kept == nil || s.held+size > s.Memory {
		s.kept, s.held = make(map[string]kept), 0
	}
	if old, ok := s.kept[name]; ok {
		s.held -= old.size()
	}
	s.kept[name] = k
	s.held += size
}

// unreadable says why a file cannot be read.
func unreadable(path string, err error) error {
	return games.Errorf(games.CodeBadParams, "cannot read the file %s: %v", games.ClipStart(path), files.Cause(err))
}
