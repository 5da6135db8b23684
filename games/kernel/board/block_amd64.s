#include "textflag.h"
#include "go_asm.h"

// The bit of each value below 16, in the lower and in the upper byte of 16; none for 128 and
// above, as shuffles have it.
DATA lowBits<>+0(SB)/8, $0x8040201008040201
DATA lowBits<>+8(SB)/8, $0
GLOBL lowBits<>(SB), RODATA|NOPTR, $16
DATA highBits<>+0(SB)/8, $0
DATA highBits<>+8(SB)/8, $0x8040201008040201
GLOBL highBits<>(SB), RODATA|NOPTR, $16

// The least value that is not marked, by the marks of 0 to 3, of 4 to 7, of 8 to 11 and of 12
// to 15; 255 if all are.
DATA mex0<>+0(SB)/8, $0x0300010002000100
DATA mex0<>+8(SB)/8, $0xff00010002000100
GLOBL mex0<>(SB), RODATA|NOPTR, $16
DATA mex4<>+0(SB)/8, $0x0704050406040504
DATA mex4<>+8(SB)/8, $0xff04050406040504
GLOBL mex4<>(SB), RODATA|NOPTR, $16
DATA mex8<>+0(SB)/8, $0x0b0809080a080908
DATA mex8<>+8(SB)/8, $0xff0809080a080908
GLOBL mex8<>(SB), RODATA|NOPTR, $16
DATA mex12<>+0(SB)/8, $0x0f0c0d0c0e0c0d0c
DATA mex12<>+8(SB)/8, $0xff0c0d0c0e0c0d0c
GLOBL mex12<>(SB), RODATA|NOPTR, $16

DATA fours<>+0(SB)/8, $0x0f0f0f0f0f0f0f0f
GLOBL fours<>(SB), RODATA|NOPTR, $8

// Both functions: BX the block, DI the values, DX the orders, R8 where the block begins, SI and
// CX the steps left, R11 the rounds left. Vectors 0 and 1 have the marks of values below 8 and
// above, 2 and 3 those of the outer steps alone, and 8 the values.

// STEP512 marks what one step leads to: R9 is where from, R10 its order.
#define STEP512 \
	MOVQ      step_from(SI), R9; \
	MOVQ      step_order(SI), R10; \
	VMOVDQU64 order_lane(DX)(R10*1), Z4; \
	VPERMB    (DI)(R9*1), Z4, Z5; \
	VPORQ     order_none(DX)(R10*1), Z5, Z5; \
	VPSHUFB   Z5, Z10, Z6; \
	VPSHUFB   Z5, Z11, Z7; \
	VPORQ     Z6, Z0, Z0; \
	VPORQ     Z7, Z1, Z1; \
	ADDQ      $step__size, SI

// func blockAVX512(b *block) (overflow uint64)
TEXT ·blockAVX512(SB), NOSPLIT, $0-16
	MOVQ b+0(FP), BX
	MOVQ block_values(BX), DI
	MOVQ block_orders(BX), DX
	MOVQ block_at(BX), R8
	MOVQ block_rounds(BX), R11
	MOVQ block_outer(BX), SI
	MOVQ block_outers(BX), CX
	VBROADCASTI32X4 lowBits<>(SB), Z10
	VBROADCASTI32X4 highBits<>(SB), Z11
	VPBROADCASTQ fours<>(SB), Z12
	VBROADCASTI32X4 mex0<>(SB), Z13
	VBROADCASTI32X4 mex4<>(SB), Z14
	VBROADCASTI32X4 mex8<>(SB), Z15
	VBROADCASTI32X4 mex12<>(SB), Z16
	VPXORQ Z0, Z0, Z0
	VPXORQ Z1, Z1, Z1
	TESTQ CX, CX
	JZ    marked

outer:
	STEP512
	DECQ CX
	JNZ  outer

marked:
	VMOVDQA64 Z0, Z2
	VMOVDQA64 Z1, Z3

