// Package boards holds the games played with pieces or colors on the squares of a board or the
// vertices of a graph.
package boards

import (
	"fmt"
	"strings"

	"sprague/games"
	"sprague/games/graphs"
	"sprague/games/rectangles"
	"sprague/internal/say"
)

// mark is the state of a square or a vertex. Its bits are 1 for Left and 2 for Right.
type mark byte

const (
	free mark = iota
	left
	right
	missing
)

// signs are the characters of the marks.
const signs = ".lrx"

// tintedSigns are the characters of the marks in tinted positions, which no input may contain: < is
// for Left only, and > for Right.
const tintedSigns = ".<>x"

// marks maps characters to marks.
var marks = [256]mark{'.': free, 'l': left, 'r': right, 'x': missing}

// of returns the mark of a player, Left or Right.
func of(p games.Player) mark { return mark(p) }

// other exchanges the marks of the players.
func (m mark) other() mark { return m>>1 | m&1<<1 }

// The maximum squares of a board and vertices of a graph. Large ones are out of reach of a search,
// unless few squares remain in play.
const (
	maxSquares  = 10_000
	maxVertices = 1_000
)

// board is common to the games: the playing area and the notation of positions. Rulesets embed it.
//
// A position of few squares has the mask of Left's in X and that of Right's in Y; a missing square
// is in both. The masks of a board have its width above them in X, its height in Y. A larger
// position has its characters in S, row by row, and the width and the height in X and Y. The sign
// of X marks tinted positions, which only Separate makes.
type board struct {
	name    string
	uses    string                     // the characters allowed in positions
	opening func(column, row int) mark // of a board given by its sides; nil if that is not a position
	graph   *graphs.Undirected         // nil on boards
	piece   say.Text                   // the name of what moves; empty if players fill squares
	masks   []uint64                   // the neighbors of each vertex of a small graph
}

// The squares that masks hold, and the bit offsets of the sides of a board.
const (
	fewSquares  = 57
	fewVertices = 63
	sidesAt     = fewSquares
)

// family returns a family for boards and graphs.
func family(f games.Family, b board, with func(board) games.Ruleset) games.Family {
	b.name = f.Name
	f.Params, f.Optional = "edges", true
	f.New = func(params string) (games.Ruleset, error) {
		if strings.TrimSpace(params) == "" {
			return with(b), nil
		}
		g, err := graphs.ReadUndirected(params, maxVertices)
		if err != nil {
			return nil, err
		}
		played := b
		played.graph = g
		if g.Vertices() <= fewVertices {
			played.masks = masksOf(g)
		}
		return with(played), nil
	}
	return f
}

// boardFamily returns a family for boards only.
func boardFamily(f games.Family, b board, with func(board) games.Ruleset) games.Family {
	b.name = f.Name
	f.New = games.Fixed(with(b))
	return f
}

// masksOf returns the neighbors of each vertex as a mask.
func masksOf(g *graphs.Undirected) []uint64 {
	masks := make([]uint64, g.Vertices())
	for v := range masks {
		for _, u := range g.Near(v) {
			masks[v] |= 1 << u
		}
	}
	return masks
}

func (b board) Identity() games.Identity {
	id := games.Identity{Family: b.name, Name: b.name}
	if b.graph != nil {
		id.Name += "[" + b.graph.String() + "]"
	}
	return id
}

// Bytes returns the memory of the graph.
func (b board) Bytes() uint64 {
	if b.graph == nil {
		return 0
	}
	return b.graph.Bytes()
}

// Labor returns the number of squares, which are scanned to find the moves and again to separate a
// position.
func (b board) Labor(p games.Position) uint64 {
	s := b.grid(p)
	return 2 * uint64(s.size())
}

// Lacks implements games.Manned.
func (b board) Lacks(p games.Position) (piece say.Text, lacks bool) {
	if b.piece.Empty() {
		return b.piece, false
	}
	s := b.grid(p)
	for v := range s.size() {
		if m := s.at(v); m == left || m == right {
			return b.piece, false
		}
	}
	return b.piece, true
}

