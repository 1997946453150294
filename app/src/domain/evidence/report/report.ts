import sharp from "sharp";
import type { SigningIdentity } from "../../../platform/crypto/certificate.ts";
import { drawDetailPages } from "./detail-pages.ts";
import { drawFirstPage } from "./first-page.ts";
import { createReportFormatters, type ReportContent, type ReportFormatters } from "./report-formatters.ts";
import { columnWidth, ink, paper, Sheet } from "./sheet.ts";
import { signDocument } from "./sign-pdf.ts";

function drawFooters(sheet: Sheet, { caseRecord, business }: ReportContent, { t }: ReportFormatters): void {
	sheet.onEachPage((page, pages) => {
		const y = paper.height - paper.bottom + 26;
		sheet.doc
			.moveTo(paper.left, y - 8)
			.lineTo(paper.width - paper.right, y - 8)
			.lineWidth(0.6)
			.strokeColor(ink.line)
			.stroke();
		const small = { size: 7.5, color: ink.muted };
		const [name = ""] = sheet.lines(business.name, columnWidth / 2 - 60, small.size);
		sheet.drawText(`${name} · ${caseRecord.verification.id}`, paper.left, y, columnWidth - 60, small);
		const right = paper.width - paper.right - 60;
		sheet.drawText(t("page", { page, pages }), right, y, 60, { ...small, align: "right" });
	});
}

/** Renders the signed report of a case as a self-contained PDF. */
export async function writeReport(content: ReportContent, pair: SigningIdentity): Promise<Buffer> {
	const formatters = createReportFormatters(content.locale);
	const { verification } = content.caseRecord;
	const logo = content.business.logo && (await sharp(content.business.logo).png().toBuffer());
	const sheet = new Sheet({
		title: `${formatters.title} ${verification.id}`,
		author: content.business.name,
		language: content.locale,
		at: content.at,
	});
	await drawFirstPage(sheet, content, formatters, logo);
	drawDetailPages(sheet, content, formatters, pair.certificate);
	drawFooters(sheet, content, formatters);
	return signDocument(sheet.doc, pair, {
		name: content.business.name,
		reason: formatters.t("reason"),
		at: content.at,
	});
}
