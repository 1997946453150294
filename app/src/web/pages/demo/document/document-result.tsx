import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { DemoChecks } from "../demo-checks.tsx";
import { VerdictCard } from "../verdict-card.tsx";
import { DemoFields } from "./demo-fields.tsx";
import css from "./document-result.module.css";

/** The result of a document: the verdict, the extracted fields, the MRZ, the barcode and the checks. */
export function DocumentResult({
	demo,
	pointed,
	onPoint,
	onFocus,
}: {
	demo: DocumentDemo;
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
	onFocus: (names: readonly FieldName[]) => void;
}) {
	const { t } = useTranslation("demo");
	const { result, reasons, fields, zone, barcode, portrait, checks } = demo;
	return (
		<>
			<VerdictCard result={result} title={t(`document.verdict.${result}`)}>
				{reasons.map(({ name, message }) => (
					<p key={name}>{message}</p>
				))}
				{result === "clear" && fields.length === 0 && portrait && <p>{t("document.front")}</p>}
			</VerdictCard>
			<section className={css.part}>
				<h2>{t("document.fields")}</h2>
				{fields.length > 0 ? (
					<>
						<p>{t("document.fields_hint")}</p>
						<DemoFields demo={demo} pointed={pointed} onPoint={onPoint} onFocus={onFocus} />
					</>
				) : (
					<p>{t("document.no_fields")}</p>
				)}
			</section>
			{zone && (
				<section className={css.part}>
					<h2>{t("document.zone", { format: zone.format })}</h2>
					<pre className={css.zone}>{zone.lines.map(({ text }) => text).join("\n")}</pre>
				</section>
			)}
			{barcode && (
				<section className={css.part}>
					<h2>{t("document.barcode", { symbology: barcode.symbology })}</h2>
				</section>
			)}
			<section className={css.part}>
				<h2>{t("document.checks")}</h2>
				<DemoChecks checks={checks} />
			</section>
		</>
	);
}
