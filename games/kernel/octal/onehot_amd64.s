#include "textflag.h"

// One-hot marks of 64 heaps at a time. For each of count parts, the window of 64 bytes
// that begins so many heaps before base is xored with the part's value; byte i of plane k
// gets bit x%8 when that of lane i is x and x/8 is k. A byte with bit 7 set marks nothing,
// nor one with bit 5 where there are no more than 32 values.
//
//	DI base  SI places  DX spread values  CX parts left
//	Z0-Z15 planes  Z16-Z23 what turns a value to its bit, for each group of 8 of 64
//	Z24 the xor  Z25-Z28 its bits  Z30 the bits 7 and 6  Z31 bit 6

// bits holds 64 zeros, the bits of the values 0 to 7, and 56 zeros: its 64 bytes from
// 64-8k on are the table of group k.
DATA bits<>+64(SB)/8, $0x8040201008040201
DATA bits<>+120(SB)/8, $0
GLOBL bits<>(SB), RODATA|NOPTR, $128

DATA top<>+0(SB)/4, $0xc0c0c0c0
DATA top<>+4(SB)/4, $0x40404040
GLOBL top<>(SB), RODATA|NOPTR, $8

#define NEXT \
	MOVLQSX (SI), R8 \
	NEGQ R8 \
	VMOVDQU64 (DI)(R8*1), Z24 \
	VPXORD.BCST (DX), Z24, Z24 \
	ADDQ $4, SI \
	ADDQ $4, DX

#define ARGUMENTS \
	MOVQ planes+0(FP), AX \
	MOVQ bytes+8(FP), DI \
	ADDQ base+16(FP), DI \
	MOVQ places+24(FP), SI \
	MOVQ spread+32(FP), DX \
	MOVQ count+40(FP), CX \
	LEAQ bits<>+64(SB), R9

// func orPlanes2(planes *[16][64]byte, bytes *byte, base uintptr, places *int32, spread *uint32, count int)
TEXT ·orPlanes2(SB), NOSPLIT, $0-48
	ARGUMENTS
	VMOVDQU64 (R9), Z16
	VMOVDQU64 -8(R9), Z17
	VMOVDQU64 (AX), Z0
	VMOVDQU64 64(AX), Z1
	TESTQ CX, CX
	JEQ  done

loop:
	NEXT
	VPERMB Z16, Z24, Z25
	VPERMB Z17, Z24, Z26
	VPORQ Z25, Z0, Z0
	VPORQ Z26, Z1, Z1
	DECQ CX
	JNE  loop

done:
	VMOVDQU64 Z0, (AX)
	VMOVDQU64 Z1, 64(AX)
	VZEROUPPER
	RET

// func orPlanes4(planes *[16][64]byte, bytes *byte, base uintptr, places *int32, spread *uint32, count int)
TEXT ·orPlanes4(SB), NOSPLIT, $0-48
	ARGUMENTS
	VMOVDQU64 (R9), Z16
	VMOVDQU64 -8(R9), Z17
	VMOVDQU64 -16(R9), Z18
	VMOVDQU64 -24(R9), Z19
	VMOVDQU64 (AX), Z0
	VMOVDQU64 64(AX), Z1
	VMOVDQU64 128(AX), Z2
	VMOVDQU64 192(AX), Z3
	TESTQ CX, CX
	JEQ  done

loop:
	NEXT
	VPERMB Z16, Z24, Z25
	VPERMB Z17, Z24, Z26
	VPERMB Z18, Z24, Z27
	VPERMB Z19, Z24, Z28
	VPORQ Z25, Z0, Z0
	VPORQ Z26, Z1, Z1
	VPORQ Z27, Z2, Z2
	VPORQ Z28, Z3, Z3
	DECQ CX
	JNE  loop

done:
	VMOVDQU64 Z0, (AX)
	VMOVDQU64 Z1, 64(AX)
	VMOVDQU64 Z2, 128(AX)
	VMOVDQU64 Z3, 192(AX)
	VZEROUPPER
	RET

#define TABLES \
	VMOVDQU64 (R9), Z16 \
	VMOVDQU64 -8(R9), Z17 \
	VMOVDQU64 -16(R9), Z18 \
	VMOVDQU64 -24(R9), Z19 \
	VMOVDQU64 -32(R9), Z20 \
	VMOVDQU64 -40(R9), Z21 \
	VMOVDQU64 -48(R9), Z22 \
	VMOVDQU64 -56(R9), Z23 \
	VPBROADCASTD top<>+0(SB), Z30 \
	VPBROADCASTD top<>+4(SB), Z31

