package dialect_test

// key writes an expression that is mostly a key.
func (g *generator) key() string {
	if !g.wild {
		return g.expr(integer)
	}
	return g.expr(g.kind(integer, integer, truth, str, tuple))
}

// looked writes an integer that a dictionary or a set has.
func (g *generator) looked() string {
	switch g.choose(4) {
	case 0:
		return g.expr(dict) + ".get(" + g.key() + ", " + g.expr(integer) + ")"
	case 1:
		return "len(" + g.expr(g.kind(dict, set)) + ")"
	case 2:
		return g.of("sum(", "max([0] + ") + "[x for x in " + g.expr(g.kind(dict, set)) + " if x not in (True, None)])"
	default:
		if !g.wild {
			return "({7: 1} | " + g.expr(dict) + ")[7]"
		}
		return g.expr(dict) + "[" + g.key() + "]"
	}
}

func (g *generator) dict() string {
	switch g.choose(6) {
	case 0:
		return "{" + g.key() + ": " + g.expr(integer) + ", " + g.key() + ": " + g.expr(integer) + "}"
	case 1, 2:
		return g.comprehension(dict)
	case 3:
		return "(" + g.expr(dict) + " | " + g.expr(dict) + ")"
	case 4:
		return "dict(zip(" + g.expr(list) + ", " + g.expr(g.kind(list, tuple)) + "))"
	default:
		return "dict(" + g.expr(dict) + g.of(")", ".items())")
	}
}

func (g *generator) set() string {
	switch g.choose(7) {
	case 0:
		return "⟦" + g.key() + ", " + g.key() + "⟧"
	case 1, 2:
		return g.comprehension(set)
	case 3, 4:
		return "(" + g.expr(set) + g.of(" | ", " & ", " - ", " ^ ") + g.expr(set) + ")"
	case 5:
		return g.expr(set) + g.of(".union(", ".intersection(", ".difference(") + g.expr(g.kind(set, list, tuple, dict)) + ")"
	default:
		return "set(" + g.expr(g.kind(list, tuple, set, dict)) + ")"
	}
}

// tableStatement writes a statement that changes a dictionary or a set.
func (g *generator) tableStatement() {
	if g.choose(2) == 0 {
		d := g.own(dict)
		switch g.choose(7) {
		case 0, 1:
			g.line("%s[%s] = %s", d, g.key(), g.expr(integer))
		case 2:
			k := g.key()
			if !g.wild {
				g.line("%s.setdefault(%s, 1)", d, k)
			}
			g.line("%s[%s] %s %s", d, k, g.of("+= 1 +", "-= 2 -", "^=", "|=", "&="), g.expr(integer))
		case 3:
			g.line("%s.pop(%s, 0)", d, g.key())
		case 4:
			g.line("%s.setdefault(%s, %s)", d, g.key(), g.expr(integer))
		case 5:
			g.line("%s |= %s", d, g.expr(dict))
		default:
			g.line("%s%s", d, g.of(".clear()", ".update("+g.expr(dict)+")"))
		}
		return
	}
	s := g.own(set)
	switch g.choose(4) {
	case 0, 1:
		g.line("%s%s(%s)", s, g.of(".add", ".add", ".discard"), g.key())
	case 2:
		g.line("%s %s %s", s, g.of("|=", "&=", "-=", "^="), g.expr(set))
	default:
		k := g.key()
		g.line("%s.add(%s) or %s.remove(%s)", s, k, s, k)
	}
}
