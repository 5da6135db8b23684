package say_test

import (
	"encoding/json"
	"testing"

	"sprague/internal/say"
)

func TestTranslate(t *testing.T) {
	type inner struct {
		Note say.Text `json:"note,omitzero"`
		Name string   `json:"name"`
	}
	type outer struct {
		Title  say.Text `json:"title"`
		List   []inner  `json:"list"`
		At     *inner   `json:"at"`
		None   *inner   `json:"none"`
		Any    any      `json:"any"`
		Number *uint64  `json:"number"`
		hidden int
	}
	n := uint64(7)
	english := outer{
		Title: say.Textf("name"), List: []inner{{say.Textf("value"), "value"}, {}}, At: &inner{Note: say.Textf("count")},
		Any: say.Textf("heap"), Number: &n, hidden: 3,
	}
	before, _ := json.Marshal(english)
	chinese := say.Translate(english, say.Chinese)
	got, _ := json.Marshal(chinese)
	if want := `{"title":"名称","list":[{"note":"值","name":"value"},{"name":""}],"at":{"note":"个数","name":""},"none":null,"any":"堆","number":7}`; string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if after, _ := json.Marshal(english); string(after) != string(before) || chinese.hidden != 3 {
		t.Errorf("the original is now %s", after)
	}
	if same, _ := json.Marshal(say.Translate(english, say.English)); string(same) != string(before) {
		t.Errorf("in English it is %s", same)
	}
}
