package query

import (
	"sprague/games"
	"sprague/games/sum"
	"sprague/internal/say"
)

// unmanned says that the first position without pieces has none, where the ruleset has pieces that
// move. The sides of a board of amazons alone write such a position. The text is empty if there is
// none.
func unmanned(g sum.Sum) say.Text {
	for _, t := range g {
		if t.Compound != nil {
			for _, c := range t.Compound.Components {
				if note := unmanned(c); !note.Empty() {
					return note
				}
			}
			continue
		}
		r, ok := games.Origin(t.Rules).(games.Manned)
		if !ok {
			continue
		}
		for _, p := range t.Positions {
			if piece, lacks := r.Lacks(p); lacks {
				return say.Textf("%s has no %s, so nobody can move there", games.Clip(r.Identity().Name+"("+r.Format(p)+")"), piece)
			}
		}
	}
	return say.Text{}
}
