import type { FieldName } from "../../verifications/contract.ts";
import { getCaseName } from "../../verifications/person-name-contract.ts";
import { loadPrintedPhotos, type PrintedPhoto } from "./photos.ts";
import type { ReportContent, ReportFormatters } from "./report-formatters.ts";
import { columnWidth, type Ink, ink, paper, type Sheet } from "./sheet.ts";

const faceSide = 112;
const gutter = 14;
const tallestPhoto = 100;

const markByStatus = {
	approved: { mark: "good", color: ink.good },
	declined: { mark: "bad", color: ink.bad },
} as const;

/** The letterhead: the app, and the report's subject. */
function drawLetterhead(
	sheet: Sheet,
	{ business, caseRecord, at }: ReportContent,
	{ title, t, date }: ReportFormatters,
	logo: Buffer | null,
): void {
	const { doc } = sheet;
	const half = columnWidth / 2;
	if (logo) doc.image(logo, paper.left, sheet.y - 6, { fit: [150, 34] });
	else sheet.drawText(business.name, paper.left, sheet.y, half, { size: 12, bold: true });
	const right = paper.left + half;
	const small = { size: 8, color: ink.muted, align: "right" } as const;
	let y =
		sheet.y +
		sheet.drawText(title, right, sheet.y, half, {
			size: 10,
			bold: true,
			color: ink.accent,
			align: "right",
		});
	y += sheet.drawText(caseRecord.verification.id, right, y, half, small);
	y += sheet.drawText(t("by", { name: business.name, date: date(at) }), right, y, half, small);
	sheet.y = Math.max(y, sheet.y + 40) + 18;
	sheet.drawRule();
	sheet.y += 26;
}

function drawResult(
	sheet: Sheet,
	{ caseRecord: { verification }, steps }: ReportContent,
	{ t, v, common, status: statusTexts, date }: ReportFormatters,
): void {
	sheet.drawParagraph(getCaseName(verification) ?? common("person.unnamed"), { size: 24, bold: true });
	sheet.y += 6;
	const { status } = verification;
	const { mark, color }: { mark: "good" | "bad" | "unsure"; color: Ink } =
		status === "approved" || status === "declined"
			? markByStatus[status]
			: { mark: "unsure", color: ink.unsure };
	sheet.drawMark(mark, paper.left, sheet.y + 3, 10);
	const reachedAt = steps.findLast(({ type }) => type === `verification.${status}`);
	const since = verification.decided_at ?? reachedAt?.at ?? verification.created_at;
	const key = verification.decided_at ? "decided" : "waiting";
	const sentence = t(key, { status: statusTexts(status), date: date(since) });
	sheet.y +=
		sheet.drawText(sentence, paper.left + 18, sheet.y, columnWidth - 18, { size: 11, bold: true, color }) + 4;
	if (verification.assurance)
		sheet.drawParagraph(t("assurance", { level: v(`assurance.${verification.assurance}`) }), {
			color: ink.muted,
		});
	for (const reason of verification.reasons)
		sheet.drawParagraph(`${reason.code}  ${reason.message}`, { color: ink.muted });
	if (verification.mode === "test") sheet.drawParagraph(t("test"), { color: ink.unsure });
	if (verification.simulated) sheet.drawParagraph(t("simulated"), { color: ink.unsure });
}

