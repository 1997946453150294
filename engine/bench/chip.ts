/**
 * CPU time of verifying a chip (EF.SOD, DG1, DG2 with a JPEG 2000 portrait, no face comparison) by algorithm, and of
 * opening a master list of 600 certificates. `node bench/chip.ts [samples]`
 */
import { cpus } from "node:os";
import { decodePortrait } from "../src/chip/lds/decode-portrait.ts";
import { readAnchorFiles } from "../src/chip/trust/anchor-files.ts";
import { openTrustStore } from "../src/chip/trust/trust-store.ts";
import { verifyChip } from "../src/chip/verify-chip.ts";
import {
	ALGORITHMS,
	buildDg1,
	buildMasterList,
	ChipMaker,
	dg2WithImage,
	type OpensslAlgorithm,
} from "../src/testing/chip-maker.ts";
import { encodeJpeg2000 } from "../src/testing/encode-jpeg2000.ts";
import { readFixture } from "../src/testing/fixtures.ts";

const samples = Number(process.argv[2] ?? 20);
const LIST_SIZE = 600;

/** CPU time per run in milliseconds: of the first, which includes loading, and the median of the others. */
async function measureCpu(work: () => unknown): Promise<{ first_ms: number; median_ms: number }> {
	const times: number[] = [];
	for (let i = 0; i <= samples; i++) {
		const before = process.cpuUsage();
		await work();
		const { user, system } = process.cpuUsage(before);
		times.push((user + system) / 1000);
	}
	const [first = 0, ...others] = times;
	const median = others.toSorted((a, b) => a - b)[others.length >> 1] ?? first;
	return { first_ms: Number(first.toFixed(1)), median_ms: Number(median.toFixed(1)) };
}

const maker = new ChipMaker();
const csca = maker.issueCertificate({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true });
const report: Record<string, object> = {};

const portrait = await encodeJpeg2000(readFixture("people/anna-lind/portrait.jpg"), 3, 480);
const groups = { 1: buildDg1(), 2: dg2WithImage(portrait, true) };
for (const [name, algorithm] of Object.entries(ALGORITHMS) as [string, OpensslAlgorithm][]) {
	const authority = maker.issueCertificate({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
	const signer = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
	const sod = maker.signSecurityObject(groups, { signer });
	const trust = openTrustStore({ certificates: [maker.readCertificate(authority)], revocationLists: [] });
	report[name] = await measureCpu(async () => {
		if (verifyChip({ sod, groups }, trust).result !== "clear") throw new Error(`${name} isn't clear.`);
		if (!(await decodePortrait(groups[2]))) throw new Error("The portrait can't be decoded.");
	});
}

// Certificates that differ only by serial number: opening a list verifies its signature, not each certificate's.
const template = maker.readCertificate(csca);
const serial = openTrustStore({ certificates: [template], revocationLists: [] })
	.cscasBySubject.values()
	.next().value![0]!.serialNumber;
const certificates = Array.from({ length: LIST_SIZE }, (_, i) => {
	const copy = Buffer.from(template);
	copy.writeUInt16BE(i, copy.indexOf(Buffer.from(serial, "hex")) + 4);
	return copy;
});
const masterListBytes = maker.signMessage(buildMasterList([template, ...certificates]), {
	signer: csca,
	contentType: "2.23.136.1.1.2",
});
report[`master list of ${LIST_SIZE} certificates`] = await measureCpu(() => {
	const { store, problems } = readAnchorFiles([{ name: "UT.ml", bytes: masterListBytes }]);
	if (problems.length > 0 || store.cscaCountByCountry.get("UT") !== LIST_SIZE + 1)
		throw new Error("The list isn't whole.");
});
maker.delete();
console.log(
	JSON.stringify({ samples, machine: `${cpus().length} × ${cpus()[0]?.model}`, ...report }, null, "\t"),
);
