package fold

import "sprague/games/measure"

// The fields of values.
const (
	foreclosed = iota
	misereForeclosed
	misereGrundy
	genus
)

// Raised to begin at 0, a foreclosed value n is n+2, after ended games and those that can
// be ended at once. A type of genus theory has 1 added.
const (
	raisedEnded     = 0
	raisedImmediate = 1
	raisedWild      = 0
	raisedBasic     = 1 // the four types of games of value 0 or 1: fickle ones, then firm ones
	raisedFirm      = 5 // firm games of value 2 and more
)

// ignored are the numbers of a field, as a set, that stand for no value where the least
// value is looked for that no option has.
var ignored = [fields]uint64{
	foreclosed:       1<<raisedEnded | 1<<raisedImmediate,
	misereForeclosed: 1<<raisedEnded | 1<<raisedImmediate,
	genus:            1<<raisedFirm - 1,
}

// result gives the raised number of a position in a field, by the set of those of its
// options, as far as below 64, and the least that is missing and not ignored.
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

// basic gives the raised type of a game by the set of the basic types that its options
// have, and firm reports whether it is a firm game of value 2 or more instead.
// The rule is that of games/measure, where other tame options play no part in it.
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
