package registry_test

import (
	"testing"

	"sprague/games/registry"
)

// The Chinese names in the list of games are names of rulesets, unless several share them.
func TestChineseNames(t *testing.T) {
	for name, want := range map[string]string{"取石子": "nim", "威佐夫博弈": "wythoff", "击木瓶": "kayles", "减法游戏": "subtraction", "切蛋糕": "cutcake"} {
		if f, ok := registry.Lookup(name); !ok || f.Name != want {
			t.Errorf("%s: %s, %t; want %s", name, f.Name, ok, want)
		}
	}
	for _, name := range []string{"", "棋", "取石子（Nim 游戏）", "中文"} {
		if f, ok := registry.Lookup(name); ok {
			t.Errorf("%q is %s", name, f.Name)
		}
	}
}
