import { IconCamera, IconPhoto, IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxDemoMegabytes } from "../../../../domain/demos/limits-contract.ts";
import { useHydrated } from "../../../design/use-hydrated.ts";
import css from "./picture-slot.module.css";
import type { ChosenPicture } from "./specimens.ts";

/** A slot for one photo, which is selected as a file, dropped or taken with the camera, and then shown with findings. */
export function PictureSlot({
	title,
	chosen,
	caption,
	size,
	working,
	marks,
	shape,
	note,
	onFile,
	onCamera,
	onRemove,
}: {
	title: string;
	chosen: ChosenPicture | null;
	/** Description of the photo; undefined for a visitor's own. */
	caption: string | undefined;
	/** Size of the photo in pixels; null before its analysis. */
	size: { width: number; height: number } | null;
	working: boolean;
	/** SVG elements drawn over the photo, in its pixel coordinates. */
	marks: ReactNode;
	shape: "portrait" | "document";
	/** Content below the photo, such as errors and how to fix them. */
	note: ReactNode;
	onFile: (file: File) => void;
	onCamera: () => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation("demo");
	const { t: tCommon } = useTranslation();
	const hydrated = useHydrated();
	const [isDragOver, setDragOver] = useState(false);
	const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
	const id = useId();
	const formatLabel = (value: string) => tCommon("label_value", { label: title, value });
	const captionText = caption ?? t("choose.own");
	return (
		<section
			className={css.slot}
			data-over={isDragOver}
			aria-labelledby={id}
			onDragOver={(event) => {
				event.preventDefault();
				setDragOver(true);
			}}
			onDragLeave={() => setDragOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setDragOver(false);
				const [file] = event.dataTransfer.files;
				if (file) onFile(file);
			}}
		>
			<div className={css.frame} data-shape={shape} data-filled={chosen !== null} data-working={working}>
				{chosen ? (
					<>
						{brokenUrl === chosen.url ? (
							<p className={css.empty}>{t("picture_not_displayed")}</p>
						) : (
							<img src={chosen.url} alt={captionText} onError={() => setBrokenUrl(chosen.url)} />
						)}
						{size && (
							<svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
								{marks}
							</svg>
						)}
						<button
							type="button"
							className={css.remove}
							onClick={onRemove}
							aria-label={`${t("choose.remove")} (${title})`}
						>
							<IconX size={16} stroke={2.2} aria-hidden />
						</button>
					</>
				) : (
					<p className={css.empty}>
						<IconPhoto size={30} stroke={1.3} aria-hidden />
						<span className={css.drop}>{t("choose.drop")}</span>
					</p>
				)}
			</div>
			<h2 id={id} className={css.title}>
				{title}
				{chosen && <span>{captionText}</span>}
			</h2>
			{note}
			<div className={css.options}>
				<label className={css.option}>
					<IconPhoto size={18} stroke={1.7} aria-hidden />
					{t("choose.file")}
					<input
						type="file"
						accept="image/jpeg,image/png,image/webp"
						aria-label={formatLabel(t("choose.file"))}
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							currentTarget.value = "";
							if (file) onFile(file);
						}}
					/>
				</label>
				<button
					type="button"
					className={css.option}
					onClick={onCamera}
					aria-label={formatLabel(t("choose.camera"))}
					aria-disabled={hydrated ? undefined : true}
				>
					<IconCamera size={18} stroke={1.7} aria-hidden />
					{t("choose.camera")}
				</button>
			</div>
			{!chosen && <p className={css.hint}>{t("choose.hint", { megabytes: maxDemoMegabytes })}</p>}
		</section>
	);
}
