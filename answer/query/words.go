package query

import "sprague/internal/say"

// Sources tells people the sources of these names, of which answers have a list.
func Sources(names []string) say.Text { return say.List(SourceTexts(names)...) }

// SourceTexts does so for each of them.
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

// Convention tells people by which "normal" or "misere" play was meant.
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

// Side tells people which of the two players "left" or "right" is, or that it may be "any".
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
