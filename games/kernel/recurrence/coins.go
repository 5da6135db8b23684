package recurrence

// Coins fills values with those of all rows of a coin-turning game: values[m] is the xor of
// singles[j] over the binary digits j of m that are 1 (H. W. Lenstra 1977). singles must cover
// every digit of every m.
func Coins(values, singles []int64) {
	if len(values) == 0 {
		return
	}
	values[0] = 0
	for j, n := 0, 1; n < len(values); j, n = j+1, 2*n {
		single := singles[j]
		for i, x := range values[:min(n, len(values)-n)] {
			values[n+i] = x ^ single
		}
	}
}
