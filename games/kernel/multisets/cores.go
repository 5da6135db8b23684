package multisets

// cores numbers the reachable multisets of heaps. A multiset is a core, of heaps larger than the
// unit, and any number of units. Multisets with the same core have consecutive numbers, a row, so a
// move in the core is one distance for the whole row.
//
// A core of k heaps with c counters in total has class (c, k). With u units, c + u·unit +
// loss·(k+u) never rises, and only multisets where it is at most bound + loss occur. Within a class
// the heaps of a core are sorted in descending order, and the cores numbered lexicographically. A
// table gives the number of those that begin with smaller heaps, so neither a map nor a key is
// needed.
type cores struct {
	*rules
	classes [][]class // [k][c]
	count   int       // number of all multisets
	// below has at (k, c, h) the number of cores of the class without heaps larger than h.
	below []int32
}

// class locates the rows of the cores of a class.
type class struct {
	first int32 // the number of the first multiset
	row   int32 // multisets per row
}

// newCores counts the cores. A heap of the largest size either occurs once more, or not at all.
func newCores(r *rules) *cores {
	s := &cores{rules: r}
	most := 0 // number of heaps of a core
	for (most+1)*(r.unit+1) <= s.reach(most+1) {
		most++
	}
	s.below = make([]int32, (most+1)*(r.bound+1)*(r.bound+1))
	s.classes = make([][]class, most+1)
	for k := range most + 1 {
		s.classes[k] = make([]class, s.reach(k)+1)
		for c := range s.classes[k] {
			sum := int32(0)
			if k == 0 && c == 0 {
				sum = 1
			}
			for h := range r.bound + 1 {
				if k > 0 && h > r.unit && h <= c && len(r.options[h]) > 0 {
					sum += s.below[s.at(k-1, c-h, h)]
				}
				s.below[s.at(k, c, h)] = sum
			}
			row := (r.bound+r.loss-c-r.loss*k)/(r.unit+r.loss) + 1
			s.classes[k][c] = class{int32(s.count), int32(row)}
			s.count += int(sum) * row
		}
	}
	return s
}

// reach returns the greatest number of counters in a class of k heaps.
func (s *cores) reach(k int) int { return min(s.bound, s.bound+s.loss-k*s.loss) }

func (s *cores) at(k, c, h int) int { return (k*(s.bound+1)+c)*(s.bound+1) + h }
