#include "textflag.h"

// The place of the one bit of a byte, told by its low and by its high half; 0 where that
// half is empty.
DATA places<>+0(SB)/8, $0x0000000200010000
DATA places<>+8(SB)/8, $0x0000000000000003
DATA places<>+16(SB)/8, $0x0000000600050400
DATA places<>+24(SB)/8, $0x0000000000000007
GLOBL places<>(SB), RODATA|NOPTR, $32

DATA half<>+0(SB)/4, $0x0f0f0f0f
GLOBL half<>(SB), RODATA|NOPTR, $4

// DI the vector in work, SI the distances and CX their number, DX the vectors that are
// left, R12 the values of their heaps.
#define ARGUMENTS \
	MOVQ lanes_base+0(FP), DI \
	ADDQ at+24(FP), DI \
	MOVQ far_base+32(FP), SI \
	MOVQ far_len+40(FP), CX \
	MOVQ vectors+56(FP), DX \
	MOVQ low_base+64(FP), R12 \
	TESTQ DX, DX

// func raiseAVX2(lanes []byte, at int, far []int, vectors int, low []byte, base byte)
TEXT ·raiseAVX2(SB), NOSPLIT, $0-89
	ARGUMENTS
	JZ             done
	VPCMPEQD       Y6, Y6, Y6
	VBROADCASTI128 places<>+0(SB), Y7
	VBROADCASTI128 places<>+16(SB), Y8
	VPBROADCASTD   half<>+0(SB), Y9
	VPBROADCASTB   base+88(FP), Y10
	VPXOR          Y11, Y11, Y11

vector:
	VPXOR Y0, Y0, Y0 // Y0-Y3 collect what every fourth member reaches
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORQ  AX, AX
	TESTQ CX, CX
	JZ    join

members:
	MOVQ (SI)(AX*8), R8
	MOVQ 8(SI)(AX*8), R9
	MOVQ 16(SI)(AX*8), R10
	MOVQ 24(SI)(AX*8), R11
	VPOR (DI)(R8*1), Y0, Y0
	VPOR (DI)(R9*1), Y1, Y1
	VPOR (DI)(R10*1), Y2, Y2
	VPOR (DI)(R11*1), Y3, Y3
	ADDQ $4, AX
	CMPQ AX, CX
	JLT  members

join:
	VPOR Y1, Y0, Y0
	VPOR Y3, Y2, Y2
	VPOR Y2, Y0, Y0

	// The lanes of the heaps without a value, and no others.
	VMOVDQU  (R12), Y4
	VPCMPEQB Y4, Y6, Y5
	VPSUBB   Y6, Y0, Y1
	VPANDN   Y1, Y0, Y0
	VPAND    Y5, Y0, Y0
	VMOVDQU  Y0, (DI)

	// The values of those that fit.
	VPCMPEQB  Y0, Y11, Y3
	VPSRLW    $4, Y0, Y1
	VPAND     Y9, Y0, Y0
	VPAND     Y9, Y1, Y1
	VPSHUFB   Y0, Y7, Y0
	VPSHUFB   Y1, Y8, Y1
	VPOR      Y1, Y0, Y0
	VPADDB    Y10, Y0, Y0
	VPBLENDVB Y3, Y4, Y0, Y0
	VMOVDQU   Y0, (R12)

	ADDQ $32, DI
	ADDQ $32, R12
	DECQ DX
	JNZ  vector

done:
	VZEROUPPER
	RET
