import { readFileSync } from "node:fs";
import type {
	AccuracyTables,
	MeasuredOn,
	MeasuredRate,
} from "../src/web/pages/docs/generated/accuracy/measured-rates.ts";
import {
	type Benchmark as BenchmarkOfFigures,
	combineShares,
	computeFigures,
	type ExternalRate,
	lfwImpostors,
	type MeasuredRow,
	shareWithInterval,
} from "./benchmark-figures.ts";

/** The parts of `docs/benchmark.json` that the accuracy page publishes as tables. */
interface Benchmark extends BenchmarkOfFigures {
	photographs: { selfie: string; genuine: boolean; wrong: MeasuredRow }[];
	tampering: { kind: string; noticed: MeasuredRow; approved: unknown[] }[];
}

/** Groups of attacks on the challenge; an attack belongs to the first that matches its name. */
const challengeAttacks = {
	mask: /^mask|eyes cut out$/,
	print: /^print/,
	screen: /^(recording|clips)/,
	other_face: /^another face/,
	stream: /^stream/,
	photo_relit: /^one photograph, warped( and relit|, lit)/,
	photo_animated: /^one photograph, warped$/,
	photo_on_face: /^one photograph laid/,
	portrait_animated: /^the document's own portrait/,
};
/** Groups of selfies made from the portrait. */
const portraitAttacks = {
	portrait_hidden: /6 px/,
	portrait_retouched: /another skin/,
	portrait_partly_hidden: /noise|blurred/,
	portrait_altered: /^the portrait/,
};
const genuineChallenges = { follows: /^genuine$/, neither_turns_nor_blinks: /can neither turn nor blink/ };
const genuineSelfies = { other_photo: /^another photograph/, light_of_portrait: /^a frame/ };

const getRate = (
	name: string,
	share: MeasuredRate["share"],
	on: MeasuredOn,
	outdated = false,
): MeasuredRate => ({ name, share, on, outdated, level: null });

/** Combines the rows of each group. A row without a group fails the build: otherwise an attack could go unpublished. */
function combineGroups(
	groups: Record<string, RegExp>,
	rows: readonly { name: string; wrong: MeasuredRow }[],
): MeasuredRate[] {
	const findGroup = (name: string) => Object.keys(groups).find((group) => groups[group]?.test(name));
	const strays = rows.filter(({ name }) => !findGroup(name)).map(({ name }) => name);
	if (strays.length > 0) throw new Error(`The accuracy page has no row for “${strays.join("”, “")}”.`);
	return Object.keys(groups).map((group) => {
		const members = rows.filter(({ name }) => findGroup(name) === group);
		return getRate(group, combineShares(members.map(({ wrong }) => wrong)), "synthetic");
	});
}

/**
 * An attack that passes a challenge reaches `standard`; one on a still photo, which answers none, `basic`. An animated portrait is
 * left to the check `same_photograph`, which the responses of that group weren't compared with.
 */
function addLevel(attack: MeasuredRate): MeasuredRate {
	const { name, share, outdated } = attack;
	if (outdated || share.count === 0 || name === "portrait_animated") return attack;
	return { ...attack, level: name in portraitAttacks ? "basic" : "standard" };
}

const listExternal = (rates: readonly ExternalRate[], on: MeasuredOn): MeasuredRate[] =>
	rates.map(({ name, count, of, changedBy }) =>
		getRate(name, shareWithInterval(count, of), on, changedBy !== undefined),
	);

export function computeAccuracyTables(benchmark: Benchmark): AccuracyTables {
	const { liveness, photographs, tampering, external } = benchmark;
	const figures = computeFigures(benchmark);
	const challenges = (genuine: boolean) =>
		liveness.filter((row) => row.genuine === genuine).map((row) => ({ ...row, name: row.species }));
	const selfies = (genuine: boolean) =>
		photographs.filter((row) => row.genuine === genuine).map((row) => ({ ...row, name: row.selfie }));
	const forgeries = tampering.filter(({ kind }) => kind !== "genuine");
	return {
		reading: [
			getRate("mrz_exact", figures.zones, "documents"),
			getRate("mrz_wrong_but_valid", figures.wrongButValid, "documents"),
			getRate("printed_falsely_differ", figures.falselyDiffer, "documents"),
			getRate("printed_hardest", figures.hardestPrint, "documents"),
			getRate("screens_missed", figures.screens, "generated"),
			getRate("copies_missed", figures.copies, "generated"),
		],
		faces: [getRate("fmr_at_match", lfwImpostors, "lfw"), ...listExternal(external.faces, "lfw")],
		attacks: [
			...combineGroups(challengeAttacks, challenges(false)),
			...combineGroups(portraitAttacks, selfies(false)),
			...listExternal(external.attacks, "external"),
		].map(addLevel),
		genuine: [
			...combineGroups(genuineChallenges, challenges(true)),
			...combineGroups(genuineSelfies, selfies(true)),
			...external.genuine.flatMap((row) =>
				listExternal([row], row.name === "real_turns" ? "real_people" : "external"),
			),
		],
		documents: [
			...forgeries.map(({ kind, noticed, approved }) =>
				getRate(kind.replaceAll("-", "_"), shareWithInterval(approved.length, noticed.of), "synthetic"),
			),
			...listExternal(external.documents, "external"),
		],
	};
}

/** The tables of the benchmark that lies in this repository. */
export const readAccuracyTables = (): AccuracyTables =>
	computeAccuracyTables(
		JSON.parse(readFileSync(new URL("../../docs/benchmark.json", import.meta.url), "utf8")),
	);
