#include "textflag.h"

// The arguments of a sweep, in the same registers everywhere:
// DI the vector in work, SI the distances and CX their number, DX the vectors that are
// left, BX the width of a lane.
#define ARGUMENTS \
	MOVQ lanes_base+0(FP), DI \
	ADDQ at+24(FP), DI \
	MOVQ far_base+32(FP), SI \
	MOVQ far_len+40(FP), CX \
	MOVQ vectors+56(FP), DX \
	MOVQ width+64(FP), BX

// FINISH makes of r, what a lane reaches, ^r & (r+1). SUB is the subtraction for one width,
// minus is -1 in every lane, next is r+1.
#define FINISH(SUB, minus, next, r) \
	SUB minus, r, next \
	VPANDN next, r, r

// FINISH4 does so for four vectors.
#define FINISH4(SUB, minus, n0, n1, n2, n3, r0, r1, r2, r3) \
	FINISH(SUB, minus, n0, r0) \
	FINISH(SUB, minus, n1, r1) \
	FINISH(SUB, minus, n2, r2) \
	FINISH(SUB, minus, n3, r3)

// func sweepAVX2(lanes []byte, at int, far []int, vectors, width int)
TEXT ·sweepAVX2(SB), NOSPLIT, $0-72
	ARGUMENTS
	VPCMPEQD Y7, Y7, Y7
	TESTQ    DX, DX
	JZ       done

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
	CMPQ BX, $1
	JLT  store
	JEQ  bytes
	CMPQ BX, $4
	JLT  words
	JEQ  doubles
	FINISH(VPSUBQ, Y7, Y1, Y0)
	JMP  store

bytes:
	FINISH(VPSUBB, Y7, Y1, Y0)
	JMP store

words:
	FINISH(VPSUBW, Y7, Y1, Y0)
	JMP store

doubles:
	FINISH(VPSUBD, Y7, Y1, Y0)

store:
	VMOVDQU Y0, (DI)
	ADDQ    $32, DI
	DECQ    DX
	JNZ     vector

done:
	VZEROUPPER
	RET

// func sweepFourAVX2(lanes []byte, at int, far []int, vectors, width int)
TEXT ·sweepFourAVX2(SB), NOSPLIT, $0-72
	ARGUMENTS
	VPCMPEQD Y8, Y8, Y8
	TESTQ    DX, DX
	JZ       done

vectors:
	VPXOR Y0, Y0, Y0 // Y0-Y3 are the four vectors
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORQ  AX, AX
	TESTQ CX, CX
	JZ    finish

members:
	MOVQ (SI)(AX*8), R8
	MOVQ 8(SI)(AX*8), R9
	VPOR (DI)(R8*1), Y0, Y0
	VPOR 32(DI)(R8*1), Y1, Y1
	VPOR 64(DI)(R8*1), Y2, Y2
	VPOR 96(DI)(R8*1), Y3, Y3
	VPOR (DI)(R9*1), Y0, Y0
	VPOR 32(DI)(R9*1), Y1, Y1
	VPOR 64(DI)(R9*1), Y2, Y2
	VPOR 96(DI)(R9*1), Y3, Y3
	ADDQ $2, AX
	CMPQ AX, CX
	JLT  members

finish:
	CMPQ BX, $2
	JLT  bytes
	JEQ  words
	CMPQ BX, $4
	JEQ  doubles
	FINISH4(VPSUBQ, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP  store

bytes:
	FINISH4(VPSUBB, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP store

words:
	FINISH4(VPSUBW, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP store

doubles:
	FINISH4(VPSUBD, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)

store:
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	ADDQ    $128, DI
	DECQ    DX
	JNZ     vectors

done:
	VZEROUPPER
	RET
