#include "textflag.h"

// func uniteSSE(known []Packed, options []int32, at int, u *union) (ok bool)
//
// SI, R8: known and its length. DI, R9: the options that are left, and their number. R10: at.
// X0: the best ranks. Ranks are below 2^15, so that the maximum of signed words will do.
// R11: all bits of values. AX, BX, CX, DX: the sets. BTSQ counts bits modulo 64.
// R12: an option, its place in bytes. R13: its values, the field in turn lowest.
TEXT ·uniteSSE(SB), NOSPLIT, $0-65
	MOVQ known_base+0(FP), SI
	MOVQ known_len+8(FP), R8
	MOVQ options_base+24(FP), DI
	MOVQ options_len+32(FP), R9
	MOVQ at+48(FP), R10
	PXOR X0, X0
	XORL R11, R11
	XORL AX, AX
	XORL BX, BX
	XORL CX, CX
	XORL DX, DX

option:
	MOVLQSX (DI), R12
	ADDQ R10, R12
	CMPQ R12, R8
	JAE  outside
	SHLQ $4, R12
	MOVQ (SI)(R12*1), X1
	PMAXSW X1, X0
	MOVQ 8(SI)(R12*1), R13
	ORQ  R13, R11
	BTSQ R13, AX
	SHRQ $16, R13
	BTSQ R13, BX
	SHRQ $16, R13
	BTSQ R13, CX
	SHRQ $16, R13
	BTSQ R13, DX
	ADDQ $4, DI
	DECQ R9
	JNZ  option

	MOVQ u+56(FP), DI
	MOVQ X0, 0(DI)
	MOVQ R11, 8(DI)
	MOVQ AX, 16(DI)
	MOVQ BX, 24(DI)
	MOVQ CX, 32(DI)
	MOVQ DX, 40(DI)
	MOVB $1, ok+64(FP)
	RET

outside:
	MOVB $0, ok+64(FP)
	RET
