/**
 * The words in which the engine answers. Every finding says what was found, how sure that is,
 * by which model, and where on the picture: a reviewer can check it, a decision can be replayed.
 *
 * Places are polygons in pixels of the upright picture (EXIF orientation applied), origin top left.
 */

import type { StateKind } from "./mrz/parse/states.ts";
import type { PrintedFindings } from "./printed/findings.ts";
import type { Reason } from "./reasons.ts";
import type { SignFindings } from "./signs/findings.ts";

export type { PrintedFinding, PrintedFindings, PrintedLine, PrintedName } from "./printed/findings.ts";
export type { Reason } from "./reasons.ts";
export type { SignFindings, SignName } from "./signs/findings.ts";

/** What a check found. The engine says `consider` where it is not sure: it never guesses. */
export type Result = "clear" | "consider" | "rejected" | "not_run";

export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

/** The net or rule that made a finding. `hash` is the SHA-256 of its weights, null for a rule. */
export interface Model {
	readonly name: string;
	readonly version: string;
	readonly hash: string | null;
}

export interface Finding {
	readonly result: Result;
	/** The measured value, in the unit its check documents; null when nothing was measured. */
	readonly score: number | null;
	/** The value that separates `clear` from the rest; null when the check has none. */
	readonly threshold: number | null;
	readonly model: Model | null;
	readonly reasons: readonly Reason[];
	readonly region: Polygon | null;
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif" | "tiff" | "gif";

export interface PictureInfo {
	/** Upright size in pixels, after the EXIF orientation is applied. */
	readonly width: number;
	readonly height: number;
	readonly format: PictureFormat;
	/** SHA-256 of the bytes as given, hex. */
	readonly sha256: string;
}

export interface QualityFindings {
	/** Variance of the Laplacian on the document region at a fixed scale; higher is sharper. */
	readonly sharpness: Finding;
	/** Mean luma, 0 to 255. */
	readonly light: Finding;
	/** Share of the region that is blown out, 0 to 1; lower is better. */
	readonly glare: Finding;
	/** Whether the document (its MRZ, its portrait) touches the border of the picture. */
	readonly framing: Finding;
	/** Shorter side of the picture in pixels. */
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
	/** Driving licence of one line (ISO 18013). */
	| "DL_1x30";

/** The fields of an MRZ, as printed, fillers removed; dates are `YYMMDD`. */
export interface MrzFields {
	readonly documentCode: string;
	readonly issuingState: string;
	readonly lastName: string;
	readonly firstName: string;
	readonly documentNumber: string;
	readonly nationality: string;
	readonly birthDate: string;
	readonly sex: string;
	/** Empty where the format has none, as are the dates, the nationality and the sex of driving licences. */
	readonly expirationDate: string;
	readonly personalNumber?: string;
	readonly optional1?: string;
	readonly optional2?: string;
	/** French national card only. */
	readonly administrativeCode?: string;
	/** French national card only, `YYMM`. */
	readonly issueDate?: string;
	/** True when a TD1 or TD2 number runs on into the optional data (ICAO 9303-5 §4.2.4). */
	readonly longDocumentNumber?: boolean;
	/** Present where a letter stands in the last place of the names: the rest may be cut off (ICAO 9303-3 §4.6). */
	readonly namesTruncated?: true;
	/** Swiss driving licence only: the number of the blank, and the language (`D`, `F`, `I`, `R`). */
	readonly blankNumber?: string;
	readonly language?: string;
}

export type MrzCheckName = "documentNumber" | "birthDate" | "expirationDate" | "personalNumber" | "composite";

export interface MrzReading extends Finding {
	readonly format: MrzFormat;
	readonly lines: readonly string[];
	/** All check digits right, all characters and dates lawful, format known. */
	readonly valid: boolean;
	readonly fields: MrzFields;
	/** Each check digit by name; absent where the format has none. */
	readonly checks: Readonly<Partial<Record<MrzCheckName, boolean>>>;
	/** Whose the issuing state's code is: `specimen` for Utopia (`UTO`). Says nothing on `valid`. */
	readonly issuer?: StateKind;
	/** Per line, the mean log probability of its characters. */
	readonly confidence: readonly number[];
	/** Characters mended with the help of a check digit. */
	readonly repaired: readonly { line: number; column: number; from: string; to: string }[];
	/** Quarter turns clockwise that make the MRZ upright: 0, 1, 2 or 3. */
	readonly rotation: 0 | 1 | 2 | 3;
	/** One polygon a line. */
	readonly lineRegions: readonly Polygon[];
}

/** A mandatory element that is not there, or one that is not written as the standard says. */
export interface AamvaError {
	/** Element id, as `DBB`. */
	readonly element: string;
	readonly problem: "missing" | "malformed";
}

/**
 * A 2D-Doc of a French document: `clear` where its key signed it, `rejected` where it did not, `not_run` where the
 * key is not in the list.
 */
export interface SealFinding extends Finding {
	readonly version: number;
	/** Authority and certificate, as the list of keys names them (`FR000001`). */
	readonly key: string;
	/** Whom the key's certificate names; absent where it is not in the list, or there without a certificate. */
	readonly signer?: string;
	readonly issuedOn: string | null;
	readonly signedOn: string | null;
	/** Type by the agency's list: `07` identity document, `08` MRZ, `13` foreigner's document… */
	readonly documentType: string;
	readonly perimeter: string | null;
	readonly country: string | null;
	/** As written, by identifier. */
	readonly elements: Readonly<Record<string, string>>;
	/** What could not be parted into fields: of other perimeters, and after identifiers of unknown length. */
	readonly unread: string;
}

/** AAMVA PDF417 payload. `elements` maps element ids (`DCS`, `DBB`, …) to their text. */
export interface BarcodeReading extends Finding {
	readonly symbology: "PDF417" | "QRCode" | "DataMatrix" | "Aztec";
	readonly standard: "AAMVA" | "2D-Doc" | null;
	readonly aamvaVersion: number | null;
	readonly issuerId: string | null;
	readonly elements: Readonly<Record<string, string>>;
	readonly fields: DocumentFields;
	/** 2D-Doc only. `fields` are filled from a genuine seal and from no other. */
	readonly seal?: SealFinding;
	/** AAMVA only: what is missing or malformed. Issuers do deviate: `result` is not lowered by it. */
	readonly errors?: readonly AamvaError[];
	/** AAMVA only: names that the issuer says it cut (true) or not (false); null where it does not say. */
	readonly truncated?: Readonly<Record<"lastName" | "firstName" | "middleName", boolean | null>>;
}

export type FieldSource = "mrz" | "barcode" | "printed";

/** What the document says of its holder, in one shape for every source. Dates are ISO 8601. */
export interface DocumentFields {
	readonly documentType?: "passport" | "identity_card" | "residence_permit" | "driving_licence" | "visa";
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

/** A unit vector of 512 numbers (dlib's net: 128; an operator's: of another length), comparable by L2 distance. */
export interface FaceTemplate {
	readonly values: readonly number[];
	readonly model: Model;
}

export interface Face {
	readonly region: Polygon;
	/** Right eye, left eye, nose tip, right and left mouth corner. */
	readonly landmarks: readonly Point[];
	/** Detector's score, 0 to 1. */
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
	readonly picture: PictureInfo;
	/** One face rule: `clear` for exactly one usable face. */
	readonly presence: Finding;
	readonly quality: {
		/** Variance of the Laplacian on the aligned face; higher is sharper. */
		readonly sharpness: Finding;
		/** Mean luma of the face and what is around it, 0 to 255. */
		readonly light: Finding;
		/** Share of the inner face that is black, 0 to 1; lower is better. */
		readonly underexposure: Finding;
		/** Share of the inner face that is blown out, 0 to 1; lower is better. */
		readonly overexposure: Finding;
		/** Darker half of the inner face by its brighter half, 0 to 1; higher is better. */
		readonly lightBalance: Finding;
		/** The greater of yaw and pitch, degrees either way. */
		readonly pose: Finding;
		readonly yaw: Finding;
		readonly pitch: Finding;
		/** Degrees from upright, either way. */
		readonly roll: Finding;
		/** Distance between the eyes in pixels. */
		readonly size: Finding;
		/** Width of the face by the shorter side of the picture. */
		readonly proportion: Finding;
		/** Least gap between the face and a border by the face's width; negative where it reaches beyond. */
		readonly framing: Finding;
		/** Eye aspect ratio; see `Face.eyeOpenness`. */
		readonly eyes: Finding;
	};
	/** The large and central face that counts, null when there is none. */
	readonly face: Face | null;
	/** Faces of at least a quarter of its area, itself included. */
	readonly facesFound: number;
	/** Area of the largest other face by that of this one, 0 where there is none; from 0.25 on it is counted. */
	readonly secondFace: number;
}

export interface DocumentFindings {
	readonly picture: PictureInfo;
	readonly quality: QualityFindings;
	readonly mrz: MrzReading | null;
	/** Says why when `mrz` is null (`mrz_not_found`, `mrz_unreadable`). */
	readonly mrzPresence: Finding;
	readonly barcode: BarcodeReading | null;
	readonly portrait: Finding & { readonly face: Face | null };
	readonly fields: readonly ExtractedField[];
	/** Absent in findings kept from before signs were looked for. */
	readonly signs?: SignFindings;
	/** Absent in findings kept from before print was read. */
	readonly printed?: PrintedFindings;
}

/** L2 distance between two templates, 0 to 2; `clear` at or under `threshold`, `rejected` above `mismatchThreshold`. */
export interface FaceComparison extends Finding {
	readonly distance: number | null;
	readonly mismatchThreshold: number;
	/**
	 * Probability that it is one person, 0.0001 to 0.9999, where either is as likely beforehand; null when nothing was
	 * compared or an operator's recogniser did. Absent from findings made before it was calibrated.
	 */
	readonly probability?: number | null;
	/** Share of strangers who lie this near or nearer, from the least rate measured to 1; null as `probability`. */
	readonly fmr?: number | null;
}

export interface LivenessFindings {
	readonly result: Result;
	readonly reasons: readonly Reason[];
	/** The face to compare with: of the best frame, its template fused from all usable ones. */
	readonly face: Face | null;
	readonly frames: readonly FaceFindings[];
	readonly checks: {
		/** Exactly one usable face in at least one frame, none with several. */
		readonly face_presence: Finding;
		/** The same person in all frames: greatest distance to the first. */
		readonly same_person: Finding;
		/** Presentation-attack net of the operator; `not_run` without one. */
		readonly presentation_attack: Finding;
	};
}

/** One frame of a response as it was seen; the rest of what was measured on it is in the checks. */
export interface ChallengeFrameFindings {
	/** Of the file's bytes, hex. */
	readonly sha256: string;
	readonly step: number;
	readonly at: number;
	/** Why the file could not be read. */
	readonly error: PictureErrorCode | null;
	/** Null where the face was followed from the frame before and nothing else was looked for. */
	readonly facesFound: number | null;
	/** The openness of the eyes is null where no step asked for it. */
	readonly face: (Omit<Face, "template" | "eyeOpenness"> & { readonly eyeOpenness: number | null }) | null;
}

/** What a response to a challenge proves. `result` is the worst of the checks that ran. */
export interface ChallengeFindings {
	readonly result: Result;
	readonly reasons: readonly Reason[];
	/** The face to compare with: of the best frame, its template fused from all. Null when there is none. */
	readonly face: Face | null;
	readonly frames: readonly ChallengeFrameFindings[];
	/** One finding a step, in their order; see `checks.challenge_followed`. */
	readonly steps: readonly Finding[];
	readonly checks: {
		/** Each step done, as read from the frames. Score: share of the steps. */
		readonly challenge_followed: Finding;
		/** Times that a camera before a person can have. Score: median gap between frames in milliseconds. */
		readonly timing: Finding;
		/** Made for this challenge, in its order, no frame twice. Score: share of repeated frames. */
		readonly replay: Finding;
		/** One face, and one only, wherever it was looked for. Score: share of frames with a face. */
		readonly one_face: Finding;
		/** The same person throughout. Score: greatest distance between two parts of the response. */
		readonly same_person: Finding;
		/** Relief of what turned: 0 for a plane. `not_run` without a turn. */
		readonly flat_picture: Finding;
		/** How well the colour of the face follows the screen's, against the room's, −1 to 1. */
		readonly light_reflection: Finding;
		/** Eyes that lag behind the face around them as a turning head's do. `not_run` without a turn. */
		readonly eyes_cut_out: Finding;
		/** How much the light on the face changes as it turns, by the sine of the turn. `not_run` without a turn. */
		readonly shading_change: Finding;
		/** Presentation-attack net of the operator; `not_run` without one. */
		readonly presentation_attack: Finding;
	};
}

/** Why a picture cannot be taken at all; thrown as `PictureError`. */
export type PictureErrorCode =
	| "empty"
	| "not_a_picture"
	| "heic_unsupported"
	| "format_unsupported"
	| "too_many_bytes"
	| "too_many_pixels"
	| "too_small"
	| "corrupt";
