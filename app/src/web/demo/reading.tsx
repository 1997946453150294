import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../domain/demos/contract.ts";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { CheckList } from "./check-list.tsx";
import { FieldList } from "./field-list.tsx";
import css from "./reading.module.css";
import { Verdict } from "./verdict.tsx";

/** What a document says, what speaks for it and against it. */
export function Reading({
	answer,
	pointed,
	onPoint,
	onFocus,
}: {
	answer: DocumentDemo;
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
	onFocus: (names: readonly FieldName[]) => void;
}) {
	const { t } = useTranslation("demo");
	const { result, reasons, fields, zone, barcode, portrait, checks } = answer;
	return (
		<>
			<Verdict result={result} title={t(`document.verdict.${result}`)}>
				{reasons.map(({ name, message }) => (
					<p key={name}>{message}</p>
				))}
				{result === "clear" && fields.length === 0 && portrait && <p>{t("document.front")}</p>}
			</Verdict>
			<section className={css.part}>
				<h2>{t("document.fields")}</h2>
				{fields.length > 0 ? (
					<>
						<p>{t("document.fields_hint")}</p>
						<FieldList answer={answer} pointed={pointed} onPoint={onPoint} onFocus={onFocus} />
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
				<CheckList checks={checks} />
			</section>
		</>
	);
}
