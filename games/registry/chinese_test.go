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
	for name, want := range map[string]string{"井字棋": "tic-tac-toe", "不围棋": "nogo", "点格棋": "dots-and-boxes", "狐狸与鹅": "fox-and-geese", "海克斯棋": "hex"} {
		if f, ok := registry.Lookup(name); !ok || f.Name != want {
			t.Errorf("%s: %s, %t; want %s of the library", name, f.Name, ok, want)
		}
	}
	for _, name := range []string{"", "棋", "取石子（Nim 游戏）", "中文"} {
		if f, ok := registry.Lookup(name); ok {
			t.Errorf("%q is %s", name, f.Name)
		}
	}
}
