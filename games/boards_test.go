package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/registry"
	"sprague/games/search"
	"sprague/games/value"
)

// lettered lists the families of package boards, with the letters that their positions may have.
var lettered = map[string]string{
	"clobber":     ".xlr",
	"snort":       ".xlr",
	"col":         ".xlr",
	"node-kayles": ".x",
	"konane":      ".xlr",
	"amazons":     ".xlr",
}

// boardsOrGraphs draws no parameters, or a graph.
var boardsOrGraphs = rapid.Custom(func(t *rapid.T) string {
	if rapid.Bool().Draw(t, "board") {
		return ""
	}
	return ties.Draw(t, "graph")
})

// ties draws graphs of up to eight vertices, some of which stand alone.
var ties = rapid.Custom(func(t *rapid.T) string {
	var words []string
	for v := range rapid.IntRange(1, graphVertices).Draw(t, "vertices") {
		words = append(words, fmt.Sprint(v))
		for u := range v {
			if rapid.IntRange(0, 2).Draw(t, "edge") == 0 {
				words = append(words, fmt.Sprintf("%d-%d", u, v))
			}
		}
	}
	return strings.Join(words, " ")
})

// drawnPosition draws a small position of a ruleset of package boards.
func drawnPosition(t *rapid.T, r games.Ruleset, letters string) games.Position {
	text := ""
	if strings.Contains(r.Identity().Name, "[") {
		none, err := r.Parse(nil)
		if err != nil {
			t.Fatal(err)
		}
		for range r.Format(none[0]) {
			text += string(rapid.SampledFrom([]byte(letters)).Draw(t, "letter"))
		}
	} else {
		width := rapid.IntRange(1, 4).Draw(t, "width")
		for i := range width * rapid.IntRange(1, 3).Draw(t, "height") {
			if i > 0 && i%width == 0 {
				text += "|"
			}
			text += string(rapid.SampledFrom([]byte(letters)).Draw(t, "letter"))
		}
	}
	all, err := r.Parse([]string{text})
	if err != nil {
		t.Fatal(text, err)
	}
	return all[0]
}

// layout is a position laid out plainly: the letters of squares or vertices, and which are neighbors.
type layout struct {
	letters []byte
	width   int // of a board; 0 on graphs
	ties    [][2]int
}

// laid reads what a ruleset of package boards writes. Boards given by their sides have the letters of opening.
func laid(name, state, opening string) (l layout) {
	_, edges, graph := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	if graph {
		for _, word := range strings.Fields(edges) {
			var u, v int
			if n, _ := fmt.Sscanf(word, "%d-%d", &u, &v); n == 2 {
				l.ties = append(l.ties, [2]int{u, v})
			}
		}
		l.letters = []byte(state)
		return l
	}
	if w, h, given := strings.Cut(state, ","); given {
		rows := make([]string, size(h))
		for y := range rows {
			for x := range size(w) {
				rows[y] += string(opening[(x+y)%len(opening)])
			}
		}
		state = strings.Join(rows, "|")
	}
	l.width = len(strings.Split(state, "|")[0])
	l.letters = []byte(strings.ReplaceAll(state, "|", ""))
	for v := range l.letters {
		if (v+1)%l.width > 0 {
			l.ties = append(l.ties, [2]int{v, v + 1})
		}
		if v+l.width < len(l.letters) {
			l.ties = append(l.ties, [2]int{v, v + l.width})
		}
	}
	return l
}

// near reports whether two squares are neighbors.
func (l layout) near(u, v int) bool {
	return slices.Contains(l.ties, [2]int{u, v}) || slices.Contains(l.ties, [2]int{v, u})
}

// written is the inverse of laid.
func (l layout) written(opening string) string {
	if l.width == 0 {
		return string(l.letters)
	}
	opened, text := opening != "", ""
	for v, letter := range l.letters {
		x, y := v%l.width, v/l.width
		if x == 0 && y > 0 {
			text += "|"
		}
		text += string(letter)
		opened = opened && letter == opening[(x+y)%len(opening)]
	}
	if opened {
		return fmt.Sprintf("%d,%d", l.width, len(l.letters)/l.width)
	}
	return text
}

