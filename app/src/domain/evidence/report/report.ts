import sharp from "sharp";
import { getTexts } from "../../../i18n/catalogue.ts";
import { createCountryNames } from "../../../i18n/country-names.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { SigningIdentity } from "../../../platform/crypto/certificate.ts";
import type { CaseRecord } from "../../verifications/evidence/case-record.ts";
import type { CaseStep } from "../package/timeline.ts";
import { drawDetailPages } from "./detail-pages.ts";
import { drawFirstPage } from "./first-page.ts";
import { columnWidth, ink, paper, Sheet } from "./sheet.ts";
import { signDocument } from "./sign-pdf.ts";

/** The content of a report. */
export interface ReportContent {
	caseRecord: CaseRecord;
	business: { name: string; logo: Buffer | null };
	steps: readonly CaseStep[];
	/** Every image with the SHA-256 of its bytes. */
	hashes: readonly { path: string; sha256: string }[];
	locale: Locale;
	at: Date;
}

/** Formats texts, dates and numbers in the report's language. */
export function createReportFormatters(locale: Locale) {
	const at = { timeStyle: "medium", timeZone: "UTC", hourCycle: "h23" } as const;
	const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", ...at });
	const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...at });
	return {
		locale,
		t: getTexts(locale, "evidence-report"),
		v: getTexts(locale, "verifications"),
		status: getTexts(locale, "verification-status"),
		common: getTexts(locale, "common"),
		reason: getTexts(locale, "reasons"),
		country: createCountryNames(getTexts(locale, "common"), locale),
		date: (at: Date | string) => date.format(new Date(at)),
		/** The same, short enough for a column. */
		moment: (at: Date | string) => moment.format(new Date(at)),
		number: (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 3 }),
		percent: (value: number) => value.toLocaleString(locale, { style: "percent", maximumFractionDigits: 1 }),
	};
}
export type ReportFormatters = ReturnType<typeof createReportFormatters>;

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
		title: `${formatters.t("title")} ${verification.id}`,
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
