package query

import "sprague/internal/say"

// Sources tells people the sources of these names, of which answers have a list.
func Sources(names []string) say.Text {
	texts := make([]say.Text, len(names))
	for i, name := range names {
		texts[i] = say.Plain(name)
		for _, n := range sourceNames {
			if n.name.String() == name {
				texts[i] = n.name
			}
		}
	}
	return say.List(texts...)
}

// Side tells people which of the two players "left" or "right" is.
func Side(name string) say.Text {
	switch name {
	case "left":
		return say.Textf("left")
	case "right":
		return say.Textf("right")
	default:
		return say.Plain(name)
	}
}
