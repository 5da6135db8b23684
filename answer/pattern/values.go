package pattern

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sprague/answer/pattern/conjecture"
	"sprague/answer/pattern/formula"
	"sprague/answer/query"
	"sprague/games"
	"sprague/internal/files"
)

// The maximum sizes of a file of values and of its lines.
const (
	mostBytes = 64 << 20
	mostLine  = 4 << 20
)

// openValues reads the values of a file.
func openValues(ctx context.Context, e *query.Evaluator, path string) (*conjecture.Table, []string, error) {
	if e.Files == nil {
		return nil, nil, games.Errorf(games.CodeUnsupported, "%s is not read: files are disabled", games.ClipStart(path))
	}
	f, info, err := files.Open(path)
	if other := (*files.NotRegularError)(nil); errors.As(err, &other) {
		return nil, nil, games.Errorf(games.CodeBadParams, "%s is not a regular file", games.ClipStart(path))
	}
	if err != nil {
		return nil, nil, games.Errorf(games.CodeBadParams, "cannot read the file %s: %v", games.ClipStart(path), files.Cause(err))
	}
	defer func() { _ = f.Close() }()
	if info.Size() > mostBytes {
		return nil, nil, games.Errorf(games.CodeTooLarge, "%s has %d bytes, more than the limit of %d", games.ClipStart(path), info.Size(), mostBytes)
	}
	t, names, err := readValues(ctx, io.LimitReader(f, mostBytes))
	if refused := (*lineError)(nil); errors.As(err, &refused) {
		err = games.Errorf(games.CodeParse, "%s, line %d: %s", games.ClipStart(path), refused.line, refused.fault)
	}
	return t, names, err
}

// lineError is a fault in a line of a file of values.
type lineError struct {
	line  int
	fault *games.Error
}

func (e *lineError) Error() string { return "line " + strconv.Itoa(e.line) + ": " + e.fault.Error() }

// valuesReader reads a file of values.
type valuesReader struct {
	table   *conjecture.Table
	names   []string
	columns int   // of a line; 0 before the first one
	chosen  []int // the columns of numbers by the header, the value last; nil without a header
	list    bool  // the values are one list
	goesOn  bool  // in the next line
}

// readValues reads one value a line, for 0, 1, 2 and so on; or lines with the one to three numbers of
// a point and its value, between commas, semicolons or blanks; or one list of more values, which may
// go on after a comma at the end of a line. A first line may name the columns; one named position is
// left out. Blank lines and lines that begin with # say nothing. The points of the table are in order.
func readValues(ctx context.Context, r io.Reader) (*conjecture.Table, []string, error) {
	v := &valuesReader{table: new(conjecture.Table)}
	in := bufio.NewScanner(r)
	in.Buffer(nil, mostLine)
	for line := 1; in.Scan(); line++ {
		if line%1024 == 0 && ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		text := bytes.TrimSpace(bytes.TrimPrefix(in.Bytes(), []byte("\ufeff")))
		if len(text) == 0 || text[0] == '#' {
			continue
		}
		if err := v.read(string(text)); err != nil {
			return nil, nil, &lineError{line, err}
		}
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, nil, games.Errorf(games.CodeParse, "a line is too long; write one value a line")
	} else if err != nil {
		return nil, nil, games.Errorf(games.CodeBadParams, "%v", files.Cause(err))
	}
	if err := v.sort(); err != nil {
		return nil, nil, err
	}
	return v.table, v.names, nil
}

// fieldsOf splits a line.
func fieldsOf(text string) []string {
	if strings.Contains(text, `"`) { // as spreadsheets quote
		if fields, err := csv.NewReader(strings.NewReader(text)).Read(); err == nil {
			return fields
		}
	}
	if !strings.ContainsAny(text, ",;") {
		return strings.Fields(text)
	}
	fields := strings.Split(strings.ReplaceAll(text, ";", ","), ",")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields
}

