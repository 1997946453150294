/**
 * Writes the packages that a running server provides into a folder: `vidimus-sdk.tgz` for npm, pnpm and yarn, and the wheel
 * for pip. `node scripts/downloads.mjs FOLDER`, after the build.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWheel } from "./wheel.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = resolve(process.argv[2] ?? ".");

mkdirSync(folder, { recursive: true });
const words = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
const { status, stdout, stderr, error } = spawnSync("npm", words, { cwd: root, encoding: "utf8" });
if (status !== 0) throw new Error(`The SDK could not be packed: ${error?.message ?? stderr}`);
const [{ filename }] = JSON.parse(stdout);
// The URL is the same for all versions, because lockfiles and documentation contain it.
renameSync(join(folder, filename), join(folder, "vidimus-sdk.tgz"));
await buildWheel(folder);
