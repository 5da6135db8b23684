package script

import (
	"hash/maphash"
	"math/bits"
	"slices"

	"sprague/games"
	"sprague/games/script/dialect"
	"sprague/internal/say"
)

// runner calls the functions of a script for one goroutine at a time. It keeps the moves of some
// positions: a search asks for the labor of a position first, and for its moves again when their
// parts are solved.
type runner struct {
	machine *dialect.Machine
	streams map[streamKey]*dialect.Stream
	kept    [keptLists]moveList
	*moveList
	argument
	elements             []dialect.Element // of the running stream
	player               games.Player
	reversed             bool
	failed               bool                // an element is no position
	handing              bool                // the stream hands moves over to yield
	firstMove, firstPart int                 // of the stream
	recent               [recentTexts]string // by hash
	text                 []byte              // of the last position

	yield   func(games.Move) bool // receives moves while they are listed; nil for none
	stopped bool                  // it wants no more

	given []games.Position // a copy of the parts of the current move, which the receiver may change
	seen  []int32          // hash table of the distinct moves, by number from 1; 0 is empty
}

func newRunner(s *Script) *runner {
	r := &runner{machine: s.program.NewMachine(dialect.DefaultLimits), streams: make(map[streamKey]*dialect.Stream)}
	r.moveList = &r.kept[0]
	return r
}

const (
	keptLists = 256
	mostKept  = 1 << 8 // moves and parts of a list that is kept when another position takes its place
)

// moveList lists the moves of a position.
type moveList struct {
	at     games.Position
	filled bool
	steps  int64
	moves  []move
	parts  []games.Position // of all moves
}

// reset empties the list for the moves of another position.
func (l *moveList) reset(p games.Position) {
	if cap(l.moves)+cap(l.parts) > mostKept {
		*l = moveList{}
	}
	clear(l.parts) // so that no texts of other positions stay in memory
	l.at, l.filled, l.steps, l.moves, l.parts = p, false, 0, l.moves[:0], l.parts[:0]
}

// move is a move in a list.
type move struct {
	player games.Player
	begin  int // range of its parts
	end    int
	wins   bool
}

// run returns a runner with the moves of a position. It panics with a [games.Fault] if the script
// fails.
func (g *rules) run(p games.Position) *runner {
	r := g.take(p)
	if !r.holds(p) {
		g.fill(r, p)
	}
	return r
}

// take returns a runner with the list for a position, which may hold the moves of another one.
func (g *rules) take(p games.Position) *runner {
	r, _ := g.idle.Get().(*runner)
	if r == nil {
		r = newRunner(g.script)
	}
	r.moveList = &r.kept[hashOf(p)%keptLists]
	return r
}

// holds reports whether the list has the moves of a position.
func (l *moveList) holds(p games.Position) bool { return l.filled && l.at == p }

// fill lists the moves of a position, and hands them over to r.yield, if it is not nil, until that
// wants no more.
func (g *rules) fill(r *runner, p games.Position) {
	r.reset(p)
	r.stopped = false
	switch s := g.script; {
	case p == ended, s.result != nil && g.over(p):
	case s.moves != nil:
		g.list(r, s.moves, games.AnyPlayer)
	default:
		first, second := s.left, s.right
		if _, reversed := exchanged(p); reversed {
			first, second = second, first
		}
		if g.list(r, first, games.Left); !r.stopped {
			g.list(r, second, games.Right)
		}
	}
	r.filled = !r.stopped
}

// list adds the distinct moves that a function of the script returns. It hands them over to r.yield.
func (g *rules) list(r *runner, f *dialect.Function, player games.Player) {
	begin := len(r.moves)
	r.handing = false
	if g.read(r, f, player); r.stopped {
		return
	}
	g.distinct(r, begin)
	if r.yield == nil || r.handing {
		return
	}
	for _, m := range r.moves[begin:] {
		if !r.handOver(m) {
			return
		}
	}
}

