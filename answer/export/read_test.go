package export_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// record is a position read from some format.
type record struct {
	indexes []uint64
	text    string
	value   *big.Rat
}

func rat(t tester, text string) *big.Rat {
	x, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is not a number", text)
	}
	return x
}

func index(t tester, text string) uint64 {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return n
}

// readers parse each format independently of its writer. For formats without numbers of positions
// they return none.
var readers = map[string]func(t tester, text []byte) []record{
	"csv": func(t tester, text []byte) (all []record) {
		rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatalf("%v", err)
		}
		for _, row := range rows[1:] {
			var r record
			for k, name := range rows[0] {
				switch name {
				case "n", "a", "b", "width", "height", "heap", "limit", "index":
					r.indexes = append(r.indexes, index(t, row[k]))
				case "position":
					r.text = row[k]
				case "grundy", "number":
					r.value = rat(t, row[k])
				default:
					t.Fatalf("column %q", name)
				}
			}
			all = append(all, r)
		}
		return all
	},
	"jsonl": func(t tester, text []byte) (all []record) {
		for line := range bytes.Lines(text) {
			var r record
			d := json.NewDecoder(bytes.NewReader(line))
			d.UseNumber()
			if _, err := d.Token(); err != nil {
				t.Fatalf("%v", err)
			}
			for d.More() {
				name, _ := d.Token()
				v, err := d.Token()
				if err != nil {
					t.Fatalf("%v", err)
				}
				switch name {
				case "n", "a", "b", "width", "height", "heap", "limit", "index":
					r.indexes = append(r.indexes, index(t, string(v.(json.Number))))
				case "position":
					r.text = v.(string)
				case "grundy":
					r.value = rat(t, string(v.(json.Number)))
				case "number":
					r.value = rat(t, v.(string))
				default:
					t.Fatalf("field %v", name)
				}
			}
			if !json.Valid(line) {
				t.Fatalf("%s", line)
			}
			all = append(all, r)
		}
		return all
	},
	"bfile": func(t tester, text []byte) (all []record) {
		line := regexp.MustCompile(`^(\d+) (-?\d+)$`)
		for l := range strings.Lines(string(text)) {
			l = strings.TrimSuffix(l, "\n")
			if strings.HasPrefix(l, "#") {
				continue
			}
			m := line.FindStringSubmatch(l)
			if m == nil {
				t.Fatalf("%q", l)
			}
			all = append(all, record{indexes: []uint64{index(t, m[1])}, value: rat(t, m[2])})
		}
		return all
	},
	"markdown": readMarkdown,
	"npy": func(t tester, text []byte) (all []record) {
		_, values := readNPY(t, text)
		for _, v := range values {
			all = append(all, record{value: v})
		}
		return all
	},
}

// readMarkdown parses the rows below the rule, and recognizes a grid by its corner.
func readMarkdown(t tester, text []byte) (all []record) {
	var rows [][]string
	scanner := bufio.NewScanner(bytes.NewReader(text))
	for scanner.Scan() {
		line := scanner.Text()
		if !strings.HasPrefix(line, "|") {
			continue
		}
		line = strings.ReplaceAll(line, `\|`, "\x00")
		var row []string
		for _, cell := range strings.Split(strings.Trim(line, "|"), "|") {
			cell = strings.ReplaceAll(strings.TrimSpace(cell), "\x00", "|")
			row = append(row, strings.Trim(cell, "*"))
		}
		if len(rows) > 0 && len(row) != len(rows[0]) {
			t.Fatalf("%q has not the cells of %q", row, rows[0])
		}
		rows = append(rows, row)
	}
	for _, row := range rows[2:] {
		switch {
		case strings.Contains(rows[0][0], `\`):
			for k, cell := range row[1:] {
				all = append(all, record{indexes: []uint64{index(t, row[0]), index(t, rows[0][k+1])}, value: rat(t, cell)})
			}
		case len(row) == 3:
			all = append(all, record{indexes: []uint64{index(t, row[0])}, text: row[1], value: rat(t, row[2])})
		default:
			all = append(all, record{indexes: []uint64{index(t, row[0])}, value: rat(t, row[1])})
		}
	}
	return all
}

// readNPY parses an array by the description of the format.
func readNPY(t tester, b []byte) (kind string, values []*big.Rat) {
	if string(b[:8]) != "\x93NUMPY\x01\x00" {
		t.Fatalf("begins with %q", b[:8])
	}
	end := 10 + int(binary.LittleEndian.Uint16(b[8:]))
	header, data := string(b[10:end]), b[end:]
	m := regexp.MustCompile(`^\{'descr': '([|<][uif]\d)', 'fortran_order': False, 'shape': \((\d+), ?(\d*)\), \} *\n$`).FindStringSubmatch(header)
	if m == nil || end%64 != 0 {
		t.Fatalf("header %q", header)
	}
	count := index(t, m[2])
	if m[3] != "" {
		count *= index(t, m[3])
	}
	size := int(m[1][2] - '0')
	if len(data) != int(count)*size {
		t.Fatalf("%d bytes for %d elements of %s", len(data), count, m[1])
	}
	for ; len(data) > 0; data = data[size:] {
		x := new(big.Rat)
		switch m[1][1:] {
		case "u1":
			x.SetInt64(int64(data[0]))
		case "i1":
			x.SetInt64(int64(int8(data[0])))
		case "u2":
			x.SetInt64(int64(binary.LittleEndian.Uint16(data)))
		case "i2":
			x.SetInt64(int64(int16(binary.LittleEndian.Uint16(data))))
		case "u4":
			x.SetInt64(int64(binary.LittleEndian.Uint32(data)))
		case "i8":
			x.SetInt64(int64(binary.LittleEndian.Uint64(data)))
		case "f8":
			x.SetFloat64(math.Float64frombits(binary.LittleEndian.Uint64(data)))
		default:
			t.Fatalf("type %s", m[1])
		}
		values = append(values, x)
	}
	return m[1], values
}

// Exported values agree with the rules, for every game, range and format.
func TestFormatsHoldTheValuesOfTheRules(t *testing.T) {
	e := evaluator(t)
	for format, read := range readers {
		t.Run(format, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				x := rapid.SampledFrom(trials).Draw(t, "trial")
				if format == "bfile" && (x.shape == "grid" || x.name == "hackenbush") {
					t.Skip("refused")
				}
				o, all := x.draw(t)
				text := write(t, e, x.name, format, o)
				if again := write(t, e, x.name, format, o); !bytes.Equal(text, again) {
					t.Fatalf("written again it differs")
				}
				records := read(t, text)
				if len(records) != len(all) {
					t.Fatalf("%d records, want %d:\n%s", len(records), len(all), text)
				}
				for k, got := range records {
					want := all[k]
					if got.value.Cmp(want.value.Rat()) != 0 {
						t.Fatalf("%v is worth %v, want %v", want, got.value, want.value)
					}
					if format == "npy" {
						continue
					}
					indexes := []uint64{want.i}
					if x.shape == "grid" {
						indexes = append(indexes, want.j)
					}
					if fmt.Sprint(got.indexes) != fmt.Sprint(indexes) {
						t.Fatalf("record %d is of %v, want %v", k, got.indexes, indexes)
					}
					if format != "bfile" && got.text != want.text {
						t.Fatalf("record %d is %q, want %q", k, got.text, want.text)
					}
				}
			})
		})
	}
}
