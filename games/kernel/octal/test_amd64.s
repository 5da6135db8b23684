#include "textflag.h"

// The tests of a block: for each of count pairs, the 64 lanes of a window of values
// are xored with one spread value and with what is wanted; a lane that becomes 0 is hit.
// The window moves down by one heap with each pair, the spread values move up.
//
//	SI window  DI spread  CX pairs left  DX what is wanted

// func hits8AVX512(window *byte, spread *uint32, count int, want *[64]byte) uint64
//
// Z0 wanted; Z1, Z2 least xors seen, of even and of odd pairs.
TEXT ·hits8AVX512(SB), NOSPLIT, $0-40
	MOVQ window+0(FP), SI
	MOVQ spread+8(FP), DI
	MOVQ count+16(FP), CX
	MOVQ want+24(FP), DX
	VMOVDQU64 (DX), Z0
	VPTERNLOGD $0xFF, Z1, Z1, Z1
	VMOVDQA64 Z1, Z2
	SUBQ $4, CX
	JLT  rest

loop:
	VMOVDQU64 (SI), Z3
	VMOVDQU64 -1(SI), Z4
	VMOVDQU64 -2(SI), Z5
	VMOVDQU64 -3(SI), Z6
	VPTERNLOGD.BCST $0x96, (DI), Z0, Z3 // xor of all three
	VPTERNLOGD.BCST $0x96, 4(DI), Z0, Z4
	VPTERNLOGD.BCST $0x96, 8(DI), Z0, Z5
	VPTERNLOGD.BCST $0x96, 12(DI), Z0, Z6
	VPMINUB Z3, Z1, Z1
	VPMINUB Z4, Z2, Z2
	VPMINUB Z5, Z1, Z1
	VPMINUB Z6, Z2, Z2
	SUBQ $4, SI
	ADDQ $16, DI
	SUBQ $4, CX
	JGE  loop

rest:
	ADDQ $4, CX
	JEQ  done

one:
	VMOVDQU64 (SI), Z3
	VPTERNLOGD.BCST $0x96, (DI), Z0, Z3
	VPMINUB Z3, Z1, Z1
	DECQ SI
	ADDQ $4, DI
	DECQ CX
	JNE  one

done:
	VPMINUB Z2, Z1, Z1
	VPTESTNMB Z1, Z1, K1
	KMOVQ K1, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET

// func hits8AVX2(window *byte, spread *uint32, count int, want *[64]byte) uint64
//
// Y0, Y7 wanted of the lower and of the upper 32 lanes; Y1, Y2 their least xors.
TEXT ·hits8AVX2(SB), NOSPLIT, $0-40
	MOVQ window+0(FP), SI
	MOVQ spread+8(FP), DI
	MOVQ count+16(FP), CX
	MOVQ want+24(FP), DX
	VMOVDQU (DX), Y0
	VMOVDQU 32(DX), Y7
	VPCMPEQD Y1, Y1, Y1
	VMOVDQA Y1, Y2
	TESTQ CX, CX
	JEQ  done

loop:
	VPBROADCASTD (DI), Y5
	VPXOR Y5, Y0, Y6
	VPXOR Y5, Y7, Y5
	VPXOR (SI), Y6, Y6
	VPXOR 32(SI), Y5, Y5
	VPMINUB Y6, Y1, Y1
	VPMINUB Y5, Y2, Y2
	DECQ SI
	ADDQ $4, DI
	DECQ CX
	JNE  loop

done:
	VPXOR Y3, Y3, Y3
	VPCMPEQB Y3, Y1, Y1
	VPCMPEQB Y3, Y2, Y2
	VPMOVMSKB Y1, AX
	VPMOVMSKB Y2, BX
	SHLQ $32, BX
	ORQ  BX, AX
	MOVQ AX, ret+32(FP)
	VZEROUPPER
	RET
