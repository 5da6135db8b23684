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
#define FINISH(SUB, ANDN, minus, next, r) \
	SUB minus, r, next \
	ANDN next, r, r

// FINISH4 does so for four vectors.
#define FINISH4(SUB, ANDN, minus, n0, n1, n2, n3, r0, r1, r2, r3) \
	FINISH(SUB, ANDN, minus, n0, r0) \
	FINISH(SUB, ANDN, minus, n1, r1) \
	FINISH(SUB, ANDN, minus, n2, r2) \
	FINISH(SUB, ANDN, minus, n3, r3)

// func sweepAVX512(lanes []byte, at int, far []int, vectors, width int)
TEXT ·sweepAVX512(SB), NOSPLIT, $0-72
	ARGUMENTS
	VPTERNLOGD $0xff, Z7, Z7, Z7
	TESTQ DX, DX
	JZ    done

vector:
	VPXORQ Z0, Z0, Z0 // Z0-Z3 collect what every fourth member reaches
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3
	XORQ   AX, AX
	TESTQ  CX, CX
	JZ     join

members:
	MOVQ  (SI)(AX*8), R8
	MOVQ  8(SI)(AX*8), R9
	MOVQ  16(SI)(AX*8), R10
	MOVQ  24(SI)(AX*8), R11
	VPORQ (DI)(R8*1), Z0, Z0
	VPORQ (DI)(R9*1), Z1, Z1
	VPORQ (DI)(R10*1), Z2, Z2
	VPORQ (DI)(R11*1), Z3, Z3
	ADDQ  $4, AX
	CMPQ  AX, CX
	JLT   members

join:
	VPORQ Z1, Z0, Z0
	VPORQ Z3, Z2, Z2
	VPORQ Z2, Z0, Z0
	CMPQ  BX, $1
	JLT   store
	JEQ   bytes
	CMPQ  BX, $4
	JLT   words
	JEQ   doubles
	FINISH(VPSUBQ, VPANDNQ, Z7, Z1, Z0)
	JMP   store

bytes:
	FINISH(VPSUBB, VPANDNQ, Z7, Z1, Z0)
	JMP store

words:
	FINISH(VPSUBW, VPANDNQ, Z7, Z1, Z0)
	JMP store

doubles:
	FINISH(VPSUBD, VPANDNQ, Z7, Z1, Z0)

store:
	VMOVDQU64 Z0, (DI)
	ADDQ      $64, DI
	DECQ      DX
	JNZ       vector

done:
	VZEROUPPER
	RET

// func sweepFourAVX512(lanes []byte, at int, far []int, vectors, width int)
TEXT ·sweepFourAVX512(SB), NOSPLIT, $0-72
	ARGUMENTS
	VPTERNLOGD $0xff, Z8, Z8, Z8
	TESTQ DX, DX
	JZ    done

vectors:
	VPXORQ Z0, Z0, Z0 // Z0-Z3 are the four vectors
	VPXORQ Z1, Z1, Z1
	VPXORQ Z2, Z2, Z2
	VPXORQ Z3, Z3, Z3
	XORQ   AX, AX
	TESTQ  CX, CX
	JZ     finish

members:
	MOVQ  (SI)(AX*8), R8
	MOVQ  8(SI)(AX*8), R9
	VPORQ (DI)(R8*1), Z0, Z0
	VPORQ 64(DI)(R8*1), Z1, Z1
	VPORQ 128(DI)(R8*1), Z2, Z2
	VPORQ 192(DI)(R8*1), Z3, Z3
	VPORQ (DI)(R9*1), Z0, Z0
	VPORQ 64(DI)(R9*1), Z1, Z1
	VPORQ 128(DI)(R9*1), Z2, Z2
	VPORQ 192(DI)(R9*1), Z3, Z3
	ADDQ  $2, AX
	CMPQ  AX, CX
	JLT   members

finish:
	CMPQ BX, $2
	JLT  bytes
	JEQ  words
	CMPQ BX, $4
	JEQ  doubles
	FINISH4(VPSUBQ, VPANDNQ, Z8, Z4, Z5, Z6, Z7, Z0, Z1, Z2, Z3)
	JMP  store

bytes:
	FINISH4(VPSUBB, VPANDNQ, Z8, Z4, Z5, Z6, Z7, Z0, Z1, Z2, Z3)
	JMP store

words:
	FINISH4(VPSUBW, VPANDNQ, Z8, Z4, Z5, Z6, Z7, Z0, Z1, Z2, Z3)
	JMP store

doubles:
	FINISH4(VPSUBD, VPANDNQ, Z8, Z4, Z5, Z6, Z7, Z0, Z1, Z2, Z3)

store:
	VMOVDQU64 Z0, (DI)
	VMOVDQU64 Z1, 64(DI)
	VMOVDQU64 Z2, 128(DI)
	VMOVDQU64 Z3, 192(DI)
	ADDQ      $256, DI
	DECQ      DX
	JNZ       vectors

done:
	VZEROUPPER
	RET

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
	FINISH(VPSUBQ, VPANDN, Y7, Y1, Y0)
	JMP  store

bytes:
	FINISH(VPSUBB, VPANDN, Y7, Y1, Y0)
	JMP store

words:
	FINISH(VPSUBW, VPANDN, Y7, Y1, Y0)
	JMP store

doubles:
	FINISH(VPSUBD, VPANDN, Y7, Y1, Y0)

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
	FINISH4(VPSUBQ, VPANDN, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP  store

bytes:
	FINISH4(VPSUBB, VPANDN, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP store

words:
	FINISH4(VPSUBW, VPANDN, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)
	JMP store

doubles:
	FINISH4(VPSUBD, VPANDN, Y8, Y4, Y5, Y6, Y7, Y0, Y1, Y2, Y3)

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
