import type { PhotoErrorCode } from "./findings.ts";

const PHOTO_MESSAGES: Readonly<Record<PhotoErrorCode, string>> = {
	empty: "The file is empty.",
	not_an_image: "The file is not a photo.",
	heic_unsupported: "HEIC photos are not supported. Send a JPEG or a PNG.",
	format_unsupported: "This photo format is not supported. Send a JPEG, PNG or WebP.",
	too_many_bytes: "The file is larger than 20 MB.",
	too_many_pixels: "The photo has more than 64 megapixels.",
	too_small: "The photo is too small to hold a document or a face.",
	corrupt: "The photo is damaged or incomplete.",
};

/** The photo can't be used at all. The message can be shown to people and reveals nothing about the server. */
export class PhotoError extends Error {
	override readonly name = "PhotoError";
	readonly code: PhotoErrorCode;

	constructor(code: PhotoErrorCode) {
		super(PHOTO_MESSAGES[code]);
		this.code = code;
	}
}

/** The engine couldn't finish a job. This isn't a finding about the photo. */
export abstract class EngineError extends Error {
	abstract readonly code: string;
}

/** The engine had no capacity for a job: the same job can succeed later. */
export abstract class EngineUnavailableError extends EngineError {}

/** The engine would begin too late for whoever waits: retry later. Thrown without starting anything. */
export class EngineBusyError extends EngineUnavailableError {
	override readonly name = "EngineBusyError";
	readonly code = "engine_busy";

	constructor() {
		super("The engine is too busy to begin the job in time.");
	}
}

/** A job got too little CPU time in each of its tries: the machine is overloaded, or each worker hung. */
export class EngineStarvedError extends EngineUnavailableError {
	override readonly name = "EngineStarvedError";
	readonly code = "engine_starved";

	constructor(tries: number, maxWallMs: number) {
		super(`The job got too little CPU time in ${tries} tries of ${maxWallMs} ms.`);
	}
}

/** The engine was closed before the job was done. */
export class EngineClosedError extends EngineUnavailableError {
	override readonly name = "EngineClosedError";
	readonly code = "engine_closed";

	constructor() {
		super("The engine is closed.");
	}
}

/** A job used more CPU time than `maxCpuMs`. Its worker was replaced; other jobs continue. */
export class EngineTimeoutError extends EngineError {
	override readonly name = "EngineTimeoutError";
	readonly code = "engine_timeout";

	constructor(maxCpuMs: number) {
		super(`The job was stopped after ${maxCpuMs} ms of CPU time.`);
	}
}

/** The worker crashed during a job (out of memory, native fault) or couldn't start. It was replaced. */
export class EngineCrashError extends EngineError {
	override readonly name = "EngineCrashError";
	readonly code = "engine_crash";

	constructor(cause?: unknown) {
		super("The engine's worker stopped unexpectedly.", { cause });
	}
}
