/** From photos to typed findings, without a database, network access or knowledge of tenants. */

export { listBarcodeConflicts } from "./barcode/conflicts.ts";
export { checkSealKeys, type SealKeys } from "./barcode/seal-signature.ts";
export type { ChipCheck, ChipFindings, ChipReason } from "./chip/findings.ts";
export type { ChipReading } from "./chip/read-chip.ts";
export type { AnchorProblem, LoadedAnchors } from "./chip/trust/anchor-files.ts";
export { readAnchorFolder } from "./chip/trust/anchor-folder.ts";
export type { TrustAnchors, TrustStore } from "./chip/trust/trust-store.ts";
export type { ActiveAuthentication, ChipFiles } from "./chip/verify-chip.ts";
export { extractPrintedFields } from "./document/fields.ts";
export { type ReadDocumentOptions, readDocument } from "./document/read.ts";
export { type Analysis, createEngine, type Engine, type EngineOptions } from "./engine.ts";
export {
	EngineBusyError,
	EngineClosedError,
	EngineCrashError,
	EngineError,
	EngineStarvedError,
	EngineTimeoutError,
	EngineUnavailableError,
	PhotoError,
} from "./errors.ts";
export { extractFace } from "./face/extract.ts";
export { type FaceOperatingPoint, faceOperatingPoints } from "./face/match/calibration.ts";
export { compareFaces, type FaceSource } from "./face/match/compare.ts";
export { fuseFaces } from "./face/match/fuse-templates.ts";
export { recognizerModel } from "./face/match/recognizer.ts";
export {
	type FaceThresholds,
	type FmrChoice,
	faceThresholds,
	MATCH_DISTANCE,
	MISMATCH_DISTANCE,
} from "./face/match/thresholds.ts";
export type * from "./findings.ts";
export { describePhoto } from "./image/decode.ts";
export { hasTooManyPngTexts } from "./image/png-text.ts";
export { assessChallenge } from "./liveness/assess/assess-challenge.ts";
export { assessChallengeStep, type ChallengeStepFindings } from "./liveness/assess/assess-step.ts";
export { assessLiveness, type LivenessFrame } from "./liveness/assess/passive.ts";
export {
	type ApproachStep,
	type BlinkStep,
	type Challenge,
	type ChallengeOptions,
	type ChallengeStep,
	createChallenge,
	type LightColor,
	type LightsStep,
	type StepKind,
	type TurnStep,
} from "./liveness/challenge/challenge.ts";
export { decideLiveness, type LivenessDecision } from "./liveness/challenge/decision.ts";
export {
	type ChallengeFrame,
	type ChallengeResponse,
	type ChallengeSettings,
	MAX_FRAMES,
} from "./liveness/challenge/response.ts";
export { assessPhotograph } from "./liveness/photograph/assess-photograph.ts";
export {
	comparePhotographs,
	type PhotographSimilarity,
	type PhotoOfFace,
} from "./liveness/photograph/compare-photographs.ts";
export { chooseFaceNet, type FaceNet, modelVersions } from "./models/nets.ts";
export {
	checkPlugIns,
	type PlugIns,
	type PresentationAttackPlugIn,
	type RecognizerPlugIn,
} from "./models/plug-in.ts";
export { isSamePersonName, isSamePrintedName } from "./mrz/parse/compare-names.ts";
export { mayMeanNoExpiry } from "./mrz/parse/dates.ts";
export { type ParsedMrz, parseMrz } from "./mrz/parse/parse.ts";
export { classifyStateCode, type StateKind } from "./mrz/parse/states.ts";
export { listSpellings, transliterate } from "./mrz/parse/transliteration.ts";
export { doesPersonalNumberAgree } from "./mrz/personal-number/agreement.ts";
export { isPlaceholder } from "./placeholders.ts";
export { comparePrinted } from "./printed/compare.ts";
export { collectKnownFields, type KnownFields } from "./printed/known-fields.ts";
