import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../domain/demos/contract.ts";
import type { FieldName } from "../../domain/verifications/contract.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { useLocale } from "../components/locale-link.tsx";
import { readingsOf } from "../verification-detail/readings.ts";
import css from "./field-list.module.css";

const dates: FieldName[] = ["birth_date", "expiry_date"];
const types = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;

/** The fields that were read: pointing at one, or moving to it by keyboard, marks its places on the picture. */
export function FieldList({
	answer,
	pointed,
	onPoint,
	onFocus,
}: {
	answer: DocumentDemo;
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
	/** What the keyboard is at: it stays marked when the pointer comes and goes. */
	onFocus: (names: readonly FieldName[]) => void;
}) {
	const { t } = useTranslation("verifications");
	const { t: common } = useTranslation();
	const locale = useLocale();
	const shown = (name: FieldName, value: string) => {
		if (dates.includes(name) && !Number.isNaN(Date.parse(value))) return dateInWords(value, locale);
		const type = types.find((known) => name === "document_type" && known === value);
		return type ? common(`document.${type}`) : value;
	};
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const readings = readingsOf(answer.fields.map((field) => ({ ...field, file: "" })));
	return (
		<ul className={css.fields}>
			{readings.map(({ name, values }) => (
				<li key={name} data-on={pointed.includes(name)}>
					<button
						type="button"
						onPointerEnter={() => onPoint([name])}
						onPointerLeave={() => onPoint([])}
						onFocus={() => onFocus([name])}
						onBlur={() => onFocus([])}
						onClick={() => onFocus([name])}
					>
						<span className={css.name}>{t(`field.${name}`)}</span>
						<span className={css.values}>
							{values.map(({ value, sources }) => (
								<span key={value} className={css.value}>
									<span className="tabular">{shown(name, value)}</span>
									<span className={css.sources}>
										{sources.map(({ source, confidence }) => (
											<span key={source}>{`${t(`source.${source}`)} · ${percent.format(confidence)}`}</span>
										))}
									</span>
								</span>
							))}
						</span>
					</button>
				</li>
			))}
		</ul>
	);
}
