package proof_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sprague/answer/proof"
)

// tree is a certificate as JSON, to be changed.
type tree map[string]any

// treeOf decodes a certificate.
func treeOf(t *testing.T, c proof.Certificate) (m tree) {
	t.Helper()
	text, err := proof.Text(c)
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	if err := d.Decode(&m); err != nil {
		t.Fatal(err)
	}
	return m
}

// with returns a copy of a tree with another member; nil removes it.
func (m tree) with(member string, to any) tree {
	other := maps.Clone(m)
	if other[member] = to; to == nil {
		delete(other, member)
	}
	return other
}

// list returns a member that is a list.
func list(m tree, member string) []any {
	all, _ := m[member].([]any)
	return all
}

// at returns a copy of a list with another element.
func at(all []any, i int, to any) []any {
	other := slices.Clone(all)
	other[i] = to
	return other
}

func number(x any) int64 {
	n, _ := x.(json.Number).Int64()
	return n
}

// changesOf yields certificates that no checker may accept, each a change away from the given one.
func changesOf(m tree, yield func(change string, wrong tree)) {
	set := func(member string, to any) { yield(fmt.Sprintf("%s is %v", member, to), m.with(member, to)) }
	for _, member := range slices.Sorted(maps.Keys(m)) {
		if member != "scripts" && member != "preperiod" {
			yield("no "+member, m.with(member, nil))
		}
		set(member, map[string]bool{"x": true})
	}
	set("format", "sprague-proof-2")
	set("more", json.Number("1"))
	each := func(member string, to func(old any) any) {
		all := list(m, member)
		for i, old := range all {
			yield(fmt.Sprintf("%s %d is %v", member, i, to(old)), m.with(member, at(all, i, to(old))))
		}
	}
	next := func(old any) any { return json.Number(fmt.Sprint(number(old) + 1)) }
	switch m["kind"] {
	case "winner":
		for _, outcome := range []string{"N", "P", "L", "R", "D"} {
			if outcome != m["outcome"] {
				set("outcome", outcome)
			}
		}
		changedEntries(m, yield)
	case "grundy":
		for _, by := range []int64{-1, 1, 16} {
			set("grundy", json.Number(fmt.Sprint(number(m["grundy"])+by)))
		}
		if values := list(m, "values"); len(values) > 0 {
			each("values", func(old any) any { return []any{old.([]any)[0], next(old.([]any)[1])} })
			for i := range values {
				yield(fmt.Sprintf("no value %d", i), m.with("values", slices.Delete(slices.Clone(values), i, i+1)))
			}
			reversed := slices.Clone(values)
			slices.Reverse(reversed)
			yield("reversed", m.with("values", reversed))
		}
		changedEntries(m, yield)
	case "form":
		changedEntries(m, yield)
		changedNodes(m, yield)
	case "result":
		each("bounds", func(old any) any { return []any{old.([]any)[0], []any{"lose", json.Number("0")}} })
		for _, result := range []any{[]any{"draw"}, []any{"lose"}, []any{"win"}, []any{"win", json.Number("1")}, []any{"lose", json.Number("0")}, []any{"score", json.Number("1000")}} {
			if fmt.Sprint(result) != fmt.Sprint(m["result"]) {
				set("result", result)
			}
		}
	case "period":
		each("values", next)
		for _, member := range []string{"preperiod", "period", "saltus"} {
			set(member, next(m[member]))
			set(member, json.Number(fmt.Sprint(2*number(m[member])+2)))
			set(member, json.Number(fmt.Sprint(number(m[member])-1)))
		}
		short := list(m, "values")
		yield("fewer values", m.with("values", short[:len(short)-1]))
		less := m.with("values", short[:len(short)-1])
		yield("a smaller bound", less.with("checked", json.Number(fmt.Sprint(number(m["checked"])-1))))
	case "quotient":
		order := int64(len(list(m, "steps")))
		other := func(old any) any { return json.Number(fmt.Sprint((number(old) + 1) % order)) }
		each("heaps", other)
		each("generators", next)
		for i, step := range list(m, "steps") {
			for g := range step.([]any) {
				yield(fmt.Sprintf("step %d %d", i, g), m.with("steps", at(list(m, "steps"), i, at(step.([]any), g, other(step.([]any)[g])))))
			}
		}
		lost := list(m, "p_portion")
		for i := range lost {
			yield(fmt.Sprintf("lost %d", i), m.with("p_portion", slices.Delete(slices.Clone(lost), i, i+1)))
		}
		for n := range order {
			if e := json.Number(fmt.Sprint(n)); !slices.Contains(lost, any(e)) {
				more := append(slices.Clone(lost), e)
				slices.SortFunc(more, func(a, b any) int { return int(number(a) - number(b)) })
				yield(fmt.Sprintf("also %d is lost", n), m.with("p_portion", more))
			}
		}
		if m["period"] != nil {
			set("period", next(m["period"]))
			set("preperiod", next(m["preperiod"]))
			yield("fewer heaps", m.with("heaps", list(m, "heaps")[:len(list(m, "heaps"))-1]))
		}
	}
}

