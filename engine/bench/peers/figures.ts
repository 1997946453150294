import type { Share } from "../report/share.ts";

/** Results of one program on the photos of a comparison. */
export interface Figures {
	/** The program and what it runs on; its last results are kept under this name. */
	readonly software: string;
	/** The same for the report, with versions and settings. */
	readonly name: string;
	/** Date of the run, which is older than the engine's if the program wasn't installed then. */
	readonly at: string;
	/** How the results were measured, if not by this benchmark. */
	readonly source?: string;
	/** CPU time per photo in milliseconds, null if it wasn't recorded. */
	readonly cpuMs: number | null;
	/** The same as a multiple of the engine's in the same run. */
	readonly cpuRatio: number | null;
}

/** How well a program reads MRZs. */
export interface MrzFigures extends Figures {
	readonly exact: Share;
	/** Null if it wasn't recorded. */
	readonly wrongButValid: number | null;
}

/** How well a face recognition model distinguishes people, on photos in which it found a face. */
export interface FaceFigures extends Figures {
	readonly found: number;
	readonly of: number;
	/** Area under the curve: probability that a genuine distance is less than an impostor distance. */
	readonly auc: number;
	/** FNMR at an FMR of 1 in 100. */
	readonly fnmr: Share;
}

export interface Comparison<Of extends Figures> {
	readonly us: Of;
	readonly peers: readonly Of[];
}

/** Results of the engine and of comparable software. */
export interface Peers {
	readonly mrz: Comparison<MrzFigures>;
	readonly faces: Comparison<FaceFigures>;
}

/** CPU time in whole milliseconds, and as a multiple of the engine's. */
export const cpuFigures = (ms: number, engineMs: number): { cpuMs: number; cpuRatio: number } => ({
	cpuMs: Math.round(ms),
	cpuRatio: Math.round((ms / engineMs) * 10) / 10,
});
