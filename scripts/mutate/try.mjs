/** Runs the tests that reach each mutant, fastest first, until one detects it. */

/** Maximum mutants per process. */
const batchSize = 10;

const chunks = (items, size) =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);

/**
 * @param {Awaited<ReturnType<import("./runner.mjs").startRunner>>} runner
 * @returns {Promise<{ killed: Set<number>, unreached: Set<number> }>} ids of mutants
 */
export async function tryMutants(runner, mutants, { testsOf, testFiles, log, short }) {
	const baselines = await runner.baseline(testFiles);
	const isTriedBy = (mutant, { file, reached }) =>
		testsOf.get(mutant.file).includes(file) && reached.has(mutant.id);
	const killed = new Set();
	for (const baseline of baselines.toSorted((a, b) => a.seconds - b.seconds)) {
		const due = mutants.filter((mutant) => !killed.has(mutant.id) && isTriedBy(mutant, baseline));
		if (due.length === 0) continue;
		const isAlone = ({ id, isStatic }) => isStatic || baseline.onLoad.has(id);
		const alone = (ids) => ids.map((id) => ({ ids: [id], isStatic: true }));
		const idsOf = (some) => some.map(({ id }) => id);
		const batches = [
			...chunks(idsOf(due.filter((one) => !isAlone(one))), batchSize).map((ids) => ({
				ids,
				isStatic: false,
			})),
			...alone(idsOf(due.filter(isAlone))),
		];
		const results = await runner.attempt(baseline.file, batches);
		const untrusted = batches.filter((_, index) => results[index] === null).flatMap(({ ids }) => ids);
		if (untrusted.length > 0) results.push(...(await runner.attempt(baseline.file, alone(untrusted))));
		for (const noticed of results) for (const id of noticed ?? []) killed.add(id);
		const noticed = due.filter(({ id }) => killed.has(id)).length;
		log(
			`${short(baseline.file)}: ${noticed} of ${due.length} killed${untrusted.length > 0 ? `, ${untrusted.length} run one by one` : ""}`,
		);
	}
	const unreached = new Set(
		mutants.filter((mutant) => !baselines.some((one) => isTriedBy(mutant, one))).map(({ id }) => id),
	);
	return { killed, unreached };
}
