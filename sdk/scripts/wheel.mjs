/** Builds the Python client's wheel: a ZIP file of its modules and their hashes, which pip installs without a build. */
import { createHash } from "node:crypto";
import { createWriteStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { ZipFile } from "yazl";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = join(root, "python");

/** Hash in the format of RECORD: URL-safe base64 without padding. */
const hashOf = (bytes) => createHash("sha256").update(bytes).digest("base64url");

const metadata = ({ version, license }) =>
	`Metadata-Version: 2.4
Name: vidimus
Version: ${version}
Summary: Client of Vidimus, the self-hosted identity verification.
License-Expression: ${license}
License-File: LICENSE
Requires-Python: >=3.11
Description-Content-Type: text/markdown

${readFileSync(join(python, "README.md"), "utf8")}`;

const wheel = "Wheel-Version: 1.0\nGenerator: vidimus\nRoot-Is-Purelib: true\nTag: py3-none-any\n";

/** Writes the wheel to a folder. The same sources give identical bytes. */
export async function buildWheel(folder) {
	const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const info = `vidimus-${packageJson.version}.dist-info`;
	const modules = readdirSync(join(python, "vidimus"))
		.filter((name) => /\.py$|^py\.typed$/.test(name))
		.sort();
	const members = [
		...modules.map((name) => [`vidimus/${name}`, readFileSync(join(python, "vidimus", name))]),
		[`${info}/METADATA`, Buffer.from(metadata(packageJson))],
		[`${info}/WHEEL`, Buffer.from(wheel)],
		[`${info}/licenses/LICENSE`, readFileSync(join(root, "LICENSE"))],
	];
	const lines = members.map(([path, bytes]) => `${path},sha256=${hashOf(bytes)},${bytes.length}\n`);
	members.push([`${info}/RECORD`, Buffer.from(`${lines.join("")}${info}/RECORD,,\n`)]);

	const zip = new ZipFile();
	// ZIP timestamps start in 1980.
	const mtime = new Date(Date.UTC(1980, 1, 1));
	for (const [path, bytes] of members)
		zip.addBuffer(bytes, path, { mtime, mode: 0o100644, forceDosTimestamp: true });
	zip.end();
	const name = `vidimus-${packageJson.version}-py3-none-any.whl`;
	await pipeline(zip.outputStream, createWriteStream(join(folder, name)));
}
