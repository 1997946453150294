import { afterAll, describe, expect, it } from "vitest";
import {
	buildDg1,
	buildMasterList,
	ChipMaker,
	deepAndWideFiles,
	dg2WithImage,
	dg2WithTaggedImage,
} from "../testing/chip-maker.ts";
import { readFixture } from "../testing/fixtures.ts";
import { encodeElement } from "./asn1/asn1.ts";
import { decodeChipFile, identifyChipFile } from "./lds/chip-files.ts";
import { readAnchorFiles } from "./trust/anchor-files.ts";
import { openTrustStore } from "./trust/trust-store.ts";
import { verifyChip } from "./verify-chip.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const csca = maker.issueCertificate({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: csca });
const photo = readFixture("people/anna-lind/portrait.jpg").subarray(0, 3000);
const groups = {
	1: buildDg1(),
	2: dg2WithImage(photo),
	11: encodeElement(0x6b, encodeElement(0x5f0e, Buffer.from("ERIKSSON<<ANNA"))),
	14: encodeElement(0x6e, Buffer.from("3110300e060667810801010502010106012a", "hex")),
	15: encodeElement(0x6f, maker.readPublicKey(signer)),
};
const sod = maker.signSecurityObject(groups, { signer });
const revocationList = maker.issueRevocationList(csca, [signer]);
const anchors = { certificates: [maker.readCertificate(csca)], revocationLists: [] };
const trust = openTrustStore(anchors);
const now = new Date("2026-06-01");
const activeAuthentication = { challenge: Buffer.alloc(8), answer: Buffer.alloc(64) };

/** A seeded generator of numbers below a limit (mulberry32). */
function createNumbers(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
	};
}

/** Makes one to four changes that break parsers: flipped bits, lengths, cuts, repeated and moved parts. */
function mutate(original: Buffer, random: (limit: number) => number): Buffer {
	let bytes = Buffer.from(original);
	for (let left = 1 + random(4); left > 0; left--) {
		if (bytes.length === 0) break;
		const at = random(bytes.length);
		const piece = bytes.subarray(at, at + 1 + random(40));
		const kinds = [
			() => bytes.fill(bytes[at]! ^ (1 << random(8)), at, at + 1),
			() => bytes.fill([0x00, 0x80, 0x84, 0xff, 0x7f][random(5)]!, at, at + 1),
			() => bytes.subarray(0, at),
			() => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + piece.length)]),
			() => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]),
			() => Buffer.concat([bytes.subarray(0, at), Buffer.from("3080", "hex"), bytes.subarray(at)]),
			() => Buffer.concat([bytes.subarray(0, at), Buffer.from("2484ffffffff", "hex"), bytes.subarray(at)]),
		];
		bytes = Buffer.from(kinds[random(kinds.length)]!());
	}
	return bytes;
}

describe("a modified security object", () => {
	it("a changed byte is detected, unless it only changes the spelling of the signer's issuer", () => {
		const name = Buffer.from("Utopia");
		const signerId = sod.lastIndexOf(name);
		for (let at = 0; at < sod.length; at += 2) {
			const changed = Buffer.from(sod);
			changed[at]! ^= 1;
			const { result } = verifyChip({ sod: changed, groups }, trust, now);
			const isInSignerId = Math.abs(at - signerId) < 40;
			if (!isInSignerId) expect([at, result]).not.toEqual([at, "clear"]);
		}
	});
});

describe("untrusted files", () => {
	it("randomly changed files of a chip never throw and give reasons", () => {
		const random = createNumbers(1);
		const reasons = new Set<string>();
		for (let round = 0; round < 800; round++) {
			const tagged = { ...groups, 2: dg2WithTaggedImage(photo) };
			const changed = Object.entries(tagged).map(
				([number, bytes]) => [number, mutate(bytes, random)] as const,
			);
			const files = {
				sod: round % 2 === 0 ? mutate(sod, random) : sod,
				groups: round % 4 === 0 ? groups : Object.fromEntries(changed),
				activeAuthentication,
			};
			const found = verifyChip(files, trust, now);
			for (const check of [found.signature, found.chain, found.hashes, found.portrait, found.clone]) {
				expect(check.reasons.length > 0).toBe(check.result !== "clear");
				for (const reason of check.reasons) reasons.add(reason);
			}
			decodeChipFile(files.sod);
			identifyChipFile("file", files.sod);
		}
		expect(reasons.size).toBeGreaterThan(12);
	});

	it("deeply nested and wide files of a chip are refused", () => {
		for (const bytes of deepAndWideFiles())
			expect(
				verifyChip({ sod: bytes, groups: { 1: bytes, 2: bytes, 14: bytes, 15: bytes } }, trust, now),
			).toMatchObject({
				result: "rejected",
				signature: { reasons: ["sod_malformed"] },
			});
	});

	it("randomly changed files never make trust anchors throw", () => {
		const random = createNumbers(2);
		const signedList = maker.signMessage(buildMasterList(anchors.certificates), {
			signer: maker.issueCertificate({ subject: "/C=UT/CN=List signer", issuer: csca }),
			contentType: "2.23.136.1.1.2",
		});
		for (let round = 0; round < 300; round++) {
			const [list, certificate, crl] = [signedList, anchors.certificates[0]!, revocationList].map(
				(bytes) => ({
					name: "file.ml",
					bytes: mutate(bytes, random),
				}),
			);
			const read = readAnchorFiles([list!, certificate!, crl!]);
			openTrustStore(read.anchors);
		}
	});
});
