package api_test

import (
	"bytes"
	"strings"
	"testing"

	"sprague/internal/say"
	"sprague/web/api"
)

func TestLanguages(t *testing.T) {
	a := served(t)
	spoken := func(header string) func(*api.Request) { return func(r *api.Request) { r.Language = header } }
	for header, want := range map[string]say.Language{
		"": say.English, "en": say.English, "zh": say.Chinese, "zh-CN,zh;q=0.9,en;q=0.8": say.Chinese, "de, en;q=0.5, zh;q=0.4": say.English,
		"ZH-hans": say.Chinese, "zh;q=0": say.English, "zh;q=x": say.English, ",;,": say.English,
	} {
		r := get(t, a, "query?q=nim(3,4,5)", spoken(header))
		if said := strings.Contains(string(r.Body), "取"); said != (want == say.Chinese) || r.Language != want {
			t.Errorf("Accept-Language %q gives %s: %s", header, r.Language, r.Body)
		}
	}
	for _, address := range []string{"moves?q=nim(2)", "explain?q=nim(3,4)", "games/kayles", "games", "period?ruleset=kayles", "query?q=kales(1)", "nothing", "show.svg?q=misere(nim(1))", "plot.svg?ruleset=kayles&range=9", "grid.svg?ruleset=nim&range=2", "grid.svg?ruleset=domineering(n,m)+for+n+in+1..3,m+in+1..3", "thermograph.svg?q=1"} {
		en, zh := get(t, a, address), get(t, a, address, spoken("zh"))
		if en.Status != zh.Status || bytes.Equal(en.Body, zh.Body) && address != "thermograph.svg?q=1" {
			t.Errorf("%s: in Chinese %s", address, zh.Body)
		}
	}
	english, chinese := get(t, a, "table?ruleset=kayles&range=9"), get(t, a, "table?ruleset=kayles&range=9", spoken("zh"))
	if !bytes.Equal(english.Body, chinese.Body) {
		t.Error("data is translated")
	}
	for _, address := range []string{"moves?q=domineering(2,1)", "query?q=domineering(2,1)", "show?q=domineering(2,1)"} {
		if r := get(t, a, address, spoken("zh")); !strings.Contains(string(r.Body), `"player":"right"`) {
			t.Errorf("%s: the player is translated: %s", address, r.Body)
		}
	}
}
