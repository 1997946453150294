import { createHash } from "node:crypto";
import { isActiveAuthenticationValid } from "./active-authentication.ts";
import { digest, hashOf } from "./algorithms.ts";
import { Asn1Error } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { mayIssue } from "./country.ts";
import { groupContent, isDroppedGroup, readDetails, readDg1 } from "./data-groups.ts";
import type { ChipCertificate, ChipCheck, ChipDetails, ChipFindings, HashCheck } from "./findings.ts";
import { authenticatePassively, CLEAR, guarded, notRun, rejected } from "./passive-authentication.ts";
import { readPortrait } from "./portrait.ts";
import type { SecurityObject } from "./security-object.ts";
import type { TrustStore } from "./trust.ts";

/** An answer of active authentication, and the eight random bytes it answers. */
export interface ActiveAuthentication {
	readonly challenge: Uint8Array;
	readonly answer: Uint8Array;
}

/** The files of a chip, as they were read from it. */
export interface ChipFiles {
	/** EF.SOD. */
	readonly sod: Uint8Array;
	/** Data groups by their numbers, 1 to 16. */
	readonly groups?: Readonly<Record<number, Uint8Array>>;
	readonly activeAuthentication?: ActiveAuthentication;
}

/** The largest data group holds portraits; those of the newest chips have 60 KB. */
const MAX_GROUP_BYTES = 2 * 1024 * 1024;

function readOrNull<Value>(read: () => Value): Value | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof Asn1Error) return null;
		throw error;
	}
}

function checkGroup(number: number, bytes: Buffer, { hashAlgorithm, hashes }: SecurityObject): ChipCheck {
	return guarded("data_group_malformed", () => {
		if (bytes.length > MAX_GROUP_BYTES) return rejected("data_group_malformed");
		const expected = hashes.get(number);
		if (!expected) return rejected("data_group_not_listed");
		if (!digest(hashOf(hashAlgorithm), bytes).equals(expected)) return rejected("data_group_mismatch");
		groupContent(bytes, number);
		return CLEAR;
	});
}

function checkHashes(groups: ReadonlyMap<number, Buffer>, object: SecurityObject | null): HashCheck {
	if (!object) return { ...notRun("security_object_malformed"), groups: {} };
	if (groups.size === 0) return { ...notRun("data_groups_missing"), groups: {} };
	const checks = [...groups].map(([number, bytes]) => [number, checkGroup(number, bytes, object)] as const);
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
	if (!dg1) return notRun("dg1_missing");
	if (!mrz) return rejected("dg1_malformed");
	const isLawful = country === null ? null : mayIssue(country, mrz.fields.issuingState);
	if (isLawful === null) return notRun("country_unknown");
	return isLawful ? CLEAR : rejected("issuing_state_mismatch");
}

function checkPortrait(dg2: Buffer | undefined): ChipFindings["portrait"] {
	if (!dg2) return { ...notRun("dg2_missing"), picture: null };
	const found = readOrNull(() => readPortrait(dg2));
	if (!found) return { ...rejected("portrait_malformed"), picture: null };
	const { format, width, height } = found;
	return { ...CLEAR, picture: { format, width, height } };
}

function checkClone(
	groups: ReadonlyMap<number, Buffer>,
	listed: readonly number[],
	given: ActiveAuthentication | undefined,
): ChipCheck {
	const dg15 = groups.get(15);
	if (!listed.includes(15)) return notRun("clone_protection_absent");
	if (!dg15 || !given) return notRun("active_authentication_not_answered");
	return guarded("data_group_malformed", () =>
		isActiveAuthenticationValid(dg15, groups.get(14), Buffer.from(given.challenge), Buffer.from(given.answer))
			? CLEAR
			: rejected("active_authentication_mismatch"),
	);
}

function certificateOf({
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

function overall(needed: readonly ChipCheck[], others: readonly ChipCheck[]): ChipCheck["result"] {
	if ([...needed, ...others].some(({ result }) => result === "rejected")) return "rejected";
	return needed.every(({ result }) => result === "clear") ? "clear" : "not_run";
}

/**
 * Verifies the files of a chip: passive authentication, what the data groups say, and active authentication where the
 * chip answered. Fingerprints and irises (DG3, DG4) aren't looked at. Whatever the files hold, it answers with reasons.
 * @param now what dates are compared with
 */
export function verifyChip(files: ChipFiles, trust: TrustStore, now = new Date()): ChipFindings {
	const given = Object.entries(files.groups ?? {}).map(
		([number, bytes]) => [Number(number), Buffer.from(bytes)] as const,
	);
	const groups = new Map(given.filter(([number]) => !isDroppedGroup(number)));
	const { securityObject, signer, csca, country, ...passive } = authenticatePassively(
		Buffer.from(files.sod),
		trust,
		now,
	);
	const listedGroups = securityObject ? [...securityObject.hashes.keys()] : [];
	const [dg1, dg2] = [groups.get(1), groups.get(2)];
	const mrz = dg1 ? readOrNull(() => readDg1(dg1)) : null;
	const hashes = checkHashes(groups, securityObject);
	const issuingState = checkIssuingState(country, dg1, mrz);
	const portrait = checkPortrait(dg2);
	const clone = checkClone(groups, listedGroups, files.activeAuthentication);
	const { signature, chain, revocation } = passive;
	return {
		result: overall([signature, chain, hashes], [revocation, issuingState, portrait, clone]),
		country,
		...passive,
		chain: { ...chain, country },
		hashes,
		issuingState,
		portrait,
		clone,
		mrz,
		details: detailsOf(groups),
		listedGroups,
		droppedGroups: given.map(([number]) => number).filter(isDroppedGroup),
		signer: signer && certificateOf(signer),
		csca: csca && certificateOf(csca),
	};
}

function detailsOf(groups: ReadonlyMap<number, Buffer>): ChipDetails {
	const read = (number: 11 | 12) => {
		const bytes = groups.get(number);
		return bytes ? readOrNull(() => readDetails(bytes, number)) : null;
	};
	return { ...read(11), ...read(12) };
}
