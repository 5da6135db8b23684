package sum_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/registry"
	"sprague/games/sum"
)

// everySmall lists all small positions of partizan rulesets, by ruleset name. Each partizan family
// of the registry has a row.
var everySmall = map[string][]string{
	"clobber":                  slices.Concat(boards(".lrx", 1, 1, 2, 1, 1, 2, 3, 1), boards(".lr", 4, 1, 2, 2)),
	"clobber[0-1 1-2 2-0 3-0]": fours(".lr"),
	"snort":                    slices.Concat(boards(".lrx", 1, 1, 2, 1, 1, 2), boards(".lr", 3, 1, 4, 1, 2, 2)),
	"snort[0-1 1-2 2-0 3-0]":   fours(".lr"),
	"col":                      slices.Concat(boards(".lrx", 1, 1, 2, 1, 1, 2), boards(".lr", 3, 1, 4, 1, 2, 2)),
	"col[0-1 1-2 2-0 3-0]":     fours(".lr"),
	"konane":                   slices.Concat(boards(".lrx", 3, 1, 1, 3), boards(".lr", 4, 1, 5, 1, 3, 2)),
	"amazons":                  slices.Concat(boards(".lrx", 1, 1, 2, 1, 1, 2, 3, 1), boards(".lr", 4, 1, 2, 2)),
	"cutcake":                  {"1,1", "1,2", "2,1", "2,2", "2,3", "3,2", "3,3"},
	"domineering":              boards(".x", 1, 2, 3, 1, 2, 2, 2, 3),
	"hackenbush":               slices.Concat(words("WBG", 3), words("WB", 4), bushes),
	"push":                     words(".lr", 4),
	"shove":                    words(".lr", 4),

	"subtraction[1,3|2,5]":             {"1", "2", "3", "4", "5", "6", "7", "8", "-3", "-7"},
	"subtraction[all-but 2|1,3]":       {"1", "2", "3", "4", "5", "6", "-4", "-6"},
	"subtraction[all-but 1|all-but 2]": {"1", "2", "3", "4", "5", "-3", "-5"},
	"subtraction[|1,2]":                {"1", "2", "3", "4", "-5"},

	"toads-and-frogs":   words("t.f", 5),
	"toppling-dominoes": words("lrg", 4),
}

// bushes are graphs of Hackenbush: forks, cycles, parallel edges, loops, and independent parts.
var bushes = []string{
	"0-1L 1-2R 1-3G", "0-1G 1-2L 1-3R", "0-1G 1-2L 1-3L", "0-1R 1-2L 1-3L", "0-1L 0-2R", "0-1G 0-2L", "0-1G 0-1L",
	"0-1L 0-1R", "0-1L 0-1L", "0-1G 0-1G", "0-0L", "0-0G", "0-0G 0-1R", "0-1L 1-1G", "0-1G 1-1G", "0-1G 1-1L",
	"0-1L 1-2L 0-2L", "0-1L 1-2R 0-2L", "0-1L 1-2R 0-2G", "0-1G 1-2G 0-2G", "0-1G 1-2L 0-2G", "0-1L 1-2G 0-2R",
	"0-1G 0-2L 0-3R", "0-1G 1-2G 0-2G 0-3L 0-4R", "0-1L 1-2R 0-3R 0-3L 0-4G 0-5G", "0-1L 1-2R 0-3G 3-4G", "0-1G 0-2G 0-3L 0-3R",
	"0-1L 1-2R 0-2R 2-3G", "0-1G 1-2G 0-2G 1-3L", "0-1G 1-2G 1-2G", "0-1L 1-2R 1-2G", "0-1L 0-2L 1-2R 1-2G",
}

// fours lists the words of four letters.
func fours(letters string) []string {
	all := words(letters, 4)
	return all[len(all)-len(letters)*len(letters)*len(letters)*len(letters):]
}

// words lists all non-empty words over some letters, up to a length.
func words(letters string, longest int) (all []string) {
	last := []string{""}
	for range longest {
		var next []string
		for _, word := range last {
			for _, letter := range letters {
				next = append(next, word+string(letter))
			}
		}
		all, last = append(all, next...), next
	}
	return all
}

// boards lists all boards filled with some letters. The sizes are pairs of a width and a height.
func boards(letters string, sizes ...int) (all []string) {
	for ; len(sizes) > 0; sizes = sizes[2:] {
		width, height := sizes[0], sizes[1]
		for _, word := range words(letters, width*height) {
			if len(word) < width*height {
				continue
			}
			var rows []string
			for ; word != ""; word = word[width:] {
				rows = append(rows, word[:width])
			}
			all = append(all, strings.Join(rows, "|"))
		}
	}
	return all
}

// mostPairs bounds the number of sums of two that are all played out per ruleset. Of more, some are
// drawn, and some of three; SPRAGUE_QUESTIONS sets their number.
const mostPairs = 400

func drawn() int {
	if n, err := strconv.Atoi(os.Getenv("SPRAGUE_QUESTIONS")); err == nil {
		return n
	}
	return 50
}

// Outcomes and all winning moves of small positions, of pairs and of triples agree with play.
func TestEverySmallPositionAgreesWithPlay(t *testing.T) {
	for name, positions := range everySmall {
		t.Run(name, func(t *testing.T) {
			o, r := newPlayer(false), rand.New(rand.NewPCG(1, 2))
			game := func(texts ...string) (s sum.Sum) {
				for _, text := range texts {
					args := []string{text}
					if name == "cutcake" {
						args = strings.Split(text, ",")
					}
					s = append(s, term(t, 1, name, args...))
				}
				return s
			}
			for _, p := range positions {
				agree(t, o, game(p))
			}
			draw := func() string { return positions[r.IntN(len(positions))] }
			if len(positions)*len(positions) <= mostPairs {
				for _, p := range positions {
					for _, q := range positions {
						agree(t, o, game(p, q))
					}
				}
			} else {
				for range drawn() {
					agree(t, o, game(draw(), draw()))
				}
			}
			for range drawn() / 4 {
				agree(t, o, game(draw(), draw(), draw()))
			}
		})
	}
}

func TestEveryPartizanFamilyIsPlayedOut(t *testing.T) {
	for _, f := range registry.Families() {
		r, err := f.New("")
		if _, partizan := r.(games.Partizan); err != nil || !partizan {
			continue
		}
		if len(everySmall[f.Name]) == 0 {
			t.Errorf("no small positions of %s are played out here", f.Name)
		}
	}
}
