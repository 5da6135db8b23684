#include "textflag.h"

// Columns are united eight or four words at a time. Adding x to the values moves whole vectors by
// the high bits of x, and the words of a vector by the low ones.
//
//	SI high  DX low  DI to  CX words  AX word  R9 high bits of x  X4, X5 shifts  Y6, Z6 order  Y7, Z7 mask

DATA lanes512<>+0(SB)/8, $0
DATA lanes512<>+8(SB)/8, $1
DATA lanes512<>+16(SB)/8, $2
DATA lanes512<>+24(SB)/8, $3
DATA lanes512<>+32(SB)/8, $4
DATA lanes512<>+40(SB)/8, $5
DATA lanes512<>+48(SB)/8, $6
DATA lanes512<>+56(SB)/8, $7
GLOBL lanes512<>(SB), RODATA|NOPTR, $64

DATA lanes256<>+0(SB)/4, $0
DATA lanes256<>+4(SB)/4, $1
DATA lanes256<>+8(SB)/4, $2
DATA lanes256<>+12(SB)/4, $3
DATA lanes256<>+16(SB)/4, $4
DATA lanes256<>+20(SB)/4, $5
DATA lanes256<>+24(SB)/4, $6
DATA lanes256<>+28(SB)/4, $7
GLOBL lanes256<>(SB), RODATA|NOPTR, $32

// func uniteAVX512(to, high, low *uint64, words, x, by int, mask uint64)
TEXT ·uniteAVX512(SB), NOSPLIT, $0-56
	MOVQ to+0(FP), DI
	MOVQ high+8(FP), SI
	MOVQ low+16(FP), DX
	MOVQ words+24(FP), CX
	MOVQ x+32(FP), R9
	MOVQ by+40(FP), R10
	MOVQ R10, X4
	NEGQ R10
	ADDQ $64, R10
	MOVQ R10, X5
	VPBROADCASTQ mask+48(FP), Z7
	MOVQ R9, R10
	ANDQ $7, R10
	VPBROADCASTQ R10, Z6
	VPXORQ lanes512<>(SB), Z6, Z6
	ANDQ $~7, R9
	XORQ AX, AX

loop512:
	VMOVDQU64 (SI)(AX*8), Z0
	VMOVDQU64 (DX)(AX*8), Z1
	VPSLLQ X4, Z0, Z0
	VPSRLQ X5, Z1, Z1
	VPORQ Z1, Z0, Z0
	VPANDQ Z7, Z0, Z0
	VPERMQ Z0, Z6, Z0
	MOVQ AX, R8
	XORQ R9, R8
	VPORQ (DI)(R8*8), Z0, Z0
	VMOVDQU64 Z0, (DI)(R8*8)
	ADDQ $8, AX
	CMPQ AX, CX
	JLT loop512
	VZEROUPPER
	RET

// func uniteAVX2(to, high, low *uint64, words, x, by int, mask uint64)
TEXT ·uniteAVX2(SB), NOSPLIT, $0-56
	MOVQ to+0(FP), DI
	MOVQ high+8(FP), SI
	MOVQ low+16(FP), DX
	MOVQ words+24(FP), CX
	MOVQ x+32(FP), R9
	MOVQ by+40(FP), R10
	MOVQ R10, X4
	NEGQ R10
	ADDQ $64, R10
	MOVQ R10, X5
	VPBROADCASTQ mask+48(FP), Y7
	MOVQ R9, R10
	ANDQ $3, R10
	ADDQ R10, R10              // the order is that of halves of words
	MOVQ R10, X6
	VPBROADCASTD X6, Y6
	VPXOR lanes256<>(SB), Y6, Y6
	ANDQ $~3, R9
	XORQ AX, AX

loop256:
	VMOVDQU (SI)(AX*8), Y0
	VMOVDQU (DX)(AX*8), Y1
	VPSLLQ X4, Y0, Y0
	VPSRLQ X5, Y1, Y1
	VPOR Y1, Y0, Y0
	VPAND Y7, Y0, Y0
	VPERMD Y0, Y6, Y0
	MOVQ AX, R8
	XORQ R9, R8
	VPOR (DI)(R8*8), Y0, Y0
	VMOVDQU Y0, (DI)(R8*8)
	ADDQ $4, AX
	CMPQ AX, CX
	JLT loop256
	VZEROUPPER
	RET
