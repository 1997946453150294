import { useTranslation } from "react-i18next";
import type { DocumentDemo } from "../../../../domain/demos/contract.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { useFormatField } from "../../../design/format/use-format-field.ts";
import css from "./demo-fields.module.css";
import { groupReadings } from "./field-readings.ts";

/** Which fields are highlighted in the photo, and how others are. */
export interface FieldPointing {
	/** Names of the highlighted fields. */
	pointed: readonly FieldName[];
	onPoint: (names: readonly FieldName[]) => void;
	/** The focused field stays highlighted when the pointer leaves. */
	onFocus: (names: readonly FieldName[]) => void;
}

/** The extracted fields. Hovering or focusing one highlights its regions in the photo. */
export function DemoFields({ demo, pointed, onPoint, onFocus }: { demo: DocumentDemo } & FieldPointing) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	const formatField = useFormatField();
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const readings = groupReadings(demo.fields.map((field) => ({ ...field, file: "" })));
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
						<span>
							{values.map(({ value, sources }) => (
								<span key={value} className={css.value}>
									<span className="tabular">{formatField(name, value)}</span>
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
