/**
 * Findings: the engine's results. Each has a result, a score, the model or rule that made it, and its region on the
 * photo, so that a reviewer can check it and a decision can be replayed.
 *
 * Regions are polygons in pixels of the upright photo (EXIF orientation applied), origin top left.
 */

import type { Finding, Model, Point, Polygon, Result } from "./finding.ts";
import type { StateKind } from "./mrz/parse/states.ts";
import type { PrintedFindings } from "./printed/findings.ts";
import type { Reason } from "./reasons.ts";
import type { SignFindings } from "./signs/findings.ts";

export type { Finding, Model, Point, Polygon, Result } from "./finding.ts";
export type { PrintedFinding, PrintedFindings, PrintedLine, PrintedName } from "./printed/findings.ts";
export type { Reason } from "./reasons.ts";
export type { SignFindings, SignName } from "./signs/findings.ts";

export type PhotoFormat = "jpeg" | "png" | "webp" | "avif" | "tiff" | "gif";

export interface PhotoInfo {
	/** Upright size in pixels, after the EXIF orientation is applied. */
	readonly width: number;
	readonly height: number;
	readonly format: PhotoFormat;
	/** SHA-256 of the file, hexadecimal. */
	readonly sha256: string;
}

export interface QualityFindings {
	/** Variance of the Laplacian on the document region at a fixed scale; higher is sharper. */
	readonly sharpness: Finding;
	/** Mean luma, 0 to 255. */
	readonly light: Finding;
	/** Overexposed share of the region, 0 to 1; lower is better. */
	readonly glare: Finding;
	/** Whether the document (its MRZ, its portrait) touches the border of the photo. */
	readonly framing: Finding;
	/** Shorter side of the photo in pixels. */
	readonly size: Finding;
}

export type MrzFormat =
	| "TD1"
	| "TD2"
	| "TD3"
	| "MRV-A"
	| "MRV-B"
	| "FRENCH_NATIONAL_ID"
	| "FRENCH_DRIVING_LICENSE"
	| "SWISS_DRIVING_LICENSE"
	/** Driving license with one line (ISO 18013). */
	| "DL_1x30";

/** The fields of an MRZ, as printed, without fillers; dates are `YYMMDD`. */
export interface MrzFields {
	readonly documentCode: string;
	readonly issuingState: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly documentNumber: string;
	readonly nationality: string;
	readonly birthDate: string;
	readonly sex: string;
	/** Empty if the format has none, as are the dates, the nationality and the sex of driving licenses that lack them. */
	readonly expirationDate: string;
	readonly personalNumber?: string;
	readonly optional1?: string;
	readonly optional2?: string;
	/** French identity card (1988 to 2021) only. */
	readonly administrativeCode?: string;
	/** French identity card (1988 to 2021) only, `YYMM`. */
	readonly issueDate?: string;
	/** Whether a TD1 or TD2 number continues in the optional data (ICAO 9303-5 §4.2.4). */
	readonly longDocumentNumber?: boolean;
	/** Present if the last position of the names has a letter, so they may be truncated (ICAO 9303-3 §4.6). */
	readonly namesTruncated?: true;
	/** Swiss driving license only: the number of the blank, and the language (`D`, `F`, `I`, `R`). */
	readonly blankNumber?: string;
	readonly language?: string;
}

export type MrzCheckName = "documentNumber" | "birthDate" | "expirationDate" | "personalNumber" | "composite";

export interface MrzReading extends Finding {
	readonly format: MrzFormat;
	readonly lines: readonly string[];
	/** Whether all check digits, characters and dates are valid, and every character was read with sufficient confidence. */
	readonly valid: boolean;
	readonly fields: MrzFields;
	/** Whether each check digit is correct, by name; absent if the format has none. */
	readonly checks: Readonly<Partial<Record<MrzCheckName, boolean>>>;
	/** Kind of the issuing state's code: `specimen` for Utopia (`UTO`). Doesn't affect `valid`. */
	readonly issuer?: StateKind;
	/** Mean log probability of the characters of each line. */
	readonly confidence: readonly number[];
	/** Characters that were repaired by the check digits. */
	readonly repaired: readonly { line: number; column: number; from: string; to: string }[];
	/** Quarter turns clockwise that make the MRZ upright: 0, 1, 2 or 3. */
	readonly rotation: 0 | 1 | 2 | 3;
	/** One polygon per line. */
	readonly lineRegions: readonly Polygon[];
}

/** A mandatory element that is missing, or an element that doesn't follow the standard. */
export interface AamvaError {
	/** Element ID, such as `DBB`. */
	readonly element: string;
	readonly problem: "missing" | "malformed";
}

/**
 * The 2D-Doc seal of a French document: `clear` if the key that it names signed it, `rejected` if not, `not_run` if that
 * key isn't in the list.
 */
