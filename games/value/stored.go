package value

// Closed returns the form of x + n·^ + *k, and nil when the calculation stopped.
func (c *Calculation) Closed(x Dyadic, n int64, k uint64) *Form {
	if n > mostUps || n < -mostUps {
		c.err = ErrForms
	}
	return c.ifGood(c.closed(closed{number: x, ups: n, nimber: k}))
}

// Stored returns the form whose canonical options were stored earlier, in the order of Compare. It compares nothing,
// and takes time linear in their number. It returns false for options that no canonical form has which is not closed,
// as far as that can be told without comparisons. Dominated and reversible options it does not find.
func (c *Calculation) Stored(left, right []*Form) (*Form, bool) {
	for _, options := range [2][]*Form{left, right} {
		for i := range options {
			if i > 0 && options[i-1].Compare(options[i]) >= 0 {
				return nil, false
			}
		}
		if len(options) == 0 {
			return nil, false
		}
	}
	leftStop, rightStop := greatest(left, (*Form).RightStop), greatest(right, (*Form).negativeLeftStop).Neg()
	if leftStop.Cmp(rightStop) < 0 {
		return nil, false
	}
	if _, closed := c.recognized(left, right); closed || c.err != nil {
		return nil, false
	}
	f := c.ifGood(c.canonical(left, right))
	return f, f != nil
}
