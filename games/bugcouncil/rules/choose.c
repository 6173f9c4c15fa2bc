// SPDX-License-Identifier: MIT
//
// Pascal's triangle: in how many ways so many cards can be chosen. Each number of a row is made
// from the one before it, and is 0 where there are too few cards.
#include "rules/rules.h"

// clang-format off
#define CHOOSE_0(n) UINT64_C(1)
#define CHOOSE_1(n) (CHOOSE_0(n) * (UINT64_C(n) - 0) / 1)
#define CHOOSE_2(n) (CHOOSE_1(n) * (UINT64_C(n) - 1) / 2)
#define CHOOSE_3(n) (CHOOSE_2(n) * (UINT64_C(n) - 2) / 3)
#define CHOOSE_4(n) (CHOOSE_3(n) * (UINT64_C(n) - 3) / 4)
#define CHOOSE_5(n) (CHOOSE_4(n) * (UINT64_C(n) - 4) / 5)
#define CHOOSE_6(n) (CHOOSE_5(n) * (UINT64_C(n) - 5) / 6)
#define CHOOSE_7(n) (CHOOSE_6(n) * (UINT64_C(n) - 6) / 7)
#define CHOOSE_8(n) (CHOOSE_7(n) * (UINT64_C(n) - 7) / 8)
#define CHOOSE_9(n) (CHOOSE_8(n) * (UINT64_C(n) - 8) / 9)
#define CHOOSE_10(n) (CHOOSE_9(n) * (UINT64_C(n) - 9) / 10)
#define CHOOSE_11(n) (CHOOSE_10(n) * (UINT64_C(n) - 10) / 11)
#define CHOOSE_12(n) (CHOOSE_11(n) * (UINT64_C(n) - 11) / 12)
#define CHOOSE_13(n) (CHOOSE_12(n) * (UINT64_C(n) - 12) / 13)
#define CHOOSE_14(n) (CHOOSE_13(n) * (UINT64_C(n) - 13) / 14)
#define CHOOSE_15(n) (CHOOSE_14(n) * (UINT64_C(n) - 14) / 15)
#define CHOOSE_16(n) (CHOOSE_15(n) * (UINT64_C(n) - 15) / 16)
#define CHOOSE_17(n) (CHOOSE_16(n) * (UINT64_C(n) - 16) / 17)
#define CHOOSE_18(n) (CHOOSE_17(n) * (UINT64_C(n) - 17) / 18)
#define CHOOSE_19(n) (CHOOSE_18(n) * (UINT64_C(n) - 18) / 19)
#define CHOOSE_20(n) (CHOOSE_19(n) * (UINT64_C(n) - 19) / 20)
#define CHOOSE_21(n) (CHOOSE_20(n) * (UINT64_C(n) - 20) / 21)
#define CHOOSE_22(n) (CHOOSE_21(n) * (UINT64_C(n) - 21) / 22)
#define CHOOSE_23(n) (CHOOSE_22(n) * (UINT64_C(n) - 22) / 23)
#define CHOOSE_24(n) (CHOOSE_23(n) * (UINT64_C(n) - 23) / 24)
#define CHOOSE_25(n) (CHOOSE_24(n) * (UINT64_C(n) - 24) / 25)
#define CHOOSE_26(n) (CHOOSE_25(n) * (UINT64_C(n) - 25) / 26)
#define CHOOSE_27(n) (CHOOSE_26(n) * (UINT64_C(n) - 26) / 27)
#define CHOOSE_28(n) (CHOOSE_27(n) * (UINT64_C(n) - 27) / 28)
#define CHOOSE_29(n) (CHOOSE_28(n) * (UINT64_C(n) - 28) / 29)
#define CHOOSE_30(n) (CHOOSE_29(n) * (UINT64_C(n) - 29) / 30)
#define CHOOSE_31(n) (CHOOSE_30(n) * (UINT64_C(n) - 30) / 31)
#define CHOOSE_32(n) (CHOOSE_31(n) * (UINT64_C(n) - 31) / 32)
#define CHOOSE_33(n) (CHOOSE_32(n) * (UINT64_C(n) - 32) / 33)
#define CHOOSE_34(n) (CHOOSE_33(n) * (UINT64_C(n) - 33) / 34)
#define CHOOSE_35(n) (CHOOSE_34(n) * (UINT64_C(n) - 34) / 35)
#define CHOOSE_36(n) (CHOOSE_35(n) * (UINT64_C(n) - 35) / 36)
#define CHOOSE_37(n) (CHOOSE_36(n) * (UINT64_C(n) - 36) / 37)
#define CHOOSE_38(n) (CHOOSE_37(n) * (UINT64_C(n) - 37) / 38)
#define CHOOSE_39(n) (CHOOSE_38(n) * (UINT64_C(n) - 38) / 39)
#define CHOOSE_40(n) (CHOOSE_39(n) * (UINT64_C(n) - 39) / 40)
#define CHOOSE_41(n) (CHOOSE_40(n) * (UINT64_C(n) - 40) / 41)
#define CHOOSE_42(n) (CHOOSE_41(n) * (UINT64_C(n) - 41) / 42)
#define CHOOSE_43(n) (CHOOSE_42(n) * (UINT64_C(n) - 42) / 43)
#define CHOOSE_44(n) (CHOOSE_43(n) * (UINT64_C(n) - 43) / 44)
#define CHOOSE_45(n) (CHOOSE_44(n) * (UINT64_C(n) - 44) / 45)
#define CHOOSE_46(n) (CHOOSE_45(n) * (UINT64_C(n) - 45) / 46)
#define CHOOSE_47(n) (CHOOSE_46(n) * (UINT64_C(n) - 46) / 47)
#define CHOOSE_48(n) (CHOOSE_47(n) * (UINT64_C(n) - 47) / 48)
#define CHOOSE_FROM(n) { \
    CHOOSE_0(n), CHOOSE_1(n), CHOOSE_2(n), CHOOSE_3(n), CHOOSE_4(n), CHOOSE_5(n), CHOOSE_6(n), \
    CHOOSE_7(n), CHOOSE_8(n), CHOOSE_9(n), CHOOSE_10(n), CHOOSE_11(n), CHOOSE_12(n), CHOOSE_13(n), \
    CHOOSE_14(n), CHOOSE_15(n), CHOOSE_16(n), CHOOSE_17(n), CHOOSE_18(n), CHOOSE_19(n), CHOOSE_20(n), \
    CHOOSE_21(n), CHOOSE_22(n), CHOOSE_23(n), CHOOSE_24(n), CHOOSE_25(n), CHOOSE_26(n), CHOOSE_27(n), \
    CHOOSE_28(n), CHOOSE_29(n), CHOOSE_30(n), CHOOSE_31(n), CHOOSE_32(n), CHOOSE_33(n), CHOOSE_34(n), \
    CHOOSE_35(n), CHOOSE_36(n), CHOOSE_37(n), CHOOSE_38(n), CHOOSE_39(n), CHOOSE_40(n), CHOOSE_41(n), \
    CHOOSE_42(n), CHOOSE_43(n), CHOOSE_44(n), CHOOSE_45(n), CHOOSE_46(n), CHOOSE_47(n), CHOOSE_48(n) }