// read reads a line with a point, or the header.
func (v *valuesReader) read(text string) *games.Error {
	fields := fieldsOf(text)
	if v.columns == 0 {
		v.columns = len(fields)
		if isHeader(fields) {
			return v.header(fields)
		}
		if v.list = len(fields) > mostColumns; v.list {
			v.goesOn, v.columns = true, 1
			v.table.Numbers, v.names = 1, numbersOf(1)
		} else if err := v.shape(len(fields)); err != nil {
			return err
		}
	}
	if v.list {
		return v.addList(fields)
	}
	if len(fields) != v.columns {
		return games.Errorf(games.CodeParse, "it has %d numbers; the first line has %d", len(fields), v.columns)
	}
	if v.chosen != nil {
		chosen := make([]string, len(v.chosen))
		for i, c := range v.chosen {
			chosen[i] = fields[c]
		}
		fields = chosen
	}
	numbers := make([]int64, len(fields))
	for i, field := range fields {
		n, err := parseNumber(field)
		if err != nil {
			return err
		}
		numbers[i] = n
	}
	point, value := numbers[:len(numbers)-1], numbers[len(numbers)-1]
	if len(point) == 0 {
		point = []int64{int64(v.table.Len())}
	}
	return v.add(point, value)
}

// addList adds the values of a line of a list.
func (v *valuesReader) addList(fields []string) *games.Error {
	if !v.goesOn {
		return games.Errorf(games.CodeParse, "the list before it does not end with a comma; write all values as one list, or on each line a value, or the one to three numbers of a point and its value")
	}
	last := len(fields) - 1
	if v.goesOn = fields[last] == ""; v.goesOn {
		fields = fields[:last]
	}
	for _, field := range fields {
		value, err := parseNumber(field)
		if err == nil {
			err = v.add([]int64{int64(v.table.Len())}, value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func parseNumber(field string) (int64, *games.Error) {
	n, err := strconv.ParseInt(field, 10, 64)
	if err != nil || n >= formula.Largest || n <= -formula.Largest {
		return 0, games.Errorf(games.CodeParse, "%q is no whole number below 2^53", games.Clip(field))
	}
	return n, nil
}

// add adds a point.
func (v *valuesReader) add(point []int64, value int64) *games.Error {
	for _, n := range point {
		if n < 0 {
			return games.Errorf(games.CodeParse, "the numbers of a point are not negative; %d is", n)
		}
	}
	if most := mostPoints(v.table); v.table.Len() >= most {
		return games.Errorf(games.CodeTooLarge, "a table of points like these has at most %d", most)
	}
	v.table.Points, v.table.Values = append(v.table.Points, point...), append(v.table.Values, value)
	return nil
}

// isHeader reports whether a line names columns: none is a number, and each begins with a letter.
func isHeader(fields []string) bool {
	return !slices.ContainsFunc(fields, func(f string) bool {
		return f == "" || !unicode.IsLetter([]rune(f)[0])
	})
}

// positionColumn is the column of texts in the tables of this program.
const positionColumn = "position"

// header reads the names of the columns.
func (v *valuesReader) header(fields []string) *games.Error {
	v.chosen = []int{}
	var names []string
	for i, name := range fields {
		if name != positionColumn {
			v.chosen, names = append(v.chosen, i), append(names, name)
		}
	}
	if err := v.shape(len(v.chosen)); err != nil {
		return err
	}
	names = names[:max(len(names)-1, 0)]
	for i, name := range names {
		if !slices.Contains(freeNames, name) || slices.Contains(names[:i], name) {
			return nil
		}
	}
	if len(names) == 0 {
		return nil
	}
	v.names = names
	return nil
}

// mostColumns is the most columns of a line with a point: three numbers and the value.
const mostColumns = 4

// shape sets how many numbers a point has.
func (v *valuesReader) shape(columns int) *games.Error {
	if columns > mostColumns || columns == 0 {
		return games.Errorf(games.CodeParse, "it has %d columns; write a value, or the one to three numbers of a point and its value", columns)
	}
	v.table.Numbers = max(columns-1, 1)
	v.names = numbersOf(v.table.Numbers)
	return nil
}

// sort sorts the points by their greatest numbers. It refuses a point that comes twice.
func (v *valuesReader) sort() error {
	t := v.table
	order := make([]int, t.Len())
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(slices.Max(t.At(i)), slices.Max(t.At(j))), slices.Compare(t.At(i), t.At(j)))
	})
	sorted := &conjecture.Table{Numbers: t.Numbers}
	for k, i := range order {
		if k > 0 && slices.Equal(t.At(i), t.At(order[k-1])) {
			return games.Errorf(games.CodeParse, "the point %s comes twice", pointText(t.At(i)))
		}
		sorted.Points, sorted.Values = append(sorted.Points, t.At(i)...), append(sorted.Values, t.Values[i])
	}
	v.table = sorted
	return nil
}

// pointText writes the numbers of a point.
func pointText(point []int64) string {
	texts := make([]string, len(point))
	for i, n := range point {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(texts, ",")
}
