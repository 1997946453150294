import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { main } from "../cli.ts";
import { ChipMaker, dg1, dg2 } from "../testing/chips.ts";
import { readFixture } from "../testing/fixtures.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const csca = maker.issue({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issue({ subject: "/C=UT/CN=Signer", issuer: csca });
const groups = { 1: dg1(), 2: dg2(readFixture("people/anna-lind/portrait.jpg")) };
const sod = maker.securityObject(groups, { signer });

function write(folder: string, files: Readonly<Record<string, Uint8Array | string>>): string {
	const path = join(maker.folder, folder);
	mkdirSync(path, { recursive: true });
	for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content);
	return path;
}
const anchors = write("anchors", { "ut.cer": maker.certificate(csca), "notes.txt": "not an anchor" });
const clear = { result: "clear" };
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

async function chip(
	...words: readonly string[]
): Promise<{ lines: Record<string, unknown>[]; errors: string }> {
	const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	const warned = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	await main(["chip", "--today", "2026-06-01", ...words]);
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
	])("verifies a folder of %s, %s and %s", async (...names) => {
		const [sodName = "", dg1Name = "", dg2Name = ""] = names;
		const folder = write(`chip-${sodName}`, { [sodName]: sod, [dg1Name]: groups[1], [dg2Name]: groups[2] });
		const { lines, errors } = await chip("--anchors", anchors, folder);
		expect(errors).toBe("");
		expect(lines).toEqual([expect.objectContaining({ file: folder, result: "clear", country: "UT" })]);
		expect(lines[0]).toMatchObject({
			signature: clear,
			chain: clear,
			hashes: { ...clear, groups: { 1: clear, 2: clear } },
		});
	});

	it("verifies a file in binary, base64, PEM and hexadecimal", async () => {
		const base64 = sod.toString("base64");
		const folder = write("files", {
			"a-sod.bin": sod,
			"b-sod.b64": base64.replace(/.{76}/g, "$&\n"),
			"c-sod.pem": `-----BEGIN CMS-----\n${sod.subarray(4).toString("base64")}\n-----END CMS-----\n`,
			"d-sod.hex": `${sod.toString("hex").toUpperCase()}\n`,
		});
		const { lines } = await chip("--anchors", anchors, folder);
		expect(lines.map(({ file }) => file)).toEqual(
			["a-sod.bin", "b-sod.b64", "c-sod.pem", "d-sod.hex"].map((name) => join(folder, name)),
		);
		for (const line of lines)
			expect(line).toMatchObject({ signature: clear, chain: clear, hashes: skip("data_groups_missing") });
	});

	it("names the country where there are no anchors", async () => {
		const { lines } = await chip(write("alone", { "sod.bin": sod }));
		expect(lines[0]).toMatchObject({
			country: "UT",
			signature: clear,
			chain: { ...skip("csca_unknown"), country: "UT" },
		});
	});

	it("prints a line for what is no chip, and goes on", async () => {
		const files = [join(maker.folder, "missing"), write("empty", {}), write("junk", { "sod.bin": "junk" })];
		const { lines } = await chip(...files);
		expect(lines).toMatchObject([
			{ file: files[0], error: { code: "not_found" } },
			{ file: files[1], error: { code: "no_security_object" } },
			{ file: files[2], signature: { result: "rejected", reasons: ["sod_malformed"] } },
		]);
	});

	it("names anchors that can't be used", async () => {
		const broken = write("broken", { "list.ml": "nothing" });
		const { errors } = await chip("--anchors", broken, write("again", { "sod.bin": sod }));
		expect(errors).toBe("list.ml: unreadable\n");
	});

	it("refuses a folder of anchors that isn't there", async () => {
		const { errors } = await chip("--anchors", join(maker.folder, "nowhere"), anchors);
		expect(errors).toContain("no folder of trust anchors");
	});
});
