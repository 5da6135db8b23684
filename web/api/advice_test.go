package api_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"sprague/web/api"
)

// A plus in an address is a blank, which the refusal says; other refusals do not speak of it.
func TestPlusInAnAddress(t *testing.T) {
	a := served(t)
	const hint = "in an address + is a blank: write %2B"
	for address, hinted := range map[string]bool{
		"query?q=kayles(12)+nim(3)": true, "moves?q=kayles(12)+nim(3)": true,
		"query?q=kayles(12)%2B": false, "query?q=*3%20%2B%20!": false, "query?q=kayles(12": false, "query?q=kales(12)": false,
	} {
		r := get(t, a, address)
		if said := strings.Contains(string(r.Body), hint); said != hinted || r.Status != 400 && r.Status != 404 {
			t.Errorf("%s: %d %s", address, r.Status, r.Body)
		}
	}
}

// A field that does not exist is refused with the nearest one, or with all. Other faults of a body are told in
// words of its own.
func TestUnknownField(t *testing.T) {
	a := served(t)
	for body, says := range map[string]string{
		`{"positon": "nim(1)"}`: `the body has no field \"positon\"; write position`,
		`{"xyz": "nim(1)"}`:     `the body has no field \"xyz\"; write position, convention, player, level`,
		``:                      `the body ends before its JSON does`,
		`{`:                     `the body ends before its JSON does`,
		`[]`:                    `the body is JSON, but no object in { }`,
		`"nim(1)"`:              `the body is JSON, but no object in { }`,
		`{"position": 5}`:       `the field \"position\" of the body has a value of another type`,
		`{"position": x}`:       `the body is no JSON from byte 14 on`,
		`{"position": "0"} x`:   `there is text after the JSON of the body`,
	} {
		r := a.Serve(t.Context(), api.Request{Method: http.MethodPost, Path: api.Prefix + "play", BodyType: "application/json", Body: []byte(body)})
		if r.Status != 400 || !strings.Contains(string(r.Body), says) {
			t.Errorf("%s: %d %s", body, r.Status, r.Body)
		}
	}
}

// The winning moves of each player come first.
func TestWinningMovesComeFirst(t *testing.T) {
	a := served(t)
	for _, position := range []string{"nim(3,4,5)", "hackenbush(WBWWB,BBBWW)", "kayles(12)%2Bnim(7)"} {
		r := get(t, a, "moves?q="+position)
		var list []struct {
			Player string
			Wins   bool
		}
		if err := json.Unmarshal(r.Body, &list); err != nil || len(list) < 2 {
			t.Fatalf("%s: %v, %s", position, err, r.Body)
		}
		for i := range list[1:] {
			if list[i].Player == list[i+1].Player && !list[i].Wins && list[i+1].Wins {
				t.Errorf("%s: %s", position, r.Body)
			}
		}
		if !slices.ContainsFunc(list, func(m struct {
			Player string
			Wins   bool
		},
		) bool {
			return m.Wins
		}) {
			t.Errorf("%s: no move wins", position)
		}
	}
}