/** The portrait and the selfie side by side, with the result of their comparison. */
function drawFaces(
	sheet: Sheet,
	{ caseRecord: { verification, attempts } }: ReportContent,
	{ t, number }: ReportFormatters,
	photos: PrintedPhoto[],
): void {
	const portraits = [
		{ title: t("portrait"), face: photos.find(({ kind, face }) => kind !== "selfie" && face)?.face },
		{ title: t("selfie"), face: photos.find(({ kind }) => kind === "selfie")?.face },
	].filter(({ face }) => face);
	if (portraits.length === 0) return;
	sheet.y += 18;
	sheet.ensureSpace(faceSide + 30);
	for (const [index, { title, face }] of portraits.entries()) {
		const x = paper.left + index * (faceSide + gutter);
		sheet.doc.save().roundedRect(x, sheet.y, faceSide, faceSide, 6).clip();
		sheet.doc.image(face!, x, sheet.y, { width: faceSide, height: faceSide }).restore();
		sheet.drawText(title, x, sheet.y + faceSide + 5, faceSide, { size: 8, color: ink.muted });
	}
	if (!photos.some(({ kind }) => kind === "selfie"))
		sheet.drawText(t("no_selfie"), paper.left + faceSide + gutter, sheet.y + 22, faceSide, {
			size: 8,
			color: ink.muted,
		});
	const match = verification.checks.find(({ type }) => type === "face_match");
	const distance = match?.score;
	if (distance !== null && distance !== undefined) {
		const x = paper.left + 2 * (faceSide + gutter) + 10;
		const width = paper.width - paper.right - x;
		const compared = attempts.at(-1)?.snapshot?.evidence.comparison;
		let y = sheet.y + 22;
		y += sheet.drawText(t("distance"), x, y, width, { size: 8, color: ink.muted });
		y += sheet.drawText(number(distance), x, y, width, { size: 26, bold: true });
		if (typeof compared?.threshold === "number") {
			const limits = { match: number(compared.threshold), mismatch: number(compared.mismatchThreshold) };
			sheet.drawText(t("thresholds", limits), x, y, width, { size: 8, color: ink.muted });
		}
	}
	sheet.y += faceSide + 24;
}

/** A value as people read it: types of documents and countries by name. */
export function formatValue(name: string, value: string, { common, country }: ReportFormatters): string {
	if (name === "document_type") return common(`document.${value}` as "document.passport");
	return name === "issuing_state" || name === "nationality" ? country(value) : value;
}

/** Verified data of the holder, with its sources. */
function drawPerson(
	sheet: Sheet,
	{ caseRecord: { verification } }: ReportContent,
	formatters: ReportFormatters,
): void {
	const { t, v, percent } = formatters;
	const verifiedFields = Object.entries(verification.verified_data ?? {});
	if (verifiedFields.length === 0) return;
	sheet.drawHeading(t("person"));
	const columns = [
		{ x: 0, width: 120 },
		{ x: 128, width: 220 },
		{ x: 356, width: 80 },
		{ x: 444, width: columnWidth - 444 },
	] as const;
	const head = [t("field"), t("value"), t("source"), t("confidence")];
	sheet.drawRow(
		columns.map((column, index) => ({ ...column, text: head[index] ?? "", size: 7.5, color: ink.muted })),
	);
	for (const [name, value] of verifiedFields) {
		const source = verification.fields
			.filter((field) => field.name === name && field.value === value)
			.toSorted((a, b) => b.confidence - a.confidence)[0];
		const cells = [
			v(`field.${name as FieldName}`),
			formatValue(name, value, formatters),
			source ? v(`source.${source.source}`) : t("none"),
			source ? percent(source.confidence) : t("none"),
		];
		sheet.drawRow(
			columns.map((column, index) => ({
				...column,
				text: cells[index] ?? "",
				...(index === 0 && { color: ink.muted }),
			})),
		);
	}
}

function drawPhotos(sheet: Sheet, { t, v }: ReportFormatters, photos: PrintedPhoto[]): void {
	if (photos.length === 0) return;
	const width = (columnWidth - 2 * gutter) / 3;
	const tallest = Math.min(Math.max(...photos.map(({ ratio }) => ratio * width)), tallestPhoto);
	sheet.drawHeading(t("photos"), tallest + 20);
	for (const [index, { kind, photo }] of photos.entries()) {
		const x = paper.left + index * (width + gutter);
		sheet.doc.image(photo, x, sheet.y, { fit: [width, tallest] });
		sheet.drawText(v(`file.${kind}`), x, sheet.y + tallest + 5, width, { size: 8, color: ink.muted });
	}
	sheet.y += tallest + 20;
}

/** The first page: letterhead, result, faces, verified data and images. */
export async function drawFirstPage(
	sheet: Sheet,
	content: ReportContent,
	formatters: ReportFormatters,
	logo: Buffer | null,
): Promise<void> {
	const photos = await loadPrintedPhotos(content.caseRecord);
	drawLetterhead(sheet, content, formatters, logo);
	drawResult(sheet, content, formatters);
	drawFaces(sheet, content, formatters, photos);
	drawPerson(sheet, content, formatters);
	drawPhotos(sheet, formatters, photos);
}
