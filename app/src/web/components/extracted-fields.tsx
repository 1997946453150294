import { useTranslation } from "react-i18next";
import type { ExtractedField, FieldName } from "../../domain/verifications/contract.ts";
import css from "./extracted-fields.module.css";
import { useLocale } from "./locale-link.tsx";

const dates: FieldName[] = ["birth_date", "expiry_date"];
const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;

/** What was read, from where, and how sure; pointing at a field shows its place on the picture. */
export function ExtractedFields({
	fields,
	onPoint,
}: {
	fields: readonly ExtractedField[];
	onPoint: (name: FieldName | null) => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const locale = useLocale();
	const shown = ({ name, value }: ExtractedField) => {
		if (dates.includes(name))
			return new Date(value).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
		const type = documentTypes.find((known) => name === "document_type" && known === value);
		return type ? common(`document.${type}`) : value;
	};
	if (fields.length === 0) return <p className={css.none}>{t("detail.no_fields")}</p>;
	return (
		<dl className={css.fields}>
			{fields.map((field) => (
				<div
					key={`${field.source}-${field.name}`}
					className={css.field}
					onPointerEnter={() => onPoint(field.name)}
					onPointerLeave={() => onPoint(null)}
				>
					<dt>{t(`field.${field.name}`)}</dt>
					<dd>
						<span className="tabular">{shown(field)}</span>
						<span
							className={css.source}
							title={t("detail.confidence", {
								percent: new Intl.NumberFormat(locale, { style: "percent" }).format(field.confidence),
							})}
						>
							{t(`source.${field.source}`)}
						</span>
					</dd>
				</div>
			))}
		</dl>
	);
}
