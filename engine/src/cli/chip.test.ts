import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { buildDg1, ChipMaker, dg2WithImage } from "../testing/chip-maker.ts";
import { readFixture } from "../testing/fixtures.ts";
import { main } from "./main.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const csca = maker.issueCertificate({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: csca });
const groups = { 1: buildDg1(), 2: dg2WithImage(readFixture("people/anna-lind/portrait.jpg")) };
const sod = maker.signSecurityObject(groups, { signer });

function writeChip(folder: string, files: Readonly<Record<string, Uint8Array | string>>): string {
	const path = join(maker.folder, folder);
	mkdirSync(path, { recursive: true });
	for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
	return path;
}
const anchorFolder = writeChip("anchors", {
	"ut.cer": maker.readCertificate(csca),
	"notes.txt": "not an anchor",
});
const clear = { result: "clear" };
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

async function runChipCommand(
	...args: readonly string[]
): Promise<{ lines: Record<string, unknown>[]; errors: string }> {
	const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	const warned = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	await main(["chip", "--today", "2026-06-01", ...args]);
	const lines = printed.mock.calls.join("").split("\n").filter(Boolean);
	const errors = warned.mock.calls.join("");
	printed.mockRestore();
	warned.mockRestore();
	return { lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), errors };
}

describe("vidimus-engine chip", () => {
	it.each([
		["EF.SOD", "DG1.bin", "DG2.bin"],
		["SOD.bin", "dg01.bin", "EF_DG2.bin"],
		["011D.bin", "0101.bin", "0102.bin"],
		["sod", "Datagroup1.dat", "datagroup 2"],
		["a", "b", "c"],
	])("a folder with %s, %s and %s is verified", async (...names) => {
		const [sodName = "", dg1Name = "", dg2Name = ""] = names;
		const folder = writeChip(`chip-${sodName}`, {
			[sodName]: sod,
			[dg1Name]: groups[1],
			[dg2Name]: groups[2],
		});
		const { lines, errors } = await runChipCommand("--anchors", anchorFolder, folder);
		expect(errors).toBe("");
		expect(lines).toEqual([expect.objectContaining({ file: folder, result: "clear", country: "UT" })]);
		expect(lines[0]).toMatchObject({
			signature: clear,
			chain: clear,
			hashes: { ...clear, groups: { 1: clear, 2: clear } },
		});
	});

	it("files in binary, base64, PEM and hexadecimal are verified", async () => {
		const base64 = sod.toString("base64");
		const folder = writeChip("files", {
			"a-sod.bin": sod,
			"b-sod.b64": base64.replace(/.{76}/g, "$&\n"),
			"c-sod.pem": `-----BEGIN CMS-----\n${sod.subarray(4).toString("base64")}\n-----END CMS-----\n`,
			"d-sod.hex": `${sod.toString("hex").toUpperCase()}\n`,
		});
		const { lines } = await runChipCommand("--anchors", anchorFolder, folder);
		expect(lines.map(({ file }) => file)).toEqual(
			["a-sod.bin", "b-sod.b64", "c-sod.pem", "d-sod.hex"].map((name) => join(folder, name)),
		);
		for (const line of lines)
			expect(line).toMatchObject({ signature: clear, chain: clear, hashes: skip("data_groups_missing") });
	});

	it("without trust anchors the country is still named", async () => {
		const { lines } = await runChipCommand(writeChip("alone", { "sod.bin": sod }));
		expect(lines[0]).toMatchObject({
			country: "UT",
			signature: clear,
			chain: { ...skip("csca_unknown"), country: "UT" },
		});
	});

	it("a path without a chip prints an error line, and the next ones are still verified", async () => {
		const files = [
			join(maker.folder, "missing"),
			writeChip("empty", {}),
			writeChip("junk", { "sod.bin": "junk" }),
		];
		const { lines } = await runChipCommand(...files);
		expect(lines).toMatchObject([
			{ file: files[0], error: { code: "not_found" } },
			{ file: files[1], error: { code: "no_security_object" } },
			{ file: files[2], signature: { result: "rejected", reasons: ["sod_malformed"] } },
		]);
	});

	it("unusable trust anchors are named on standard error", async () => {
		const broken = writeChip("broken", { "list.ml": "nothing" });
		const { errors } = await runChipCommand("--anchors", broken, writeChip("again", { "sod.bin": sod }));
		expect(errors).toBe("list.ml: unreadable\n");
	});

	it("a missing folder of trust anchors is refused", async () => {
		const { errors } = await runChipCommand("--anchors", join(maker.folder, "nowhere"), anchorFolder);
		expect(errors).toContain("isn't a readable folder of trust anchors");
	});
});
