import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconArrowsDiff, IconCheck, IconQuestionMark } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExtractedField, FieldName } from "../../../../../domain/verifications/contract.ts";
import { StatusBadge, type StatusLook } from "../../../../design/badge/status-badge.tsx";
import { useFormatField } from "../../../../design/format/use-format-field.ts";
import { Columns } from "../../../../design/page/columns.tsx";
import type { LoadedPhoto, LoadedPhotos } from "../photos/loaded-photos.ts";
import type { ComparedField, ComparedSource, ComparedValue, FieldVerdict } from "./compare-sources.ts";
import { getConfidenceLevel } from "./confidence-level.ts";
import { FieldCrop } from "./field-crop.tsx";
import css from "./source-comparison.module.css";

interface PlacedField extends ExtractedField {
	region: NonNullable<ExtractedField["region"]>;
}

const isPlaced = (field: ExtractedField | null): field is PlacedField =>
	field !== null && field.region !== null;

const verdictLooks: Record<Exclude<FieldVerdict, "single">, StatusLook> = {
	differs: { icon: IconArrowsDiff, tone: "bad" },
	not_compared: { icon: IconQuestionMark, tone: "warn" },
	agrees: { icon: IconCheck, tone: "good" },
};

/** What the checks say of a field, as an icon with a text. Nothing for a field of a single source. */
function Verdict({ verdict }: { verdict: FieldVerdict }) {
	const { t } = useTranslation("case");
	if (verdict === "single") return null;
	return (
		<StatusBadge look={verdictLooks[verdict]}>
			{verdict === "agrees" ? (
				<VisuallyHidden>{t("comparison.agrees")}</VisuallyHidden>
			) : (
				t(`comparison.${verdict}`)
			)}
		</StatusBadge>
	);
}

function Value({
	field,
	value: { value, reading, differs },
	...button
}: {
	field: FieldName;
	value: ComparedValue;
	/** Makes the value a button that opens where it was read. */
	onOpen: (() => void) | undefined;
	opened: boolean;
	controls: string;
	first: boolean;
}) {
	const { t } = useTranslation("case");
	const formatField = useFormatField();
	const text = (
		<>
			{formatField(field, value)}
			{reading && getConfidenceLevel(reading.confidence) === "low" && (
				<IconAlertTriangle size={14} stroke={2} aria-label={t("comparison.low")} />
			)}
		</>
	);
	if (!button.onOpen)
		return (
			<span className={css.value} data-differs={differs}>
				{text}
			</span>
		);
	return (
		<UnstyledButton
			className={css.value}
			data-differs={differs}
			data-case-field={button.first ? field : undefined}
			aria-expanded={button.opened}
			aria-controls={button.controls}
			onClick={button.onOpen}
		>
			{text}
		</UnstyledButton>
	);
}

export interface ComparisonRowProps {
	field: ComparedField;
	sources: readonly ComparedSource[];
	photos: LoadedPhotos;
	/** What a date means, such as an age. */
	describeDate: (name: FieldName, value: string) => string | null;
	/** Called with each original that a crop needed. */
	onLoaded: (original: LoadedPhoto) => void;
	/** Highlights a field on the photos; null for none. */
	onPoint: (name: FieldName | null) => void;
	/** Shows a reading on its photo, from where the reader returns to the given element. */
	onShow: (reading: ExtractedField, backTo: HTMLElement) => void;
}

/** A field's values by source, and below them, once opened, where each was read. */
export function ComparisonRow({
	field: { name, verdict, values },
	sources,
	photos,
	describeDate,
	onLoaded,
	onPoint,
	onShow,
}: ComparisonRowProps) {
	const { t } = useTranslation("verifications");
	const [opened, setOpened] = useState(false);
	const id = useId();
	const placed = new Map(
		values.flatMap((value) =>
			isPlaced(value.reading) && photos.has(value.reading.file) ? [[value, value.reading] as const] : [],
		),
	);
	const [opener] = placed.keys();
	/** Once for each date, beside the first source that gives it. */
	const describe = (compared: ComparedValue) =>
		values.find(({ value }) => value === compared.value) === compared && describeDate(name, compared.value);
	return (
		<>
			<tr
				data-verdict={verdict}
				onPointerEnter={() => onPoint(name)}
				onPointerLeave={() => onPoint(opened ? name : null)}
				onFocus={() => onPoint(name)}
				onBlur={() => onPoint(null)}
			>
				<th scope="row">
					{t(`field.${name}`)} <Verdict verdict={verdict} />
				</th>
				{sources.map((source) => {
					const ofSource = values.filter((value) => value.source === source);
					return (
						<td key={source} data-empty={ofSource.length === 0}>
							<span className={css.label} aria-hidden>
								{t(`source.${source}`)}
							</span>
							{ofSource.map((value) => (
								<span key={`${value.reading?.file}-${value.value}`} className={css.cell}>
									<Value
										field={name}
										value={value}
										onOpen={placed.has(value) ? () => setOpened(!opened) : undefined}
										opened={opened}
										controls={id}
										first={value === opener}
									/>
									<small>{describe(value)}</small>
								</span>
							))}
						</td>
					);
				})}
			</tr>
			<tr id={id} hidden={!opened} className={css.crops}>
				<td colSpan={sources.length + 1}>
					<Columns min="15rem">
						{opened &&
							[...placed.values()].map((reading) => (
								<FieldCrop
									key={`${reading.source}-${reading.file}`}
									field={reading}
									photo={photos.get(reading.file)}
									onLoaded={onLoaded}
									onShow={(button) => onShow(reading, button)}
								/>
							))}
					</Columns>
				</td>
			</tr>
		</>
	);
}
