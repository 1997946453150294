/**
 * Benchmark of the default options' decisions about forged passports, by kind of forgery, with a selfie of the person in
 * the portrait. Writes its part of `docs/benchmark.md`; `--json` prints the result instead.
 * `npm run bench -- --only tampering [--json]`
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import {
	assessLiveness,
	assessPhotograph,
	compareFaces,
	comparePhotographs,
	modelVersions,
	readDocument,
} from "@vidimus/engine";
import { decide } from "../../app/src/domain/verifications/decision/decide.ts";
import { fastOptions } from "../../app/src/domain/workflows/options/presets-contract.ts";
import { writeReport } from "../../engine/bench/report/report.ts";
import { shareWithInterval } from "../../engine/bench/report/share.ts";
import { tamperingRows } from "../../engine/bench/report/tampering-rows.ts";
import { forgeries } from "../../research/specimens/draw/forgeries.ts";

const today = "2026-11-20";
const readPhoto = (path: string) => readFileSync(new URL(`../../app/specimens/${path}.jpg`, import.meta.url));

const selfies = new Map<string, ReturnType<typeof assessLiveness>>();
function assessSelfie(person: string): ReturnType<typeof assessLiveness> {
	const known = selfies.get(person) ?? assessLiveness([readPhoto(`selfies/${person}-1`)]);
	selfies.set(person, known);
	return known;
}

async function decideForgery({ id, kind, portrait }: (typeof forgeries)[number]) {
	const photo = readPhoto(`edited/${id}-${kind}`);
	const findings = await readDocument(photo, { today });
	const liveness = await assessSelfie(portrait);
	const { face } = findings.portrait;
	const comparison = face && liveness.face ? await compareFaces(face, liveness.face) : null;
	const selfie = { photo: readPhoto(`selfies/${portrait}-1`), face: liveness.face };
	const photograph =
		face && selfie.face && comparison?.result !== "rejected"
			? assessPhotograph(await comparePhotographs({ photo, face }, [{ ...selfie, face: selfie.face }]))
			: null;
	return decide({
		mode: "test",
		today,
		attempt: 1,
		documentType: "passport",
		options: fastOptions,
		providedDetails: {},
		front: { file: "front", findings },
		back: null,
		comparison,
		photograph,
		liveness,
		customer: null,
		duplicates: [],
		areFacesOutdated: false,
		listed: [],
		incomparableFaces: [],
		doubted: [],
		doubtedPlaces: [],
		wasSelfieRepeated: false,
	});
}

const decisions = [];
for (const forgery of forgeries) {
	const { status, reasons } = await decideForgery(forgery);
	decisions.push({ id: forgery.id, kind: forgery.kind, status, reasons });
}
const kinds = [...Map.groupBy(decisions, ({ kind }) => kind)].map(([kind, own]) => {
	const approved = own.filter(({ status }) => status === "approved");
	const reasons = own.flatMap((decision) => decision.reasons);
	return {
		kind,
		noticed: shareWithInterval(own.length - approved.length, own.length),
		reasons: Object.fromEntries(
			[...Map.groupBy(reasons, (reason) => reason)].map(([name, occurrences]) => [name, occurrences.length]),
		),
		approved: approved.map(({ id }) => id),
	};
});
console.table(tamperingRows(kinds));
if (!process.argv.includes("--json")) {
	const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length, node: process.versions.node };
	const measured = { tampering: { at: new Date().toISOString().slice(0, 10), quiet: false } };
	writeReport({ machine, models: await modelVersions(), measured, tampering: kinds });
} else console.log(JSON.stringify(kinds));
