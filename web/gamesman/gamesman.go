// Package gamesman answers in the format of the GamesCrafters Universal Web API, which the page
// GamesmanUni reads. The routes and fields are those of README.md and server.py of the repository
// GamesCrafters/GamesCraftersUWAPI. It imports no net/http; package api has the routes.
//
// A variant is the starting position, with underscores: 3_4_5 of nim. A position is the player to
// move, 1 or 2, and the notation of the ruleset: 1_3,4,5. Player 1 is Left of a partizan ruleset.
package gamesman

import "strings"

// The fields of a game that are the same everywhere here.
const (
	twoPlayers = "twoPlayer"
	noPictures = "v0"
)

// Listed is a game in the list of all.
type Listed struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Type string `json:"type"`
	GUI  string `json:"gui"`
}

// Game is a game with its usual variants.
type Game struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Variants []Variant `json:"variants"`
	Custom   bool      `json:"allowCustomVariantCreation"`
	WinBy    bool      `json:"supportsWinBy"`
}

// Variant is a variant of a game.
type Variant struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	GUI  string `json:"gui"`
}

// Start is a variant with its starting position.
type Start struct {
	Variant
	Position string   `json:"startPosition"`
	AutoGUI  string   `json:"autoguiStartPosition"`
	Images   struct{} `json:"imageAutoGUIData"`
}

// all are the games by name, with the sizes of their variants. An identifier is the name of the
// ruleset.
var all = []struct{ id, name, variants string }{
	{"cram", "Cram", "3_3 4_4 5_5"},
	{"dawson-chess", "Dawson's Chess", "5 10 15"},
	{"domineering", "Domineering", "3_3 4_4"},
	{"euclid", "Euclid", "25_7 34_21"},
	{"kayles", "Kayles", "5 10 15"},
	{"nim", "Nim", "3_4_5 1_3_5_7"},
}

// Games returns all games, by name.
func Games() []Listed {
	list := make([]Listed, len(all))
	for i, g := range all {
		list[i] = Listed{g.id, g.name, twoPlayers, noPictures}
	}
	return list
}

// Find returns a game, and false for an unknown identifier.
func Find(id string) (Game, bool) {
	for _, g := range all {
		if g.id == id {
			of := Game{ID: g.id, Name: g.name, Custom: true}
			for size := range strings.FieldsSeq(g.variants) {
				of.Variants = append(of.Variants, variant(size))
			}
			return of, true
		}
	}
	return Game{}, false
}

func variant(id string) Variant { return Variant{id, strings.ReplaceAll(id, "_", " × "), noPictures} }
