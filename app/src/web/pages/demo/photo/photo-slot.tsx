import { Stack, Text, Title } from "@mantine/core";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxDemoMegabytes } from "../../../../domain/demos/values.ts";
import { PhotoFrame } from "./photo-frame.tsx";
import css from "./photo-slot.module.css";
import { PhotoSources } from "./photo-sources.tsx";

/** A slot for one photo, which is selected as a file, dropped or taken with the camera, and then shown with findings. */
export function PhotoSlot({
	caption,
	note,
	onFile,
	onCamera,
	...frame
}: Omit<ComponentProps<typeof PhotoFrame>, "captionText"> & {
	/** Description of the photo; undefined for a visitor's own. */
	caption: string | undefined;
	/** Content below the photo, such as errors and how to fix them. */
	note: ReactNode;
	onFile: (file: File) => void;
	onCamera: () => void;
}) {
	const { t } = useTranslation("demo");
	const [isDragOver, setDragOver] = useState(false);
	const id = useId();
	const { title, chosen } = frame;
	const captionText = caption ?? t("choose.own");
	return (
		<Stack
			component="section"
			gap="xs"
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
			<PhotoFrame {...frame} captionText={captionText} />
			<Title id={id} order={2} size="body">
				{title}{" "}
				{chosen && (
					<Text span inherit c="dimmed" fw="normal">
						{captionText}
					</Text>
				)}
			</Title>
			{note}
			<PhotoSources title={title} onFile={onFile} onCamera={onCamera} />
			{!chosen && (
				<Text c="dimmed" size="caption">
					{t("choose.hint", { megabytes: maxDemoMegabytes })}
				</Text>
			)}
		</Stack>
	);
}
