/** Compresses static files once, at the highest level, so that the server needn't compress them for each response. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(js|css|svg|json|bin)$/;
/** Minimum size in bytes: smaller files would save less than the header costs. */
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
