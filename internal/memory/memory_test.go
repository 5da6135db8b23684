package memory_test

import (
	"testing"

	"sprague/internal/memory"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]uint64{
		"512": 512 << 20, "512M": 512 << 20, "512MB": 512 << 20, "512 MiB": 512 << 20, "2gb": 2 << 30, "1T": 1 << 40, "2048K": 2 << 20,
		"": 0, "0": 0, "MB": 0, "-1": 0, "1.5GB": 0, "2X": 0, "2BG": 0, "512B": 0, "1K": 0, "99999999999999": 0, "1PB": 0, "3 3": 0,
	} {
		got, ok := memory.Parse(text)
		if got != want || ok != (want > 0) {
			t.Errorf("%q: %d, %t, want %d", text, got, ok, want)
		}
	}
}

func TestWrite(t *testing.T) {
	for bytes, want := range map[uint64]string{512 << 20: "512 MB", 2 << 30: "2 GB", 3 << 29: "1536 MB", 1<<20 - 1: "0 MB"} {
		if got := memory.Write(bytes); got != want {
			t.Errorf("%d: %q, want %q", bytes, got, want)
		}
	}
	if n, ok := memory.Parse(memory.Flag(memory.Default())); !ok || n > memory.Default() {
		t.Errorf("the default, %d, is written %s", memory.Default(), memory.Flag(memory.Default()))
	}
}
