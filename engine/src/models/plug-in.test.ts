import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import {
	checkPlugIns,
	compareFaces,
	createEngine,
	type Engine,
	type FaceTemplate,
	faceThresholds,
	type PlugIns,
} from "../index.ts";
import { attackNet } from "../testing/attack-model.ts";
import { readFixture } from "../testing/fixtures.ts";
import { OnnxGraph } from "./onnx-graph.ts";

const folder = mkdtempSync(join(tmpdir(), "plug-ins-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array): string {
	const path = join(folder, name);
	writeFileSync(path, bytes);
	return path;
}

/** A model from a square to `channels` × (side / 7)² numbers: differences of colors in 7 × 7 cells. */
function coarse(side: number, channels: number): Uint8Array {
	const graph = new OnnxGraph();
	const weights = Float32Array.from({ length: channels * 3 }, (_, i) => [1, -1, 0, 0, 1, -1][i % 6]!);
	const input = graph.input("data", ["N", 3, side, side]);
	const mixed = graph.node("Conv", [input, graph.floats([channels, 3, 1, 1], weights)], {
		kernel_shape: [1, 1],
	});
	const pooled = graph.node("AveragePool", [mixed], { kernel_shape: [7, 7], strides: [7, 7] });
	graph.output(graph.node("Flatten", [pooled]), "embedding");
	return graph.build();
}

const recogniser = {
	path: file("coarse.onnx", coarse(112, 2)),
	name: "coarse",
	version: "3",
	threshold: 0.3,
};
const scorer = { path: file("bright.onnx", attackNet(64)), name: "bright", version: "1", threshold: 0 };

async function using<Value>(plugIns: PlugIns, work: (engine: Engine) => Promise<Value>): Promise<Value> {
	const engine = createEngine({ workers: 1, plugIns });
	try {
		return await work(engine);
	} finally {
		await engine.close();
	}
}

const person = (name: string, photo: string) => readFixture(`people/${name}/${photo}.jpg`);

describe("an operator's models", () => {
	it("valid models are listed with name, version and hash", async () => {
		const sha256 = createHash("sha256").update(coarse(112, 2)).digest("hex");
		expect(await checkPlugIns({ recogniser, presentationAttack: scorer })).toEqual([
			{ name: "coarse", version: "3", hash: sha256 },
			expect.objectContaining({ name: "bright", version: "1" }),
		]);
		expect(await checkPlugIns({})).toEqual([]);
	});

	it("an invalid model is refused with its file and the fault", async () => {
		const wrong = (change: Partial<typeof recogniser>) =>
			checkPlugIns({ recogniser: { ...recogniser, ...change } });
		await expect(wrong({ path: join(folder, "none.onnx") })).rejects.toThrow(/none\.onnx .*cannot be read/);
		await expect(wrong({ path: file("text.onnx", Buffer.from("no net")) })).rejects.toThrow(
			/not an ONNX file/,
		);
		await expect(wrong({ path: file("160.onnx", coarse(160, 2)) })).rejects.toThrow(
			/160\.onnx .*must take 1 × 3 × 112 × 112, and takes 1 × 3 × 160 × 160/,
		);
		await expect(wrong({ path: file("256.onnx", coarse(112, 1)) })).rejects.toThrow(/must be 512 .*is 256/);
		await expect(wrong({ threshold: 1 })).rejects.toThrow(/threshold is a cosine/);
		await expect(wrong({ name: "face-recogniser" })).rejects.toThrow(/a built-in model has that name/);
		await expect(wrong({ name: "face-embedding" })).rejects.toThrow(/a built-in model has that name/);
		const many = { ...scorer, path: recogniser.path };
		await expect(checkPlugIns({ presentationAttack: many })).rejects.toThrow(/must be 1 float32, and is 512/);
	});

	it("an engine with an invalid model doesn't start", async () => {
		const plugIns = { recogniser: { ...recogniser, path: join(folder, "none.onnx") } };
		await using(plugIns, (engine) => expect(engine.ready()).rejects.toThrow(TypeError));
	});
});

describe("faces assessed by an operator's models", () => {
	it("faces are compared by cosine, scaled so that its threshold is the engine's", async () => {
		const names = ["anna-lind", "kwame-osei"];
		const [a, b] = await using({ recogniser }, (engine) =>
			Promise.all(
				names.map(async (name) => (await engine.extractFace(person(name, "portrait"))).face!.template),
			),
		);
		const [one, other] = [a, b] as [FaceTemplate, FaceTemplate];
		expect(one.values).toHaveLength(512);
		const product = one.values.reduce((sum, value, i) => sum + value * other.values[i]!, 0);
		const cosine = product / (Math.hypot(...one.values) * Math.hypot(...other.values));
		const found = await compareFaces(one, other);
		const { match } = faceThresholds(recogniser);
		expect(found.threshold).toBe(match);
		expect(found.distance).toBeCloseTo(match * Math.sqrt((1 - cosine) / (1 - recogniser.threshold)), 4);
		expect(found.model).toMatchObject({ name: "coarse", version: "3" });
		expect(found).toMatchObject({ probability: null, fmr: null });
		expect((await compareFaces(one, one)).result).toBe("clear");
	});

	it("presentation attacks are detected whether the model scores attacks or live faces", async () => {
		const bright = await sharp(person("anna-lind", "portrait")).linear(2, 0).jpeg().toBuffer();
		const dark = await sharp(person("anna-lind", "portrait")).linear(0.4, 0).jpeg().toBuffer();
		const assess = (photo: Uint8Array, scores: "attack" | "live") =>
			using({ presentationAttack: { ...scorer, scores } }, (engine) => engine.assessLiveness([photo]));
		for (const [photo, scores] of [
			[bright, "attack"],
			[dark, "live"],
		] as const) {
			const { result, reasons, checks } = await assess(photo, scores);
			expect({ result, reasons }).toEqual({ result: "rejected", reasons: ["spoof_suspected"] });
			expect(checks.presentation_attack).toMatchObject({
				result: "rejected",
				threshold: 0,
				model: { name: "bright" },
			});
		}
		const clear = await assess(dark, "attack");
		expect(clear).toMatchObject({ result: "clear", reasons: [] });
		expect(clear.checks.presentation_attack.score).toBeLessThan(0);
	});
});
