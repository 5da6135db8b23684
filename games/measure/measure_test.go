package measure

import "testing"

func TestText(t *testing.T) {
	for _, c := range []struct {
		measure Measure
		x       int64
		want    string
	}{
		{Remoteness, 12, "12"},
		{Foreclosed, Immediate, "immediate"},
		{MisereForeclosed, Ended, "ended"},
		{Foreclosed, 0, "0"},
		{Genus, Wild, "wild"},
		{Genus, 0, "fickle 0"},
		{Genus, 1, "fickle 1"},
		{Genus, 2, "firm 0"},
		{Genus, 9, "firm 7"},
	} {
		if got := c.measure.Text(c.x).String(); got != c.want {
			t.Errorf("%v %d is written %q, want %q", c.measure, c.x, got, c.want)
		}
	}
}
