package stress

// The structure of an input is found by asking the subject. Say that a part counts n items. With the number
// k < n in its place, the subject reads the same roles as before up to where item k begins; with n + 1, up to
// where the last item ends. A number that changes no role counts nothing.

// items finds the items that a part counts, each behind the one before. Where more of them are not allowed,
// the last one is not found.
func (s *shortener) items(count int) (items []span) {
	n, ok := s.now.number(count)
	if !ok || n < 1 || n > int64(len(s.now.parts)) || s.reads(count, n-1) == len(s.now.parts) {
		return nil
	}
	bounds := make([]int, n+1)
	for k := range n {
		bounds[k] = s.reads(count, k)
	}
	bounds[n] = s.reads(count, n+1)
	if bounds[0] <= count && bounds[1] > count && bounds[1] < len(s.now.parts) {
		// None at all is not allowed. All items begin with the same role.
		bounds[0] = count + 1
		for s.now.parts[bounds[0]].what != s.now.parts[bounds[1]].what {
			bounds[0]++
		}
	}
	for k := range n {
		switch from, to := bounds[k], bounds[k+1]; {
		case from <= count && k == 0:
		case count < from && from < to:
			items = append(items, span{from, to})
		case k < n-1:
			return nil // it bounds numbers, such as those of vertices, and counts nothing
		}
	}
	return items
}

// reads tells how many parts keep their roles when a number takes the place of one.
func (s *shortener) reads(i int, n int64) int {
	l := s.now.clone()
	l.set(i, n)
	solution, _ := s.subject.Solve(s.ctx, l.String()) // it may well be malformed
	return s.now.agree(solution.Tokens)
}

// scopes finds for each part the innermost item that it belongs to, or else the whole input.
func (s *shortener) scopes() []span {
	if s.scope == nil {
		for range s.now.parts {
			s.scope = append(s.scope, span{0, len(s.now.parts)})
		}
		for i := range s.now.parts {
			for _, item := range s.items(i) {
				for j := item.from; j < item.to; j++ {
					s.scope[j] = item
				}
			}
		}
	}
	return s.scope
}

// records finds the groups of parts that begin with the role of one, the first of its role in its scope.
// It finds none if one is the whole scope.
func (s *shortener) records(first int) (records []span) {
	if first >= len(s.now.parts) {
		return nil
	}
	scopes := s.scopes()
	what, scope := s.now.parts[first].what, scopes[first]
	for i := scope.from; i < scope.to; i++ {
		if s.now.parts[i].what != what || scopes[i] != scope {
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
