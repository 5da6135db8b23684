package value

// Closed returns the form of x + n·^ + *k, or nil if the calculation stopped.
func (c *Calculation) Closed(x Dyadic, n int64, k uint64) *Form {
	if n > mostUps || n < -mostUps {
		c.err = ErrForms
	}
	return c.unlessFailed(c.closed(closed{number: x, ups: n, nimber: k}))
}

// Stored returns the form with canonical options from storage, in the order of Compare. It compares
// nothing and takes time linear in their number. It returns false for options that no canonical,
// non-closed form has, as far as that is visible without comparisons. It does not detect dominated
// and reversible options.
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
	f := c.unlessFailed(c.canonical(left, right))
	return f, f != nil
}
