package picture_test

import (
	"fmt"
	"os"

	"sprague/internal/say"
	"sprague/repl/picture"
)

// A grid of Grundy values in a pipe; a terminal shows it in colors.
func ExampleGrid() {
	sheets := &picture.Grid{
		Title: say.Plain("cutting"), Down: say.Plain("w"), Across: say.Plain("h"),
		FirstDown: 1, FirstAcross: 1, Zero: picture.PPosition(),
	}
	for _, row := range [][]int64{{0, -1, -1, -1}, {-1, 0, 0, 1}, {-1, 0, 0, 1}} {
		var cells []picture.Cell
		for _, v := range row {
			cells = append(cells, picture.Grundy(v))
		}
		sheets.Cells = append(sheets.Cells, cells)
	}
	if err := sheets.Show(os.Stdout, picture.Screen{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// cutting
	// w\h  1  2  3  4
	//   1 [0] !  !  !
	//   2  ! [0][0] 1
	//   3  ! [0][0] 1
	// [0] P-position    !  loony: the next player wins at once
}
