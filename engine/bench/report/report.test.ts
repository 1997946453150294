import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseMrz } from "../../src/index.ts";
import { keepLastPeerFigures } from "../peers/peers.ts";
import { documentSets, isLawful } from "../sets.ts";
import { type Report, renderMarkdown } from "./report.ts";
import { formatPercent, shareWithInterval } from "./share.ts";

const bare: Report = {
	machine: { cpu: "a processor", cores: 2, node: "24" },
	measured: { latency: { at: "2026-01-31", quiet: false } },
	models: [{ name: "a-net", version: "1", hash: "abc" }],
};

describe("the benchmark", () => {
	it("measures on the repository's own specimens where there are no fixtures", () => {
		const [own, ...others] = documentSets("/nonexistent");
		expect(others).toEqual([]);
		for (const truth of own!.truths) {
			expect(statSync(join(own!.folder, truth.file)).isFile()).toBe(true);
			if (isLawful(truth))
				expect(parseMrz(truth.lines!)).toMatchObject({ valid: true, format: truth.format });
		}
	});

	it("gives shares with the interval of Wilson", () => {
		expect(shareWithInterval(0, 24)).toEqual({ of: 24, share: 0, from: 0, to: 0.138 });
		expect(formatPercent(shareWithInterval(5, 252))).toBe("2 (0.9–4.6)");
	});

	it("counts readings that are valid and wrong apart from those that are missed", () => {
		const rates = [{ name: "TD3", exact: shareWithInterval(7, 10), missed: ["a", "b", "c"] }];
		const page = renderMarkdown({
			...bare,
			mrz: [{ set: "some", rates, wrongButValid: ["c"], without: 4, falseReads: [] }],
		});
		expect(page).toContain("| some | 10 | 1 | 4 | 0 |");
		expect(page).toContain("| some | TD3 | 10 | 70 (39.7–89.2) |");
	});

	it("states milliseconds only where they were kept", () => {
		const stage = { name: "decode", floor: "sharp alone", ratio: 1.1 };
		expect(renderMarkdown({ ...bare, stages: [stage] })).toContain("| decode | 1.1 | sharp alone |");
		const page = renderMarkdown({ ...bare, stages: [{ ...stage, cpuMs: 80, floorMs: 72 }] });
		expect(page).toContain("| decode | 80 | 72 | 1.1 | sharp alone |");
	});

	it("states the time of a decision only where the machine did nothing else", () => {
		const decision = { frames: 45, cpuSeconds: 2.1, workers: 2 };
		const of = (quiet: boolean, wall: object) => {
			const measured = { decision: { at: "2026-01-31", quiet } };
			return renderMarkdown({ ...bare, measured, decision: { ...decision, ...wall } });
		};
		expect(of(true, { wallSeconds: 1.4, waitSeconds: 0.4 })).toContain("| 2.1 | 1.4 | 0.4 | 2 |");
		expect(of(false, {})).toContain("| CPU s |\n| --- |\n| 2.1 |");
	});

	it("says of a peer that isn't installed any more of which day its figures are", () => {
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

	it("leaves out what was not measured", () => {
		const page = renderMarkdown(bare);
		expect(page).not.toContain("## Faces");
		expect(page).toContain("| a-net | 1 | abc |");
	});
});
