package shards

import (
	"strconv"
	"strings"

	"sprague/internal/coded"
	"sprague/internal/say"
)

// UnusableError says that a folder holds no plan, or a plan that this program cannot use.
type UnusableError struct {
	Path   string
	Reason coded.Text
}

func (e *UnusableError) Coded() coded.Text { return coded.Textf("%s: %s", e.Path, e.Reason) }

func (e *UnusableError) Error() string { return e.Coded().String() }

func unusable(path, format string, args ...any) error {
	return &UnusableError{path, coded.Textf(format, args...)}
}

// OtherPlanError says that a folder already holds another plan.
type OtherPlanError struct {
	Path string
}

func (e *OtherPlanError) Coded() coded.Text {
	return coded.Textf("%s: another plan is there already: name another folder, or remove it and all shards first", e.Path)
}

func (e *OtherPlanError) Error() string { return e.Coded().String() }

// MissingError says that some shards of a plan have not been solved yet.
type MissingError struct {
	Dir    string
	Shards []int // ascending
	Of     int
}

func (e *MissingError) Coded() coded.Text {
	return coded.Textf("%s: %d of %s not there yet: %s", e.Dir, len(e.Shards), say.Shards(e.Of), Ranges(e.Shards))
}

func (e *MissingError) Error() string { return e.Coded().String() }

// UnsoundError says that files of shards are damaged, or hold other tables than planned.
type UnsoundError struct {
	Shards []int // ascending
	First  error // the error of the first of them
}

func (e *UnsoundError) Coded() coded.Text {
	return coded.Textf("%v (unsound shards: %s): solve them again, by sprague precompute shard --index N", e.First, Ranges(e.Shards))
}

func (e *UnsoundError) Error() string { return e.Coded().String() }

func (e *UnsoundError) Unwrap() error { return e.First }

// TablesError says that the file of a shard is sound, but does not hold the planned tables.
type TablesError struct {
	Path   string
	Reason coded.Text
}

func (e *TablesError) Coded() coded.Text { return coded.Textf("%s: %s", e.Path, e.Reason) }

func (e *TablesError) Error() string { return e.Coded().String() }

func otherTables(path, format string, args ...any) error {
	return &TablesError{path, coded.Textf(format, args...)}
}

// Ranges formats ascending numbers as ranges: 0, 3-5, 9.
func Ranges(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		last := i
		for last+1 < len(numbers) && numbers[last+1] == numbers[last]+1 {
			last++
		}
		part := strconv.Itoa(numbers[i])
		if last > i {
			part += "-" + strconv.Itoa(numbers[last])
		}
		parts = append(parts, part)
		i = last + 1
	}
	return strings.Join(parts, ", ")
}
