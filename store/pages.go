package store

import (
	"bytes"
	"encoding/binary"
	"sort"

	"sprague/internal/coded"
)

// The page layout of bbolt; see docs/format.md.
const (
	pageHeader  = 16
	pageElement = 16 // per element of a branch or leaf
	bucketHead  = 16 // before the page of an inline bucket

	kindBranch = 1
	kindLeaf   = 2

	flagBucket = 1

	metaRoot = 32 // offset of the root's page number in a meta page
)

// tree is a tree of pages in memory: a bucket, or the tree of all buckets. checkPages has proven
// the pages. A mapped file may still change afterwards; then methods panic, and guard reports
// damage.
type tree struct {
	body []byte // all pages of the file
	root treePage
}

// bucket returns the tree of the bucket with a name; false if there is none.
func bucket(body []byte, name string) (tree, bool) {
	buckets := tree{body: body}
	buckets.root = buckets.page(binary.LittleEndian.Uint64(body[metaRoot:]))
	head := buckets.get([]byte(name))
	if head == nil {
		return tree{}, false
	}
	b := tree{body: body}
	if root := binary.LittleEndian.Uint64(head); root != 0 {
		b.root = b.page(root)
	} else {
		b.root = pageIn(head[bucketHead:])
	}
	return b, true
}

// page returns the page with a number, including its overflow pages.
func (t tree) page(number uint64) treePage {
	b := t.body[number*pageSize:]
	p := pageIn(b[:(uint64(overflowOf(b))+1)*pageSize])
	if binary.LittleEndian.Uint64(b) != number {
		panic("a page has another number")
	}
	return p
}

// get returns the value of a key, or nil if there is none.
func (t tree) get(key []byte) []byte {
	c := cursor{tree: t}
	if found, value := c.seek(key); found != nil && bytes.Equal(found, key) {
		return value
	}
	return nil
}

// cursor iterates over the entries of a tree in the order of the keys. After the last entry its
// methods return a nil key.
type cursor struct {
	tree
	path []place // from the root down to a leaf
}

// place is an element of a page.
type place struct {
	treePage
	i uint64
}

// first moves to the first entry and returns it.
func (c *cursor) first() (key, value []byte) { return c.seek(nil) }

// seek moves to the first entry whose key is at least the given one, and returns it.
func (c *cursor) seek(key []byte) (found, value []byte) {
	c.path = c.path[:0]
	c.enter(c.root, key)
	for p := &c.path[0]; p.kind == kindBranch && p.i < p.count; p = &c.path[len(c.path)-1] {
		c.enter(c.page(p.child(p.i)), key)
	}
	return c.current()
}

// next moves to the next entry and returns it.
func (c *cursor) next() (key, value []byte) {
	if n := len(c.path); n > 0 {
		c.path[n-1].i++
	}
	return c.current()
}

// current returns the current entry. At the end of a page it moves on to the next page.
func (c *cursor) current() (key, value []byte) {
	for len(c.path) > 0 {
		p := &c.path[len(c.path)-1]
		switch {
		case p.i >= p.count:
			if c.path = c.path[:len(c.path)-1]; len(c.path) > 0 {
				c.path[len(c.path)-1].i++
			}
		case p.kind == kindBranch:
			c.enter(c.page(p.child(p.i)), nil)
		default:
			return p.key(p.i), p.data(p.i)
		}
	}
	return nil, nil
}

// enter pushes the element of a page whose subtree may contain a key.
func (c *cursor) enter(p treePage, key []byte) {
	if len(c.path) > maxDepth {
		panic("the tree is too deep")
	}
	i := sort.Search(int(p.count), func(i int) bool { return bytes.Compare(p.key(uint64(i)), key) >= 0 })
	if p.kind == kindBranch && i > 0 && (i == int(p.count) || !bytes.Equal(p.key(uint64(i)), key)) {
		i-- // the subtree of an element has keys from its own key on
	}
	c.path = append(c.path, place{p, uint64(i)})
}

// treePage is a branch or a leaf.
type treePage struct {
	kind  uint16
	count uint64
	size  uint64 // bytes of the page with its overflow pages
	head  []byte // header and elements; the whole page in a tree
}

func pageIn(b []byte) treePage {
	return treePage{kind: kindOf(b), count: countOf(b), size: uint64(len(b)), head: b}
}

func kindOf(head []byte) uint16  { return binary.LittleEndian.Uint16(head[8:]) }
func countOf(head []byte) uint64 { return uint64(binary.LittleEndian.Uint16(head[10:])) }

// overflowOf returns the number of overflow pages of a page.
func overflowOf(head []byte) uint32 { return binary.LittleEndian.Uint32(head[12:]) }

// check proves that keys and values follow the elements without gaps, in bbolt's order. Therefore
// none lies outside the page, and no byte is used twice.
func (p treePage) check() error {
	next := pageHeader + p.count*pageElement
	for i := range p.count {
		at, key, value := p.extent(i)
		if at != next {
			return coded.Errorf("element %d is at %d instead of %d", i, at, next)
		}
		if key+value > p.size-next {
			return coded.Errorf("element %d exceeds the page", i)
		}
		next += key + value
	}
	return nil
}

// extent returns the offset of an element's key in the page, and the lengths of the key and of the
// following value.
func (p treePage) extent(i uint64) (at, key, value uint64) {
	le, e := binary.LittleEndian, p.element(i)
	from := pageHeader + i*pageElement
	if p.kind == kindBranch {
		return from + uint64(le.Uint32(e)), uint64(le.Uint32(e[4:])), 0
	}
	return from + uint64(le.Uint32(e[4:])), uint64(le.Uint32(e[8:])), uint64(le.Uint32(e[12:]))
}

// value returns the offset and the length of an element's value.
func (p treePage) value(i uint64) (at, size uint64) {
	at, key, size := p.extent(i)
	return at + key, size
}

// key returns the key of an element. The page must be whole.
func (p treePage) key(i uint64) []byte {
	at, size, _ := p.extent(i)
	return p.head[at : at+size : at+size]
}

// data returns the value of an element. The page must be whole.
func (p treePage) data(i uint64) []byte {
	at, size := p.value(i)
	return p.head[at : at+size : at+size]
}

// flags returns the flags of a leaf element.
func (p treePage) flags(i uint64) uint32 { return binary.LittleEndian.Uint32(p.element(i)) }

// child returns the page number in a branch element.
func (p treePage) child(i uint64) uint64 { return binary.LittleEndian.Uint64(p.element(i)[8:]) }

func (p treePage) element(i uint64) []byte {
	return p.head[pageHeader+i*pageElement:][:pageElement]
}
