// Package spill keeps bytes in memory while there is room, and beyond in an unfinished file.
package spill

import (
	"sync"
	"sync/atomic"

	"sprague/internal/files"
)

// Store holds pieces of bytes. Several goroutines may use it at once. The zero value holds all pieces in
// memory.
type Store struct {
	path string
	most uint64
	held atomic.Uint64

	mu   sync.Mutex
	file *files.Pending // nil until a piece goes to it; guarded by mu
}

// New returns a store that holds at most that many bytes in memory. Others go to a hidden file beside a
// path, which nothing outlives: if the process is killed, the next one that creates a file there removes
// it. An empty path means that all stay in memory.
func New(path string, most uint64) *Store { return &Store{path: path, most: most} }

// Piece is what [Store.Put] kept.
type Piece struct {
	bytes []byte // nil if the file has them
	at    int64
	size  int
}

// Len returns the number of bytes of a piece.
func (p Piece) Len() int { return p.size }

// Put keeps a copy of some bytes. The error is that of the file.
func (s *Store) Put(b []byte) (Piece, error) {
	p, size := Piece{size: len(b)}, uint64(len(b))
	if s.held.Add(size) <= s.most || s.path == "" {
		p.bytes = append(make([]byte, 0, len(b)), b...)
		return p, nil
	}
	s.held.Add(-size)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		file, err := files.Create(s.path, 0o600, files.Kind{})
		if err != nil {
			return p, err
		}
		s.file = file
	}
	p.at = s.file.Size()
	_, err := s.file.Write(b)
	return p, err
}

// Read returns the bytes of a piece from one offset to another, which nobody may change. They may lie in
// the buffer, which grows to hold them. The error is that of the file.
func (s *Store) Read(p Piece, from, to int, buffer *[]byte) ([]byte, error) {
	switch {
	case from == to:
		return nil, nil
	case p.bytes != nil:
		return p.bytes[from:to], nil
	}
	if cap(*buffer) < to-from {
		*buffer = make([]byte, to-from)
	}
	b := (*buffer)[:to-from]
	s.mu.Lock()
	file := s.file
	s.mu.Unlock()
	_, err := file.ReadAt(b, p.at+int64(from))
	return b, err
}

// Drop gives back the memory of a piece. The file keeps its room.
func (s *Store) Drop(p Piece) {
	if p.bytes != nil {
		s.held.Add(-uint64(p.size))
	}
}

// Bytes returns the number of bytes held in memory.
func (s *Store) Bytes() uint64 { return s.held.Load() }

// Spilled returns the number of bytes in the file.
func (s *Store) Spilled() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file == nil {
		return 0
	}
	return uint64(s.file.Size())
}

// Close removes the file. Pieces in it cannot be read any more.
func (s *Store) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.file != nil {
		s.file.Abort()
		s.file = nil
	}
}