values:
	VPANDQ  Z12, Z0, Z4
	VPSRLW  $4, Z0, Z5
	VPANDQ  Z12, Z5, Z5
	VPANDQ  Z12, Z1, Z6
	VPSRLW  $4, Z1, Z7
	VPANDQ  Z12, Z7, Z7
	VPSHUFB Z4, Z13, Z4
	VPSHUFB Z5, Z14, Z5
	VPSHUFB Z6, Z15, Z6
	VPSHUFB Z7, Z16, Z7
	VPMINUB Z5, Z4, Z4
	VPMINUB Z7, Z6, Z6
	VPMINUB Z6, Z4, Z8
	VMOVDQU64 Z8, (DI)(R8*1)
	TESTQ R11, R11
	JZ    done
	DECQ R11
	VMOVDQA64 Z2, Z0
	VMOVDQA64 Z3, Z1
	MOVQ block_inner(BX), SI
	MOVQ block_inners(BX), CX

inner:
	STEP512
	DECQ CX
	JNZ  inner
	JMP  values

done:
	VPANDNQ Z8, Z12, Z4 // the upper half of each value
	VPTESTMB Z4, Z4, K1
	KMOVQ K1, AX
	MOVQ  AX, overflow+8(FP)
	VZEROUPPER
	RET

// STEP256 marks what one step leads to: R9 is where from, R10 its order, R12 which 16 lanes come first.
#define STEP256 \
	MOVQ        step_from(SI), R9; \
	MOVQ        step_order(SI), R10; \
	ADDQ        DI, R9; \
	MOVQ        order_half(DX)(R10*1), R12; \
	VMOVDQU     (R9)(R12*1), X5; \
	XORQ        $16, R12; \
	VINSERTI128 $1, (R9)(R12*1), Y5, Y5; \
	VPSHUFB     order_lane(DX)(R10*1), Y5, Y5; \
	VPOR        order_none(DX)(R10*1), Y5, Y5; \
	VPSHUFB     Y5, Y10, Y6; \
	VPSHUFB     Y5, Y11, Y7; \
	VPOR        Y6, Y0, Y0; \
	VPOR        Y7, Y1, Y1; \
	ADDQ        $step__size, SI

// func blockAVX2(b *block) (overflow uint64)
TEXT ·blockAVX2(SB), NOSPLIT, $0-16
	MOVQ b+0(FP), BX
	MOVQ block_values(BX), DI
	MOVQ block_orders(BX), DX
	MOVQ block_at(BX), R8
	MOVQ block_rounds(BX), R11
	MOVQ block_outer(BX), SI
	MOVQ block_outers(BX), CX
	VBROADCASTI128 lowBits<>(SB), Y10
	VBROADCASTI128 highBits<>(SB), Y11
	VPBROADCASTQ fours<>(SB), Y12
	VBROADCASTI128 mex0<>(SB), Y13
	VBROADCASTI128 mex4<>(SB), Y14
	VBROADCASTI128 mex8<>(SB), Y15
	VBROADCASTI128 mex12<>(SB), Y9
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	TESTQ CX, CX
	JZ    marked

outer:
	STEP256
	DECQ CX
	JNZ  outer

marked:
	VMOVDQA Y0, Y2
	VMOVDQA Y1, Y3

values:
	VPAND   Y12, Y0, Y4
	VPSRLW  $4, Y0, Y5
	VPAND   Y12, Y5, Y5
	VPAND   Y12, Y1, Y6
	VPSRLW  $4, Y1, Y7
	VPAND   Y12, Y7, Y7
	VPSHUFB Y4, Y13, Y4
	VPSHUFB Y5, Y14, Y5
	VPSHUFB Y6, Y15, Y6
	VPSHUFB Y7, Y9, Y7
	VPMINUB Y5, Y4, Y4
	VPMINUB Y7, Y6, Y6
	VPMINUB Y6, Y4, Y8
	VMOVDQU Y8, (DI)(R8*1)
	TESTQ R11, R11
	JZ    done
	DECQ R11
	VMOVDQA Y2, Y0
	VMOVDQA Y3, Y1
	MOVQ block_inner(BX), SI
	MOVQ block_inners(BX), CX

inner:
	STEP256
	DECQ CX
	JNZ  inner
	JMP  values

done:
	VPANDN Y8, Y12, Y4 // the upper half of each value
	XORQ  AX, AX
	VPTEST Y4, Y4
	SETNE AX
	MOVQ  AX, overflow+8(FP)
	VZEROUPPER
	RET