// with gives the layout with some letters changed.
func (l layout) with(changes map[int]byte) layout {
	l.letters = slices.Clone(l.letters)
	for v, letter := range changes {
		l.letters[v] = letter
	}
	return l
}

// plainBoards tells the rules of a game of package boards. They list what a player may make of a layout.
func plainBoards(name, opening string, rules func(l layout, own, other byte) []layout) *game {
	return &game{name: name, partizan: true, options: func(state string) (all []option) {
		l := laid(name, state, opening)
		for _, player := range []games.Player{games.Left, games.Right} {
			own, other := byte('l'), byte('r')
			if player == games.Right {
				own, other = other, own
			}
			for _, next := range rules(l, own, other) {
				all = append(all, option{player: player, parts: []string{next.written(opening)}})
			}
		}
		return all
	}}
}

// The openings of boards that are given by their sides.
const checkered, empty = "lr", "."

// line lists the squares that lie in one direction from a square, nearest first.
func (l layout) line(from, across, down int) (squares []int) {
	x, y := from%l.width+across, from/l.width+down
	for x >= 0 && x < l.width && y >= 0 && y < len(l.letters)/l.width {
		squares = append(squares, y*l.width+x)
		x, y = x+across, y+down
	}
	return squares
}

// open lists the free squares of a line before the first other one.
func (l layout) open(from, across, down int) []int {
	squares := l.line(from, across, down)
	if end := slices.IndexFunc(squares, func(v int) bool { return l.letters[v] != '.' }); end >= 0 {
		return squares[:end]
	}
	return squares
}

// queens lists where a queen may come from a square.
func (l layout) queens(from int) (to []int) {
	for across := -1; across <= 1; across++ {
		for down := -1; down <= 1; down++ {
			if across != 0 || down != 0 {
				to = append(to, l.open(from, across, down)...)
			}
		}
	}
	return to
}

// plainly tells the rules of each game, on boards or on the graph in its name.
var plainly = map[string]func(name string) *game{
	"snort": func(name string) *game {
		return plainColoring(name, func(neighbor, own byte) bool { return neighbor != own })
	},
	"col": func(name string) *game {
		return plainColoring(name, func(neighbor, own byte) bool { return neighbor == own })
	},
	"node-kayles": func(name string) *game {
		return &game{name: name, options: func(state string) (all []option) {
			l, seen := laid(name, state, empty), map[string]bool{}
			for v := range l.letters {
				taken := map[int]byte{v: 'x'}
				for u := range l.letters {
					if l.near(u, v) {
						taken[u] = 'x'
					}
				}
				if next := l.with(taken).written(empty); l.letters[v] == '.' && !seen[next] {
					seen[next] = true
					all = append(all, option{parts: []string{next}})
				}
			}
			return all
		}}
	},
	"konane": func(name string) *game {
		return plainBoards(name, "", func(l layout, own, other byte) (all []layout) {
			for v := range l.letters {
				for _, by := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
					before, from := l, v
					for line := l.line(v, by[0], by[1]); len(line) > 1 && l.letters[v] == own && l.letters[line[0]] == other && l.letters[line[1]] == '.'; line = line[2:] {
						before, from = before.with(map[int]byte{from: '.', line[0]: '.', line[1]: own}), line[1]
						all = append(all, before)
					}
				}
			}
			return all
		})
	},
	"amazons": func(name string) *game {
		return plainBoards(name, empty, func(l layout, own, other byte) (all []layout) {
			for v, letter := range l.letters {
				if letter != own {
					continue
				}
				for _, to := range l.queens(v) {
					moved := l.with(map[int]byte{v: '.', to: own})
					for _, target := range moved.queens(to) {
						all = append(all, moved.with(map[int]byte{target: 'x'}))
					}
				}
			}
			return all
		})
	},
	"clobber": func(name string) *game {
		return plainBoards(name, checkered, func(l layout, own, other byte) (all []layout) {
			for u := range l.letters {
				for v := range l.letters {
					if l.letters[u] == own && l.letters[v] == other && l.near(u, v) {
						all = append(all, l.with(map[int]byte{u: '.', v: own}))
					}
				}
			}
			return all
		})
	},
}

