package store

import (
	"encoding/binary"
	"hash/fnv"
	"io"
	"slices"

	"sprague/internal/coded"
)

// maxDepth is the maximum depth of a tree of pages. Each branch of a valid tree has at least two
// children, so 2^40 pages fit.
const maxDepth = 40

// Limits against sparse files: they bound the length of a file to about 2,000 times the content of
// its pages. bbolt leaves few pages free, and a page overflows only for a few elements, each
// shorter than the limit of a record.
const (
	maxFree     = 1024 // unused pages beyond the number of used pages
	maxOverflow = 1024 // overflow pages per page
)

// walker proves that the pages of a body form the expected trees. Readers follow page numbers and
// lengths without checks. Without this proof, a malicious file could lead them in a circle, out of
// the file, or over the same bytes a million times. Checksums do not prevent that.
type walker struct {
	path    string
	file    io.ReaderAt
	pages   uint64
	used    uint64
	reached map[uint64]uint64 // one bit per page that belongs to a tree
	head    []byte            // current page up to the end of its elements
}

// checkPages proves the two meta pages and all pages of the trees below them. Each page has a known
// kind and its own number. The data of its elements lies within it, in order, and no page is
// reached twice.
func checkPages(path string, f io.ReaderAt, length uint64) error {
	w := newWalker(path, f, length)
	root, err := w.metas()
	if err != nil {
		return err
	}
	buckets, err := w.tree(root, true)
	if err != nil {
		return err
	}
	for _, root := range buckets {
		if _, err := w.tree(root, false); err != nil {
			return err
		}
	}
	if free := w.pages - w.used; free > w.used+maxFree {
		return damaged(path, "%d pages of %d belong to no table", free, w.pages)
	}
	return nil
}

func newWalker(path string, f io.ReaderAt, length uint64) *walker {
	return &walker{path: path, file: f, pages: length / pageSize, reached: map[uint64]uint64{}, head: make([]byte, pageSize)}
}

// metas proves the meta pages and returns the number of their common root page.
func (w *walker) metas() (root uint64, err error) {
	var first [2 * pageSize]byte
	if err := readAt(w.path, w.file, first[:], 0); err != nil {
		return 0, err
	}
	w.reach(0)
	w.reach(1)
	root, err = checkMetas(first[:], w.pages)
	if err != nil {
		err = damaged(w.path, "%v", err)
	}
	return root, err
}

// CheckBeginning checks the first 8,192 bytes of a database of the given size before the rest is
// available. These bytes are bbolt's two meta pages.
func CheckBeginning(first []byte, size int64) error {
	if len(first) < 2*pageSize || size < 2*pageSize {
		return coded.Errorf("it is too short")
	}
	_, err := checkMetas(first, uint64(size)/pageSize-1)
	return err
}

// checkMetas proves the two meta pages of a body with the given number of pages. It returns the
// number of the root page.
func checkMetas(first []byte, pages uint64) (uint64, error) {
	var roots [2]uint64
	for i := range roots {
		var err error
		if roots[i], err = checkMeta(first[i*pageSize:], pages); err != nil {
			return 0, coded.Errorf("page %d: %w", i, err)
		}
	}
	if roots[0] != roots[1] {
		return 0, coded.Errorf("the meta pages have different roots, pages %d and %d", roots[0], roots[1])
	}
	return roots[0], nil
}

// checkMeta proves that a page is a meta page of bbolt with this format's page size and the given
// number of pages. bbolt itself would accept other values. It returns the number of the root page.
func checkMeta(p []byte, pages uint64) (root uint64, err error) {
	const (
		boltMagic    = 0xED0CDAED
		boltVersion  = 2
		metaMagic    = 16
		metaVersion  = 20
		metaPageSize = 24
		metaPages    = 56
		metaSum      = 72
	)
	le := binary.LittleEndian
	sum := fnv.New64a()
	sum.Write(p[metaMagic:metaSum])
	switch {
	case le.Uint32(p[metaMagic:]) != boltMagic:
		err = coded.Errorf("not a meta page of bbolt")
	case le.Uint32(p[metaVersion:]) != boltVersion:
		err = coded.Errorf("bbolt format %d instead of %d", le.Uint32(p[metaVersion:]), boltVersion)
	case le.Uint32(p[metaPageSize:]) != pageSize:
		err = coded.Errorf("pages of %d bytes instead of %d", le.Uint32(p[metaPageSize:]), pageSize)
	case le.Uint64(p[metaPages:]) != pages:
		err = coded.Errorf("%d pages instead of %d", le.Uint64(p[metaPages:]), pages)
	case le.Uint64(p[metaSum:]) != sum.Sum64():
		err = coded.Errorf("bbolt's checksum does not match")
	}
	return le.Uint64(p[metaRoot:]), err
}

// step is a page to visit with its depth below the root.
type step struct {
	page, depth uint64
}

