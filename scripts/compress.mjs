/** Compresses what the browser fetches once, as far as it goes, so that no answer has to. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|svg|json|bin)$/;
/** Under this a header costs more than it saves. */
const minBytes = 1024;

export function compressFolder(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
		if (!entry.isFile() || !compressible.test(entry.name)) continue;
		const path = join(entry.parentPath, entry.name);
		const bytes = readFileSync(path);
		if (bytes.length < minBytes) continue;
		writeFileSync(
			`${path}.br`,
			brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		);
		writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
	}
}
