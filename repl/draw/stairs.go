package draw

import (
	"strconv"

	"sprague/games"
	"sprague/internal/columns"
)

// mostSteps is the maximum number of steps of a completely drawn staircase.
const mostSteps = 12

// stairs draws as many steps as fit, rising to the right, each with its number and its coins.
func (p *page) stairs(s games.Stairs, width int) block {
	if len(s.Coins) == 0 {
		return p.emptySum()
	}
	ground := p.style.Language.Textf("ground") + " "
	x := write(plain, ground).width()
	lines := block{write(faint, repeat("─", x)+"┘")} // from the bottom
	above := write(faint, ground)
	shown := 0
	for i, coins := range s.Coins {
		number, heap := strconv.Itoa(i+1), coinHeap(coins)
		tread := max(len(number), write(plain, heap).width()) + 1
		if i == mostSteps || x+tread+2 > width {
			break
		}
		end := "┘"
		if i == len(s.Coins)-1 {
			end = "─"
		}
		step := above.pad(x).add(faint, "┌").add(strong, number).add(faint, repeat("─", tread-len(number))+end)
		lines = append(lines, step)
		above = write(plain, columns.Blanks(x+1)).add(plain, heap)
		x += tread + 1
		shown++
	}
	lines = append(lines, above)
	b := make(block, 0, len(lines)+1)
	for i := range lines {
		b = append(b, lines[len(lines)-1-i])
	}
	if rest := len(s.Coins) - shown; rest > 0 {
		b = append(b, p.stepList(s.Coins, shown, width)...)
	}
	return b
}

// stepList lists steps that are not drawn, as far as there is room.
func (p *page) stepList(coins []uint64, from, width int) (b block) {
	for i := from; i < len(coins); i++ {
		if i == from+mostSteps {
			return append(b, p.omission(uint64(len(coins)-i), width)...)
		}
		l := write(strong, strconv.Itoa(i+1)).add(faint, ": ").add(plain, strconv.FormatUint(coins[i], 10)+"●")
		b = append(b, l)
	}
	return b
}

// coinHeap draws a few coins one by one.
func coinHeap(coins uint64) string {
	if coins <= 5 {
		return repeat("●", int(coins))
	}
	return strconv.FormatUint(coins, 10) + "●"
}
