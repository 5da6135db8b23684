#include "textflag.h"

// Marks are set one after the other: a store for each pair is hard to beat by vectors
// where values are many.
//
//	BX marks  CX pairs left

// func markPairsAMD64(marks *byte, front, back *uint16, count int)
//
// Marks front[i] xor back[-i] for i < count.
TEXT ·markPairsAMD64(SB), NOSPLIT, $0-32
	MOVQ marks+0(FP), BX
	MOVQ front+8(FP), SI
	MOVQ back+16(FP), DI
	MOVQ count+24(FP), CX
	SUBQ $4, CX
	JLT  rest

loop:
	MOVWLZX (SI), R8
	MOVWLZX 2(SI), R9
	MOVWLZX 4(SI), R10
	MOVWLZX 6(SI), R11
	XORW (DI), R8
	XORW -2(DI), R9
	XORW -4(DI), R10
	XORW -6(DI), R11
	MOVB $1, (BX)(R8*1)
	MOVB $1, (BX)(R9*1)
	MOVB $1, (BX)(R10*1)
	MOVB $1, (BX)(R11*1)
	ADDQ $8, SI
	SUBQ $8, DI
	SUBQ $4, CX
	JGE  loop

rest:
	ADDQ $4, CX
	JLE  done

one:
	MOVWLZX (SI), R8
	XORW (DI), R8
	MOVB $1, (BX)(R8*1)
	ADDQ $2, SI
	SUBQ $2, DI
	DECQ CX
	JNE  one

done:
	RET

// func markRaresAMD64(marks *byte, values *uint16, rest int, places *int32, rares *uint16, count int)
//
// Marks rares[i] xor values[rest-places[i]] for i < count.
TEXT ·markRaresAMD64(SB), NOSPLIT, $0-48
	MOVQ marks+0(FP), BX
	MOVQ values+8(FP), DI
	MOVQ rest+16(FP), AX
	LEAQ (DI)(AX*2), DI
	MOVQ places+24(FP), SI
	MOVQ rares+32(FP), DX
	MOVQ count+40(FP), CX
	SUBQ $4, CX
	JLT  rest

loop:
	MOVLQSX (SI), R8
	MOVLQSX 4(SI), R9
	MOVLQSX 8(SI), R10
	MOVLQSX 12(SI), R11
	NEGQ R8
	NEGQ R9
	NEGQ R10
	NEGQ R11
	MOVWLZX (DI)(R8*2), R8
	MOVWLZX (DI)(R9*2), R9
	MOVWLZX (DI)(R10*2), R10
	MOVWLZX (DI)(R11*2), R11
	XORW (DX), R8
	XORW 2(DX), R9
	XORW 4(DX), R10
	XORW 6(DX), R11
	MOVB $1, (BX)(R8*1)
	MOVB $1, (BX)(R9*1)
	MOVB $1, (BX)(R10*1)
	MOVB $1, (BX)(R11*1)
	ADDQ $16, SI
	ADDQ $8, DX
	SUBQ $4, CX
	JGE  loop

rest:
	ADDQ $4, CX
	JLE  done

one:
	MOVLQSX (SI), R8
	NEGQ R8
	MOVWLZX (DI)(R8*2), R8
	XORW (DX), R8
	MOVB $1, (BX)(R8*1)
	ADDQ $4, SI
	ADDQ $2, DX
	DECQ CX
	JNE  one

done:
	RET