// read adds the moves that a function of the script returns, with repetitions. It panics with a
// [games.Fault] if the script fails.
func (g *rules) read(r *runner, f *dialect.Function, player games.Player) {
	r.machine.Reset()
	p, reversed := exchanged(r.at)
	if g.stream(r, f, p, player, reversed) {
		return
	}
	at := decode(r.machine, r.at)
	list := g.call(r.machine, f, at)
	r.steps += r.machine.Steps()
	for _, v := range list {
		m := move{player: player, begin: len(r.parts), wins: player == games.AnyPlayer && v.Host() == winName}
		switch left := v.Host().(type) {
		case sumOf:
			for _, part := range left.parts {
				g.part(r, f, at, part, reversed)
			}
			slices.SortFunc(r.parts[m.begin:], games.Position.Compare)
		default:
			if !m.wins {
				g.part(r, f, at, v, reversed)
			}
		}
		m.end = len(r.parts)
		r.moves = append(r.moves, m)
	}
}

// stream adds the moves that a function of the script hands over as a stream. It returns false if the
// function must be called.
func (g *rules) stream(r *runner, f *dialect.Function, p games.Position, player games.Player, reversed bool) bool {
	if !r.argument.read(p) {
		return false
	}
	s := r.streamOf(g.script, f)
	if s == nil {
		return false
	}
	r.firstMove, r.firstPart = len(r.moves), len(r.parts)
	r.elements, r.player, r.reversed, r.failed = s.Elements, player, reversed, false
	// Another list that wins at once makes no difference, unless parts or same then fails.
	r.handing = r.yield != nil && (s.Final || s.FinalOrHost && g.script.parts == nil && g.script.same == nil)
	if !s.Run(r.machine, r.integers, r.texts, r) || r.failed {
		r.Forget()
		r.handing = false
		return false
	}
	r.steps += r.machine.Steps()
	return true
}

// streamOf returns the stream of a function for the argument; nil if there is none.
func (r *runner) streamOf(s *Script, f *dialect.Function) *dialect.Stream {
	stream, known := r.streams[streamKey{f, string(r.form)}]
	if !known {
		stream = s.streams.of(f, string(r.form))
		if len(r.streams) < mostStreams {
			r.streams[streamKey{f, string(r.form)}] = stream
		}
	}
	return stream
}

// Element implements dialect.Receiver. It adds a move.
func (r *runner) Element(number int, integers []int64, texts []string) bool {
	e := &r.elements[number]
	m := move{player: r.player, begin: len(r.parts), wins: r.player == games.AnyPlayer && e.Constant.Host() == winName}
	r.failed = r.failed || e.Constant.Host() != nil && !m.wins // LOSE is no move, nor is WIN of one player
	for _, s := range e.Shapes {
		p, ok := r.placed(s, integers, texts)
		r.failed = r.failed || !ok
		if r.reversed {
			p = exchange(p)
		}
		r.parts = append(r.parts, p)
		if e.Group {
			n, k := s.Width()
			integers, texts = integers[n:], texts[k:]
		}
	}
	if e.Group {
		slices.SortFunc(r.parts[m.begin:], games.Position.Compare)
	}
	m.end = len(r.parts)
	r.moves = append(r.moves, m)
	return !r.handing || r.failed || r.handOver(m)
}

// handOver hands a move over to r.yield, and reports whether that wants more.
func (r *runner) handOver(m move) bool {
	r.stopped = !r.yield(r.give(m))
	return !r.stopped
}

// Forget implements dialect.Receiver.
func (r *runner) Forget() {
	r.moves, r.parts, r.failed = r.moves[:r.firstMove], r.parts[:r.firstPart], false
}

// call returns the list that a function of the script returns for a position. It panics with a
// [games.Fault] if there is none.
func (g *rules) call(m *dialect.Machine, f *dialect.Function, at dialect.Value) []dialect.Value {
	list, err := m.Call(f, at)
	if err != nil {
		panic(games.Fault{Err: during(err, f, at)})
	}
	if !lists(list) {
		panic(games.Fault{Err: g.wrong(f, []dialect.Value{at}, "it returns %s; return a list of positions", list)})
	}
	return list.Items()
}

// lists reports whether a value lists positions. The elements of a set have an order, too.
func lists(v dialect.Value) bool { return isSequence(v) || v.Kind() == dialect.KindSet }

// isSequence reports whether a value is a list or a tuple, which may hold equal values.
func isSequence(v dialect.Value) bool {
	return v.Kind() == dialect.KindList || v.Kind() == dialect.KindTuple
}

// part adds a part of the result of a move. It panics with a [games.Fault] if v is not a position.
func (g *rules) part(r *runner, f *dialect.Function, at, v dialect.Value, reversed bool) {
	p, wrong := encode(v)
	if !wrong.Empty() {
		panic(games.Fault{Err: g.wrong(f, []dialect.Value{at}, "%s", wrong)})
	}
	if reversed {
		p = exchange(p)
	}
	r.parts = append(r.parts, p)
}

