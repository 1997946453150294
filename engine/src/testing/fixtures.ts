import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The shared fixtures lie beside the repository; tests that need them are skipped where they are absent. */
const root = fileURLToPath(new URL("../../../../shared/fixtures/", import.meta.url));

export const hasFixtures = existsSync(root);

export function fixture(path: string): string {
	return root + path;
}

export function readFixture(path: string): Uint8Array {
	return readFileSync(fixture(path));
}
