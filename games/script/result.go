package script

import (
	"cmp"
	"fmt"
	"iter"

	"sprague/games"
	"sprague/games/script/dialect"
)

// The names of what scripts of games with results define and return.
const (
	resultName = "result"
	cyclesName = "cycles"
	loseName   = "LOSE"
	drawName   = "DRAW"
)

// The results besides [win], for the player whose turn it is.
var (
	lose = dialect.HostValue(loseName, loseName)
	draw = dialect.HostValue(drawName, drawName)
)

// readResult reads what concerns games with results, and refuses what does not go with them.
func (s *Script) readResult(file string) error {
	if v, ok := s.program.Global(resultName); ok && v.Host() != nil {
		return games.Errorf(games.CodeScript, "%s: %s is %s; write a function, def result(p)", file, resultName, v)
	}
	cycles, ok := s.program.Global(cyclesName)
	s.cycles = cyclesOf[cycles.Host()]
	line := fmt.Sprintf("%s = %s", cyclesName, cycles)
	switch {
	case s.result == nil && cycles.Host() == nil: // a variable of the script's own, if any
		return nil
	case ok && s.cycles == 0:
		return games.Errorf(games.CodeScript, "%s: %s is %s; write %s = %s, or leave the line out", file, cyclesName, cycles, cyclesName, drawName)
	case s.result == nil && s.parts != nil:
		return games.Errorf(games.CodeScript, "%s: with %s there are no parts: each move leaves one position", file, line)
	case s.result == nil:
		return s.readTurn(file, line)
	case s.parts != nil:
		return games.Errorf(games.CodeScript, "%s: a game with def result(p) has no parts: it is played alone", file)
	case s.program.Uses(grundyName):
		return games.Errorf(games.CodeScript, "%s: a game with def result(p) has no Grundy values; write wins(p)", file)
	}
	return cmp.Or(s.readTurn(file, line), s.readRanking(file))
}

// resulting is the ruleset of a script with results. It offers no more than what games with results
// have. Its tables list positions.
type resulting struct{ symmetric }

// Lists implements games.Listed. Integers number no table, since moves may lead to any position.
func (r *resulting) Lists() bool { return true }

// Separate implements games.Listed. A position is never a sum.
func (r *resulting) Separate(p games.Position) []games.Position {
	return []games.Position{r.Representative(p)}
}

// AppendText implements games.Listed. A text is of one position, never of its negative.
func (r *resulting) AppendText(text []byte, p games.Position) (_ []byte, negative, ok bool) {
	return r.of.AppendText(text, p)
}

// Listed implements games.Listed.
func (r *resulting) Listed(text []byte) (p games.Position, ok bool) { return r.of.Listed(text) }

// Begin implements games.Listed, with the positions that the script lists, or that start makes of
// integers.
func (r *resulting) Begin(bound uint64) iter.Seq2[games.Position, error] { return r.of.Begin(bound) }

// Cycles implements games.Resulting.
func (r *resulting) Cycles() games.ResultKind { return r.of.script.cycles }

// Result implements games.Resulting by the function result of the script. It panics with a
// [games.Fault] if the script fails.
func (r *resulting) Result(p games.Position) (games.Result, bool) { return r.of.result(p) }

// over reports whether play is over at a position.
func (g *rules) over(p games.Position) bool {
	_, over := g.result(p)
	return over
}

// result returns the result at a position; false while play goes on.
func (g *rules) result(p games.Position) (r games.Result, over bool) {
	if p == ended {
		return r, false
	}
	e, _ := g.enders.Get().(*ender)
	if e == nil {
		e = &ender{caller: *newCaller(g.script, g.script.result, (*dialect.Function).Optional)}
	}
	if !e.at(p) {
		e.machine.Reset()
		at := decode(e.machine, p)
		v := called(e.machine, g.script.result, at)
		var ok bool
		if e.result, e.over, ok = resultOf(v); !ok {
			panic(games.Fault{Err: g.wrong(g.script.result, []dialect.Value{at}, "it returns %s; return None while play goes on, else WIN, LOSE, DRAW or a score, an integer", v)})
		}
	}
	r, over = e.result, e.over
	g.enders.Put(e)
	return r, over
}

// ender runs the function result as a stream, for one goroutine at a time.
type ender struct {
	caller
	result games.Result
	over   bool
}

// at finds the result at a position. It returns false if the function must be called.
func (e *ender) at(p games.Position) bool { return e.read(p) && e.run(e) && !e.failed }

// Element implements dialect.Receiver.
func (e *ender) Element(number int, integers []int64, _ []string) bool {
	element := &e.stream.Elements[number]
	v, constant := element.Constant, !element.Group && len(element.Shapes) == 0
	if !constant && !element.Group && element.Shapes[0].Kind == dialect.KindInt {
		v, constant = dialect.Int(integers[0]), true
	}
	ok := false
	if constant {
		e.result, e.over, ok = resultOf(v)
	}
	e.failed = !ok
	return true
}

// resultOf returns the result that a value tells, and whether play is over. It returns false in ok
// if the value tells neither.
func resultOf(v dialect.Value) (r games.Result, over, ok bool) {
	switch v.Kind() {
	case dialect.KindNone:
		return r, false, v.Host() == nil
	case dialect.KindInt:
		n := v.Int()
		return games.Result{Kind: games.Score, Score: n}, true, -games.MostScore <= n && n <= games.MostScore
	}
	switch v.Host() {
	case winName:
		return games.Result{Kind: games.Win}, true, true
	case loseName:
		return games.Result{Kind: games.Loss}, true, true
	case drawName:
		return games.Result{Kind: games.Draw}, true, true
	default:
		return r, false, false
	}
}

// valueOf returns the value of a result.
func valueOf(r games.Result) dialect.Value {
	switch r.Kind {
	case games.Win:
		return win
	case games.Loss:
		return lose
	case games.Draw:
		return draw
	default:
		return dialect.Int(r.Score)
	}
}

// Parse implements games.Ruleset. A position is one, never a sum.
func (r *resulting) Parse(args []string) ([]games.Position, error) {
	positions, err := r.of.Parse(args)
	if err == nil && (len(positions) != 1 || positions[0] == ended) {
		return nil, games.Errorf(games.CodeBadPosition, "%s begins with one position: a game with results is played alone", r.of.id.Name)
	}
	return positions, err
}
