import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseMrz } from "../../src/index.ts";
import type { MrzFigures } from "../peers/figures.ts";
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

	it("a part that was measured on another processor than the last run names it", () => {
		const measured = {
			latency: { at: "2026-01-31", quiet: true, cpu: "a processor" },
			decision: { at: "2026-01-02", quiet: true, cpu: "another" },
		};
		expect(renderMarkdown({ ...bare, measured })).toContain(
			"latency 2026-01-31, decision 2026-01-02 (another).",
		);
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

	describe("compared with other software", () => {
		const read = { exact: shareWithInterval(9, 10), wrongButValid: 0, cpuMs: 60, cpuRatio: 1 };
		const seen = { found: 24, of: 24, auc: 1, fnmr: shareWithInterval(0, 24), cpuMs: 30, cpuRatio: 1 };
		const [us, today] = ["this engine", "2026-01-31"];
		const faces = { us: { software: us, name: us, at: today, ...seen }, peers: [] };
		const compared = (peers: readonly Partial<MrzFigures>[]) => ({
			mrz: {
				us: { software: us, name: us, at: today, ...read },
				peers: peers.map((peer) => ({ software: "", name: "", at: today, ...read, ...peer })),
			},
			faces,
		});
		const mrz = "Tesseract, model mrz";

		it("figures of software that is no longer installed are reported with their date", () => {
			const old = compared([{ software: mrz, name: "Tesseract 5, `mrz`", at: "2026-01-02", cpuRatio: 3 }]);
			const page = renderMarkdown({ ...bare, peers: keepLastPeerFigures(compared([]), old) });
			expect(page).toContain(
				"| Tesseract 5, `mrz` (not installed on 2026-01-31: figures of 2026-01-02) | 10 | 9 | 90 (59.6–98.2) | 0 | 60 | 3 |",
			);
			expect(page).toContain("| PassportEye, model mrz: not installed |");
			expect(page).toContain("| Human, WebAssembly: not installed |");
		});

		it("figures that the benchmark didn't measure are reported with their source, even those of the same day", () => {
			const source = "measured outside this benchmark";
			const entered = {
				source,
				exact: shareWithInterval(25, 36),
				wrongButValid: null,
				cpuMs: null,
				cpuRatio: null,
			};
			const peers = compared([{ software: mrz, name: "Tesseract", at: today, ...entered }]);
			expect(renderMarkdown({ ...bare, peers })).toContain(
				"| Tesseract (not installed on 2026-01-31: measured outside this benchmark on 2026-01-31) | 36 | 25 | 69.4 (53.1–82) |  |  |  |",
			);
		});

		it("software that runs again replaces its last figures", () => {
			const old = compared([{ software: mrz, name: "Tesseract 4", at: "2026-01-02", source: "by hand" }]);
			const now = keepLastPeerFigures(compared([{ software: mrz, name: "Tesseract 5" }]), old);
			expect(now?.mrz.peers.map(({ name, source }) => [name, source])).toEqual([["Tesseract 5", undefined]]);
		});

		it("a weaker model is reported only for the run itself, and never in place of the strongest", () => {
			const strong = { software: mrz, name: "Tesseract, `mrz`", at: "2026-01-02" };
			const weak = { software: "Tesseract, model eng", name: "Tesseract, `eng`" };
			const withWeak = keepLastPeerFigures(compared([weak]), compared([strong]));
			const page = renderMarkdown({ ...bare, peers: withWeak });
			expect(page).toContain("| Tesseract, `mrz` (not installed on 2026-01-31: figures of 2026-01-02) |");
			expect(page).toContain("| Tesseract, `eng` | 10 |");
			const after = keepLastPeerFigures(compared([]), withWeak);
			expect(after?.mrz.peers.map(({ software }) => software)).toEqual([mrz]);
		});

		it("a busy machine is mentioned", () => {
			const busy = "The machine was busy during the run";
			const of = (quiet: boolean) =>
				renderMarkdown({ ...bare, measured: { peers: { at: today, quiet } }, peers: compared([]) });
			expect(of(false)).toContain(busy);
			expect(of(true)).not.toContain(busy);
		});
	});

	it("the report says of which data we had seen the results while building the engine", () => {
		const page = renderMarkdown(bare);
		expect(page).toContain("## Data that we had seen");
		for (const data of ["specimens", "published documents", "synthetic people", "Labeled Faces in the Wild"])
			expect(page).toContain(`| ${data}`);
	});

	it("external rates are reported with count, interval and the decision that changed the check since", () => {
		const rates = { faces: [], attacks: [], genuine: [], documents: [] };
		const page = renderMarkdown({
			...bare,
			external: {
				...rates,
				attacks: [{ name: "relit_by_mesh", count: 17, of: 20 }],
				genuine: [{ name: "thick_glasses", count: 0, of: 48, changedBy: "gestures that aren't seen" }],
			},
		});
		expect(page).toContain("| relit by the normals of the face mesh | 17 of 20 | 85 (64–95) |  |");
		expect(page).toContain("| rendered, thick glasses | 0 of 48 | 0 (0–7.4) | gestures that aren't seen |");
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
