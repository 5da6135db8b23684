package query

import (
	"sprague/games"
	"sprague/games/retrograde"
	"sprague/games/value"
	"sprague/internal/say"
)

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

// Verdict describes the winner of a position to people. It begins with the outcome class, except in
// games with scores.
func (a *Answer) Verdict(class func(string) string) say.Text {
	if len(*a.Outcome) == 2 {
		return say.Textf("%s, %s", *a.Outcome, ResultsText(*a.Outcome))
	}
	outcome := value.Outcome((*a.Outcome)[0])
	text := games.OutcomeText(outcome)
	if e := a.Ending; e != nil {
		switch {
		case e.Score != nil:
			score := retrograde.Solved{Result: games.Result{Kind: games.Score, Score: *e.Score}}
			return say.Textf("score %s for the next player", say.Plain(class(score.String())))
		case e.Remoteness == nil && outcome == value.D:
			text = say.Textf("a draw")
		case e.Remoteness == nil && outcome == value.N:
			text = say.Textf("the next player wins by endless play")
		case e.Remoteness == nil:
			text = say.Textf("the previous player wins by endless play")
		case *e.Remoteness > 0 && outcome == value.N:
			text = say.Textf("the next player wins in %d", *e.Remoteness)
		case *e.Remoteness > 0:
			text = say.Textf("the previous player wins in %d", *e.Remoteness)
		case outcome == value.N:
			text = say.Textf("the next player has won")
		default:
			text = say.Textf("the previous player has won")
		}
	}
	return say.Textf("%s, %s", class(outcome.String()), text)
}
