import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import css from "./photo-slot.module.css";

/** Selects a photo's file, or opens the camera. */
export function PhotoSources({
	title,
	onFile,
	onCamera,
}: {
	title: string;
	onFile: (file: File) => void;
	onCamera: () => void;
}) {
	const { t } = useTranslation("demo");
	const { t: tCommon } = useTranslation();
	const formatLabel = (value: string) => tCommon("label_value", { label: title, value });
	return (
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
			>
				<IconCamera size={18} stroke={1.7} aria-hidden />
				{t("choose.camera")}
			</button>
		</div>
	);
}
