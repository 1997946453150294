/**
 * How long a name takes to be found among many, and how many of those with a slip and in another order are found, on
 * PGlite, or with DATABASE_URL on an empty PostgreSQL. `node app/bench/screening-candidates.ts [names]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { entryHash, type ListEntry } from "../src/domain/screening/formats/entry.ts";
import { prepareName } from "../src/domain/screening/matching/compare-names.ts";
import { arabicNames } from "../src/domain/screening/matching/given-names-arabic.ts";
import { slavicNames } from "../src/domain/screening/matching/given-names-slavic.ts";
import { westernNames } from "../src/domain/screening/matching/given-names-western.ts";
import { candidateKeys, indexKeys } from "../src/domain/screening/matching/keys.ts";
import { findCandidates, insertEntries, insertList, settleImport } from "../src/domain/screening/queries.ts";
import { maxCandidates, searchLists } from "../src/domain/screening/search.ts";
import { openServices } from "../src/open.ts";
import { readConfig } from "../src/platform/config.ts";
import { mistyped, seeded } from "./screening/made-pairs.ts";

const names = Number(process.argv[2] ?? 200_000);
const questions = 300;
/** Until the programs are compiled that the first questions run. */
const warmUp = 20;
const random = seeded(11);
const pick = <Value>(values: readonly Value[]): Value =>
	values[Math.floor(random() * values.length)] as Value;
/** A few given names are most people's. */
const pickCommon = <Value>(values: readonly Value[]): Value =>
	values[Math.floor(random() ** 3 * values.length)] as Value;

const given = [arabicNames, slavicNames, westernNames].flatMap((text) => text.split(/\s+/).filter(Boolean));
const syllables =
	"ba be bo da de do ka ke ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve vo za zo sha cha gho kha tri stra".split(
		" ",
	);
const endings = [
	"ov",
	"enko",
	"ian",
	"zadeh",
	"i",
	"ez",
	"son",
	"ic",
	"ski",
	"oglu",
	"ara",
	"ani",
	"berg",
	"eau",
];
const families = Array.from({ length: Math.max(2000, names / 20) }, () =>
	[pick(syllables), pick(syllables), random() < 0.5 ? pick(syllables) : "", pick(endings)].join(""),
);
const madeName = () =>
	[pickCommon(given), random() < 0.4 ? pickCommon(given) : "", pickCommon(families)]
		.filter(Boolean)
		.join(" ");

const dataDir = mkdtempSync(join(tmpdir(), "vidimus-bench-"));
const services = await openServices(
	readConfig({
		DATA_DIR: dataDir,
		LOG_LEVEL: "silent",
		NODE_ENV: "test",
		BOT_PROTECTION: "off",
		...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
	}),
);
const { db, clock } = services;
const list = { id: "scl_bench", version: "bench" };
await insertList(db, {
	...list,
	appId: null,
	mode: null,
	name: "bench",
	format: "csv",
	fileStamp: null,
	hash: "",
	sourceDate: null,
	entries: names,
	importedAt: clock.now(),
	fault: null,
	createdAt: clock.now(),
});
const started = performance.now();
const wanted: { sourceId: string; name: string }[] = [];
for (let made = 0; made < names; made += 500) {
	const rows = Array.from({ length: Math.min(500, names - made) }, (_, at) => {
		const sourceId = String(made + at);
		const entry: ListEntry = {
			sourceId,
			kind: "person",
			names: [madeName()],
			weakNames: [],
			birthDates: [],
			countries: [],
			identifiers: [],
			programs: [],
		};
		if (random() < ((questions + warmUp) * 1.5) / names)
			wanted.push({ sourceId, name: entry.names[0] as string });
		const keys = indexKeys(entry.names.map((name) => prepareName(name, "person")));
		return {
			listId: list.id,
			version: list.version,
			sourceId,
			kind: entry.kind,
			hash: entryHash(entry),
			entry,
			keys,
		};
	});
	await insertEntries(db, rows);
}
await settleImport(db);
const importSeconds = (performance.now() - started) / 1000;

/** Of this process, in which PGlite runs too: on a busy machine it says more than the clock. */
const computedMs = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};
const candidateMs: number[] = [];
const candidateComputedMs: number[] = [];
const searchMs: number[] = [];
let [found, candidates] = [0, 0];
const asked = wanted.slice(0, questions + warmUp);
for (const [at, { sourceId, name }] of asked.entries()) {
	const slip = mistyped(name, random).split(" ");
	const question = (random() < 0.5 ? slip.toReversed() : slip).join(" ");
	const computed = computedMs();
	const times = [performance.now()];
	const rows = await findCandidates(
		db,
		[list.version],
		true,
		candidateKeys(prepareName(question, "person")),
		maxCandidates,
	);
	times.push(performance.now());
	const computedBy = computedMs() - computed;
	const subject = { kind: "person", name: question, birthDates: [], countries: [], identifiers: [] } as const;
	await searchLists(db, { appId: "", mode: "test" }, subject, 0.7);
	times.push(performance.now());
	const [a = 0, b = 0, c = 0] = times;
	if (at < warmUp) continue;
	candidateMs.push(b - a);
	candidateComputedMs.push(computedBy);
	searchMs.push(c - b);
	candidates += rows.length;
	if (rows.some((row) => row.sourceId === sourceId)) found++;
}
const quantile = (values: number[], share: number) =>
	Number((values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN).toFixed(1));
const spread = (values: number[]) => ({
	p50: quantile(values, 0.5),
	p95: quantile(values, 0.95),
	p99: quantile(values, 0.99),
});
console.log(
	JSON.stringify(
		{
			database: process.env.DATABASE_URL ? "PostgreSQL" : "PGlite",
			names,
			import_seconds: Math.round(importSeconds),
			load: Number((loadavg()[0] ?? 0).toFixed(1)),
			asked: candidateMs.length,
			found,
			candidates_a_question: Math.round(candidates / candidateMs.length),
			candidates_ms: spread(candidateMs),
			...(!process.env.DATABASE_URL && { candidates_computed_ms: spread(candidateComputedMs) }),
			search_ms: spread(searchMs),
		},
		null,
		"\t",
	),
);
await services.close();
rmSync(dataDir, { recursive: true, force: true });
