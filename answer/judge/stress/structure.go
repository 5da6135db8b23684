package stress

// The structure of an input is derived from the tokens that the subject reads. Suppose that a part
// counts n items. With a number k < n in its place, the subject reads the same roles as before up
// to item k. With n + 1, it does so up to the end of the last item. A number that changes no role
// counts nothing.

// items returns the consecutive items that a part counts. The last item is missing if the problem
// allows no larger number.
func (s *shortener) items(count int) (items []span) {
	n, ok := s.layout.number(count)
	if !ok || n < 1 || n > int64(len(s.layout.parts)) || s.reads(count, n-1) == len(s.layout.parts) {
		return nil
	}
	bounds := make([]int, n+1)
	for k := range n {
		bounds[k] = s.reads(count, k)
	}
	bounds[n] = s.reads(count, n+1)
	if bounds[0] <= count && bounds[1] > count && bounds[1] < len(s.layout.parts) {
		// The problem does not allow 0 items. All items begin with the same role.
		bounds[0] = count + 1
		for s.layout.parts[bounds[0]].what != s.layout.parts[bounds[1]].what {
			bounds[0]++
		}
	}
	for k := range n {
		switch from, to := bounds[k], bounds[k+1]; {
		case from <= count && k == 0:
		case count < from && from < to:
			items = append(items, span{from, to})
		case k < n-1:
			return nil // a bound of other numbers, such as the number of vertices
		}
	}
	return items
}

// reads returns the number of first parts that keep their roles if part i is replaced by n.
func (s *shortener) reads(i int, n int64) int {
	l := s.layout.clone()
	l.set(i, n)
	solution, _ := s.subject.Solve(s.ctx, l.String()) // n may make it malformed
	return s.layout.commonRoles(solution.Tokens)
}

// scopes returns for each part the innermost item that contains it, or else the whole input.
func (s *shortener) scopes() []span {
	if s.scope == nil {
		for range s.layout.parts {
			s.scope = append(s.scope, span{0, len(s.layout.parts)})
		}
		for i := range s.layout.parts {
			for _, item := range s.items(i) {
				for j := item.from; j < item.to; j++ {
					s.scope[j] = item
				}
			}
		}
	}
	return s.scope
}

// records returns the groups of parts that begin with the role of part first. It returns none
// unless first is the first part of its role in its scope. It also returns none if one group is the
// whole scope.
func (s *shortener) records(first int) (records []span) {
	if first >= len(s.layout.parts) {
		return nil
	}
	scopes := s.scopes()
	what, scope := s.layout.parts[first].what, scopes[first]
	for i := scope.from; i < scope.to; i++ {
		if s.layout.parts[i].what != what || scopes[i] != scope {
			continue
		}
		if i < first {
			return nil
		}
		if last := len(records) - 1; last >= 0 {
			records[last].to = i
		}
		records = append(records, span{i, scope.to})
	}
	if len(records) == 1 && records[0] == scope {
		return nil
	}
	return records
}
