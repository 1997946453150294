import {
	type ChallengeFindings,
	createChallenge,
	createEngine,
	type Engine,
	type StepKind,
} from "../src/index.ts";
import { movingActors, stillActors } from "../src/testing/actors.ts";
import { attacks, skippedStepKinds } from "../src/testing/attacks.ts";
import { genuine } from "../src/testing/challenge-performance.ts";
import { formatWholePercent, type Share, shareWithInterval } from "./report/share.ts";

type Check = keyof ChallengeFindings["checks"];
const CHECKS: readonly Check[] = [
	"challenge_followed",
	"timing",
	"replay",
	"one_face",
	"same_person",
	"flat_photo",
	"light_reflection",
	"eyes_cut_out",
	"shading_change",
];

interface Scores {
	readonly least: number;
	readonly median: number;
	readonly greatest: number;
}

export interface Species {
	readonly species: string;
	readonly genuine: boolean;
	/** Share of attacks that are `clear` (APCER), or of genuine responses that aren't (BPCER). */
	readonly wrong: Share;
	/** The same without `consider`, which a reviewer decides: attacks not rejected, or genuine responses rejected. */
	readonly wrongAtOnce: Share;
	/** Share of responses for which each check isn't `clear`, of those for which it ran. */
	readonly doubted: Readonly<Partial<Record<Check, number>>>;
	readonly scores: Readonly<Partial<Record<Check, Scores>>>;
}

function scoresOf(values: readonly number[]): Scores {
	const sorted = values.toSorted((a, b) => a - b);
	return { least: sorted[0]!, median: sorted[sorted.length >> 1]!, greatest: sorted.at(-1)! };
}

function summary(species: string, isGenuine: boolean, findings: readonly ChallengeFindings[]): Species {
	const doubted: Partial<Record<Check, number>> = {};
	const scores: Partial<Record<Check, Scores>> = {};
	for (const check of CHECKS) {
		const ran = findings.map(({ checks }) => checks[check]).filter(({ result }) => result !== "not_run");
		if (ran.length === 0) continue;
		const not = ran.filter(({ result }) => result !== "clear").length;
		doubted[check] = Math.round((not / ran.length) * 1000) / 1000;
		const measured = ran.flatMap(({ score }) => score ?? []);
		if (measured.length > 0) scores[check] = scoresOf(measured);
	}
	const clear = findings.filter(({ result }) => result === "clear").length;
	const rejected = findings.filter(({ result }) => result === "rejected").length;
	const n = findings.length;
	return {
		species,
		genuine: isGenuine,
		wrong: shareWithInterval(isGenuine ? n - clear : clear, n),
		wrongAtOnce: shareWithInterval(isGenuine ? rejected : n - rejected, n),
		doubted,
		scores,
	};
}

function challengeOf(seed: number, without: readonly StepKind[] = []) {
	const nonce = `nonce-of-the-bench-${String(seed).padStart(6, "0")}`;
	return createChallenge({ nonce, issuedAt: 0, deadline: 90_000, without });
}

/** Assesses simulated responses one by one: rendering them on this thread keeps the workers busy enough. */
async function assessed(
	engine: Engine,
	seeds: readonly number[],
	without: readonly StepKind[],
	respond: (challenge: ReturnType<typeof challengeOf>, seed: number) => ReturnType<typeof genuine>,
): Promise<ChallengeFindings[]> {
	const out: Promise<ChallengeFindings>[] = [];
	for (const seed of seeds) {
		const challenge = challengeOf(seed, without);
		out.push(engine.assessChallenge(await respond(challenge, seed), challenge));
	}
	return Promise.all(out);
}

/**
 * Measures error rates (APCER and BPCER of ISO/IEC 30107-3) on responses generated from the synthetic people, `samples` of
 * each species. Seeds are fixed, so runs on the same machine give the same rates.
 */
export async function measureLiveness(samples: number): Promise<Species[]> {
	const engine = createEngine({ maxCpuMs: 120_000 });
	const seeds = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
	const stills = stillActors();
	const table = [
		summary(
			"genuine",
			true,
			await assessed(engine, seeds(1000, 3 * samples), [], (challenge, seed) =>
				genuine(challenge, movingActors[seed % movingActors.length]!, seed),
			),
		),
		summary(
			"genuine, can neither turn nor blink",
			true,
			await assessed(engine, seeds(2000, stills.length), ["turn", "blink"], (challenge, seed) =>
				genuine(challenge, stills[seed % stills.length]!, seed),
			),
		),
	];
	for (const [i, [species, attack]] of Object.entries(attacks).entries())
		table.push(
			summary(
				species,
				false,
				await assessed(engine, seeds(3000 + 100 * i, samples), skippedStepKinds[species] ?? [], attack),
			),
		);
	await engine.close();
	return table;
}

/** Formats the table for the console. */
export function livenessRows(table: readonly Species[]): Record<string, string | number>[] {
	return table.map(({ species, genuine: isGenuine, wrong, wrongAtOnce, doubted }) => ({
		species,
		n: wrong.of,
		[isGenuine ? "BPCER %" : "APCER %"]: formatWholePercent(wrong),
		"decided wrongly %": formatWholePercent(wrongAtOnce),
		"doubted by": CHECKS.filter((check) => (doubted[check] ?? 0) > 0)
			.map((check) => `${check} ${Math.round(doubted[check]! * 100)}`)
			.join(", "),
	}));
}
