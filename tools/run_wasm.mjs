// SPDX-License-Identifier: MIT
//
// Runs a WASI program: node run_wasm.mjs program.wasm [argument...]. It sees the environment, but
// no files.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
const { env } = process;
const wasi = new WASI({ version: 'preview1', args, env, returnOnExit: true });
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
const { instance } = await WebAssembly.instantiate(await readFile(args[0]), imports);
process.exitCode = wasi.start(instance);
