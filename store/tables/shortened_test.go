package tables

import "testing"

// The beginning of a hash stands for the only table that has it.
func TestUnshortened(t *testing.T) {
	names := []string{"kayles", "twice@64c7ce767dd2", "compounds twice@64c7ce767dd2", "twice@64d0", "other@64c7"}
	for text, want := range map[string]string{
		"twice@64c7": "twice@64c7ce767dd2", "twice@64c7ce767dd2": "twice@64c7ce767dd2", "twice@64d": "twice@64d0",
		"twice@64": "twice@64", "twice@": "twice@", "twice": "twice", "@64": "@64", "twice@7": "twice@7", "kayles": "kayles", "": "",
	} {
		if got := unshortened(text, names); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