export interface SealFinding extends Finding {
	readonly version: number;
	/** Authority and certificate, as in the list of keys (`FR000001`). */
	readonly key: string;
	/** Subject of the key's certificate; absent if the key isn't in the list or has no certificate. */
	readonly signer?: string;
	readonly issuedOn: string | null;
	readonly signedOn: string | null;
	/** Type in the agency's list: `07` identity document, `08` MRZ, `13` document of a foreigner, … */
	readonly documentType: string;
	readonly perimeter: string | null;
	readonly country: string | null;
	/** Unchanged values by identifier. */
	readonly elements: Readonly<Record<string, string>>;
	/** Text that couldn't be split into fields: of other perimeters, or after an identifier of unknown length. */
	readonly unread: string;
}

/** A barcode. For AAMVA, `elements` maps element IDs (`DCS`, `DBB`, …) to their text. */
export interface BarcodeReading extends Finding {
	readonly symbology: "PDF417" | "QRCode" | "DataMatrix" | "Aztec";
	readonly standard: "AAMVA" | "2D-Doc" | null;
	readonly aamvaVersion: number | null;
	readonly issuerId: string | null;
	readonly elements: Readonly<Record<string, string>>;
	readonly fields: DocumentFields;
	/** 2D-Doc only. Only a genuine seal provides `fields`. */
	readonly seal?: SealFinding;
	/** AAMVA only: missing and malformed elements. They don't affect `result`, because issuers deviate from the standard. */
	readonly errors?: readonly AamvaError[];
	/** AAMVA only: fields without which `result` is `consider`, and that have no usable value. */
	readonly missing?: readonly (keyof DocumentFields)[];
	/** Fields that another barcode on the same photo gives differently, so `result` is `consider`. */
	readonly conflicts?: readonly (keyof DocumentFields)[];
	/** AAMVA only: whether the issuer truncated each name; null if unknown. */
	readonly truncated?: Readonly<Record<"lastName" | "firstName" | "middleName", boolean | null>>;
}

export type FieldSource = "mrz" | "barcode" | "printed";

/**
 * Extracted data of the document, in the same form for every source. Dates are ISO 8601, only a month (`1985-03`) or a year
 * (`1985`) if the document doesn't give the rest.
 */
export interface DocumentFields {
	readonly documentType?: "passport" | "identity_card" | "residence_permit" | "driving_license" | "visa";
	readonly documentNumber?: string;
	/** ISO 3166-1 alpha-3 or an ICAO 9303-3 code such as `UTO`, `D`. */
	readonly issuingState?: string;
	readonly nationality?: string;
	readonly lastName?: string;
	readonly firstName?: string;
	readonly birthDate?: string;
	readonly expiryDate?: string;
	readonly sex?: "M" | "F" | "X";
	readonly personalNumber?: string;
	readonly address?: string;
}

export interface ExtractedField {
	readonly name: keyof DocumentFields;
	readonly value: string;
	readonly source: FieldSource;
	/** 0 to 1. */
	readonly confidence: number;
	readonly region: Polygon | null;
}

/**
 * Numbers that represent a face, compared by L2 distance: a unit vector of 512. Templates of dlib's model have 128 numbers,
 * and the vectors of an operator's model are scaled to another length.
 */
export interface FaceTemplate {
	readonly values: readonly number[];
	readonly model: Model;
}

export interface Face {
	readonly region: Polygon;
	/** Right eye, left eye, nose tip, right and left mouth corner. */
	readonly landmarks: readonly Point[];
	/** Confidence of the face detector, 0 to 1. */
	readonly score: number;
	/** Degrees; yaw and pitch 0 is frontal, roll 0 is upright. Positive yaw: towards the person's own right. */
	readonly pose: { readonly yaw: number; readonly pitch: number; readonly roll: number };
	/** Eye aspect ratio, open eyes about 0.3, closed under 0.17. */
	readonly eyeOpenness: number;
	/** Distance between the eyes in pixels. */
	readonly interEyeDistance: number;
	readonly template: FaceTemplate;
}

export interface FaceFindings {
	readonly photo: PhotoInfo;
	/** Whether there is exactly one usable face. */
	readonly presence: Finding;
	readonly quality: {
		/** Variance of the Laplacian on the aligned face; higher is sharper. */
		readonly sharpness: Finding;
		/** Mean luma of the face and its surroundings, 0 to 255. */
		readonly light: Finding;
		/** Share of the inner face that is black, 0 to 1; lower is better. */
		readonly underexposure: Finding;
		/** Overexposed share of the inner face, 0 to 1; lower is better. */
		readonly overexposure: Finding;
		/** Ratio of the darker to the brighter half of the inner face, 0 to 1; higher is better. */
		readonly lightBalance: Finding;
		/** The larger of the absolute yaw and pitch, in degrees. */
		readonly pose: Finding;
		readonly yaw: Finding;
		readonly pitch: Finding;
		/** Absolute roll in degrees. */
		readonly roll: Finding;
		/** Distance between the eyes in pixels. */
		readonly size: Finding;
		/** Width of the face relative to the shorter side of the photo. */
		readonly proportion: Finding;
		/** Minimum gap between the face and a border, relative to the face's width; negative if the face is cut off. */
		readonly framing: Finding;
		/** Eye aspect ratio; see `Face.eyeOpenness`. */
		readonly eyes: Finding;
	};
	/** The most prominent face by size and position; null if there is none. */
	readonly face: Face | null;
	/** Number of faces with at least a quarter of its area, including itself. */
	readonly facesFound: number;
	/** Area of the largest other face relative to this one, 0 if there is none; from 0.25 it counts as a second face. */
	readonly secondFace: number;
}

