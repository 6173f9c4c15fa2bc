// SPDX-License-Identifier: MIT
//
// Runs a WASI program: node run_wasm.mjs program.wasm [argument...]. It sees no files.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, returnOnExit: true });
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(await readFile(args[0]), imports);
process.exitCode = wasi.start(instance);
