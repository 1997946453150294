import type { SealKeys } from "../barcode/seal-signature.ts";
import type { TrustAnchors } from "../chip/trust/trust-store.ts";
import { PhotoError } from "../errors.ts";
import type { PhotoErrorCode } from "../findings.ts";
import type { ChallengeStepFindings } from "../liveness/assess/assess-step.ts";
import type { FaceNet } from "../models/nets.ts";
import type { PlugIns } from "../models/plug-in.ts";

/** Settings that a worker receives once, before its first job. */
export interface WorkerData {
	readonly plugIns: PlugIns;
	readonly faceNet: FaceNet;
	readonly seals: SealKeys | undefined;
	readonly chipAnchors: TrustAnchors | undefined;
}

/** A worker's first message. */
export interface BeginMessage {
	readonly begin: WorkerData;
}

/** Findings of a step, and its analyzed frames as bytes that only workers read. */
export interface PackedStepAnalysis {
	readonly findings: ChallengeStepFindings;
	readonly frames: Uint8Array;
}

export interface Job {
	readonly method: string;
	readonly args: readonly unknown[];
}

/** An error, serialized for another process: structured cloning would lose its class and code. */
export type SentError =
	| { readonly kind: "photo"; readonly code: PhotoErrorCode }
	| { readonly kind: "type"; readonly message: string }
	| {
			readonly kind: "other";
			readonly name: string;
			readonly message: string;
			readonly stack: string | undefined;
	  };

export type JobAnswer = { readonly value: unknown } | { readonly error: SentError };

/** Whether a message is a job's answer: under `node --watch`, Node sends messages of its own from workers. */
export const isJobAnswer = (message: unknown): message is JobAnswer =>
	typeof message === "object" && message !== null && ("value" in message || "error" in message);

export function packError(error: unknown): SentError {
	if (error instanceof PhotoError) return { kind: "photo", code: error.code };
	if (error instanceof TypeError) return { kind: "type", message: error.message };
	if (error instanceof Error)
		return { kind: "other", name: error.name, message: error.message, stack: error.stack };
	return { kind: "other", name: "Error", message: String(error), stack: undefined };
}

export function unpackError(sent: SentError): Error {
	if (sent.kind === "photo") return new PhotoError(sent.code);
	if (sent.kind === "type") return new TypeError(sent.message);
	const error = new Error(sent.message);
	error.name = sent.name;
	if (sent.stack !== undefined) error.stack = sent.stack;
	return error;
}
