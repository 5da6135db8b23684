package retrograde

// SaveOften saves few positions in a part.
func (u *Numbering) SaveOften() { u.saved.least, u.saved.most = 2, 3 }
