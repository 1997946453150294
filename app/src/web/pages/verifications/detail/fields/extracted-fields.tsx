import { IconAlertTriangle, IconArrowsDiff } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExtractedField, FieldName } from "../../../../../domain/verifications/contract.ts";
import { formatCalendarDate } from "../../../../design/format/format-calendar-date.ts";
import { useLocale } from "../../../../shell/i18n/locale-link.tsx";
import { getBoundingBox, placeBox } from "../pictures/crop-placement.ts";
import { ImageCrop } from "../pictures/image-crop.tsx";
import type { LoadedPictures } from "../pictures/loaded-pictures.ts";
import css from "./extracted-fields.module.css";
import { type FieldReadings, getConfidenceLevel, groupReadings } from "./field-readings.ts";

const dateFields: FieldName[] = ["birth_date", "expiry_date"];
const documentTypes = ["passport", "identity_card", "residence_permit", "driving_licence"] as const;

/** Formats a field's value for reading. */
function useFormatField(): (name: FieldName, value: string) => string {
	const { t: tCommon } = useTranslation();
	const locale = useLocale();
	return (name, value) => {
		if (dateFields.includes(name) && !Number.isNaN(Date.parse(value)))
			return formatCalendarDate(value, locale);
		const type = documentTypes.find((known) => name === "document_type" && known === value);
		return type ? tCommon(`document.${type}`) : value;
	};
}

/** The source of a value and its confidence, in words and as a number. */
function FieldSource({ field }: { field: ExtractedField }) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const locale = useLocale();
	const confidence = getConfidenceLevel(field.confidence);
	const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(field.confidence);
	return (
		<span className={css.source} data-confidence={confidence}>
			{confidence === "low" && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
			{t(`fields.${confidence}_confidence`, { source: tVerifications(`source.${field.source}`), percent })}
		</span>
	);
}

/** Width of the crop that shows where a field was read, in CSS pixels before scaling. */
const cropWidth = 320;

function FieldCrop({ field, pictures }: { field: ExtractedField; pictures: LoadedPictures }) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const picture = pictures.get(field.file);
	if (!picture || !field.region) return null;
	const box = getBoundingBox(field.region, 0.35);
	return (
		<ImageCrop
			className={css.region}
			picture={picture}
			placement={placeBox(box, cropWidth)}
			width={cropWidth}
			height={(cropWidth * box.height) / box.width}
			label={t("fields.place", {
				field: tVerifications(`field.${field.name}`),
				source: tVerifications(`source.${field.source}`),
			})}
		/>
	);
}

function FieldRow({
	readings: { name, values },
	pictures,
	onPoint,
}: {
	readings: FieldReadings;
	pictures: LoadedPictures;
	onPoint: (name: FieldName | null) => void;
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const [opened, setOpened] = useState(false);
	const formatField = useFormatField();
	const id = useId();
	const sources = values.flatMap((value) => value.sources);
	const placed = sources.filter(({ region, file }) => region && pictures.has(file));
	const summary = (
		<>
			<span className={css.name}>{tVerifications(`field.${name}`)}</span>
			<span className={css.values}>
				{values.length > 1 && (
					<span className={css.conflict}>
						<IconArrowsDiff size={16} stroke={1.9} aria-hidden />
						{t("fields.conflict")}
					</span>
				)}
				{values.map(({ value, sources }) => (
					<span key={value} className={css.value}>
						<span className="tabular">{formatField(name, value)}</span>
						<span className={css.sources}>
							{sources.map((field) => (
								<FieldSource key={field.source} field={field} />
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
					{summary}
				</button>
			) : (
				<div className={css.row}>{summary}</div>
			)}
			<div id={id} hidden={!opened} className={css.regions}>
				{opened && placed.map((field) => <FieldCrop key={field.source} field={field} pictures={pictures} />)}
			</div>
		</li>
	);
}

/**
 * The extracted data with sources and confidence. Hovering or focusing a field highlights it on the photo; opening it
 * shows the crop in the row.
 */
export function ExtractedFields({
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
			{groupReadings(fields).map((readings) => (
				<FieldRow key={readings.name} readings={readings} pictures={pictures} onPoint={onPoint} />
			))}
		</ul>
	);
}
