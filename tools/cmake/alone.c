// SPDX-License-Identifier: MIT
//
// A program that uses nothing: linked with all of one layer, it shows what that layer needs.
int main(void) {
    return 0;
}
