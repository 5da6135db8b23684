#include "textflag.h"

// The bit of each value below 16, in the lower and in the upper byte of 16.
DATA lowBits<>+0(SB)/8, $0x8040201008040201
DATA lowBits<>+8(SB)/8, $0
GLOBL lowBits<>(SB), RODATA|NOPTR, $16
DATA highBits<>+0(SB)/8, $0
DATA highBits<>+8(SB)/8, $0x8040201008040201
GLOBL highBits<>(SB), RODATA|NOPTR, $16

// From byte 32-n on: n bytes of ones, then zeros.
DATA firsts<>+0(SB)/8, $-1
DATA firsts<>+8(SB)/8, $-1
DATA firsts<>+16(SB)/8, $-1
DATA firsts<>+24(SB)/8, $-1
DATA firsts<>+32(SB)/8, $0
DATA firsts<>+40(SB)/8, $0
DATA firsts<>+48(SB)/8, $0
DATA firsts<>+56(SB)/8, $0
GLOBL firsts<>(SB), RODATA|NOPTR, $64

// func markAVX512(low, high, a, b *uint8, n int)
// DI low, SI high, AX a, BX b, CX places left; Z6 and Z7 the bits; K1 the places of a step.
TEXT ·markAVX512(SB), NOSPLIT, $0-40
	MOVQ low+0(FP), DI
	MOVQ high+8(FP), SI
	MOVQ a+16(FP), AX
	MOVQ b+24(FP), BX
	MOVQ n+32(FP), CX
	VBROADCASTI32X4 lowBits<>(SB), Z6
	VBROADCASTI32X4 highBits<>(SB), Z7
	KXNORQ K1, K1, K1
	MOVQ $-1, DX

step:
	CMPQ CX, $64
	JGE  whole
	BZHIQ CX, DX, R8
	KMOVQ R8, K1

whole:
	VMOVDQU8.Z (AX), K1, Z0
	VMOVDQU8.Z (BX), K1, Z1
	VPXORQ Z1, Z0, Z0
	VPSHUFB Z0, Z6, Z1
	VPSHUFB Z0, Z7, Z2
	VMOVDQU8.Z (DI), K1, Z3
	VMOVDQU8.Z (SI), K1, Z4
	VPORQ Z1, Z3, Z3
	VPORQ Z2, Z4, Z4
	VMOVDQU8 Z3, K1, (DI)
	VMOVDQU8 Z4, K1, (SI)
	ADDQ $64, AX
	ADDQ $64, BX
	ADDQ $64, DI
	ADDQ $64, SI
	SUBQ $64, CX
	JG   step
	VZEROUPPER
	RET

// func markAVX2(low, high, a, b *uint8, n int)
// As above; Y5 has ones in the places of a step, of which R8 is the address.
TEXT ·markAVX2(SB), NOSPLIT, $0-40
	MOVQ low+0(FP), DI
	MOVQ high+8(FP), SI
	MOVQ a+16(FP), AX
	MOVQ b+24(FP), BX
	MOVQ n+32(FP), CX
	VBROADCASTI128 lowBits<>(SB), Y6
	VBROADCASTI128 highBits<>(SB), Y7
	VPCMPEQB Y5, Y5, Y5

narrow:
	CMPQ CX, $32
	JGE  full
	LEAQ firsts<>+32(SB), R8
	SUBQ CX, R8
	VMOVDQU (R8), Y5

full:
	VMOVDQU (AX), Y0
	VPXOR (BX), Y0, Y0
	VPSHUFB Y0, Y6, Y1
	VPSHUFB Y0, Y7, Y2
	VPAND Y5, Y1, Y1
	VPAND Y5, Y2, Y2
	VPOR (DI), Y1, Y1
	VPOR (SI), Y2, Y2
	VMOVDQU Y1, (DI)
	VMOVDQU Y2, (SI)
	ADDQ $32, AX
	ADDQ $32, BX
	ADDQ $32, DI
	ADDQ $32, SI
	SUBQ $32, CX
	JG   narrow
	VZEROUPPER
	RET
