import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { computeAccuracyTables, readAccuracyTables } from "../../../../../../build-docs/accuracy-tables.ts";
import { catalogue } from "../../../../../i18n/catalogue.ts";

const benchmark = JSON.parse(
	readFileSync(new URL("../../../../../../../docs/benchmark.json", import.meta.url), "utf8"),
) as Parameters<typeof computeAccuracyTables>[0];
const tables = readAccuracyTables();
const findRate = (table: keyof typeof tables, name: string) =>
	tables[table].find((rate) => rate.name === name);

test("every published rate has a count, a 95% interval around it, and a label in both languages", () => {
	for (const [table, rates] of Object.entries(tables))
		for (const { name, share } of rates) {
			expect({ name, of: share.of > 0 }).toEqual({ name, of: true });
			expect(share.from).toBeLessThanOrEqual(share.count / share.of);
			expect(share.to).toBeGreaterThanOrEqual(share.count / share.of);
			for (const locale of ["fr", "en"] as const) {
				const texts = catalogue[locale]["docs-tables"].accuracy[table as keyof typeof tables].row;
				expect({ locale, name, known: Object.hasOwn(texts, name) }).toEqual({ locale, name, known: true });
			}
		}
});

test("the accuracy page publishes the FNMR at the match threshold on 3,000 pairs", () => {
	const { share, on } = findRate("faces", "fnmr_at_match") ?? {};
	expect(on).toBe("lfw");
	expect(share).toMatchObject({ count: 129, of: 3000 });
	expect(share?.from).toBeCloseTo(0.0363, 4);
	expect(share?.to).toBeCloseTo(0.0509, 4);
});

test("an attack that passes names the assurance level that it reaches without a reviewer", () => {
	expect(findRate("attacks", "relit_by_mesh")).toMatchObject({
		share: { count: 17, of: 20 },
		on: "external",
		level: "standard",
	});
	expect(findRate("attacks", "portrait_retouched")).toMatchObject({ level: "basic" });
	expect(findRate("attacks", "portrait_hidden")).toMatchObject({ share: { count: 0 }, level: null });
	expect(findRate("attacks", "print")).toMatchObject({ share: { count: 0 }, level: null });
});

test("a rate measured before its check was changed says so and names no level", () => {
	expect(findRate("attacks", "portrait_bent_passive")).toMatchObject({ outdated: true, level: null });
	expect(findRate("genuine", "thick_glasses")).toMatchObject({ outdated: true, share: { count: 3, of: 3 } });
});

test("all attacks of the benchmark are counted, and one without a row fails the build", () => {
	const counted = tables.attacks.filter(({ on }) => on === "synthetic").map(({ share }) => share.of);
	const measured = [...benchmark.liveness, ...benchmark.photographs].filter(({ genuine }) => !genuine);
	const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
	expect(total(counted)).toBe(total(measured.map(({ wrong }) => wrong.of)));
	const [attack] = benchmark.liveness.filter(({ genuine }) => !genuine);
	const unknown = { ...attack!, species: "a new attack" };
	expect(() => computeAccuracyTables({ ...benchmark, liveness: [...benchmark.liveness, unknown] })).toThrow(
		"“a new attack”",
	);
});