// plainColoring gives a free square the color of the player, unless a neighbor has a color that forbids it.
func plainColoring(name string, forbids func(neighbor, own byte) bool) *game {
	return plainBoards(name, empty, func(l layout, own, other byte) (all []layout) {
		for v := range l.letters {
			allowed := l.letters[v] == '.'
			for u, letter := range l.letters {
				allowed = allowed && !(l.near(u, v) && (letter == own || letter == other) && forbids(letter, own))
			}
			if allowed {
				all = append(all, l.with(map[int]byte{v: own}))
			}
		}
		return all
	})
}

// lettersOf lists all texts of some letters with the given sides.
func lettersOf(letters string, width, height int) []string {
	all := []string{""}
	for i := range width * height {
		var next []string
		for _, text := range all {
			if i > 0 && i%width == 0 {
				text += "|"
			}
			for _, letter := range letters {
				next = append(next, text+string(letter))
			}
		}
		all = next
	}
	return all
}

func TestBoardsFollowTheirRules(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, letters := range lettered {
		trial := newTrial(t, plainly[name](name))
		for _, sides := range [][2]int{{1, 1}, {4, 1}, {1, 4}, {2, 2}, {3, 2}, {2, 3}} {
			all := lettersOf(letters, sides[0], sides[1])
			for range min(len(all), 300) {
				trial.sameMoves(trial.rules.Format(trial.position(all[r.IntN(len(all))])))
			}
		}
		for _, sides := range [][2]int{{6, 5}, {19, 3}, {57, 1}, {58, 1}, {2, 29}, {8, 8}, {13, 11}} {
			for range 4 {
				state := ""
				for i := range sides[0] * sides[1] {
					if i > 0 && i%sides[0] == 0 {
						state += "|"
					}
					state += string(letters[r.IntN(len(letters))])
				}
				trial.sameMoves(state)
			}
		}
	}
}

func TestGamesOnGraphsFollowTheirRules(t *testing.T) {
	long := func(vertices int) string {
		var edges []string
		for v := range vertices - 1 {
			edges = append(edges, fmt.Sprintf("%d-%d", v, v+1), fmt.Sprintf("%d-%d", v*v%vertices, (v*v+7)%vertices))
		}
		return strings.Join(edges, " ")
	}
	r := rand.New(rand.NewPCG(1, 2))
	for name, letters := range lettered {
		if params[name] == nil { // it is played on boards only
			continue
		}
		for _, edges := range []string{"0", "0-1 1-2 2-0 3", "0-1 0-2 0-3 3-4 4-0", long(63), long(64), long(70)} {
			trial := newTrial(t, plainly[name](name+"["+edges+"]"))
			none, _ := trial.rules.Parse(nil)
			for range 40 {
				state := ""
				for range trial.rules.Format(none[0]) {
					state += string(letters[r.IntN(len(letters))])
				}
				trial.sameMoves(state)
			}
		}
	}
}

// whole hides that positions of a ruleset fall apart.
type whole struct{ games.Partizan }

// A position is worth the sum of what it falls apart into.
func TestPositionsAreTheSumsOfTheirRegions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	check := func(t *testing.T, rules games.Ruleset, apart, together *search.Engine, texts []string) {
		for range min(len(texts), 400) {
			text := texts[r.IntN(len(texts))]
			all, err := rules.Parse([]string{text})
			if err != nil {
				t.Fatal(err)
			}
			plain := games.Ruleset(bare{rules})
			if partizan, ok := rules.(games.Partizan); ok {
				plain = whole{partizan}
			}
			got, err := apart.Value(t.Context(), rules, all[0])
			if err != nil {
				t.Fatal(text, err)
			}
			want, err := together.Value(t.Context(), plain, all[0])
			if err != nil {
				t.Fatal(text, err)
			}
			if got.Value.String() != want.Value.String() {
				t.Errorf("%s(%s) is worth %v, by its regions %v", rules.Identity().Name, text, want.Value, got.Value)
			}
		}
	}
	for name, letters := range lettered {
		t.Run(name, func(t *testing.T) {
			apart, together := search.NewEngine(search.DefaultBudget), search.NewEngine(search.DefaultBudget)
			for _, sides := range [][2]int{{1, 1}, {6, 1}, {2, 2}, {3, 2}, {2, 3}} {
				check(t, gamestest.Ruleset(t, name), apart, together, lettersOf(letters, sides[0], sides[1]))
			}
			var some []string
			for _, sides := range [][2]int{{3, 3}, {5, 2}, {4, 3}, {9, 1}} {
				for range 40 {
					text := ""
					for i := range sides[0] * sides[1] {
						if i > 0 && i%sides[0] == 0 {
							text += "|"
						}
						text += string((letters + letters[1:])[r.IntN(2*len(letters)-1)])
					}
					some = append(some, text)
				}
			}
			check(t, gamestest.Ruleset(t, name), apart, together, some)
			if params[name] == nil {
				return
			}
			for _, edges := range []string{"0-1 1-2 2-0 3-4 4-2", "0-1 0-2 0-3 0-4 4-5", "a-b b-c c-d d-e e-a a-f"} {
				rules := gamestest.Ruleset(t, name+"["+edges+"]")
				none, _ := rules.Parse(nil)
				check(t, rules, apart, together, lettersOf(letters, len(rules.Format(none[0])), 1))
			}
		})
	}
}

