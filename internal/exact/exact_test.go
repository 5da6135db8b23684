package exact_test

import (
	"encoding/json"
	"math/big"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/internal/exact"
)

func TestTexts(t *testing.T) {
	for in, want := range map[string]string{
		`{"n":9007199254740991,"m":-9007199254740991}`:                  `{"n":9007199254740991,"m":-9007199254740991}`,
		`{"n":9007199254740992}`:                                        `{"n":9007199254740992,"n_text":"9007199254740992"}`,
		`{"n":-9007199254740992,"m":1}` + "\n":                          `{"n":-9007199254740992,"n_text":"-9007199254740992","m":1}` + "\n",
		`{"a":[1,18446744073709551615],"b":[],"c":[3]}`:                 `{"a":[1,18446744073709551615],"a_text":["1","18446744073709551615"],"b":[],"c":[3]}`,
		`{"a":[{"n":18446744073709551615},{"n":1}]}`:                    `{"a":[{"n":18446744073709551615,"n_text":"18446744073709551615"},{"n":1}]}`,
		`{"s":"\"n\":9007199254740992\\","t":["9007199254740992"]}`:     `{"s":"\"n\":9007199254740992\\","t":["9007199254740992"]}`,
		`{"r":1.00000000000000001,"e":10000000000000000000e2,"n":null}`: `{"r":1.00000000000000001,"e":10000000000000000000e2,"n":null}`,
		`[9007199254740992]`:                                            `[9007199254740992]`,
		`"9007199254740992"`:                                            `"9007199254740992"`,
	} {
		if diff := cmp.Diff(want, string(exact.Texts([]byte(in)))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", in, diff)
		}
	}
}

// A large integer is found wherever it begins.
func TestPlaces(t *testing.T) {
	for blanks := range 2 * len("9007199254740992") {
		for _, n := range []string{"999999999999999", "9007199254740992"} {
			in := `{"` + strings.Repeat("a", blanks) + `1":` + n + `,"b":12345}`
			if got, want := len(exact.Texts([]byte(in))) > len(in), len(n) > 15; got != want {
				t.Errorf("%s gets a text: %t", in, got)
			}
		}
	}
}

// The output stays JSON with the same meaning, plus texts.
func FuzzTexts(f *testing.F) {
	f.Add("a", uint64(1<<63), int64(-1<<63), "9007199254740992")
	f.Add(`\"`, uint64(9007199254740991), int64(9007199254740992), `"n":9007199254740992`)
	f.Fuzz(func(t *testing.T, name string, n uint64, m int64, s string) {
		if strings.HasSuffix(name, "_text") {
			return
		}
		line, err := json.Marshal(map[string]any{"": []any{map[string]any{name: n}, map[string]any{name: m}, map[string]any{name: s}, map[string]any{name: []int64{m, 1}}}})
		if err != nil {
			t.Fatal(err)
		}
		var got map[string][]map[string]json.RawMessage
		if err := json.Unmarshal(exact.Texts(line), &got); err != nil {
			t.Fatal(err)
		}
		for i, x := range []*big.Int{new(big.Int).SetUint64(n), big.NewInt(m), nil, big.NewInt(m)} {
			large := x != nil && new(big.Int).Abs(x).BitLen() > 53
			keys := 1
			if large {
				keys = 2
			}
			if len(got[""][i]) != keys {
				t.Errorf("%s becomes %s", line, exact.Texts(line))
			}
		}
	})
}
