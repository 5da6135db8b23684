package query

import "sprague/internal/say"

// Sources describes a list of source names to people.
func Sources(names []string) say.Text { return say.List(SourceTexts(names)...) }

// SourceTexts describes each source.
func SourceTexts(names []string) []say.Text {
	texts := make([]say.Text, len(names))
	for i, name := range names {
		texts[i] = say.Plain(name)
		for _, n := range sourceNames {
			if n.name.String() == name {
				texts[i] = n.name
			}
		}
	}
	return texts
}

// Convention describes "normal" or "misere" play to people.
func Convention(name string) say.Text {
	switch name {
	case "normal":
		return say.Textf("normal")
	case "misere":
		return say.Textf("misere")
	default:
		return say.Plain(name)
	}
}

// Side describes the players "left", "right" or "any" to people.
func Side(name string) say.Text {
	switch name {
	case "left":
		return say.Textf("left")
	case "right":
		return say.Textf("right")
	case "any":
		return say.Textf("any")
	default:
		return say.Plain(name)
	}
}
