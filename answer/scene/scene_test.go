package scene_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sprague/answer"
	"sprague/answer/scene"
	"sprague/games/registry"
)

func service(t testing.TB) *answer.Service {
	t.Helper()
	s, err := answer.Open(context.Background(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func sceneOf(t testing.TB, s *answer.Service, text string) scene.Scene {
	t.Helper()
	of, err := s.Scene(context.Background(), answer.Request{Query: text, Limits: answer.Limits{Moves: answer.AllMoves}})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return of
}

// things formats the touched things of a move as "component.group:first-last".
func things(spans []scene.Span) string {
	var all []string
	for _, s := range spans {
		all = append(all, fmt.Sprintf("%d.%d:%d-%d", s.Component, s.Group, s.First, s.First+s.Count-1))
	}
	return strings.Join(all, " ")
}

// A move touches what it changes, in the picture of its component.
func TestMovesTouchWhatTheyChange(t *testing.T) {
	for _, test := range []struct{ query, player, to, want string }{
		{"nim(3,4)", "any", "nim(1,4)", "0.0:1-2"},
		{"nim(3,4) + kayles(5)", "any", "nim(3,0) + kayles(5)", "1.0:0-3"},
		{"nim(3,4) + kayles(5)", "any", "nim(3,4) + kayles(1,2)", "2.0:1-2"},
		{"nim(3,4) + kayles(5)", "any", "nim(3,4) + kayles(3)", "2.0:3-4"},
		{"grundy(7)", "any", "grundy(3,4)", "0.0:4-6"},
		{"wythoff(4,9)", "any", "wythoff(4,3)", "0.1:3-8"},
		{"wythoff(5,3)", "any", "wythoff(3,1)", "0.0:3-4 0.1:1-2"},
		{"wythoff(4,9)", "any", "wythoff(2,7)", "0.0:2-3 0.1:7-8"},
		{"treblecross(7)", "any", "treblecross(2,2)", "0.0:2-4"},
		{"turning-turtles(wbw)", "any", "turning-turtles(bbb)", "0.0:0-0 0.0:2-2"},
		{"chomp(3,4)", "any", "chomp(3,2)", "0.0:6-11"},
		{"cutcake(3,4)", "left", "cutcake(1,4) + cutcake(2,4)", "0.0:0-0 0.0:3-3 0.0:6-6 0.0:9-9"},
		{"domineering(2,2)", "left", "domineering(x.|x.)", "0.0:0-0 0.0:2-2"},
		{"cram(...|.x.)", "any", "cram(x..|xx.)", "0.0:0-0 0.0:3-3"},
		{"toads-and-frogs(tt.ff)", "left", "toads-and-frogs(t.tff)", "0.0:1-2"},
		{"hackenbush(WBWB)", "right", "hackenbush(W)", "0.0:1-3"},
		{"hackenbush(0-1L 1-2R 1-3G)", "right", "hackenbush(0-1L 1-3G)", "0.0:1-1"},
		{"staircase(2,1)", "any", "staircase(3,0)", "0.1:0-0"},
		{"graph[a>a a>b b>c](a)", "any", "graph[a>a a>b b>c](a)", "0.0:0-0"},
		{"graph[a>a a>b b>c](a)", "any", "graph[a>a a>b b>c](b)", "0.0:0-1"},
		{"misere(nim(2,2))", "any", "misere(nim(1,2))", "0.0:1-1"},
		{"selective(nim(1), nim(2))", "any", "selective(nim(1), nim(0))", "1.0:0-1"},
	} {
		of := sceneOf(t, service(t), test.query)
		found := ""
		for _, m := range of.Moves {
			if m.Player == test.player && m.To != nil && *m.To == test.to {
				found = things(m.Touches)
			}
		}
		if found != test.want {
			t.Errorf("%s, %s to %s: touches %q, want %q\n%v", test.query, test.player, test.to, found, test.want, listed(of))
		}
	}
}

func listed(of scene.Scene) string {
	var b strings.Builder
	for _, m := range of.Moves {
		to := "won"
		if m.To != nil {
			to = *m.To
		}
		fmt.Fprintln(&b, m.Player, m.Move, "→", to, "touches", things(m.Touches))
	}
	return b.String()
}

// In the examples of all rulesets, every move touches something, and only things of the pictures.
func TestTouchedThingsAreInThePicture(t *testing.T) {
	s := service(t)
	var all *registry.Registry
	for _, f := range all.Families() {
		for _, example := range f.Help.Examples {
			of := sceneOf(t, s, example)
			if of.Error != nil {
				continue // a form, a relation or a file
			}
			for _, m := range of.Moves {
				if len(m.Touches) == 0 {
					t.Errorf("%s: %v touches nothing", example, m.Move)
				}
				for _, span := range m.Touches {
					if n := size(of.Components[span.Component].Picture, span.Group); span.Count == 0 || span.First+span.Count > n {
						t.Errorf("%s: %v touches %v of %d", example, m.Move, span, n)
					}
				}
			}
		}
	}
}

// size returns the number of things in a group of a picture.
func size(p scene.Picture, group int) (n uint64) {
	switch p.Kind {
	case "heaps":
		return max(p.Sizes[group], 1) // an empty heap has its ground
	case "stairs":
		return p.Sizes[group]
	case "row":
		for _, run := range p.Runs {
			n += run.Count
		}
		return n
	case "board":
		return p.Width * p.Height
	case "stalk":
		return uint64(len(p.Edges))
	case "bush":
		return uint64(len(p.Branches))
	case "graph":
		return uint64(len(p.Vertices) + p.Hidden)
	case "text":
		return uint64(len([]rune(strings.Split(p.Text.String(), "\n")[group])))
	default:
		return 0
	}
}