// everywhere returns the opening in which all squares are equal.
func everywhere(m mark) func(column, row int) mark { return func(int, int) mark { return m } }

func (b board) Parse(args []string) ([]games.Position, error) {
	var p games.Position
	var err *games.Error
	if b.graph == nil {
		args = rectangles.SplitSize(args)
	}
	switch {
	case b.graph != nil && len(args) <= 1:
		p, err = b.parseVertices(strings.Join(args, ""))
	case b.graph != nil:
		err = games.Errorf(games.CodeBadPosition, "%s takes one letter a vertex, in one word, as in %s", b.name, b.example()).At(1, 0)
	case len(args) == 1:
		p, err = b.parseSquares(args[0])
	case len(args) == 2 && b.opening != nil:
		p, err = b.parseSides(args)
	default:
		err = b.syntaxRefusal().At(b.extraArgument(args), 0)
	}
	if err != nil {
		return nil, err
	}
	return []games.Position{p}, nil
}

// extraArgument returns the index of the first argument that cannot belong to a board, or -1 if
// there are no arguments.
func (b board) extraArgument(args []string) int {
	if len(args) == 0 {
		return -1
	}
	_, err := games.ParseInteger(args[0])
	switch sides := err == nil; {
	case !sides:
		return 1
	case b.opening == nil:
		return 0
	default:
		return 2
	}
}

// syntaxRefusal refuses input that is not a board.
func (b board) syntaxRefusal() *games.Error {
	if b.opening == nil {
		return games.Errorf(games.CodeBadPosition, "%s takes the rows of a board, as in %s; it has no board to begin with", b.name, b.example())
	}
	return games.Errorf(games.CodeBadPosition, "%s takes a width and a height, as in %s(4,3), or the rows of a board, as in %s", b.name, b.name, b.example())
}

// example shows a position.
func (b board) example() string {
	word := ".x."
	if b.uses == signs {
		word = "lr."
	}
	if b.graph != nil {
		return b.name + "[0-1 1-2](" + word + ")"
	}
	return b.name + "(" + word + "|...)"
}

// parseSides parses a width and a height.
func (b board) parseSides(args []string) (games.Position, *games.Error) {
	width, height, err := rectangles.ParseSides(args)
	if err == nil && width > maxSquares/height {
		err = tooManySquares()
	}
	if err != nil {
		return games.Position{}, err
	}
	return b.opened(int(width), int(height)), nil
}

// opened returns the opening of a board.
func (b board) opened(width, height int) games.Position {
	s := b.emptyGrid(width, height)
	for v := range s.size() {
		s.put(v, b.opening(v%s.width, v/s.width))
	}
	return s.position()
}

func tooManySquares() *games.Error {
	return games.Errorf(games.CodeTooLarge, "boards go to %d squares at most", maxSquares)
}

var lower = strings.NewReplacer("X", "x", "L", "l", "R", "r")

// parseSquares parses the rows of a board.
func (b board) parseSquares(text string) (games.Position, *games.Error) {
	if _, notNumber := games.ParseInteger(text); notNumber == nil {
		if b.opening == nil {
			return games.Position{}, b.syntaxRefusal().At(0, 0)
		}
		return games.Position{}, b.syntaxRefusal().At(0, len(text)) // the height is missing
	}
	rows, err := rectangles.ReadRows(lower.Replace(text), b.refuse)
	if err != nil {
		return games.Position{}, err
	}
	if len(rows)*len(rows[0]) > maxSquares {
		return games.Position{}, tooManySquares().At(0, 0)
	}
	s := b.emptyGrid(len(rows[0]), len(rows))
	for y, row := range rows {
		for x := range row {
			s.put(y*s.width+x, marks[row[x]])
		}
	}
	return s.position(), nil
}

