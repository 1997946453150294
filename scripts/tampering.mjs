/**
 * What the default workflow decides of forged passports, by kind, with the selfie of whoever the portrait shows. Writes
 * its part of `docs/benchmark.md`; with `--json` it prints and writes nothing. `node scripts/tampering.mjs [--json]`
 */
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { assessLiveness, compareFaces, modelVersions, readDocument } from "@vidimus/engine";
import { edits } from "../app/specimens/edited.ts";
import { defaultWorkflow } from "../app/src/domain/apps/contract.ts";
import { decide } from "../app/src/domain/verifications/decision/decide.ts";
import { writeReport } from "../engine/bench/report.ts";
import { shareOf } from "../engine/bench/share.ts";
import { tamperingRows } from "../engine/bench/tampering-rows.ts";

const today = "2026-11-20";
const picture = (path) => readFileSync(new URL(`../app/specimens/${path}.jpg`, import.meta.url));

const selfies = new Map();
function selfieOf(person) {
	const known = selfies.get(person) ?? assessLiveness([picture(`selfies/${person}-1`)]);
	selfies.set(person, known);
	return known;
}

async function decisionOf(id, kind, portrait) {
	const findings = await readDocument(picture(`edited/${id}-${kind}`), { today });
	const liveness = await selfieOf(portrait);
	const { face } = findings.portrait;
	const comparison = face && liveness.face ? await compareFaces(face, liveness.face) : null;
	return decide({
		mode: "test",
		today,
		attempt: 1,
		documentType: "passport",
		options: defaultWorkflow,
		providedDetails: {},
		front: { file: "front", findings },
		back: null,
		comparison,
		liveness,
		customer: null,
		duplicates: [],
		listed: [],
	});
}

const decided = [];
for (const { id, kind, portrait } of edits) {
	const { status, reasons } = await decisionOf(id, kind, portrait);
	decided.push({ id, kind, status, reasons });
}
const kinds = [...Map.groupBy(decided, ({ kind }) => kind)].map(([kind, own]) => {
	const approved = own.filter(({ status }) => status === "approved");
	const reasons = own.flatMap((one) => one.reasons);
	return {
		kind,
		noticed: shareOf(own.length - approved.length, own.length),
		reasons: Object.fromEntries(
			[...Map.groupBy(reasons, (reason) => reason)].map(([name, given]) => [name, given.length]),
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