// changedEntries changes the list of lost positions. A position with a large gift to the player who
// moves is won.
func changedEntries(m tree, yield func(change string, wrong tree)) {
	lost := list(m, "lost")
	if len(lost) == 0 {
		return
	}
	yield("no last entry", m.with("lost", lost[:len(lost)-1]))
	if len(lost) > 1 && m["kind"] != "form" {
		reversed := slices.Clone(lost)
		slices.Reverse(reversed)
		yield("reversed", m.with("lost", reversed))
	}
	gifts := map[any]string{"any": "nim(1)", "left": "hackenbush(" + strings.Repeat("W", 20) + ")", "right": "hackenbush(" + strings.Repeat("B", 20) + ")"}
	for i, entry := range lost {
		player := entry.([]any)[0]
		if player != "any" && m["play"] == "misere" {
			continue
		}
		yield(fmt.Sprintf("entry %d with a gift", i), m.with("lost", at(lost, i, append(slices.Clone(entry.([]any)), gifts[player]))))
	}
}

// changedNodes changes the canonical form: another node, an option fewer, an option too many.
func changedNodes(m tree, yield func(change string, wrong tree)) {
	nodes := list(m, "nodes")
	var form int
	if n, err := fmt.Sscanf(m["form"].(string), "#%d", &form); n != 1 || err != nil {
		return
	}
	for i := range nodes {
		if i != form && fmt.Sprint(nodes[i]) != fmt.Sprint(nodes[form]) {
			yield(fmt.Sprintf("form #%d", i), m.with("form", fmt.Sprintf("#%d", i)))
		}
	}
	sides := nodes[form].([]any)
	for side := range sides {
		options := sides[side].([]any)
		for i := range options {
			fewer := slices.Delete(slices.Clone(options), i, i+1)
			yield(fmt.Sprintf("no option %d", i), m.with("nodes", at(nodes, form, at(sides, side, fewer))))
		}
		for i := range form {
			more := append(slices.Clone(options), []any{fmt.Sprintf("#%d", i)})
			yield(fmt.Sprintf("option #%d too many", i), m.with("nodes", at(nodes, form, at(sides, side, more))))
		}
	}
}

// A certificate is not accepted after a single change that matters.
func TestChangedCertificates(t *testing.T) {
	e := evaluator(nil, 2_000_000)
	var all []any
	var names []string
	for _, c := range []struct{ text, claim string }{
		{"kayles(9) + nim(2)", ""},
		{"cram(3,4)", "winner"},
		{"cram(4,4)", "winner"},
		{"domineering(3,3)", ""},
		{"domineering(2,4) + *2", ""},
		{"misere(kayles(7) + nim(2))", ""},
		{"misere(domineering(3,3))", ""},
		{"clobber(2,3)", "form"},
		{"domineering(3,3)", "form"},
		{"{2 | 1/4} + ^", "form"},
		{"morris(XX.OO.X.O, X)", ""},
		{"tic-tac-toe(XO..X....)", ""},
		{"kayles", ""},
		{"subtraction[1,3,4]", ""},
		{"subtraction[all-but 2,3]", ""},
		{"kayles", "quotient"},
		{"subtraction[2,3]", "quotient"},
	} {
		changesOf(treeOf(t, prove(t, e, c.text, c.claim)), func(change string, wrong tree) {
			all, names = append(all, wrong), append(names, c.text+" "+c.claim+": "+change)
		})
	}
	for i, line := range checker(t, all...) {
		if !strings.HasPrefix(line, "not proven: ") {
			t.Errorf("%s: %s", names[i], line)
		}
	}
	t.Logf("%d changes", len(all))
}
