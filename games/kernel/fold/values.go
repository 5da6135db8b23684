package fold

import "sprague/games/measure"

// The fields of values.
const (
	foreclosed = iota
	misereForeclosed
	misereGrundy
	genus
)

// Shifted to begin at 0, a foreclosed value n is n+2, after ended games and those that can be ended
// at once. A type of genus theory has 1 added.
const (
	raisedEnded     = 0
	raisedImmediate = 1
	raisedWild      = 0
	raisedBasic     = 1 // the four types of games of value 0 or 1: fickle ones, then firm ones
	raisedFirm      = 5 // firm games of value 2 and more
)

// ignored are the numbers of a field, as a set, that are skipped in the search for the least value
// that no option has.
var ignored = [fields]uint64{
	foreclosed:       1<<raisedEnded | 1<<raisedImmediate,
	misereForeclosed: 1<<raisedEnded | 1<<raisedImmediate,
	genus:            1<<raisedFirm - 1,
}

// result returns the shifted number of a position in a field. It is given the set of its options'
// numbers below 64, and the least missing number that is not ignored.
func result(field int, options, least uint64) uint64 {
	types := options >> raisedBasic & (1<<4 - 1)
	switch {
	case field == foreclosed && options>>raisedEnded&1 == 1:
		return raisedImmediate
	case field == genus && options>>raisedWild&1 == 1:
		return raisedWild
	case field == genus && !firm[types]:
		return uint64(basic[types])
	default:
		return least
	}
}

// basic returns the shifted type of a game by the set of the basic types of its options. firm
// reports whether it is a firm game of value 2 or more instead. The rule is that of games/measure,
// where other tame options do not matter.
var basic, firm = func() (basic [16]uint8, firm [16]bool) {
	const other = raisedFirm - 1 // so that there is an option
	for set := range basic {
		var f measure.Fold
		f.Start(measure.Genus)
		f.Add(other)
		for x := range int64(4) {
			if set>>x&1 == 1 {
				f.Add(x)
			}
		}
		raised := f.Result() - lowest[measure.Genus]
		basic[set], firm[set] = uint8(raised), raised >= raisedFirm
	}
	return basic, firm
}()
