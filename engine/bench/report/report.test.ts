import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseMrz } from "../../src/index.ts";
import { keepLastPeerFigures } from "../peers/peers.ts";
import { documentSets, hasValidMrz } from "../sets.ts";
import { type Report, renderMarkdown } from "./report.ts";
import { formatPercent, shareWithInterval } from "./share.ts";

const bare: Report = {
	machine: { cpu: "a processor", cores: 2, node: "24" },
	measured: { latency: { at: "2026-01-31", quiet: false } },
	models: [{ name: "a-net", version: "1", hash: "abc" }],
};

describe("the benchmark report", () => {
	it("without fixtures the benchmark runs on the repository's own specimens", () => {
		const [own, ...others] = documentSets("/nonexistent");
		expect(others).toEqual([]);
		for (const truth of own!.truths) {
			expect(statSync(join(own!.folder, truth.file)).isFile()).toBe(true);
			if (hasValidMrz(truth))
				expect(parseMrz(truth.lines!)).toMatchObject({ valid: true, format: truth.format });
		}
	});

	it("rates are reported with their Wilson interval", () => {
		expect(shareWithInterval(0, 24)).toEqual({ of: 24, share: 0, from: 0, to: 0.138 });
		expect(formatPercent(shareWithInterval(5, 252))).toBe("2 (0.9–4.6)");
	});

	it("wrong readings with valid check digits are counted separately from missed ones", () => {
		const rates = [{ name: "TD3", exact: shareWithInterval(7, 10), missed: ["a", "b", "c"] }];
		const page = renderMarkdown({
			...bare,
			mrz: [{ set: "some", rates, wrongButValid: ["c"], without: 4, falseReads: [] }],
		});
		expect(page).toContain("| some | 10 | 1 | 4 | 0 |");
		expect(page).toContain("| some | TD3 | 10 | 70 (39.7–89.2) |");
	});

	it("milliseconds are reported only if they were measured", () => {
		const stage = { name: "decode", floor: "sharp alone", ratio: 1.1 };
		expect(renderMarkdown({ ...bare, stages: [stage] })).toContain("| decode | 1.1 | sharp alone |");
		const page = renderMarkdown({ ...bare, stages: [{ ...stage, cpuMs: 80, floorMs: 72 }] });
		expect(page).toContain("| decode | 80 | 72 | 1.1 | sharp alone |");
	});

	it("the wall time of a decision is reported only if the machine was otherwise idle", () => {
		const decision = { frames: 45, cpuSeconds: 2.1, workers: 2 };
		const of = (quiet: boolean, wall: object) => {
			const measured = { decision: { at: "2026-01-31", quiet } };
			return renderMarkdown({ ...bare, measured, decision: { ...decision, ...wall } });
		};
		expect(of(true, { wallSeconds: 1.4, waitSeconds: 0.4 })).toContain("| 2.1 | 1.4 | 0.4 | 2 |");
		expect(of(false, {})).toContain("| CPU s |\n| --- |\n| 2.1 |");
	});

	it("figures of a peer that is no longer installed are reported with their date", () => {
		const figures = { exact: shareWithInterval(9, 10), wrongButValid: 0, cpuMs: 60 };
		const us = { name: "this engine", at: "2026-01-31", ...figures };
		const of = { found: 24, of: 24, auc: 1, fnmr: shareWithInterval(0, 24), cpuMs: 30 };
		const faces = { us: { name: "this engine", at: "2026-01-31", ...of }, peer: null };
		const old = { mrz: { us, peer: { ...us, name: "Tesseract", at: "2026-01-02" } }, faces };
		const now = keepLastPeerFigures({ mrz: { us, peer: null }, faces }, old);
		const page = renderMarkdown({ ...bare, peers: now });
		expect(page).toContain("| Tesseract (not installed on 2026-01-31: figures of 2026-01-02) | 10 |");
		expect(page).toContain("| face-api: not installed |");
	});

	it("external rates are reported with count, interval and the decision that changed the check since", () => {
		const rates = { faces: [], attacks: [], genuine: [], documents: [] };
		const page = renderMarkdown({
			...bare,
			external: {
				...rates,
				attacks: [{ name: "relit_by_mesh", count: 17, of: 20 }],
				genuine: [{ name: "thick_glasses", count: 0, of: 48, changedBy: "0097" }],
			},
		});
		expect(page).toContain("| relit by the normals of the face mesh | 17 of 20 | 85 (64–95) |  |");
		expect(page).toContain("| rendered, thick glasses | 0 of 48 | 0 (0–7.4) | 0097 |");
	});

	it("the published report is rendered from the published data", () => {
		const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
		expect(renderMarkdown(JSON.parse(read("benchmark.json")) as Report)).toBe(read("benchmark.md"));
	});

	it("sections without measurements are omitted", () => {
		const page = renderMarkdown(bare);
		expect(page).not.toContain("## Faces");
		expect(page).toContain("| a-net | 1 | abc |");
	});
});
