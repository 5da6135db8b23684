package value

import (
	"context"
	"math/big"
	"math/bits"
	"strings"
)

// decimal formats n like its String, and stops when the context ends.
func decimal(ctx context.Context, n *big.Int, block int) (string, error) {
	if len(n.Bits()) <= block {
		return n.String(), ctx.Err()
	}
	w := writer{long: long{block}, digits: block * bits.UintSize / 10 * 3} // 10^3 < 2^10
	if n.Sign() < 0 {
		w.text.WriteByte('-')
		n = new(big.Int).Neg(n)
	}
	if err := w.prepare(ctx, n); err != nil {
		return "", err
	}
	if err := w.write(ctx, n, len(w.powers)-1, true); err != nil {
		return "", err
	}
	return w.text.String(), nil
}

// writer formats long numbers in decimal.
type writer struct {
	long
	digits int       // digits formatted at once
	powers []divisor // powers of ten: with digits zeros, with twice as many, four times as many, …
	text   strings.Builder
}

// prepare computes powers until the square of the last exceeds n.
func (w *writer) prepare(ctx context.Context, n *big.Int) (err error) {
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(w.digits)), nil)
	for {
		w.powers = append(w.powers, w.divisor(power))
		if 2*(power.BitLen()-1) >= n.BitLen() {
			return nil
		}
		if power, err = w.mul(ctx, power, power); err != nil {
			return err
		}
	}
}

// write formats a number less than the square of a power, with all its zeros unless it leads.
func (w *writer) write(ctx context.Context, n *big.Int, power int, leads bool) error {
	if power < 0 {
		text := n.String()
		if !leads {
			w.text.WriteString(strings.Repeat("0", w.digits-len(text)))
		}
		w.text.WriteString(text)
		return ctx.Err()
	}
	high, low, err := w.quoRem(ctx, n, w.powers[power])
	if err != nil {
		return err
	}
	if !leads || high.Sign() != 0 {
		if err := w.write(ctx, high, power-1, leads); err != nil {
			return err
		}
		leads = false
	}
	return w.write(ctx, low, power-1, leads)
}
