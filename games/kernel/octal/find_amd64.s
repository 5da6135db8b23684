#include "textflag.h"

// The search for a witness: the first i < count with front[i] xor back[-i] = want, or
// count. Values in front are compared 32 or 16 at a time with those behind, reversed.
//
//	SI front  DI the highest of the values behind that are compared next
//	AX i      CX count, a multiple of 32 or 16

// reversed are the numbers 31 to 0, by which VPERMW turns a vector round.
DATA reversed<>+0(SB)/8, $0x001c001d001e001f
DATA reversed<>+8(SB)/8, $0x00180019001a001b
DATA reversed<>+16(SB)/8, $0x0014001500160017
DATA reversed<>+24(SB)/8, $0x0010001100120013
DATA reversed<>+32(SB)/8, $0x000c000d000e000f
DATA reversed<>+40(SB)/8, $0x00080009000a000b
DATA reversed<>+48(SB)/8, $0x0004000500060007
DATA reversed<>+56(SB)/8, $0x0000000100020003
GLOBL reversed<>(SB), RODATA|NOPTR, $64

// swapped turns round the words of each half of a vector.
DATA swapped<>+0(SB)/8, $0x09080b0a0d0c0f0e
DATA swapped<>+8(SB)/8, $0x0100030205040706
DATA swapped<>+16(SB)/8, $0x09080b0a0d0c0f0e
DATA swapped<>+24(SB)/8, $0x0100030205040706
GLOBL swapped<>(SB), RODATA|NOPTR, $32

// func findAVX512(front, back *uint16, count int, want uint16) int
TEXT ·findAVX512(SB), NOSPLIT, $0-40
	MOVQ front+0(FP), SI
	MOVQ back+8(FP), DI
	MOVQ count+16(FP), CX
	MOVWLZX want+24(FP), DX
	VPBROADCASTW DX, Z0
	VMOVDQU64 reversed<>(SB), Z1
	XORQ AX, AX
	CMPQ AX, CX
	JGE  done

loop:
	VPERMW -62(DI), Z1, Z2
	VPXORQ (SI)(AX*2), Z2, Z2
	VPCMPEQW Z0, Z2, K1
	KTESTD K1, K1
	JNE  found
	SUBQ $64, DI
	ADDQ $32, AX
	CMPQ AX, CX
	JLT  loop

done:
	MOVQ CX, ret+32(FP)
	VZEROUPPER
	RET

found:
	KMOVD K1, DX
	TZCNTL DX, DX
	ADDQ DX, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET

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
