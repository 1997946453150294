/**
 * How long a search for a name and a birth date takes among many names, and how many misspelled or reordered names are found, on
 * PGlite, or with DATABASE_URL on an empty PostgreSQL. `node app/bench/screening-candidates.ts [names]`
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { computeEntryHash, type ListEntry } from "../src/domain/screening/formats/entry.ts";
import { buildCandidateKeys, buildIndexKeys } from "../src/domain/screening/matching/candidate-keys.ts";
import { prepareName } from "../src/domain/screening/matching/compare-names.ts";
import { listRequiredDetails } from "../src/domain/screening/matching/details.ts";
import { arabicNames } from "../src/domain/screening/matching/given-names-arabic.ts";
import { slavicNames } from "../src/domain/screening/matching/given-names-slavic.ts";
import { westernNames } from "../src/domain/screening/matching/given-names-western.ts";
import { listAllIdentifierKeys } from "../src/domain/screening/matching/identifiers.ts";
import {
	findCandidates,
	insertScreeningEntries,
	insertScreeningList,
	refreshEntryIndex,
} from "../src/domain/screening/queries.ts";
import { loadSearchableLists, maxCandidates, searchLists } from "../src/domain/screening/search.ts";
import { openServices } from "../src/open-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { createRandom, mistype } from "./screening/generated-pairs.ts";

const nameCount = Number(process.argv[2] ?? 200_000);
const queryCount = 300;
/** Queries that aren't measured: the JIT compiles the code during them. */
const warmUpQueries = 20;
const random = createRandom(11);
const pick = <Value>(values: readonly Value[]): Value =>
	values[Math.floor(random() * values.length)] as Value;
/** Skewed towards the first values, as most people share a few given names. */
const pickCommon = <Value>(values: readonly Value[]): Value =>
	values[Math.floor(random() ** 3 * values.length)] as Value;

const givenNames = [arabicNames, slavicNames, westernNames].flatMap((text) =>
	text.split(/\s+/).filter(Boolean),
);
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
const familyNames = Array.from({ length: Math.max(2000, nameCount / 20) }, () =>
	[pick(syllables), pick(syllables), random() < 0.5 ? pick(syllables) : "", pick(endings)].join(""),
);
const createName = () =>
	[pickCommon(givenNames), random() < 0.4 ? pickCommon(givenNames) : "", pickCommon(familyNames)]
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
await insertScreeningList(db, {
	...list,
	appId: null,
	mode: null,
	name: "bench",
	format: "csv",
	fileStamp: null,
	hash: "",
	sourceDate: null,
	entries: nameCount,
	importedAt: clock.now(),
	fault: null,
	createdAt: clock.now(),
});
const started = performance.now();
const samples: { sourceId: string; name: string; birthDate: string }[] = [];
const createBirthDate = () => `${1940 + Math.floor(random() * 65)}-0${1 + Math.floor(random() * 9)}-15`;
for (let offset = 0; offset < nameCount; offset += 500) {
	const rows = Array.from({ length: Math.min(500, nameCount - offset) }, (_, at) => {
		const sourceId = String(offset + at);
		const entry: ListEntry = {
			sourceId,
			kind: "person",
			names: [createName()],
			weakNames: [],
			birthDates: [createBirthDate()],
			countries: [],
			identifiers: [`P${String(offset + at).padStart(8, "0")}`],
			programs: [],
		};
		if (random() < ((queryCount + warmUpQueries) * 1.5) / nameCount)
			samples.push({
				sourceId,
				name: entry.names[0] as string,
				birthDate: entry.birthDates[0] as string,
			});
		const keys = [
			...buildIndexKeys(entry.names.map((name) => prepareName(name, "person"))),
			...listAllIdentifierKeys(entry.identifiers),
		];
		return {
			listId: list.id,
			version: list.version,
			sourceId,
			kind: entry.kind,
			hash: computeEntryHash(entry),
			entry,
			keys,
		};
	});
	await insertScreeningEntries(db, rows);
}
await refreshEntryIndex(db);
const importSeconds = (performance.now() - started) / 1000;

/** CPU time of this process, which includes PGlite: more reliable than wall-clock time on a busy machine. */
const cpuMs = () => {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
};
const candidateMs: number[] = [];
const candidateCpuMs: number[] = [];
const searchMs: number[] = [];
let found = 0;
let candidates = 0;
const queries = samples.slice(0, queryCount + warmUpQueries);
for (const [at, { sourceId, name, birthDate }] of queries.entries()) {
	const slip = mistype(name, random).split(" ");
	const question = (random() < 0.5 ? slip.toReversed() : slip).join(" ");
	const subject = {
		kind: "person",
		name: question,
		birthDates: [birthDate],
		countries: [],
		// Of nobody on the list: the number must not make the search easier.
		identifiers: ["X987654321"],
	} as const;
	const computed = cpuMs();
	const times = [performance.now()];
	const { rows } = await findCandidates(
		db,
		[list.version],
		true,
		buildCandidateKeys(prepareName(question, "person")),
		listRequiredDetails(subject, 0.7),
		maxCandidates,
	);
	times.push(performance.now());
	const computedBy = cpuMs() - computed;
	await searchLists(db, await loadSearchableLists(db, { appId: "", mode: "test" }), subject, 0.7);
	times.push(performance.now());
	const [a = 0, b = 0, c = 0] = times;
	if (at < warmUpQueries) continue;
	candidateMs.push(b - a);
	candidateCpuMs.push(computedBy);
	searchMs.push(c - b);
	candidates += rows.length;
	if (rows.some((row) => row.sourceId === sourceId)) found++;
}
const quantile = (values: number[], share: number) =>
	Number((values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN).toFixed(1));
const quantiles = (values: number[]) => ({
	p50: quantile(values, 0.5),
	p95: quantile(values, 0.95),
	p99: quantile(values, 0.99),
});
console.log(
	JSON.stringify(
		{
			database: process.env.DATABASE_URL ? "PostgreSQL" : "PGlite",
			names: nameCount,
			import_seconds: Math.round(importSeconds),
			load: Number((loadavg()[0] ?? 0).toFixed(1)),
			asked: candidateMs.length,
			found,
			candidates_a_question: Math.round(candidates / candidateMs.length),
			candidates_ms: quantiles(candidateMs),
			...(!process.env.DATABASE_URL && { candidates_computed_ms: quantiles(candidateCpuMs) }),
			search_ms: quantiles(searchMs),
		},
		null,
		"\t",
	),
);
await services.close();
rmSync(dataDir, { recursive: true, force: true });
