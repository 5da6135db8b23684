package formula

// Bits returns the length of a description of the operator.
func (o *Op) Bits() int { return o.bits }

// CanBeUndone reports whether the value and one argument determine the other argument.
func (o *Op) CanBeUndone() bool { return o.Name == "add" || o.Name == "sub" || o.Name == "xor" }