// EIGHT marks the lanes of a mask register in eight planes.
#define EIGHT(K, P0, P1, P2, P3, P4, P5, P6, P7) \
	VPERMB.Z Z16, Z24, K, Z25 \
	VPERMB.Z Z17, Z24, K, Z26 \
	VPERMB.Z Z18, Z24, K, Z27 \
	VPERMB.Z Z19, Z24, K, Z28 \
	VPORQ Z25, P0, P0 \
	VPORQ Z26, P1, P1 \
	VPORQ Z27, P2, P2 \
	VPORQ Z28, P3, P3 \
	VPERMB.Z Z20, Z24, K, Z25 \
	VPERMB.Z Z21, Z24, K, Z26 \
	VPERMB.Z Z22, Z24, K, Z27 \
	VPERMB.Z Z23, Z24, K, Z28 \
	VPORQ Z25, P4, P4 \
	VPORQ Z26, P5, P5 \
	VPORQ Z27, P6, P6 \
	VPORQ Z28, P7, P7

// func orPlanes8(planes *[16][64]byte, bytes *byte, base uintptr, places *int32, spread *uint32, count int)
TEXT ·orPlanes8(SB), NOSPLIT, $0-48
	ARGUMENTS
	TABLES
	VMOVDQU64 (AX), Z0
	VMOVDQU64 64(AX), Z1
	VMOVDQU64 128(AX), Z2
	VMOVDQU64 192(AX), Z3
	VMOVDQU64 256(AX), Z4
	VMOVDQU64 320(AX), Z5
	VMOVDQU64 384(AX), Z6
	VMOVDQU64 448(AX), Z7
	TESTQ CX, CX
	JEQ  done

loop:
	NEXT
	VPTESTNMB Z30, Z24, K1 // below 64
	EIGHT(K1, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	DECQ CX
	JNE  loop

done:
	VMOVDQU64 Z0, (AX)
	VMOVDQU64 Z1, 64(AX)
	VMOVDQU64 Z2, 128(AX)
	VMOVDQU64 Z3, 192(AX)
	VMOVDQU64 Z4, 256(AX)
	VMOVDQU64 Z5, 320(AX)
	VMOVDQU64 Z6, 384(AX)
	VMOVDQU64 Z7, 448(AX)
	VZEROUPPER
	RET

// func orPlanes16(planes *[16][64]byte, bytes *byte, base uintptr, places *int32, spread *uint32, count int)
TEXT ·orPlanes16(SB), NOSPLIT, $0-48
	ARGUMENTS
	TABLES
	VMOVDQU64 (AX), Z0
	VMOVDQU64 64(AX), Z1
	VMOVDQU64 128(AX), Z2
	VMOVDQU64 192(AX), Z3
	VMOVDQU64 256(AX), Z4
	VMOVDQU64 320(AX), Z5
	VMOVDQU64 384(AX), Z6
	VMOVDQU64 448(AX), Z7
	VMOVDQU64 512(AX), Z8
	VMOVDQU64 576(AX), Z9
	VMOVDQU64 640(AX), Z10
	VMOVDQU64 704(AX), Z11
	VMOVDQU64 768(AX), Z12
	VMOVDQU64 832(AX), Z13
	VMOVDQU64 896(AX), Z14
	VMOVDQU64 960(AX), Z15
	TESTQ CX, CX
	JEQ  done

loop:
	NEXT
	VPTESTNMB Z30, Z24, K1 // below 64
	VPXORQ Z31, Z24, Z29
	VPTESTNMB Z30, Z29, K2 // from 64 to 127
	EIGHT(K1, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7)
	EIGHT(K2, Z8, Z9, Z10, Z11, Z12, Z13, Z14, Z15)
	DECQ CX
	JNE  loop

done:
	VMOVDQU64 Z0, (AX)
	VMOVDQU64 Z1, 64(AX)
	VMOVDQU64 Z2, 128(AX)
	VMOVDQU64 Z3, 192(AX)
	VMOVDQU64 Z4, 256(AX)
	VMOVDQU64 Z5, 320(AX)
	VMOVDQU64 Z6, 384(AX)
	VMOVDQU64 Z7, 448(AX)
	VMOVDQU64 Z8, 512(AX)
	VMOVDQU64 Z9, 576(AX)
	VMOVDQU64 Z10, 640(AX)
	VMOVDQU64 Z11, 704(AX)
	VMOVDQU64 Z12, 768(AX)
	VMOVDQU64 Z13, 832(AX)
	VMOVDQU64 Z14, 896(AX)
	VMOVDQU64 Z15, 960(AX)
	VZEROUPPER
	RET
