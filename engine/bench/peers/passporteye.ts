import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { MrzProgram, MrzReading, Zone } from "./mrz-programs.ts";
import type { Tesseract } from "./tesseract.ts";

const script = fileURLToPath(new URL("read-with-passporteye.py", import.meta.url));

/**
 * Reads the photos with PassportEye, which finds the MRZ itself and runs Tesseract on it.
 * @returns null if it isn't installed
 */
export function readWithPassportEye(tesseract: Tesseract | null, zones: readonly Zone[]): MrzProgram | null {
	if (!tesseract || spawnSync("python3", ["-c", "import passporteye"]).status !== 0) return null;
	const { status, stdout, stderr } = spawnSync(
		"python3",
		[script, tesseract.model, ...zones.map(({ path }) => path)],
		{ encoding: "utf8", env: { ...process.env, OMP_THREAD_LIMIT: "1" } },
	);
	if (status !== 0) throw new Error(`PassportEye failed: ${stderr}`);
	const { version, cpuMs, readings } = JSON.parse(stdout.trim().split("\n").at(-1)!) as {
		version: string;
		cpuMs: number;
		readings: (MrzReading | null)[];
	};
	return {
		software: `PassportEye, model ${tesseract.model}`,
		name: `PassportEye ${version}, Tesseract ${tesseract.version}, model \`${tesseract.model}\`, the whole photo`,
		readings: readings.map((reading) => (reading ? [reading] : [])),
		cpuMs,
	};
}