// parseVertices parses a letter for each vertex, or none.
func (b board) parseVertices(text string) (games.Position, *games.Error) {
	text = lower.Replace(text)
	s := b.emptyGrid(b.graph.Vertices(), 1)
	if text == "" {
		return s.position(), nil
	}
	for i, c := range text {
		if err := b.refuse(c); err != nil {
			return games.Position{}, err.At(0, i)
		}
	}
	if len(text) != s.size() {
		return games.Position{}, games.Errorf(games.CodeBadPosition, "the graph has %d vertices, and these are %d letters; write one letter a vertex, as in %s", s.size(), len(text), b.example()).At(0, 0)
	}
	for v := range s.size() {
		s.put(v, marks[text[v]])
	}
	return s.position(), nil
}

// refuse refuses letters that the game does not use.
func (b board) refuse(letter rune) *games.Error {
	switch {
	case strings.ContainsRune(b.uses, letter):
		return nil
	case b.uses == signs:
		return games.Errorf(games.CodeBadPosition, "%q has no meaning in %s; write l for Left's, r for Right's, . for free and x for missing, as in %s", letter, b.name, b.example())
	default:
		return games.Errorf(games.CodeBadPosition, "%q has no meaning in %s; write . for free and x for missing, as in %s", letter, b.name, b.example())
	}
}

// Format formats the opening of a board by its sides, any other board by its rows, and a graph by
// its letters.
func (b board) Format(p games.Position) string {
	s := b.grid(p)
	if b.graph == nil && b.opening != nil && s.isOpening() {
		return fmt.Sprintf("%d,%d", s.width, s.height)
	}
	var text strings.Builder
	for v := range s.size() {
		if v > 0 && v%s.width == 0 {
			text.WriteByte('|')
		}
		if s.tinted {
			text.WriteByte(tintedSigns[s.at(v)])
		} else {
			text.WriteByte(signs[s.at(v)])
		}
	}
	return text.String()
}

// changes lists the squares where two positions of one board or graph differ, with the marks before
// and after.
func (b board) changes(p, q games.Position) (all []change) {
	s, t := b.grid(p), b.grid(q)
	for v := range s.size() {
		if s.at(v) != t.at(v) {
			all = append(all, change{s.nameOf(v), s.at(v), t.at(v)})
		}
	}
	return all
}

// change is the effect of a move on a square.
type change struct {
	called   string // column and row, or the name of the vertex
	was, now mark
}

// moved describes a piece's move from one square to another.
func (b board) moved(p games.Position, m games.Move) (from, to string) {
	for _, c := range b.changes(p, m.Parts[0]) {
		switch own := of(m.Player); {
		case c.was == own:
			from = c.called
		case c.now == own:
			to = c.called
		}
	}
	return from, to
}

// negated exchanges the pieces of the players.
func (b board) negated(p games.Position) games.Position {
	s := b.grid(p)
	for v := range s.size() {
		s.put(v, s.at(v).other())
	}
	return s.position()
}

// colored describes the square that a move colored.
func (b board) colored(p games.Position, m games.Move) say.Text {
	c := b.changes(p, m.Parts[0])[0]
	if m.Player == games.Left {
		return say.Textf("color %s for Left", c.called)
	}
	return say.Textf("color %s for Right", c.called)
}

// Picture returns the board or the graph with its pieces.
func (b board) Picture(p games.Position) games.Picture {
	s := b.grid(p)
	fields := [4]games.Field{free: games.Free, left: games.LeftPiece, right: games.RightPiece, missing: games.Filled}
	if b.graph == nil {
		return games.Board{
			Width: uint64(s.width), Height: uint64(s.height),
			At: func(column, row uint64) games.Field { return fields[s.at(int(row-1)*s.width+int(column-1))] },
		}
	}
	return games.Graph{
		Vertices: s.size(),
		Name:     func(v int32) string { return b.graph.Name(int(v)) },
		To:       func(v int32) []int32 { return b.graph.Near(int(v)) },
		Lines:    games.Ties,
		At:       func(v int32) games.Field { return fields[s.at(int(v))] },
	}
}
