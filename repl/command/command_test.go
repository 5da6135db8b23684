package command

import (
	"strings"
	"testing"
)

// Every command has a help page and a unique name.
func TestTable(t *testing.T) {
	met := map[string]bool{}
	for _, c := range All() {
		for _, name := range append([]string{c.Name}, c.Aliases...) {
			if met[name] {
				t.Errorf("%s is called twice", name)
			}
			met[name] = true
		}
		if c.Summary == "" || c.Prepare == nil {
			t.Errorf("%s is not whole", c.Name)
		}
		wrote, refused := bare().line(t, "help "+c.Name)
		if refused != nil || !strings.HasPrefix(wrote, c.Name) {
			t.Errorf("help %s: %q, %v", c.Name, wrote, refused)
		}
		for _, e := range c.Examples {
			if c.Page == nil && !strings.Contains(wrote, "\n    "+e+"\n") {
				t.Errorf("help %s does not show %q", c.Name, e)
			}
		}
	}
	all, _ := bare().line(t, "help")
	for _, c := range All() {
		if !strings.Contains(all, "\n    "+c.Name+" ") || !strings.Contains(all, c.Summary) {
			t.Errorf("help does not mention %s", c.Name)
		}
	}
}
