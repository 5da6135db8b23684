package rules

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"sprague/answer/query"
	"sprague/games"
	"sprague/games/registry"
	"sprague/games/script"
	"sprague/games/search"
	"sprague/internal/say"
	"sprague/store"
)

// Request is a request for a check.
type Request struct {
	Script *script.Script
	To     int64 // bound of the initial positions
	// Positions is the maximum number of examined positions; 0 means MostPositions.
	Positions uint64
}

// DefaultTo is the default bound of the initial positions.
const DefaultTo = 30

// The limits of a check.
const (
	MostPositions = 100_000
	mostMoves     = 2_000_000
	mostBytes     = 64 << 20 // total size of positions
	mostDescribed = 1000     // positions to picture and to describe moves of
)

// mostTime is the time limit of each step of a check. A test lowers it.
var mostTime = 3 * time.Second

// checker holds the state of a check.
type checker struct {
	Report
	ctx           context.Context
	script        *script.Script
	inspector     *script.Inspector
	rules         games.Ruleset
	mostPositions uint64
	bytes         uint64 // total size of positions
	nodes         []node
	numbers       map[games.Position]int32
	reported      map[string]bool // reported findings
	sameMoves     bool            // Left and Right have had the same moves so far
}

// node is a reached position.
type node struct {
	position  games.Position
	parts     []int32 // results of all moves, as indices into nodes
	separated []int32 // result of the script's parts; nil without the function
	same      int32   // result of the script's same; the node itself without the function
	listed    bool    // its moves are listed
}

// Check examines the positions reachable from small ones, and reports what is wrong with the
// script. The error is that of the context.
func Check(ctx context.Context, r Request) (Report, error) {
	c := &checker{
		ctx: ctx, script: r.Script, inspector: r.Script.Inspect(), rules: r.Script.Ruleset(), mostPositions: r.Positions,
		numbers: map[games.Position]int32{}, reported: map[string]bool{}, sameMoves: true,
	}
	if c.mostPositions == 0 {
		c.mostPositions = MostPositions
	}
	c.Report = Report{Ruleset: r.Script.Name, Hash: r.Script.Hash(), To: r.To, Values: []Value{}, SlowLines: []int{}, Findings: []Finding{}, Remarks: []Finding{}}
	for _, step := range []func() error{c.begin, c.reach, c.play, c.describe, c.judge, c.measureSpeed} {
		if err := step(); err != nil {
			return c.Report, err
		}
	}
	return c.Report, nil
}

// newDeadline returns a function that reports whether the duration has passed.
func newDeadline(d time.Duration) (passed func() bool) {
	begin := time.Now()
	return func() bool { return time.Since(begin) > d }
}

// name formats a position as a query.
func (c *checker) name(p games.Position) string {
	return games.Clip(c.rules.Identity().Name + "(" + c.rules.Format(p) + ")")
}

// addFinding adds a finding, unless there is one of the same kind and place.
func (c *checker) addFinding(list *[]Finding, kind Kind, place, position string, message say.Text) {
	if key := string(kind) + " " + place; !c.reported[key] {
		c.reported[key] = true
		*list = append(*list, Finding{kind, position, message})
	}
}

func (c *checker) addFault(kind Kind, p games.Position, message say.Text) {
	c.addFinding(&c.Findings, kind, "", c.name(p), message)
}

func (c *checker) addRemark(kind Kind, position string, message say.Text) {
	c.addFinding(&c.Remarks, kind, "", position, message)
}

// addFailure adds a finding for a failure of the script. Failures at the same place are reported
// once.
func (c *checker) addFailure(position string, err error) {
	place := err.Error()
	if i := strings.Index(place, ": "); i > 0 {
		place = place[:i]
	}
	e, ok := query.Refusal(err)
	if !ok {
		c.addFinding(&c.Findings, Failure, place, position, say.Textf("%v", err))
		return
	}
	c.addFinding(&c.Findings, Failure, place, position, e.Message)
}

// try runs work on a position, and reports a failure of the script.
func (c *checker) try(p games.Position, work func()) {
	var err error
	func() {
		defer games.Caught(&err)
		work()
	}()
	if err != nil {
		c.addFailure(c.name(p), err)
	}
}

// begin collects the initial positions: small ones, and those of the examples.
func (c *checker) begin() error {
	refused, asked := 0, 0
	var first error
	late := newDeadline(mostTime)
	for p, err := range c.inspector.Begin(c.To) {
		if c.ctx.Err() != nil {
			return c.ctx.Err()
		}
		if asked++; uint64(asked) > c.mostPositions || late() {
			break
		}
		if err == nil {
			c.number(p)
			continue
		}
		if refused++; first == nil {
			first = err
		}
	}
	_, ranks := c.rules.(games.Ranking)
	switch {
	case first != nil && (len(c.nodes) == 0 || ranks):
		c.addFailure("", first)
	case first != nil:
		c.addRemark(Unstarted, "", say.Textf("start refuses %d of %d small arguments, the first so: %s", refused, asked, first))
	}
	c.examples()
	c.Began = uint64(len(c.nodes))
	if len(c.nodes) > 0 || len(c.Findings) > 0 {
		return nil
	}
	if err := c.inspector.Refusal(); err != nil {
		c.addFailure("", err)
	} else {
		c.addFinding(&c.Findings, Unfounded, "", "", say.Textf("no position to begin with is known; write examples = [\"%s(…)\"], or def positions(bound)", c.Ruleset))
	}
	return nil
}

