// SPDX-License-Identifier: MIT
//
// Coins as a game from outside: a shared object.
#include <antfarm/module.h>

#include "coins.h"

ANT_MODULE(coins_game);
