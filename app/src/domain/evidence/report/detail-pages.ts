import type { X509Certificate } from "node:crypto";
import type { CheckName } from "../../../checks/all-contract.ts";
import { describeScore, formatThreshold } from "../../../checks/score-contract.ts";
import type { DocumentType } from "../../../shared/documents.ts";
import type { CheckNode, CheckResult, Reason } from "../../verifications/contract.ts";
import type { PhotoKind } from "../../verifications/file-contract.ts";
import { type CaseStep, filterDecisions } from "../package/timeline.ts";
import type { ReportContent, ReportFormatters } from "./report-formatters.ts";
import { columnWidth, ink, paper, type Sheet } from "./sheet.ts";

/** Digits of a model's hash in the report; the evidence package has all of them. */
const shownHashLength = 12;
const markByResult: Record<CheckResult, "good" | "bad" | "unsure" | "none"> = {
	clear: "good",
	rejected: "bad",
	consider: "unsure",
	not_run: "none",
};
const indent = 12;
const columns = {
	check: { x: 0, width: 180 },
	result: { x: 188, width: 70 },
	measured: { x: 258, width: 46 },
	threshold: { x: 308, width: 56 },
	model: { x: 374, width: columnWidth - 374 },
} as const;

function drawCheckRows(sheet: Sheet, formatters: ReportFormatters, check: CheckNode, depth: number): void {
	const { v, locale } = formatters;
	const name = v(`check.${check.type}`);
	const { model } = check;
	const measured = describeScore(check, locale);
	const modelText = model
		? `${model.name} ${model.version}${model.hash ? ` · ${model.hash.slice(0, shownHashLength)}` : ""}`
		: "";
	const named = { x: depth * indent, width: columns.check.width - depth * indent };
	const tallest = Math.max(
		sheet.height(name, named.width),
		sheet.height(modelText, columns.model.width, 7.5),
	);
	// A check stays on the page of its first sub-check.
	sheet.ensureSpace(tallest + 5 + (check.checks.length > 0 ? 18 : 0));
	sheet.drawMark(markByResult[check.result], paper.left + columns.result.x, sheet.y + 3, 6.5);
	const small = { size: 8.5, align: "right" } as const;
	sheet.drawRow([
		{ text: name, ...named, bold: depth === 0 },
		{
			text: v(`result.${check.result}`),
			x: columns.result.x + 11,
			width: columns.result.width - 11,
			size: 8.5,
		},
		{ text: measured?.score ?? "", ...columns.measured, ...small },
		{ text: (measured && formatThreshold(measured)) ?? "", ...columns.threshold, ...small },
		{ text: modelText, ...columns.model, size: 7.5, color: ink.muted },
	]);
	if (check.checks.length === 0)
		for (const { code, message } of check.reasons) {
			const x = named.x + 10;
			sheet.drawRow([{ text: `${code}  ${message}`, x, width: columnWidth - x, size: 8, color: ink.muted }]);
		}
	for (const child of check.checks) drawCheckRows(sheet, formatters, child, depth + 1);
}

function drawChecks(
	sheet: Sheet,
	{ caseRecord: { verification } }: ReportContent,
	formatters: ReportFormatters,
): void {
	if (verification.checks.length === 0) return;
	const { t, v } = formatters;
	sheet.drawHeading(v("detail.checks"));
	const head = { size: 7.5, color: ink.muted } as const;
	sheet.drawRow([
		{ text: t("check"), ...columns.check, ...head },
		{ text: t("result"), ...columns.result, ...head },
		{ text: t("measured"), ...columns.measured, ...head, align: "right" },
		{ text: t("threshold"), ...columns.threshold, ...head, align: "right" },
		{ text: t("model"), ...columns.model, ...head },
	]);
	for (const check of verification.checks) drawCheckRows(sheet, formatters, check, 0);
}

const stepActorName = ({ actor }: CaseStep, { v }: ReportFormatters) =>
	actor.name ?? v(`actor.${actor.kind}` as "actor.user");

