import { Anchor, Box, Group } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ExtractedField } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { getBoundingBox, placeBox } from "../../../../design/image/crop-placement.ts";
import { ImageCrop } from "../photos/image-crop.tsx";
import { type LoadedPhoto, useOriginal } from "../photos/loaded-photos.ts";
import { getConfidenceLevel } from "./confidence-level.ts";
import css from "./field-crop.module.css";

/** Width of the crop that shows where a field was read, in CSS pixels before scaling. */
const cropWidth = 320;

/**
 * Where a field was read: a crop of the photo, the source and its confidence, and a button that shows it on the photo.
 * The preview is drawn until the original is loaded, in which small print can be read.
 */
export function FieldCrop({
	field,
	photo,
	onLoaded,
	onShow,
}: {
	field: ExtractedField & { region: NonNullable<ExtractedField["region"]> };
	photo: LoadedPhoto | undefined;
	/** Called once the original is loaded. */
	onLoaded: (original: LoadedPhoto) => void;
	onShow: (button: HTMLElement) => void;
}) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const locale = useLocale();
	useOriginal(photo, onLoaded);
	const source = tVerifications(`source.${field.source}`);
	const box = getBoundingBox(field.region, 0.35);
	const confidence = getConfidenceLevel(field.confidence);
	const percent = new Intl.NumberFormat(locale, { style: "percent" }).format(field.confidence);
	return (
		<Box component="figure" m={0} miw={0}>
			<ImageCrop
				className={css.crop}
				photo={photo}
				placement={placeBox(box, cropWidth)}
				width={cropWidth}
				height={(cropWidth * box.height) / box.width}
				label={t("comparison.place", { field: tVerifications(`field.${field.name}`), source })}
			/>
			<Group component="figcaption" justify="space-between" gap="2px 12px" mt={4} c="dimmed" fz="caption">
				<Group component="span" gap={4} c={confidence === "low" ? "var(--warn)" : undefined}>
					{confidence === "low" && <IconAlertTriangle size={14} stroke={2} aria-hidden />}
					{t(`comparison.${confidence}_confidence`, { source, percent })}
				</Group>
				<Anchor
					component="button"
					type="button"
					inherit
					fw={550}
					onClick={({ currentTarget }) => onShow(currentTarget)}
				>
					{t("comparison.show")}
				</Anchor>
			</Group>
		</Box>
	);
}
