#include "textflag.h"

// A lane 1<<v becomes a floating-point number, whose exponent is v; that of 0 is so
// small that it comes out as negative.

DATA bias<>+0(SB)/4, $127
GLOBL bias<>(SB), RODATA|NOPTR, $4

// What is added to the halves of a lane of 64 bits: the low half says v, the high one v-32.
DATA halves<>+0(SB)/4, $-127
DATA halves<>+4(SB)/4, $-95
GLOBL halves<>(SB), RODATA|NOPTR, $8

// DI where the next bytes go, SI the next lanes, CX the groups that are left, BX the width.
#define ARGUMENTS \
	MOVQ dst_base+0(FP), DI \
	MOVQ lanes_base+24(FP), SI \
	MOVQ groups+48(FP), CX \
	MOVQ width+56(FP), BX \
	TESTQ CX, CX

// func logsAVX2(dst, lanes []byte, groups, width int)
TEXT ·logsAVX2(SB), NOSPLIT, $0-64
	ARGUMENTS
	JZ           done
	ADDQ         CX, CX // eight lanes at a time
	VPBROADCASTD bias<>+0(SB), Y1
	VPBROADCASTQ halves<>+0(SB), Y2
	VPXOR        X4, X4, X4

group:
	CMPQ BX, $2
	JLT  bytes
	JEQ  words
	CMPQ BX, $4
	JEQ  doubles
	VCVTDQ2PS (SI), Y0
	VCVTDQ2PS 32(SI), Y3
	VPSLLD    $1, Y0, Y0 // without the sign
	VPSLLD    $1, Y3, Y3
	VPSRLD    $24, Y0, Y0
	VPSRLD    $24, Y3, Y3
	VPADDD    Y2, Y0, Y0
	VPADDD    Y2, Y3, Y3
	VPSHUFD   $0xb1, Y0, Y5 // the greater half tells v
	VPSHUFD   $0xb1, Y3, Y6
	VPMAXSD   Y5, Y0, Y0
	VPMAXSD   Y6, Y3, Y3
	VSHUFPS   $0x88, Y3, Y0, Y0
	VPERMQ    $0xd8, Y0, Y0
	JMP       pack

bytes:
	VPMOVZXBD (SI), Y0
	JMP       convert

words:
	VPMOVZXWD (SI), Y0
	JMP       convert

doubles:
	VMOVDQU (SI), Y0

convert:
	VCVTDQ2PS Y0, Y0
	VPSLLD    $1, Y0, Y0
	VPSRLD    $24, Y0, Y0
	VPSUBD    Y1, Y0, Y0

pack:
	VEXTRACTI128 $1, Y0, X3
	VPACKSSDW    X3, X0, X0
	VPACKSSWB    X0, X0, X0
	VPCMPGTB     X0, X4, X5 // 255 where it is negative
	VPOR         X5, X0, X0
	VMOVQ        X0, (DI)
	ADDQ         $8, DI
	MOVQ         BX, AX
	SHLQ         $3, AX
	ADDQ         AX, SI
	DECQ         CX
	JNZ          group

done:
	VZEROUPPER
	RET