function eventText({ type, details }: CaseStep, { v, common }: ReportFormatters): string {
	const kind = details.kind as PhotoKind | undefined;
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

/** What a reviewer approved despite: open screening hits and checks without an answer. */
function describeObjections({ type, details }: CaseStep, { t, v }: ReportFormatters): string[] {
	if (type !== "verification.approved") return [];
	const { open_hits: openHits, unanswered_checks: unanswered = [] } = details;
	const checks = (unanswered as CheckName[]).map((check) => v(`check.${check}`)).join(", ");
	return [
		...(typeof openHits === "number" ? [t("open_hits", { count: openHits })] : []),
		...(checks ? [t("unanswered_checks", { checks })] : []),
	];
}

function drawDecisions(sheet: Sheet, { steps }: ReportContent, formatters: ReportFormatters): void {
	const decisionSteps = filterDecisions(steps);
	if (decisionSteps.length === 0) return;
	sheet.drawHeading(formatters.t("decisions"));
	for (const step of decisionSteps) {
		sheet.drawRow(
			[
				{ text: formatters.moment(step.at), ...stepColumns.when, color: ink.muted },
				{ text: eventText(step, formatters), ...stepColumns.what, bold: true },
				{ text: stepActorName(step, formatters), ...stepColumns.who },
			],
			2,
		);
		const { x } = stepColumns.what;
		const reasons = (step.details.reasons ?? []) as Reason[];
		const reasonLines = reasons.map(({ code, name }) => `${code}  ${formatters.reason(`${name}.business`)}`);
		for (const text of [
			...reasonLines,
			...describeObjections(step, formatters),
			...(typeof step.details.comment === "string"
				? [formatters.t("quote", { text: step.details.comment })]
				: []),
		])
			sheet.drawRow([{ text, x, width: columnWidth - x, size: 8.5, color: ink.muted }], 2);
		sheet.y += 5;
	}
}

function drawTimeline(sheet: Sheet, { steps }: ReportContent, formatters: ReportFormatters): void {
	sheet.drawHeading(formatters.v("detail.timeline"));
	for (const step of steps) {
		const from = [step.device, step.place].filter(Boolean).join(" · ");
		sheet.drawRow([
			{ text: formatters.moment(step.at), ...stepColumns.when, size: 8, color: ink.muted },
			{ text: eventText(step, formatters), ...stepColumns.what, size: 8 },
			{
				text: [stepActorName(step, formatters), from].filter(Boolean).join(" · "),
				...stepColumns.who,
				size: 8,
				color: ink.muted,
			},
		]);
	}
	sheet.drawParagraph(formatters.t("utc"), { size: 7.5, color: ink.muted });
}

function drawConsent(
	sheet: Sheet,
	{ caseRecord: { attempts } }: ReportContent,
	{ t, date }: ReportFormatters,
): void {
	const consentedAttempts = attempts.filter((attempt) => attempt.consent);
	if (consentedAttempts.length === 0) return;
	sheet.drawHeading(t("consent"));
	for (const { number: attempt, consent: record } of consentedAttempts) {
		if (!record) continue;
		sheet.drawParagraph(t("consent_given", { date: date(record.agreed_at), attempt }), {
			size: 8,
			color: ink.muted,
		});
		sheet.y += 3;
		for (const text of record.text) sheet.drawRow([{ text, x: 12, width: columnWidth - 12, size: 8.5 }], 3);
		sheet.y += 6;
	}
}

function drawHashes(sheet: Sheet, { hashes: photos }: ReportContent, { t }: ReportFormatters): void {
	if (photos.length === 0) return;
	sheet.drawHeading(t("hashes"));
	for (const { path, sha256 } of photos)
		sheet.drawRow([
			{ text: path.replace(/^photos\//, ""), x: 0, width: 170, size: 7.5, color: ink.muted },
			{ text: sha256, x: 178, width: columnWidth - 178, size: 7.5 },
		]);
}

function drawSignature(
	sheet: Sheet,
	{ business }: ReportContent,
	{ t }: ReportFormatters,
	certificate: X509Certificate,
): void {
	sheet.drawHeading(t("signature"), 60);
	sheet.drawParagraph(t("signature_text", { name: business.name }), { color: ink.muted });
	sheet.y += 4;
	const pairs = certificate.fingerprint256.replaceAll(":", " ").split(" ");
	for (const half of [pairs.slice(0, 16), pairs.slice(16)])
		sheet.drawParagraph(half.join(" "), { size: 9.5 });
}

/** The pages after the first: checks, decisions, timeline, consent, hashes and signature. */
export function drawDetailPages(
	sheet: Sheet,
	content: ReportContent,
	formatters: ReportFormatters,
	certificate: X509Certificate,
): void {
	drawChecks(sheet, content, formatters);
	drawDecisions(sheet, content, formatters);
	drawTimeline(sheet, content, formatters);
	drawConsent(sheet, content, formatters);
	drawHashes(sheet, content, formatters);
	drawSignature(sheet, content, formatters, certificate);
}