const uint64_t bugcouncil_choose[BUGCOUNCIL_MAX_CHOICE + 1][BUGCOUNCIL_MAX_CHOICE + 1] = {
    CHOOSE_FROM(0), CHOOSE_FROM(1), CHOOSE_FROM(2), CHOOSE_FROM(3), CHOOSE_FROM(4), CHOOSE_FROM(5), CHOOSE_FROM(6),
    CHOOSE_FROM(7), CHOOSE_FROM(8), CHOOSE_FROM(9), CHOOSE_FROM(10), CHOOSE_FROM(11), CHOOSE_FROM(12), CHOOSE_FROM(13),
    CHOOSE_FROM(14), CHOOSE_FROM(15), CHOOSE_FROM(16), CHOOSE_FROM(17), CHOOSE_FROM(18), CHOOSE_FROM(19), CHOOSE_FROM(20),
    CHOOSE_FROM(21), CHOOSE_FROM(22), CHOOSE_FROM(23), CHOOSE_FROM(24), CHOOSE_FROM(25), CHOOSE_FROM(26), CHOOSE_FROM(27),
    CHOOSE_FROM(28), CHOOSE_FROM(29), CHOOSE_FROM(30), CHOOSE_FROM(31), CHOOSE_FROM(32), CHOOSE_FROM(33), CHOOSE_FROM(34),
    CHOOSE_FROM(35), CHOOSE_FROM(36), CHOOSE_FROM(37), CHOOSE_FROM(38), CHOOSE_FROM(39), CHOOSE_FROM(40), CHOOSE_FROM(41),
    CHOOSE_FROM(42), CHOOSE_FROM(43), CHOOSE_FROM(44), CHOOSE_FROM(45), CHOOSE_FROM(46), CHOOSE_FROM(47), CHOOSE_FROM(48),
};
// clang-format on
