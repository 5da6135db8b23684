#include "textflag.h"

// Both: DI to, SI from, CX bytes left, a multiple of 256; Z0 or Y0 the xor in every 8 bytes.

// func xorAVX512(to, from *byte, n int, x uint64)
TEXT ·xorAVX512(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ n+16(FP), CX
	VPBROADCASTQ x+24(FP), Z0

next:
	VPXORQ 0(SI), Z0, Z1
	VPXORQ 64(SI), Z0, Z2
	VPXORQ 128(SI), Z0, Z3
	VPXORQ 192(SI), Z0, Z4
	VMOVDQU64 Z1, 0(DI)
	VMOVDQU64 Z2, 64(DI)
	VMOVDQU64 Z3, 128(DI)
	VMOVDQU64 Z4, 192(DI)
	ADDQ $256, SI
	ADDQ $256, DI
	SUBQ $256, CX
	JG   next
	VZEROUPPER
	RET

// func xorAVX2(to, from *byte, n int, x uint64)
TEXT ·xorAVX2(SB), NOSPLIT, $0-32
	MOVQ to+0(FP), DI
	MOVQ from+8(FP), SI
	MOVQ n+16(FP), CX
	VPBROADCASTQ x+24(FP), Y0

next:
	VPXOR 0(SI), Y0, Y1
	VPXOR 32(SI), Y0, Y2
	VPXOR 64(SI), Y0, Y3
	VPXOR 96(SI), Y0, Y4
	VMOVDQU Y1, 0(DI)
	VMOVDQU Y2, 32(DI)
	VMOVDQU Y3, 64(DI)
	VMOVDQU Y4, 96(DI)
	ADDQ $128, SI
	ADDQ $128, DI
	SUBQ $128, CX
	JG   next
	VZEROUPPER
	RET