// examples adds the script's positions in the examples of its help.
func (c *checker) examples() {
	known, err := (*registry.Registry)(nil).With(c.script.Family())
	if err != nil {
		return // another ruleset has this name
	}
	none := func() (*store.DB, error) { return nil, nil }
	reader := &query.Evaluator{Families: known, Resolver: query.NewResolver(none, search.NewEngine(search.DefaultBudget))}
	for _, text := range c.script.Examples() {
		q, err := reader.Read(c.ctx, text)
		if err != nil {
			if e, ok := query.Refusal(err); ok {
				c.addFinding(&c.Findings, BadExample, text, games.Clip(text), say.Textf("this example is refused: %s", e.Message))
			}
			continue
		}
		for _, term := range q.Game {
			if term.Rules != nil && term.Rules.Identity().Name == c.Ruleset {
				for _, p := range term.Positions {
					c.number(p)
				}
			}
		}
	}
}

// number returns the index of the node of a position. It adds the node if necessary.
func (c *checker) number(p games.Position) int32 {
	n, ok := c.numbers[p]
	if !ok {
		n = int32(len(c.nodes))
		c.numbers[p] = n
		c.bytes += uint64(len(p.S))
		c.nodes = append(c.nodes, node{position: p, same: n})
	}
	return n
}

// reach lists the moves of all reachable positions within the limits.
func (c *checker) reach() error {
	_, partizan := c.rules.(games.Partizan)
	late := newDeadline(mostTime)
	for n := 0; n < len(c.nodes); n++ {
		if err := c.ctx.Err(); err != nil {
			return err
		}
		if c.Positions >= c.mostPositions || c.Moves > mostMoves || c.bytes > mostBytes || late() {
			break
		}
		c.Positions++
		c.try(c.nodes[n].position, func() { c.open(n) })
	}
	c.All = c.Positions == uint64(len(c.nodes))
	if partizan && c.sameMoves && c.Moves > 0 {
		c.addRemark(Impartial, "", say.Textf("Left and Right have the same moves everywhere; def moves(p) in the place of left and right would do"))
	}
	if !c.All {
		c.addRemark(Unbounded, "", say.Textf("there are more positions than a check looks at; a smaller --to reaches fewer"))
	}
	return nil
}

// open lists the moves of a position and calls the script's other functions for it.
func (c *checker) open(n int) {
	p := c.nodes[n].position
	var parts []int32
	var left, right []string
	c.rules.Moves(p, func(m games.Move) bool {
		c.Moves++
		if m.Wins {
			return true
		}
		first := len(parts)
		for _, part := range m.Parts {
			parts = append(parts, c.number(part))
		}
		switch m.Player {
		case games.Left:
			left = append(left, fmt.Sprint(parts[first:]))
		case games.Right:
			right = append(right, fmt.Sprint(parts[first:]))
		}
		return true
	})
	c.sameMoves = c.sameMoves && sameSet(left, right)
	c.nodes[n].parts = parts
	if again, times, ok := c.inspector.Repeated(p); ok {
		c.addRemark(Repeated, c.name(p), say.Textf("the move to %s is given %d times; it counts once", c.name(again), times))
	}
	if all, ok := c.inspector.Parts(p); ok {
		separated := make([]int32, len(all))
		for i, part := range all {
			separated[i] = c.number(part)
		}
		c.nodes[n].separated = separated
	}
	if same, ok := c.inspector.Same(p); ok {
		c.nodes[n].same = c.number(same)
	}
	c.nodes[n].listed = true
	if fault := c.inspector.Misformatted(p); !fault.Empty() {
		c.addFault(BadFormat, p, fault)
	}
}

// sameSet reports whether two lists without duplicates have the same elements. It sorts both.
func sameSet(a, b []string) bool {
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// describe calls the functions that describe positions and moves.
func (c *checker) describe() error {
	const each = 20 // moves of each position
	late := newDeadline(mostTime)
	for i := range min(len(c.nodes), mostDescribed) {
		p := c.nodes[i].position
		if err := c.ctx.Err(); err != nil {
			return err
		}
		if late() {
			break
		}
		if !c.nodes[i].listed {
			continue
		}
		c.try(p, func() { c.rules.(games.Pictured).Picture(p) })
		c.try(p, func() {
			n := 0
			c.rules.Moves(p, func(m games.Move) bool {
				c.rules.Describe(p, m)
				n++
				return n < each
			})
		})
	}
	return nil
}

// measureSpeed measures how fast the script lists moves. It measures only scripts without findings.
func (c *checker) measureSpeed() error {
	const long = 20 * time.Millisecond
	if len(c.Findings) > 0 || c.Moves == 0 {
		return nil
	}
	for i := range min(len(c.nodes), mostDescribed) {
		for _, line := range c.inspector.SlowLines(c.nodes[i].position) {
			if !slices.Contains(c.SlowLines, line) {
				c.SlowLines = append(c.SlowLines, line)
			}
		}
	}
	slices.Sort(c.SlowLines)
	moves, positions := 0, 0
	begin := time.Now()
	for time.Since(begin) < long {
		for i := 0; i < len(c.nodes) && (i%64 > 0 || time.Since(begin) < long); i++ {
			if !c.nodes[i].listed {
				continue
			}
			positions++
			c.rules.Moves(c.nodes[i].position, func(games.Move) bool { moves++; return true })
		}
		if err := c.ctx.Err(); err != nil {
			return err
		}
	}
	seconds := time.Since(begin).Seconds()
	c.MovesASecond = uint64(math.Round(float64(moves) / seconds))
	c.PositionsASecond = uint64(math.Round(float64(positions) / seconds))
	return nil
}
