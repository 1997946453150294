import { createHash } from "node:crypto";
import { isActiveAuthenticationValid } from "./active-authentication.ts";
import { digest, toHashName } from "./asn1/algorithms.ts";
import { Asn1Error, readElement } from "./asn1/asn1.ts";
import type { ChipCertificate, ChipCheck, ChipDetails, ChipFindings, HashCheck } from "./findings.ts";
import { isDroppedGroup, readDataGroup, readDetails, readDg1 } from "./lds/data-groups.ts";
import { readPortrait } from "./lds/portrait.ts";
import type { SecurityObject } from "./lds/security-object.ts";
import {
	CLEAR_CHECK,
	notRunCheck,
	rejectedCheck,
	runChipCheck,
	runPassiveAuthentication,
} from "./passive-authentication.ts";
import type { Certificate } from "./trust/certificate.ts";
import { canIssueFor } from "./trust/certificate-country.ts";
import type { TrustStore } from "./trust/trust-store.ts";

/** A response of active authentication, with its eight-byte random challenge. */
export interface ActiveAuthentication {
	readonly challenge: Uint8Array;
	readonly answer: Uint8Array;
}

/** The files of a chip, as read from it. */
export interface ChipFiles {
	/** EF.SOD. */
	readonly sod: Uint8Array;
	/** Data groups by number, 1 to 16. */
	readonly groups?: Readonly<Record<number, Uint8Array>>;
	readonly activeAuthentication?: ActiveAuthentication;
}

/** The largest data group has the portraits: up to 60 KB on the newest chips. */
const MAX_GROUP_BYTES = 2 * 1024 * 1024;

/**
 * A file without the bytes that readers leave after it, such as zeros, `FF` or the card's status `9000`: a file is its tag,
 * length and value (ICAO 9303-10 §4), and usually only that is signed. Bytes that aren't an element stay as they are.
 */
function trimFile(bytes: Uint8Array): Buffer {
	const file = Buffer.from(bytes);
	return readOrNull(() => readElement(file).bytes) ?? file;
}

function readOrNull<Value>(read: () => Value): Value | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof Asn1Error) return null;
		throw error;
	}
}

/** Some states signed the whole file, with the zeros that fill it. What isn't the element then says nothing. */
function checkDataGroup(number: number, file: Buffer, { hashAlgorithm, hashes }: SecurityObject): ChipCheck {
	return runChipCheck("data_group_malformed", () => {
		const element = trimFile(file);
		if (element.length > MAX_GROUP_BYTES) return rejectedCheck("data_group_malformed");
		const expected = hashes.get(number);
		if (!expected) return rejectedCheck("data_group_not_listed");
		const isSigned = (bytes: Buffer) => digest(toHashName(hashAlgorithm), bytes).equals(expected);
		if (!isSigned(element) && !isSigned(file)) return rejectedCheck("data_group_mismatch");
		readDataGroup(element, number);
		return CLEAR_CHECK;
	});
}

function checkHashes(files: ReadonlyMap<number, Buffer>, object: SecurityObject | null): HashCheck {
	if (!object) return { ...notRunCheck("security_object_malformed"), groups: {} };
	if (files.size === 0) return { ...notRunCheck("data_groups_missing"), groups: {} };
	const checks = [...files].map(([number, file]) => [number, checkDataGroup(number, file, object)] as const);
	const results = checks.map(([, check]) => check);
	const worst = (["rejected", "not_run"] as const).find((result) =>
		results.some((check) => check.result === result),
	);
	return {
		result: worst ?? "clear",
		reasons: [...new Set(results.flatMap(({ reasons }) => reasons))],
		groups: Object.fromEntries(checks),
	};
}

function checkIssuingState(
	country: string | null,
	dg1: Buffer | undefined,
	mrz: ChipFindings["mrz"],
): ChipCheck {
	if (!dg1) return notRunCheck("dg1_missing");
	if (!mrz) return rejectedCheck("dg1_malformed");
	const isAllowed = country === null ? null : canIssueFor(country, mrz.fields.issuingState);
	if (isAllowed === null) return notRunCheck("country_unknown");
	return isAllowed ? CLEAR_CHECK : rejectedCheck("issuing_state_mismatch");
}

