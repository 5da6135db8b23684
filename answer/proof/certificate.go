// Package proof writes answers with certificates that a program which shares nothing with Sprague
// can check. docs/proofs.md describes the format.
package proof

// Format names the format of the certificates, with its version.
const Format = "sprague-proof-1"

// Certificate is one of the kinds of certificates.
type Certificate interface {
	// Size returns what the certificate lists, in the unit of the limit: positions, values or elements.
	Size() uint64
	// Unruled returns a ruleset of the certificate of which the checker has no rules; empty if it has
	// all.
	Unruled() string
}

// Head stands in each certificate.
type Head struct {
	Format string `json:"format"`
	Kind   string `json:"kind"`
	Query  string `json:"query"` // as Sprague writes it
	// Scripts are the texts of scripts by the names of their games; nil if there are none.
	Scripts map[string]string `json:"scripts,omitempty"`
	unruled string
}

// Unruled implements Certificate.
func (h Head) Unruled() string { return h.unruled }

func headOf(kind, query string) Head { return Head{Format: Format, Kind: kind, Query: query} }

// Sum lists the components of a sum, each as in a query, and those of games in braces by their
// numbers as in "#4".
type Sum []string

// Node is a game in braces: the options of Left and those of Right.
type Node [2][]Sum

// Lost is a lost position: "any", "left" or "right", who is to move, and the components of a sum.
type Lost []string

// Winner claims the outcome class of a position.
type Winner struct {
	Head
	Play     string `json:"play"` // "normal" or "misere"
	Position Sum    `json:"position"`
	Outcome  string `json:"outcome"`
	Nodes    []Node `json:"nodes,omitempty"`
	Lost     []Lost `json:"lost"`
}

// Size returns the number of lost positions.
func (w *Winner) Size() uint64 { return uint64(len(w.Lost)) }

// Grundy claims the Grundy value of an impartial position. It has one of Lost and Values.
type Grundy struct {
	Head
	Position Sum     `json:"position"`
	Grundy   uint64  `json:"grundy"`
	Nodes    []Node  `json:"nodes,omitempty"`
	Lost     []Lost  `json:"lost,omitzero"`
	Values   []Value `json:"values,omitzero"`
}

// Size returns the number of listed positions.
func (g *Grundy) Size() uint64 { return uint64(len(g.Lost) + len(g.Values)) }

// Value is a component with its Grundy value.
type Value [2]any

// Form claims that a node is the canonical form of a position.
type Form struct {
	Head
	Position Sum    `json:"position"`
	Form     string `json:"form"` // the node, as in "#4"
	Nodes    []Node `json:"nodes"`
	Lost     []Lost `json:"lost"` // of the difference
}

// Size returns the number of lost positions.
func (f *Form) Size() uint64 { return uint64(len(f.Lost)) }