// valueOf gives the value of a position that is written as in a query.
func valueOf(t *testing.T, engine *search.Engine, text string) value.Value {
	t.Helper()
	name, args, _ := strings.Cut(strings.TrimSuffix(text, ")"), "(")
	rules := gamestest.Ruleset(t, name)
	all, err := rules.Parse(strings.Split(args, ","))
	if err != nil {
		t.Fatal(text, err)
	}
	result, err := engine.Value(t.Context(), rules, all[0])
	if err != nil {
		t.Fatal(text, err)
	}
	return result.Value
}

// worths compares values with what they should be, as they are written.
func worths(t *testing.T, want map[string]string) {
	engine := search.NewEngine(search.DefaultBudget)
	for text, value := range want {
		if got := valueOf(t, engine, text).String(); got != value {
			t.Errorf("%s is worth %s, want %s", text, got, value)
		}
	}
}

// Rows are from M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, Integers, 2005.
func TestClobbersOfCommonKnowledge(t *testing.T) {
	worths(t, map[string]string{
		"clobber(l)": "0", "clobber(lll)": "0", "clobber(lr)": "*1", "clobber(llr)": "^", "clobber(rrl)": "v", "clobber(4,4)": "*1",
		"clobber[0-1 1-2 2-0](llr)": "^",
	})
}

// Both players have moves, or neither has: so all values are all-small.
func TestClobberIsAllSmall(t *testing.T) {
	engine, arena := search.NewEngine(search.DefaultBudget), value.NewArena(1<<20)
	for _, text := range lettersOf(".lr", 4, 2) {
		c := arena.Calculate(t.Context(), 1<<30)
		v := valueOf(t, engine, "clobber("+text+")")
		if f := c.Form(v); f.NotAllSmall() != nil {
			t.Errorf("clobber(%s) is worth %v, which is not all-small", text, v)
		}
	}
}

// On a complete graph the first move in Snort leaves all other vertices to the player, and in Col one to the other
// player. A single vertex is taken by either.
func TestSnortAndColOfCommonKnowledge(t *testing.T) {
	worths(t, map[string]string{
		"snort(1,1)": "*1", "snort(2,1)": "±1", "snort(3,1)": "±2", "snort(l.)": "1", "snort(l.r)": "0", "snort(l..)": "{1 | 0}",
		"snort(.x.)": "0", "snort[0-1 1-2 2-0](...)": "±2", "snort[0-1 0-2 0-3 1-2 1-3 2-3](....)": "±3",
		"snort[0-1 0-2 0-3 0-4](.....)": "±4", "snort(2,2)": "0", "snort(4,4)": "0",
		"col(1,1)": "*1", "col(2,1)": "0", "col(l.)": "-1", "col(l.r)": "0", "col(l..)": "-1/2",
		"col[0-1 1-2 2-0](...)": "0", "col[0-1 0-2 0-3 1-2 1-3 2-3](....)": "0", "col(2,2)": "0",
	})
}