export interface DocumentFindings {
	readonly photo: PhotoInfo;
	readonly quality: QualityFindings;
	readonly mrz: MrzReading | null;
	/** If `mrz` is null, its reasons say why (`mrz_not_found`, `mrz_unreadable`). */
	readonly mrzPresence: Finding;
	readonly barcode: BarcodeReading | null;
	readonly portrait: Finding & { readonly face: Face | null };
	readonly fields: readonly ExtractedField[];
	/** Absent in older findings, from before signs were checked. */
	readonly signs?: SignFindings;
	/** Absent in older findings, from before printed text was read. */
	readonly printed?: PrintedFindings;
	/** Only the photo flipped left to right has a valid MRZ or a seal. Absent otherwise. */
	readonly mirrored?: true;
}

/** L2 distance of two templates, 0 to 2: `clear` up to `threshold`, `rejected` above `mismatchThreshold`. */
export interface FaceComparison extends Finding {
	readonly distance: number | null;
	readonly mismatchThreshold: number;
	/**
	 * Probability that both faces are of the same person, 0.0001 to 0.9999, for equal prior probabilities. Null if nothing was
	 * compared, or by an operator's model. Absent in older findings, from before it was calibrated.
	 */
	readonly probability?: number | null;
	/** Share of other people within this distance (FMR), from the lowest measured rate to 1. Null like `probability`. */
	readonly fmr?: number | null;
}

export interface LivenessFindings {
	readonly result: Result;
	readonly reasons: readonly Reason[];
	/** The face of the best frame, with a template fused from all usable frames; null if there is none. */
	readonly face: Face | null;
	readonly frames: readonly FaceFindings[];
	readonly checks: {
		/** Whether at least one frame has exactly one usable face, and none has several. */
		readonly face_presence: Finding;
		/** Whether all frames show the same person. Score: maximum distance to the first usable frame. */
		readonly same_person: Finding;
		/** Whether the operator's model detects a presentation attack; `not_run` without such a model. */
		readonly presentation_attack: Finding;
	};
}

/** One frame of a response. Measurements over several frames are in the checks. */
export interface ChallengeFrameFindings {
	/** SHA-256 of the file, hexadecimal. */
	readonly sha256: string;
	readonly step: number;
	readonly at: number;
	/** Why the file couldn't be read; null if it could. */
	readonly error: PhotoErrorCode | null;
	/** Null if faces weren't counted, because the face was tracked from the previous frame. */
	readonly facesFound: number | null;
	/** `eyeOpenness` is null if it wasn't measured, because the step doesn't need it. */
	readonly face: (Omit<Face, "template" | "eyeOpenness"> & { readonly eyeOpenness: number | null }) | null;
}

/** Findings on the response to a challenge. `result` is the worst of the checks that ran. */
export interface ChallengeFindings {
	readonly result: Result;
	readonly reasons: readonly Reason[];
	/** The most frontal face, with a template fused from all frames; null if there is none. */
	readonly face: Face | null;
	readonly frames: readonly ChallengeFrameFindings[];
	/** One finding per step, in their order; see `checks.challenge_followed`. */
	readonly steps: readonly Finding[];
	readonly checks: {
		/** Whether the frames show that each step was done. Score: share of the steps that were. */
		readonly challenge_followed: Finding;
		/** Whether the times of the frames are plausible. Score: median gap between frames in milliseconds. */
		readonly timing: Finding;
		/** Whether the response was made for this challenge, in its order, without repeated frames. Score: their share. */
		readonly replay: Finding;
		/** Whether there is exactly one face wherever faces were counted. Score: share of frames with a face. */
		readonly one_face: Finding;
		/** Whether all frames show the same person. Score: maximum distance between two parts of the response. */
		readonly same_person: Finding;
		/** Whether the turning face has relief. Score: 0 for a plane. `not_run` without a turn. */
		readonly flat_photo: Finding;
		/** Whether the face reflects the screen. Score: correlation of their colors relative to the room's, −1 to 1. */
		readonly light_reflection: Finding;
		/** Whether the eyes lag behind the surrounding face, as in sockets of a turning head. `not_run` without a turn. */
		readonly eyes_cut_out: Finding;
		/** Whether the light on the face changes when it turns. Score: relative to the sine. `not_run` without a turn. */
		readonly shading_change: Finding;
		/** Whether the operator's model detects a presentation attack; `not_run` without such a model. */
		readonly presentation_attack: Finding;
	};
}

/** Why a photo can't be used at all; thrown as `PhotoError`. */
export type PhotoErrorCode =
	| "empty"
	| "not_an_image"
	| "heic_unsupported"
	| "format_unsupported"
	| "too_many_bytes"
	| "too_many_pixels"
	| "too_small"
	| "corrupt";