// wrong returns an error about the result of a function of the script for the arguments of.
func (g *rules) wrong(f *dialect.Function, of []dialect.Value, format string, args ...any) *games.Error {
	return during(f.Error(say.Textf(format, args...)), f, of...)
}

// same reports whether two moves have equal results.
func (r *runner) same(a, b move) bool {
	return a.wins == b.wins && slices.Equal(r.parts[a.begin:a.end], r.parts[b.begin:b.end])
}

// hash returns a hash of the result of a move.
func (r *runner) hash(m move) uint64 {
	h := salt + uint64(m.end-m.begin)
	for _, p := range r.parts[m.begin:m.end] {
		h = mixed(h, p)
	}
	return h
}

// hashOf returns a hash of a position.
func hashOf(p games.Position) uint64 { return mixed(salt, p) }

// mixed mixes a position into a hash. The low bits depend on all of the position.
func mixed(h uint64, p games.Position) uint64 {
	const odd = 0x9e3779b97f4a7c15
	h = (h^uint64(p.X))*odd ^ uint64(p.Y)
	if len(p.S) > 1 {
		h ^= maphash.String(seed, p.S)
	}
	return bits.RotateLeft64(h*odd, 29)
}

// seed and salt are random in each process, so that no script can construct collisions.
var (
	seed = maphash.MakeSeed()
	salt = maphash.String(seed, "salt")
)

// distinct removes moves with repeated results, from index begin on. It needs no hash table for
// ascending or descending positions.
func (g *rules) distinct(r *runner, begin int) {
	moves := r.moves[begin:]
	ascending, descending := true, true
	for i := 1; i < len(moves) && (ascending || descending); i++ {
		a, b := moves[i-1], moves[i]
		if a.wins || b.wins || a.end-a.begin != 1 || b.end-b.begin != 1 {
			ascending, descending = false, false
			break
		}
		order := r.parts[a.begin].Compare(r.parts[b.begin])
		ascending, descending = ascending && order < 0, descending && order > 0
	}
	if ascending || descending {
		return
	}
	size := 1 << bits.Len(uint(2*len(moves)))
	r.seen = slices.Grow(r.seen[:0], size)[:size]
	clear(r.seen)
	kept := moves[:0]
	for _, m := range moves {
		at := int(r.hash(m)) & (size - 1)
		for r.seen[at] != 0 && !r.same(kept[r.seen[at]-1], m) {
			at = (at + 1) & (size - 1)
		}
		if r.seen[at] == 0 {
			kept = append(kept, m)
			r.seen[at] = int32(len(kept))
		}
	}
	r.moves = r.moves[:begin+len(kept)]
}

// Moves implements games.Ruleset. It panics with a [games.Fault] if the script fails.
func (g *rules) Moves(p games.Position, yield func(games.Move) bool) {
	r := g.run(p)
	defer g.idle.Put(r)
	for _, m := range r.moves {
		if !yield(r.give(m)) {
			return
		}
	}
}

// give returns a move of the list. It is valid until the next one.
func (r *runner) give(m move) games.Move {
	r.given = append(r.given[:0], r.parts[m.begin:m.end]...)
	if len(r.given) == 0 { // nothing remains, or the move wins the game
		r.given = append(r.given, ended)
	}
	return games.Move{Player: m.player, Parts: r.given, Wins: m.wins}
}

// StreamMoves implements games.Streaming. It panics with a [games.Fault] if the script fails.
func (g *rules) StreamMoves(p games.Position, yield func(games.Move) bool) (labor uint64) {
	r := g.take(p)
	defer func() {
		r.yield = nil
		g.idle.Put(r)
	}()
	if r.yield = yield; !r.holds(p) {
		g.fill(r, p)
		return r.labor()
	}
	for _, m := range r.moves {
		if !r.handOver(m) {
			break
		}
	}
	return r.labor()
}

// Labor implements games.Laborious.
func (g *rules) Labor(p games.Position) uint64 {
	r := g.run(p)
	defer g.idle.Put(r)
	return r.labor()
}

func (l *moveList) labor() uint64 { return uint64(l.steps) + uint64(len(l.parts)+len(l.moves)) }
