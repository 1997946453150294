import { ActionIcon } from "@mantine/core";
import { IconPhoto, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./photo-slot.module.css";
import type { ChosenPhoto } from "./specimens.ts";

/** A slot's frame: the selected photo with its findings, or an empty place to drop one. */
export function PhotoFrame({
	title,
	chosen,
	captionText,
	size,
	working,
	marks,
	shape,
	onRemove,
}: {
	title: string;
	chosen: ChosenPhoto | null;
	captionText: string;
	/** Size of the photo in pixels; null before its analysis. */
	size: { width: number; height: number } | null;
	working: boolean;
	/** SVG elements drawn over the photo, in its pixel coordinates. */
	marks: ReactNode;
	shape: "portrait" | "document";
	onRemove: () => void;
}) {
	const { t } = useTranslation("demo");
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
	return (
		<div className={css.frame} data-shape={shape} data-filled={chosen !== null} data-working={working}>
			{chosen ? (
				<>
					{brokenUrl === chosen.url ? (
						<p className={css.empty}>{t("photo_not_displayed")}</p>
					) : (
						<img src={chosen.url} alt={captionText} onError={() => setBrokenUrl(chosen.url)} />
					)}
					{size && (
						<svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
							{marks}
						</svg>
					)}
					<ActionIcon
						variant="default"
						radius="full"
						className={css.remove}
						onClick={onRemove}
						aria-label={`${t("choose.remove")} (${title})`}
					>
						<IconX size={16} stroke={2.2} aria-hidden />
					</ActionIcon>
				</>
			) : (
				<p className={css.empty}>
					<IconPhoto size={30} stroke={1.3} aria-hidden />
					<span className={css.drop}>{t("choose.drop")}</span>
				</p>
			)}
		</div>
	);
}
