package store

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vmihailenco/msgpack/v5"
)

// summed appends the checksum of a record.
func summed(body []byte) []byte {
	return binary.LittleEndian.AppendUint32(body, crc32.Checksum(body, castagnoli))
}

// A record of nested lists is refused before decoding, for all encodings of a list and for later
// formats.
func TestNestedRecord(t *testing.T) {
	for what, begin := range map[string]string{
		"lists":       "\x91",
		"maps":        "\x81\x01",
		"large lists": "\xdc\x00\x01",
		"huge lists":  "\xdd\x00\x00\x00\x01",
		"large maps":  "\xde\x00\x01\x01",
		"huge maps":   "\xdf\x00\x00\x00\x01\x01",
		"wide lists":  "\x92\xc0",
		"keys":        "\x81",
	} {
		body := append([]byte("\x81\xa1x"), bytes.Repeat([]byte(begin), 1000)...)
		for _, s := range []seal{{minor: FormatMinor}, {minor: FormatMinor + 1}} {
			if _, err := decodeTable(summed(bytes.Clone(body)), s); err == nil || !strings.Contains(err.Error(), "nested maps") {
				t.Errorf("%s: error %v", what, err)
			}
		}
	}
}

// A record may claim a value of gigabytes beyond its end. No type of value then allocates memory.
func TestClaimsOfARecord(t *testing.T) {
	for what, claim := range map[string]string{"bytes": "\xc6\x77\xff\xff\xff", "a string": "\xdb\x77\xff\xff\xff", "half a length": "\xc6\xff\xff"} {
		for _, field := range []string{"name", "data", "hash", "else"} {
			body := []byte("\x81\xa4" + field + claim)
			column := append([]byte("\x81\xa7columns\x01"), body...)
			for _, s := range []seal{{minor: FormatMinor}, {minor: FormatMinor + 1}} {
				for part, decode := range map[string]func() error{
					"table":  func() error { _, err := decodeTable(withSum(body), s); return err },
					"column": func() error { _, err := decodeTable(withSum(column), s); return err },
					"header": func() error { _, err := decodeHeader(withSum(body), s); return err },
				} {
					var err error
					if n := allocatedBytes(func() { err = decode() }); n > 1<<20 || err == nil {
						t.Errorf("%s as the %s of a %s: %d bytes of memory, %v", what, field, part, n, err)
					}
				}
			}
		}
	}
}

// Records by msgpack are split correctly: values of all kinds follow each other at depth one.
func TestShape(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		value := []any{
			random.Int64() >> random.IntN(64), random.Uint64() >> random.IntN(64), random.Float64(), random.Float32(), nil, true,
			strings.Repeat("s", random.IntN(70_000)>>random.IntN(17)), make([]byte, random.IntN(70_000)>>random.IntN(17)),
			make([]bool, random.IntN(70_000)>>random.IntN(17)),
			map[string]int{"x": 1, "y": 2},
			map[string]any{},
		}[random.IntN(11)]
		var buf bytes.Buffer
		enc := msgpack.NewEncoder(&buf)
		enc.UseCompactInts(random.IntN(2) == 0)
		must(t, enc.Encode(value))
		inner, skip := shape(buf.Bytes())
		rest := buf.Bytes()[skip:]
		for ; inner > 0; inner-- {
			_, skip := shape(rest)
			rest = rest[skip:]
		}
		if len(rest) != 0 {
			t.Fatalf("%T: %d bytes left of %d", value, len(rest), buf.Len())
		}
	}
}
