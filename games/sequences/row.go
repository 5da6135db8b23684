package sequences

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"sprague/games"
	"sprague/internal/say"
)

// maxShort is the longest row stored in numbers: X has one bit for each of Left's squares, and Y
// for each of Right's, below the length. A longer row is stored in S as text.
const (
	maxShort = 31
	lengthAt = 32
)

// row parses and formats rows of squares; rulesets embed it.
type row struct {
	name    string
	letters [4]byte // for a free square, Left's, Right's and both players'; 0 if there is none
	example string
}

// The bits of a square.
const (
	ofLeft = 1 << iota
	ofRight
)

func (r row) Identity() games.Identity {
	return games.Identity{Family: r.name, Name: r.name, Table: r.name, Rules: 1}
}

// Parse parses one row. Without an argument it is empty.
func (r row) Parse(args []string) ([]games.Position, error) {
	switch len(args) {
	case 0:
		return []games.Position{{}}, nil
	case 1:
	default:
		return nil, games.Errorf(games.CodeBadPosition, "%s needs one row, as in %s(%s)", r.name, r.name, r.example).At(1, 0)
	}
	text := strings.ToLower(args[0])
	foreign := func(c rune) bool { return c >= utf8.RuneSelf || c == 0 || !r.has(byte(c)) }
	if i := strings.IndexFunc(text, foreign); i >= 0 {
		c, _ := utf8.DecodeRuneInString(text[i:])
		return nil, games.Errorf(games.CodeBadPosition, "%q is not in a row of %s; write it with the signs %s, as in %s(%s)", c, r.name, r.signs(), r.name, r.example).At(0, min(i, len(args[0])))
	}
	return []games.Position{r.position(text)}, nil
}

func (r row) has(letter byte) bool { return slices.Contains(r.letters[:], letter) }

// signs lists the letters.
func (r row) signs() string {
	var all []string
	for _, letter := range r.letters {
		if letter != 0 {
			all = append(all, string(letter))
		}
	}
	return strings.Join(all, " ")
}

// position returns the position of a valid row.
func (r row) position(text string) games.Position {
	if len(text) > maxShort {
		return games.Position{S: text}
	}
	var masks [2]uint64
	for i := range len(text) {
		square := r.square(text[i])
		masks[0] |= uint64(square&ofLeft) << i
		masks[1] |= uint64(square/ofRight) << i
	}
	return short(masks[0], masks[1], len(text))
}

// square returns the bits of a letter.
func (r row) square(letter byte) byte {
	for bits, own := range r.letters {
		if own == letter {
			return byte(bits)
		}
	}
	return 0
}

// short returns a position of few squares.
func short(left, right uint64, length int) games.Position {
	return games.Position{X: int64(left), Y: int64(right | uint64(length)<<lengthAt)}
}

// masks returns Left's and Right's squares of a short row.
func masks(p games.Position) (left, right uint64) {
	return uint64(p.X), uint64(p.Y) & (1<<lengthAt - 1)
}

// length returns the number of squares.
func length(p games.Position) int {
	if p.S != "" {
		return len(p.S)
	}
	return int(p.Y >> lengthAt)
}

// at returns the bits of square i, counted from 0.
func (r row) at(p games.Position, i int) byte {
	if p.S != "" {
		return r.square(p.S[i])
	}
	return byte(p.X>>i&1 | p.Y>>i&1*ofRight)
}

func (r row) Format(p games.Position) string {
	if p.S != "" {
		return p.S
	}
	text := make([]byte, length(p))
	for i := range text {
		text[i] = r.letters[r.at(p, i)]
	}
	return string(text)
}

// Lacks implements games.Manned.
func (r row) Lacks(p games.Position) (piece say.Text, lacks bool) {
	if r.letters[0] == 0 {
		return piece, false
	}
	for i := range length(p) {
		if r.at(p, i) != 0 {
			return piece, false
		}
	}
	return say.Textf("piece"), length(p) > 0
}

// cut returns the squares from one to another, which is excluded.
func (r row) cut(p games.Position, from, to int) games.Position {
	if p.S != "" {
		return r.position(p.S[from:to])
	}
	left, right := masks(p)
	kept := uint64(1)<<(to-from) - 1
	return short(left>>from&kept, right>>from&kept, to-from)
}

// reversed returns the row read from the right.
func (r row) reversed(p games.Position) games.Position {
	if p.S != "" {
		text := []byte(p.S)
		slices.Reverse(text)
		return games.Position{S: string(text)}
	}
	left, right := masks(p)
	rest := 64 - length(p)
	return short(bits.Reverse64(left)>>rest, bits.Reverse64(right)>>rest, length(p))
}

// Negate exchanges the squares of the players.
func (r row) Negate(p games.Position) games.Position {
	if p.S == "" {
		left, right := masks(p)
		return short(right, left, length(p))
	}
	text := []byte(p.S)
	for i, letter := range text {
		square := r.square(letter)
		text[i] = r.letters[square&ofLeft*ofRight|square/ofRight]
	}
	return games.Position{S: string(text)}
}

// shifted moves the squares from one to another, inclusive, one place to the left. The square
// before them is lost, and the last becomes free.
func (r row) shifted(p games.Position, from, to int) games.Position {
	if p.S != "" {
		text := []byte(p.S)
		copy(text[max(from-1, 0):], text[max(from, 1):to+1])
		text[to] = r.letters[0]
		return games.Position{S: string(text)}
	}
	left, right := masks(p)
	field := uint64(1)<<(to+1) - 1<<from
	shift := func(mask uint64) uint64 { return mask&^field | mask&field>>1 }
	return short(shift(left), shift(right), length(p))
}

// differing returns the first and the last square that differ between two rows of equal length.
func (r row) differing(p, q games.Position) (first, last int) {
	first = -1
	for i := range length(p) {
		if r.at(p, i) != r.at(q, i) {
			if last = i; first < 0 {
				first = i
			}
		}
	}
	return first, last
}

func (r row) Unit() string { return "squares" }

// maxNumbered is the longest row with a number: 3^39 is below 2^62.
const maxNumbered = 38

// powers of three.
var powers = func() (all [maxNumbered + 2]uint64) {
	all[0] = 1
	for i := range len(all) - 1 {
		all[i+1] = 3 * all[i]
	}
	return all
}()

// Picture returns the row of squares, with the letters of those that are not free.
func (r row) Picture(p games.Position) games.Picture {
	picture := games.Lettered(games.Square, r.Format(p), 1)
	for i := range picture.Runs {
		if thing := &picture.Runs[i].Thing; thing.Text == "." {
			thing.Text = ""
		}
	}
	return picture
}
