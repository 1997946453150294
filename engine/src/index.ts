/** Pictures in, typed findings out: no database, no network, no knowledge of who asks. */
export { checkSealKeys, type SealKeys } from "./barcode/seal-signature.ts";
export type { AnchorFiles, AnchorProblem } from "./chip/anchor-files.ts";
export { readAnchorFolder } from "./chip/anchor-folder.ts";
export type { ChipCheck, ChipFindings, ChipReason } from "./chip/findings.ts";
export type { ChipReading } from "./chip/read.ts";
export type { TrustAnchors, TrustStore } from "./chip/trust.ts";
export type { ActiveAuthentication, ChipFiles } from "./chip/verify.ts";
export { printedFields } from "./document/fields.ts";
export { type ReadDocumentOptions, readDocument } from "./document/read.ts";
export { createEngine, type Engine, type EngineOptions } from "./engine.ts";
export {
	EngineBusyError,
	EngineClosedError,
	EngineCrashError,
	EngineTimeoutError,
	PictureError,
} from "./errors.ts";
export { type FacePoint, facePoints } from "./face/calibration.ts";
export { compareFaces, type FaceSource } from "./face/compare.ts";
export { extractFace } from "./face/extract.ts";
export { fuseFaces } from "./face/fuse.ts";
export { recogniserModel } from "./face/recogniser.ts";
export {
	type FaceThresholds,
	type FmrChoice,
	faceThresholds,
	MATCH,
	MISMATCH,
} from "./face/thresholds.ts";
export type * from "./findings.ts";
export { assessLiveness, type Frame } from "./liveness/assess.ts";
export { assessChallenge } from "./liveness/assess-challenge.ts";
export { assessChallengeStep, type ChallengeStepFindings } from "./liveness/assess-step.ts";
export {
	type ApproachStep,
	type BlinkStep,
	type Challenge,
	type ChallengeOptions,
	type ChallengeStep,
	type LightColour,
	type LightsStep,
	newChallenge,
	type StepKind,
	type TurnStep,
} from "./liveness/challenge.ts";
export { decideLiveness, type LivenessDecision } from "./liveness/decision.ts";
export {
	type ChallengeFrame,
	type ChallengeResponse,
	type ChallengeSettings,
	MAX_FRAMES,
} from "./liveness/response.ts";
export { chooseFaceNet, type FaceNet, modelVersions } from "./models/nets.ts";
export {
	checkPlugIns,
	type PlugIns,
	type PresentationAttackPlugIn,
	type RecogniserPlugIn,
} from "./models/plug-in.ts";
export { type ParsedMrz, parseMrz } from "./mrz/parse.ts";
export { kindOfState, type StateKind } from "./mrz/states.ts";
export { isSamePrintedName, transliterate } from "./mrz/transliteration.ts";
export { describePicture } from "./picture/decode.ts";
export { comparePrinted, type KnownFields, knownFrom } from "./printed/compare.ts";
