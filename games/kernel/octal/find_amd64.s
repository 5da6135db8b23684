#include "textflag.h"

// The search for a witness: the first i < count with front[i] xor back[-i] = want, or
// count. Values in front are compared 16 at a time with those behind, reversed. Vectors of 64
// bytes are no faster.
//
//	SI front  DI the highest of the values behind that are compared next
//	AX i      CX count, a multiple of 16

// swapped turns round the words of each half of a vector.
DATA swapped<>+0(SB)/8, $0x09080b0a0d0c0f0e
DATA swapped<>+8(SB)/8, $0x0100030205040706
DATA swapped<>+16(SB)/8, $0x09080b0a0d0c0f0e
DATA swapped<>+24(SB)/8, $0x0100030205040706
GLOBL swapped<>(SB), RODATA|NOPTR, $32

// func findAVX2(front, back *uint16, count int, want uint16) int
TEXT ·findAVX2(SB), NOSPLIT, $0-40
	MOVQ front+0(FP), SI
	MOVQ back+8(FP), DI
	MOVQ count+16(FP), CX
	MOVWLZX want+24(FP), DX
	MOVQ DX, X0
	VPBROADCASTW X0, Y0
	VMOVDQU swapped<>(SB), Y1
	XORQ AX, AX
	CMPQ AX, CX
	JGE  done

loop:
	VMOVDQU -30(DI), Y2
	VPSHUFB Y1, Y2, Y2
	VPERMQ $0x4E, Y2, Y2
	VPXOR (SI)(AX*2), Y2, Y2
	VPCMPEQW Y0, Y2, Y2
	VPMOVMSKB Y2, DX
	TESTL DX, DX
	JNE  found
	SUBQ $32, DI
	ADDQ $16, AX
	CMPQ AX, CX
	JLT  loop

done:
	MOVQ CX, ret+32(FP)
	VZEROUPPER
	RET

found:
	TZCNTL DX, DX
	SHRL $1, DX
	ADDQ DX, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET
