import type { X509Certificate } from "node:crypto";
import type { DocumentType } from "../../apps/documents.ts";
import type { CheckNode, CheckResult, PictureKind, Reason } from "../../verifications/contract.ts";
import { type CaseStep, decisionsOf } from "../contents.ts";
import type { ReportContent, Words } from "./report.ts";
import { columnWidth, ink, paper, type Sheet } from "./sheet.ts";

/** Letters of a model's hash that tell it from another; the evidence file has all of them. */
const shortHash = 12;
const marks: Record<CheckResult, "good" | "bad" | "unsure" | "none"> = {
	clear: "good",
	rejected: "bad",
	consider: "unsure",
	not_run: "none",
};
const indent = 12;
const columns = {
	check: { x: 0, width: 180 },
	result: { x: 188, width: 76 },
	measured: { x: 266, width: 44 },
	threshold: { x: 316, width: 40 },
	model: { x: 368, width: columnWidth - 368 },
} as const;

function checkRows(sheet: Sheet, { v, number }: Words, check: CheckNode, depth: number): void {
	const name = v(`check.${check.type}`);
	const { model, score, threshold } = check;
	const modelText = model
		? `${model.name} ${model.version}${model.hash ? ` · ${model.hash.slice(0, shortHash)}` : ""}`
		: "";
	const named = { x: depth * indent, width: columns.check.width - depth * indent };
	const tallest = Math.max(
		sheet.height(name, named.width),
		sheet.height(modelText, columns.model.width, 7.5),
	);
	// What is divided further stays with the first of its parts.
	sheet.room(tallest + 5 + (check.checks.length > 0 ? 18 : 0));
	sheet.mark(marks[check.result], paper.left + columns.result.x, sheet.y + 3, 6.5);
	const small = { size: 8.5, align: "right" } as const;
	sheet.row([
		{ text: name, ...named, bold: depth === 0 },
		{
			text: v(`result.${check.result}`),
			x: columns.result.x + 11,
			width: columns.result.width - 11,
			size: 8.5,
		},
		{ text: score === null ? "" : number(score), ...columns.measured, ...small },
		{ text: threshold === null ? "" : number(threshold), ...columns.threshold, ...small },
		{ text: modelText, ...columns.model, size: 7.5, color: ink.muted },
	]);
	if (check.checks.length === 0)
		for (const { code, message } of check.reasons) {
			const x = named.x + 10;
			sheet.row([{ text: `${code}  ${message}`, x, width: columnWidth - x, size: 8, color: ink.muted }]);
		}
	for (const child of check.checks) checkRows(sheet, { v, number } as Words, child, depth + 1);
}

function checks(sheet: Sheet, { caseRecord: { verification } }: ReportContent, words: Words): void {
	if (verification.checks.length === 0) return;
	const { t, v } = words;
	sheet.heading(v("detail.checks"));
	const head = { size: 7.5, color: ink.muted } as const;
	sheet.row([
		{ text: t("report.check"), ...columns.check, ...head },
		{ text: t("report.result"), ...columns.result, ...head },
		{ text: t("report.measured"), ...columns.measured, ...head, align: "right" },
		{ text: t("report.threshold"), ...columns.threshold, ...head, align: "right" },
		{ text: t("report.model"), ...columns.model, ...head },
	]);
	for (const check of verification.checks) checkRows(sheet, words, check, 0);
}

const whoDid = ({ actor }: CaseStep, { v }: Words) => actor.name ?? v(`actor.${actor.kind}` as "actor.user");

function whatWasDone({ type, details }: CaseStep, { v, common }: Words): string {
	const kind = details.kind as PictureKind | undefined;
	const document = details.type as DocumentType | undefined;
	return v(`event.${type.replace(".", "_")}` as "event.verification_created", {
		kind: kind ? v(`file.${kind}`) : "",
		document: document ? common(`document.${document}`) : "",
	});
}

const stepColumns = {
	when: { x: 0, width: 140 },
	what: { x: 148, width: 160 },
	who: { x: 316, width: columnWidth - 316 },
};

function decisions(sheet: Sheet, { steps }: ReportContent, words: Words): void {
	const taken = decisionsOf(steps);
	if (taken.length === 0) return;
	sheet.heading(words.t("report.decisions"));
	for (const step of taken) {
		sheet.row(
			[
				{ text: words.moment(step.at), ...stepColumns.when, color: ink.muted },
				{ text: whatWasDone(step, words), ...stepColumns.what, bold: true },
				{ text: whoDid(step, words), ...stepColumns.who },
			],
			2,
		);
		const { x } = stepColumns.what;
		const reasons = (step.details.reasons ?? []) as Reason[];
		const why = reasons.map(({ code, name }) => `${code}  ${words.reason(`${name}.business`)}`);
		for (const text of [
			...why,
			...(typeof step.details.comment === "string"
				? [words.t("report.quote", { text: step.details.comment })]
				: []),
		])
			sheet.row([{ text, x, width: columnWidth - x, size: 8.5, color: ink.muted }], 2);
		sheet.y += 5;
	}
}

function timeline(sheet: Sheet, { steps }: ReportContent, words: Words): void {
	sheet.heading(words.v("detail.timeline"));
	for (const step of steps) {
		const from = [step.device, step.place].filter(Boolean).join(" · ");
		sheet.row([
			{ text: words.moment(step.at), ...stepColumns.when, size: 8, color: ink.muted },
			{ text: whatWasDone(step, words), ...stepColumns.what, size: 8 },
			{
				text: [whoDid(step, words), from].filter(Boolean).join(" · "),
				...stepColumns.who,
				size: 8,
				color: ink.muted,
			},
		]);
	}
	sheet.say(words.t("report.utc"), { size: 7.5, color: ink.muted });
}

function consent(sheet: Sheet, { caseRecord: { attempts } }: ReportContent, { t, date }: Words): void {
	const given = attempts.filter((attempt) => attempt.consent);
	if (given.length === 0) return;
	sheet.heading(t("report.consent"));
	for (const { number: attempt, consent: shown } of given) {
		if (!shown) continue;
		sheet.say(t("report.consent_given", { date: date(shown.agreed_at), attempt }), {
			size: 8,
			color: ink.muted,
		});
		sheet.y += 3;
		for (const text of shown.text) sheet.row([{ text, x: 12, width: columnWidth - 12, size: 8.5 }], 3);
		sheet.y += 6;
	}
}

function hashes(sheet: Sheet, { hashes: pictures }: ReportContent, { t }: Words): void {
	if (pictures.length === 0) return;
	sheet.heading(t("report.hashes"));
	for (const { path, sha256 } of pictures)
		sheet.row([
			{ text: path.replace(/^pictures\//, ""), x: 0, width: 170, size: 7.5, color: ink.muted },
			{ text: sha256, x: 178, width: columnWidth - 178, size: 7.5 },
		]);
}

function signature(
	sheet: Sheet,
	{ business }: ReportContent,
	{ t }: Words,
	certificate: X509Certificate,
): void {
	sheet.heading(t("report.signature"), 60);
	sheet.say(t("report.signature_text", { name: business.name }), { color: ink.muted });
	sheet.y += 4;
	const pairs = certificate.fingerprint256.replaceAll(":", " ").split(" ");
	for (const half of [pairs.slice(0, 16), pairs.slice(16)]) sheet.say(half.join(" "), { size: 9.5 });
}

/** The pages behind the first: what the decision rests on, and how to know that nobody changed them. */
export function grounds(
	sheet: Sheet,
	content: ReportContent,
	words: Words,
	certificate: X509Certificate,
): void {
	checks(sheet, content, words);
	decisions(sheet, content, words);
	timeline(sheet, content, words);
	consent(sheet, content, words);
	hashes(sheet, content, words);
	signature(sheet, content, words, certificate);
}