// tree proves all pages of a tree. For the tree of buckets, it also proves the inline buckets and
// returns the root pages of the others. Buckets must not contain buckets.
func (w *walker) tree(root uint64, ofBuckets bool) (buckets []uint64, err error) {
	todo := []step{{root, 0}}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		p, err := w.read(s.page)
		if err != nil {
			return nil, err
		}
		if s.depth > maxDepth {
			return nil, damaged(w.path, "page %d: the tree is deeper than %d pages", s.page, maxDepth)
		}
		if p.kind == kindBranch && p.count == 0 {
			return nil, damaged(w.path, "page %d: a branch without elements", s.page)
		}
		for i := range p.count {
			if p.kind == kindBranch {
				todo = append(todo, step{p.child(i), s.depth + 1})
				continue
			}
			if isBucket := p.flags(i) == flagBucket; isBucket != ofBuckets || p.flags(i) > flagBucket {
				return nil, damaged(w.path, "page %d: element %d has the flags %#x", s.page, i, p.flags(i))
			}
			if !ofBuckets {
				continue
			}
			root, err := w.bucket(s.page, p, i)
			if err != nil {
				return nil, err
			}
			if root != 0 {
				buckets = append(buckets, root)
			}
		}
	}
	return buckets, nil
}

// bucket returns the number of a bucket's root page. For an inline bucket it proves the inline page
// and returns 0.
func (w *walker) bucket(page uint64, p treePage, i uint64) (root uint64, err error) {
	at, size := p.value(i)
	if size < bucketHead {
		return 0, damaged(w.path, "page %d: a bucket of %d bytes", page, size)
	}
	// A bucket is inline only up to a quarter of a page.
	b := make([]byte, min(size, pageSize))
	if err := readAt(w.path, w.file, b, int64(page*pageSize+at)); err != nil {
		return 0, err
	}
	if root = binary.LittleEndian.Uint64(b); root != 0 {
		return root, nil
	}
	b = b[bucketHead:]
	if len(b) < pageHeader {
		return 0, damaged(w.path, "page %d: a bucket has no page", page)
	}
	inline := pageIn(b)
	if inline.kind != kindLeaf || inline.count > (inline.size-pageHeader)/pageElement {
		return 0, damaged(w.path, "page %d: the page in bucket %d is not a leaf", page, i)
	}
	for j := range inline.count {
		if inline.flags(j) != 0 {
			return 0, damaged(w.path, "page %d: bucket %d contains a bucket", page, i)
		}
	}
	if err := inline.check(); err != nil {
		return 0, damaged(w.path, "page %d, bucket %d: %v", page, i, err)
	}
	return 0, nil
}

// read returns a page with its header and elements, after proving them. It fails for a page that
// was reached before.
func (w *walker) read(page uint64) (treePage, error) {
	if page >= w.pages {
		return treePage{}, damaged(w.path, "page %d is linked, but there are %d pages", page, w.pages)
	}
	at := int64(page * pageSize)
	first := w.head[:pageSize]
	if err := readAt(w.path, w.file, first, at); err != nil {
		return treePage{}, err
	}
	number, overflow := binary.LittleEndian.Uint64(first), uint64(overflowOf(first))
	p := treePage{kind: kindOf(first), count: countOf(first), size: (overflow + 1) * pageSize}
	switch {
	case number != page:
		return treePage{}, damaged(w.path, "page %d has the number %d", page, number)
	case p.kind != kindBranch && p.kind != kindLeaf:
		return treePage{}, damaged(w.path, "page %d has kind %#x instead of branch or leaf", page, p.kind)
	case overflow >= w.pages-page:
		return treePage{}, damaged(w.path, "page %d has %d more pages, beyond the end", page, overflow)
	case p.count > (p.size-pageHeader)/pageElement:
		return treePage{}, damaged(w.path, "page %d is too small for its %d elements", page, p.count)
	case overflow > maxOverflow:
		return treePage{}, damaged(w.path, "page %d has %d more pages, at most %d", page, overflow, maxOverflow)
	}
	for i := page; i <= page+overflow; i++ {
		if !w.reach(i) {
			return treePage{}, damaged(w.path, "page %d is linked twice", i)
		}
	}
	size := pageHeader + int(p.count)*pageElement
	if size > pageSize {
		w.head = slices.Grow(w.head, size)
		if err := readAt(w.path, w.file, w.head[pageSize:size], at+pageSize); err != nil {
			return treePage{}, err
		}
	}
	p.head = w.head[:size]
	if err := p.check(); err != nil {
		return treePage{}, damaged(w.path, "page %d: %v", page, err)
	}
	return p, nil
}

// reach marks a page as reached. It returns false if the page was reached before.
func (w *walker) reach(page uint64) bool {
	word, bit := page/64, uint64(1)<<(page%64)
	if w.reached[word]&bit != 0 {
		return false
	}
	w.reached[word] |= bit
	w.used++
	return true
}