function checkPortrait(dg2: Buffer | undefined): ChipFindings["portrait"] {
	if (!dg2) return { ...notRunCheck("dg2_missing"), photo: null };
	const portrait = readOrNull(() => readPortrait(dg2));
	if (!portrait) return { ...rejectedCheck("portrait_malformed"), photo: null };
	const { format, width, height } = portrait;
	return { ...CLEAR_CHECK, photo: { format, width, height } };
}

function checkClone(
	groups: ReadonlyMap<number, Buffer>,
	listedGroups: readonly number[],
	activeAuthentication: ActiveAuthentication | undefined,
): ChipCheck {
	const dg15 = groups.get(15);
	if (!listedGroups.includes(15)) return notRunCheck("clone_protection_absent");
	if (!dg15 || !activeAuthentication) return notRunCheck("active_authentication_not_answered");
	return runChipCheck("data_group_malformed", () =>
		isActiveAuthenticationValid(
			dg15,
			groups.get(14),
			Buffer.from(activeAuthentication.challenge),
			Buffer.from(activeAuthentication.answer),
		)
			? CLEAR_CHECK
			: rejectedCheck("active_authentication_mismatch"),
	);
}

function describeCertificate({
	subject,
	issuer,
	serialNumber,
	notBefore,
	notAfter,
	bytes,
}: Certificate): ChipCertificate {
	return {
		subject: subject.text,
		issuer: issuer.text,
		serialNumber,
		notBefore: notBefore.toISOString(),
		notAfter: notAfter.toISOString(),
		sha256: createHash("sha256").update(bytes).digest("hex"),
	};
}

function overallResult(
	requiredChecks: readonly ChipCheck[],
	otherChecks: readonly ChipCheck[],
): ChipCheck["result"] {
	if ([...requiredChecks, ...otherChecks].some(({ result }) => result === "rejected")) return "rejected";
	return requiredChecks.every(({ result }) => result === "clear") ? "clear" : "not_run";
}

/**
 * Verifies the files of a chip: passive authentication, the content of the data groups, and active authentication if the
 * chip responded. Fingerprints and irises (DG3, DG4) aren't read. Never throws: malformed files give reasons.
 * @param now date to compare validity periods with
 */
export function verifyChip(files: ChipFiles, trust: TrustStore, now = new Date()): ChipFindings {
	const dataGroups = Object.entries(files.groups ?? {}).map(
		([number, bytes]) => [Number(number), Buffer.from(bytes)] as const,
	);
	const groupFiles = new Map(dataGroups.filter(([number]) => !isDroppedGroup(number)));
	const groups = new Map([...groupFiles].map(([number, file]) => [number, trimFile(file)]));
	const { securityObject, signer, csca, country, ...passive } = runPassiveAuthentication(
		Buffer.from(files.sod),
		trust,
		now,
	);
	const listedGroups = securityObject ? [...securityObject.hashes.keys()] : [];
	const [dg1, dg2] = [groups.get(1), groups.get(2)];
	const mrz = dg1 ? readOrNull(() => readDg1(dg1)) : null;
	const hashes = checkHashes(groupFiles, securityObject);
	const issuingState = checkIssuingState(country, dg1, mrz);
	const portrait = checkPortrait(dg2);
	const clone = checkClone(groups, listedGroups, files.activeAuthentication);
	const { signature, chain, revocation } = passive;
	return {
		result: overallResult([signature, chain, hashes], [revocation, issuingState, portrait, clone]),
		country,
		...passive,
		chain: { ...chain, country },
		hashes,
		issuingState,
		portrait,
		clone,
		mrz,
		details: readChipDetails(groups),
		listedGroups,
		droppedGroups: dataGroups.map(([number]) => number).filter(isDroppedGroup),
		signer: signer && describeCertificate(signer),
		csca: csca && describeCertificate(csca),
	};
}

function readChipDetails(groups: ReadonlyMap<number, Buffer>): ChipDetails {
	const read = (number: 11 | 12) => {
		const bytes = groups.get(number);
		return bytes ? readOrNull(() => readDetails(bytes, number)) : null;
	};
	return { ...read(11), ...read(12) };
}
