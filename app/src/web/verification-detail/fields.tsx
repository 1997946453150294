import { IconAlertTriangle, IconArrowsDiff } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExtractedField, FieldName } from "../../domain/verifications/contract.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { useLocale } from "../components/locale-link.tsx";
import { boxAround, placeBox } from "./cut.ts";
import { CutOut } from "./cut-out.tsx";
import css from "./fields.module.css";
import type { LoadedPictures } from "./loaded-pictures.ts";
import { type Readings, readingsOf, surenessOf } from "./readings.ts";

const dates: FieldName[] = ["birth_date", "expiry_date"];
const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;

/** A field's value as people write it. */
function useShown(): (name: FieldName, value: string) => string {
	const { t: common } = useTranslation();
	const locale = useLocale();
	return (name, value) => {
		if (dates.includes(name) && !Number.isNaN(Date.parse(value))) return dateInWords(value, locale);
		const type = documentTypes.find((known) => name === "document_type" && known === value);
		return type ? common(`document.${type}`) : value;
	};
}

/** Who read a value, and how surely: in words, with the number. */
function Source({ field }: { field: ExtractedField }) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
	const locale = useLocale();
	const sureness = surenessOf(field.confidence);
	const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(field.confidence);
	return (
		<span className={css.source} data-sureness={sureness}>
			{sureness === "weak" && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
			{t(`fields.${sureness}`, { source: words(`source.${field.source}`), percent })}
		</span>
	);
}

/** The place on the document where a field was read, cut out. Drawn in CSS pixels before it is fitted. */
const cutWidth = 320;

function Place({ field, pictures }: { field: ExtractedField; pictures: LoadedPictures }) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
	const picture = pictures.get(field.file);
	if (!picture || !field.region) return null;
	const box = boxAround(field.region, 0.35);
	return (
		<CutOut
			className={css.place}
			picture={picture}
			placement={placeBox(box, cutWidth)}
			width={cutWidth}
			height={(cutWidth * box.height) / box.width}
			label={t("fields.place", {
				field: words(`field.${field.name}`),
				source: words(`source.${field.source}`),
			})}
		/>
	);
}

function Row({
	readings: { name, values },
	pictures,
	onPoint,
}: {
	readings: Readings;
	pictures: LoadedPictures;
	onPoint: (name: FieldName | null) => void;
}) {
	const { t } = useTranslation("case");
	const { t: words } = useTranslation("verifications");
	const [opened, setOpened] = useState(false);
	const shown = useShown();
	const id = useId();
	const sources = values.flatMap((value) => value.sources);
	const placed = sources.filter(({ region, file }) => region && pictures.has(file));
	const said = (
		<>
			<span className={css.name}>{words(`field.${name}`)}</span>
			<span className={css.values}>
				{values.length > 1 && (
					<span className={css.conflict}>
						<IconArrowsDiff size={16} stroke={1.9} aria-hidden />
						{t("fields.conflict")}
					</span>
				)}
				{values.map(({ value, sources }) => (
					<span key={value} className={css.value}>
						<span className="tabular">{shown(name, value)}</span>
						<span className={css.sources}>
							{sources.map((field) => (
								<Source key={field.source} field={field} />
							))}
						</span>
					</span>
				))}
			</span>
		</>
	);
	return (
		<li onPointerEnter={() => onPoint(name)} onPointerLeave={() => onPoint(opened ? name : null)}>
			{placed.length > 0 ? (
				<button
					type="button"
					className={css.row}
					aria-expanded={opened}
					aria-controls={id}
					data-case-field={name}
					onFocus={() => onPoint(name)}
					onBlur={() => onPoint(null)}
					onClick={() => setOpened(!opened)}
				>
					{said}
				</button>
			) : (
				<div className={css.row}>{said}</div>
			)}
			<div id={id} hidden={!opened} className={css.places}>
				{opened && placed.map((field) => <Place key={field.source} field={field} pictures={pictures} />)}
			</div>
		</li>
	);
}

/**
 * What was read, by which sources, and how sure each is. Pointing at a field, or moving to it by keyboard, marks
 * its place on the picture; opening it shows that place in the row.
 */
export function Fields({
	fields,
	pictures,
	onPoint,
}: {
	fields: readonly ExtractedField[];
	pictures: LoadedPictures;
	onPoint: (name: FieldName | null) => void;
}) {
	const { t } = useTranslation("verifications");
	if (fields.length === 0) return <p className={css.none}>{t("detail.no_fields")}</p>;
	return (
		<ul className={css.fields}>
			{readingsOf(fields).map((readings) => (
				<Row key={readings.name} readings={readings} pictures={pictures} onPoint={onPoint} />
			))}
		</ul>
	);
}
