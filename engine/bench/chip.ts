/**
 * CPU of verifying a chip (EF.SOD, DG1, DG2 with a portrait in JPEG 2000, without comparing faces), by algorithm, and of
 * opening a master list of 600 certificates. `node bench/chip.ts [samples]`
 */
import { cpus } from "node:os";
import { readAnchorFiles } from "../src/chip/anchor-files.ts";
import { portraitPicture } from "../src/chip/portrait-picture.ts";
import { openTrustStore } from "../src/chip/trust.ts";
import { verifyChip } from "../src/chip/verify.ts";
import { ALGORITHMS, type Algorithm, ChipMaker, dg1, dg2, masterList } from "../src/testing/chips.ts";
import { readFixture } from "../src/testing/fixtures.ts";
import { jpeg2000 } from "../src/testing/jpeg2000.ts";

const samples = Number(process.argv[2] ?? 20);
const LIST = 600;

/** Milliseconds of CPU a run: the first, with what it loads, and the median of the others. */
async function cpuOf(work: () => unknown): Promise<{ first_ms: number; median_ms: number }> {
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
const csca = maker.issue({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true });
const report: Record<string, object> = {};

const portrait = await jpeg2000(readFixture("people/anna-lind/portrait.jpg"), 3, 480);
const groups = { 1: dg1(), 2: dg2(portrait, true) };
for (const [name, algorithm] of Object.entries(ALGORITHMS) as [string, Algorithm][]) {
	const authority = maker.issue({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
	const signer = maker.issue({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
	const sod = maker.securityObject(groups, { signer });
	const trust = openTrustStore({ certificates: [maker.certificate(authority)], revocationLists: [] });
	report[name] = await cpuOf(async () => {
		if (verifyChip({ sod, groups }, trust).result !== "clear") throw new Error(`${name} isn't clear.`);
		if (!(await portraitPicture(groups[2]))) throw new Error("The portrait can't be decoded.");
	});
}

// Certificates that differ by their serial numbers: opening a list verifies the list's signature, not each of theirs.
const template = maker.certificate(csca);
const serial = openTrustStore({ certificates: [template], revocationLists: [] })
	.bySubject.values()
	.next().value![0]!.serialNumber;
const certificates = Array.from({ length: LIST }, (_, i) => {
	const copy = Buffer.from(template);
	copy.writeUInt16BE(i, copy.indexOf(Buffer.from(serial, "hex")) + 4);
	return copy;
});
const list = maker.sign(masterList([template, ...certificates]), {
	signer: csca,
	contentType: "2.23.136.1.1.2",
});
report[`master list of ${LIST} certificates`] = await cpuOf(() => {
	const { store, problems } = readAnchorFiles([{ name: "UT.ml", bytes: list }]);
	if (problems.length > 0 || store.countries.get("UT") !== LIST + 1) throw new Error("The list isn't whole.");
});
maker.delete();
console.log(
	JSON.stringify({ samples, machine: `${cpus().length} × ${cpus()[0]?.model}`, ...report }, null, "\t"),
);
