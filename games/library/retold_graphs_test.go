package library_test

import (
	"slices"
	"strings"

	"sprague/games"
)

func arcKayles(p string, _ games.Player) (all []string) {
	for edge := range strings.SplitSeq(p, "|") {
		var left []string
		for other := range strings.SplitSeq(p, "|") {
			if !strings.ContainsAny(other, edge) {
				left = append(left, other)
			}
		}
		slices.Sort(left)
		all = append(all, strings.Join(left, "|"))
	}
	return all
}

func digraphPlacement(p string, by games.Player) (all []string) {
	vertices, list, _ := strings.Cut(p, ",")
	arcs := strings.Split(list, "|")
	for _, v := range strings.Split(vertices, "") {
		if (v == strings.ToUpper(v)) != (by == games.Left) {
			continue
		}
		left := strings.ReplaceAll(vertices, v, "")
		for _, arc := range arcs {
			if strings.HasPrefix(arc, v) {
				left = strings.ReplaceAll(left, arc[1:], "")
			}
		}
		rest := slices.DeleteFunc(slices.Clone(arcs), func(arc string) bool {
			return arc == "" || strings.Trim(arc, left) != ""
		})
		all = append(all, strings.Trim(left+","+strings.Join(rest, "|"), ","))
	}
	return all
}