// J. H. Conway, On Numbers and Games, 1976.
func TestColIsANumberOrANumberAndStar(t *testing.T) {
	engine := search.NewEngine(search.DefaultBudget)
	for _, text := range slices.Concat(lettersOf(".xlr", 3, 2), lettersOf(".lr", 6, 1), lettersOf(".xl", 3, 3)[:2000]) {
		v := valueOf(t, engine, "col("+text+")")
		if rest := v.Add(value.OfNumber(v.Number().Neg())); !rest.IsNimber() || rest.Nimber() > 1 {
			t.Errorf("col(%s) is worth %v", text, v)
		}
	}
}

func TestNodeKaylesFollowsItsRules(t *testing.T) {
	trial := newTrial(t, plainly["node-kayles"]("node-kayles"))
	for _, sides := range [][2]int{{1, 1}, {2, 2}, {3, 3}, {4, 2}, {2, 5}, {9, 1}} {
		for _, text := range lettersOf(".x", sides[0], sides[1]) {
			state := trial.rules.Format(trial.position(text))
			trial.sameMoves(state)
			trial.worthByMex(state)
			if sides[0]*sides[1] < 5 {
				trial.worthByPlay(state)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 { // many of them are rows and rings
		var edges []string
		for v := range 9 {
			edges = append(edges, fmt.Sprint(v))
			if u := r.IntN(9); u != v {
				edges = append(edges, fmt.Sprintf("%d-%d", u, v))
			}
		}
		trial := newTrial(t, plainly["node-kayles"]("node-kayles["+strings.Join(edges, " ")+"]"))
		trial.worthByMex(strings.Repeat(".", 9))
	}
}

// The rows of node-kayles are the octal game 0.137, Dawson's Chess, and the rings follow from them; also where the
// formula does not speak, the engine derives the values from the moves.
func TestRowsOfNodeKaylesAreDawsonsChess(t *testing.T) {
	engine, rules := search.NewEngine(search.DefaultBudget), gamestest.Ruleset(t, "node-kayles")
	chess := sequence(t, known(t, "dawson-chess", 301), 301)
	for n := 1; n <= 300; n++ {
		all, err := rules.Parse([]string{fmt.Sprint(n), "1"})
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := rules.(games.Formula).Value(all[0]); !ok || got.Nimber() != uint64(chess[n]) {
			t.Errorf("a row of %d is worth %v, %v; want *%d", n, got, ok, chess[n])
		}
		if n > 80 {
			continue
		}
		if got, err := engine.Value(t.Context(), rules, all[0]); err != nil || got.Value.Nimber() != uint64(chess[n]) {
			t.Errorf("a row of %d is worth %v, %v; want *%d", n, got, err, chess[n])
		}
	}
	for n := 3; n <= 70; n++ {
		edges := fmt.Sprintf("0-%d", n-1)
		for v := range n - 1 {
			edges += fmt.Sprintf(" %d-%d", v, v+1)
		}
		ring := gamestest.Ruleset(t, "node-kayles["+edges+"]")
		all, _ := ring.Parse(nil)
		want, err := engine.Value(t.Context(), ring, all[0])
		got, ok := ring.(games.Formula).Value(all[0])
		if err != nil || !ok || !got.Equal(want.Value) {
			t.Errorf("a ring of %d is worth %v, %v; want %v, %v", n, got, ok, want.Value, err)
		}
	}
}

// The values follow from the rules by hand.
func TestKonaneAndAmazonsOfCommonKnowledge(t *testing.T) {
	worths(t, map[string]string{
		"konane(lr)": "0", "konane(lr.)": "1", "konane(.lr.)": "*1", "konane(lr.r.)": "1", "konane(lr|..)": "0",
		"konane(l|r|.)": "1", "konane(lrx)": "0", "konane(lr..r.)": "1", "konane(lr.xlr.)": "2", "konane(lr....rl.)": "1 + *1",
		"amazons(3,3)": "0", "amazons(l)": "0", "amazons(l.)": "1", "amazons(l...)": "3", "amazons(l.|..)": "3",
		"amazons(lr)": "0", "amazons(lr.)": "-1", "amazons(lrx..)": "0", "amazons(l.r)": "*1", "amazons(l..r)": "±1",
		"amazons(lx|x.)": "1", "amazons(l.x.r)": "0", "amazons(lll|lr.)": "*1",
	})
}

func TestBadBoardsWithLettersAreRefusedInTheirPlace(t *testing.T) {
	const bad, large = games.CodeBadPosition, games.CodeTooLarge
	refuses(t, "clobber", []malformed{
		{nil, bad, -1, 0},
		{[]string{"3"}, bad, 0, 1},
		{[]string{"3", "0"}, bad, 1, 0},
		{[]string{"3", "4", "5"}, bad, -1, 0},
		{[]string{"lr|l"}, bad, 0, 3},
		{[]string{"lr||lr"}, bad, 0, 3},
		{[]string{"lr|lq"}, bad, 0, 4},
		{[]string{"101", "100"}, large, -1, 0},
		{[]string{strings.Repeat("l", 10_001)}, large, 0, 0},
	})
	refuses(t, "konane", []malformed{
		{[]string{"3", "4"}, bad, -1, 0},
		{[]string{"3"}, bad, 0, 1},
		{[]string{"lr.|lrq"}, bad, 0, 6},
	})
	refuses(t, "node-kayles", []malformed{
		{[]string{"..l"}, bad, 0, 2},
		{[]string{".|R"}, bad, 0, 2},
	})
	refuses(t, "clobber[0-1 1-2]", []malformed{
		{[]string{"lr"}, bad, 0, 0},
		{[]string{"lr.r"}, bad, 0, 0},
		{[]string{"lré"}, bad, 0, 2},
		{[]string{"3", "4"}, bad, -1, 0},
		{[]string{"lr|"}, bad, 0, 2},
	})
}

func TestBadGraphsOfBoardsAreRefusedInTheirPlace(t *testing.T) {
	const bad, large = games.CodeBadParams, games.CodeTooLarge
	for _, test := range []struct {
		params string
		code   games.Code
		offset int
	}{
		{"0-", bad, 2},
		{"-1", bad, 0},
		{"0-1 1-1", bad, 4},
		{"0-1-2", bad, 3},
		{"0-1 2!", bad, 5},
		{"0-1 a(b)", bad, 5},
		{many(1001), large, 3890},
	} {
		_, err := registry.New("clobber", test.params)
		refusal(t, "clobber["+clipped(test.params)+"]", err, test.code, -1, test.offset)
	}
	if _, err := registry.New("clobber", many(1000)); err != nil {
		t.Error(err)
	}
}

// many writes vertices that stand alone.
func many(vertices int) string {
	var text strings.Builder
	for v := range vertices {
		fmt.Fprintf(&text, "%d ", v)
	}
	return text.String()
}

func TestBoardsWithLettersAreWrittenInOneWay(t *testing.T) {
	for _, test := range []struct{ name, written, want string }{
		{"clobber", "LR|rX", "lr|rx"},
		{"clobber", "lr|rl", "2,2"},
		{"clobber", " lr. | rl. ", "lr.|rl."},
		{"clobber", "2,3", "2,3"},
		{"clobber[0-1 1-2]", "LxR", "lxr"},
	} {
		r := gamestest.Ruleset(t, test.name)
		all, err := r.Parse(strings.Split(test.written, ","))
		if err != nil || r.Format(all[0]) != test.want {
			t.Errorf("%s(%s): %v, %v, want %s", test.name, test.written, all, err, test.want)
		}
	}
	r := gamestest.Ruleset(t, "clobber[ 1-02   3 ]")
	all, err := r.Parse(nil)
	if err != nil || r.Format(all[0]) != "..." || r.Identity().Name != "clobber[1-2 3]" {
		t.Errorf("%s: %v, %v", r.Identity().Name, all, err)
	}
}

// Vertices are in the order of their numbers, or in that in which their names first occur.
func TestVerticesHaveAnOrder(t *testing.T) {
	for name, want := range map[string]string{
		"clobber[10-2 2-1 0]":   "move 2 onto 1", // 0 1 2 10
		"clobber[b-a a-c d]":    "move c onto a", // b a c d
		"clobber[10-2 2-a 7]":   "move a onto 2", // 10 2 a 7
		"clobber[1-3 007-3 20]": "move 7 onto 3", // 1 3 7 20
	} {
		r := gamestest.Ruleset(t, name)
		all, err := r.Parse([]string{".rl."})
		if err != nil {
			t.Fatal(name, err)
		}
		r.Moves(all[0], func(m games.Move) bool {
			if got := r.Describe(all[0], m).String(); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
			return false
		})
	}
}
