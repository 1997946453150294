import type { FieldName } from "../../verifications/contract.ts";
import { type Printed, printedPictures } from "./pictures.ts";
import type { ReportContent, Words } from "./report.ts";
import { columnWidth, type Ink, ink, paper, type Sheet } from "./sheet.ts";

const faceSide = 112;
const gutter = 14;
const tallestPicture = 100;

const standing = {
	approved: { mark: "good", color: ink.good },
	declined: { mark: "bad", color: ink.bad },
} as const;

/** Who answers for the report, and what it is about. */
function letterhead(
	sheet: Sheet,
	{ business, caseRecord, at }: ReportContent,
	{ t, date }: Words,
	logo: Buffer | null,
): void {
	const { doc } = sheet;
	const half = columnWidth / 2;
	if (logo) doc.image(logo, paper.left, sheet.y - 6, { fit: [150, 34] });
	else sheet.put(business.name, paper.left, sheet.y, half, { size: 12, bold: true });
	const right = paper.left + half;
	const small = { size: 8, color: ink.muted, align: "right" } as const;
	let y =
		sheet.y +
		sheet.put(t("title"), right, sheet.y, half, { size: 10, bold: true, color: ink.accent, align: "right" });
	y += sheet.put(caseRecord.verification.id, right, y, half, small);
	y += sheet.put(t("report.by", { name: business.name, date: date(at) }), right, y, half, small);
	sheet.y = Math.max(y, sheet.y + 40) + 18;
	sheet.rule();
	sheet.y += 26;
}

function result(
	sheet: Sheet,
	{ caseRecord: { verification }, steps }: ReportContent,
	{ t, v, date }: Words,
): void {
	const { first_name, last_name } = verification.verified_data ?? {};
	const name = [first_name, last_name].filter(Boolean).join(" ") || verification.reference || v("unnamed");
	sheet.say(name, { size: 24, bold: true });
	sheet.y += 6;
	const { status } = verification;
	const { mark, color }: { mark: "good" | "bad" | "unsure"; color: Ink } =
		status === "approved" || status === "declined" ? standing[status] : { mark: "unsure", color: ink.unsure };
	sheet.mark(mark, paper.left, sheet.y + 3, 10);
	const reachedAt = steps.findLast(({ type }) => type === `verification.${status}`);
	const since = verification.decided_at ?? reachedAt?.at ?? verification.created_at;
	const key = verification.decided_at ? "report.decided" : "report.waiting";
	const sentence = t(key, { status: v(`status.${status}`), date: date(since) });
	sheet.y +=
		sheet.put(sentence, paper.left + 18, sheet.y, columnWidth - 18, { size: 11, bold: true, color }) + 4;
	if (verification.assurance)
		sheet.say(t("report.assurance", { level: v(`assurance.${verification.assurance}`) }), {
			color: ink.muted,
		});
	for (const reason of verification.reasons)
		sheet.say(`${reason.code}  ${reason.message}`, { color: ink.muted });
	if (verification.mode === "test") sheet.say(t("report.test"), { color: ink.unsure });
	if (verification.simulated) sheet.say(t("report.simulated"), { color: ink.unsure });
}

/** The portrait and the selfie side by side, with what was measured between them. */
function faces(
	sheet: Sheet,
	{ caseRecord: { verification, attempts } }: ReportContent,
	{ t, number }: Words,
	pictures: Printed[],
): void {
	const shown = [
		{ title: t("report.portrait"), face: pictures.find(({ kind, face }) => kind !== "selfie" && face)?.face },
		{ title: t("report.selfie"), face: pictures.find(({ kind }) => kind === "selfie")?.face },
	].filter(({ face }) => face);
	if (shown.length === 0) return;
	sheet.y += 18;
	sheet.room(faceSide + 30);
	for (const [index, { title, face }] of shown.entries()) {
		const x = paper.left + index * (faceSide + gutter);
		sheet.doc.save().roundedRect(x, sheet.y, faceSide, faceSide, 6).clip();
		sheet.doc.image(face!, x, sheet.y, { width: faceSide, height: faceSide }).restore();
		sheet.put(title, x, sheet.y + faceSide + 5, faceSide, { size: 8, color: ink.muted });
	}
	const match = verification.checks.find(({ type }) => type === "face_match");
	const distance = match?.score;
	if (distance !== null && distance !== undefined) {
		const x = paper.left + 2 * (faceSide + gutter) + 10;
		const width = paper.width - paper.right - x;
		const compared = attempts.at(-1)?.kept?.evidence.comparison;
		let y = sheet.y + 22;
		y += sheet.put(t("report.distance"), x, y, width, { size: 8, color: ink.muted });
		y += sheet.put(number(distance), x, y, width, { size: 26, bold: true });
		if (typeof compared?.threshold === "number") {
			const limits = { alike: number(compared.threshold), apart: number(compared.mismatchThreshold) };
			sheet.put(t("report.thresholds", limits), x, y, width, { size: 8, color: ink.muted });
		}
	}
	sheet.y += faceSide + 24;
}

/** What the document says of its holder, each with where it was read. */
function person(
	sheet: Sheet,
	{ caseRecord: { verification } }: ReportContent,
	{ t, v, common, percent }: Words,
): void {
	const read = Object.entries(verification.verified_data ?? {});
	if (read.length === 0) return;
	sheet.heading(t("report.person"));
	const columns = [
		{ x: 0, width: 120 },
		{ x: 128, width: 220 },
		{ x: 356, width: 80 },
		{ x: 444, width: columnWidth - 444 },
	] as const;
	const head = [t("report.field"), t("report.value"), t("report.source"), t("report.confidence")];
	sheet.row(
		columns.map((column, index) => ({ ...column, text: head[index] ?? "", size: 7.5, color: ink.muted })),
	);
	for (const [name, value] of read) {
		const source = verification.fields
			.filter((field) => field.name === name && field.value === value)
			.toSorted((a, b) => b.confidence - a.confidence)[0];
		const shown = name === "document_type" ? common(`document.${value}` as "document.passport") : value;
		const cells = [
			v(`field.${name as FieldName}`),
			shown,
			source ? v(`source.${source.source}`) : t("report.none"),
			source ? percent(source.confidence) : t("report.none"),
		];
		sheet.row(
			columns.map((column, index) => ({
				...column,
				text: cells[index] ?? "",
				...(index === 0 && { color: ink.muted }),
			})),
		);
	}
}

function wholePictures(sheet: Sheet, { t, v }: Words, pictures: Printed[]): void {
	if (pictures.length === 0) return;
	const width = (columnWidth - 2 * gutter) / 3;
	const tallest = Math.min(Math.max(...pictures.map(({ ratio }) => ratio * width)), tallestPicture);
	sheet.heading(t("report.pictures"), tallest + 20);
	for (const [index, { kind, picture }] of pictures.entries()) {
		const x = paper.left + index * (width + gutter);
		sheet.doc.image(picture, x, sheet.y, { fit: [width, tallest] });
		sheet.put(v(`file.${kind}`), x, sheet.y + tallest + 5, width, { size: 8, color: ink.muted });
	}
	sheet.y += tallest + 20;
}

/** The first page: whose case it is, how it ended, and what everybody looks at first. */
export async function opening(
	sheet: Sheet,
	content: ReportContent,
	words: Words,
	logo: Buffer | null,
): Promise<void> {
	const pictures = await printedPictures(content.caseRecord);
	letterhead(sheet, content, words, logo);
	result(sheet, content, words);
	faces(sheet, content, words, pictures);
	person(sheet, content, words);
	wholePictures(sheet, words, pictures);
}
