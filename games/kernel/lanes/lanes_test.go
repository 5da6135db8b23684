package lanes

import "testing"

func TestSetNamesRoundTrip(t *testing.T) {
	for _, s := range Available() {
		if got, ok := Parse(s.String()); !ok || got != s {
			t.Errorf("Parse(%q) = %v, %v", s, got, ok)
		}
	}
	for _, name := range []string{"", "avx", "AVX512 "} {
		if got, ok := Parse(name); ok {
			t.Errorf("Parse(%q) = %v", name, got)
		}
	}
}

func TestUseIsUndone(t *testing.T) {
	before := Current()
	for _, s := range Available() {
		restore := Use(s)
		if Current() != s {
			t.Errorf("Use(%v) left %v", s, Current())
		}
		restore()
	}
	if Current() != before {
		t.Errorf("after all, %v is used and not %v", Current(), before)
	}
}
