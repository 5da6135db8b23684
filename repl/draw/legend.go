package draw

import "slices"

// entry explains a sign; without a sign it is a remark on the picture.
type entry struct {
	ink        ink
	sign, text string
}

// explain adds an entry to the legend, once.
func (p *page) explain(i ink, sign, text string) {
	if e := (entry{i, sign, text}); !slices.Contains(p.legend, e) {
		p.legend = append(p.legend, e)
	}
}

// drawLegend returns the legend: signs side by side as far as they fit, then remarks.
func (p *page) drawLegend(width int) block {
	var all, remarks block
	var signs line
	for _, e := range p.legend {
		if e.sign == "" {
			remarks = append(remarks, wrap(faint, e.text, width)...)
			continue
		}
		l := write(e.ink, e.sign).add(faint, " "+e.text)
		switch next := slices.Clone(signs).add(plain, "   ").join(l); {
		case signs == nil:
			signs = l
		case next.width() <= width:
			signs = next
		default:
			all, signs = append(all, signs), l
		}
	}
	if signs != nil {
		all = append(all, signs)
	}
	return append(all, remarks...)
}
