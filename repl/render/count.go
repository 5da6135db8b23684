package render

import "sprague/internal/say"

// Tables counts tables: English has another word for one of them.
func Tables(n uint64) say.Text {
	if n == 1 {
		return say.Textf("1 table")
	}
	return say.Textf("%d tables", n)
}

// Turns counts the turns of a play.
func Turns(n int64) say.Text {
	if n == 1 {
		return say.Textf("1 turn")
	}
	return say.Textf("%d turns", n)
}

// Positions counts positions.
func Positions(n uint64) say.Text {
	if n == 1 {
		return say.Textf("1 position")
	}
	return say.Textf("%d positions", n)
}
