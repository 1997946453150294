import { Button, Group, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { maxDemoMegabytes } from "../../../../domain/demos/values.ts";
import { PhotoFrame } from "./photo-frame.tsx";
import css from "./photo-slot.module.css";

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
	const { t: tCommon } = useTranslation();
	const [isDragOver, setDragOver] = useState(false);
	const id = useId();
	const { title, chosen } = frame;
	const formatLabel = (value: string) => tCommon("label_value", { label: title, value });
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
			<Group gap="xs">
				<Button
					component="label"
					variant="default"
					flex="1 1 11rem"
					leftSection={<IconPhoto size={18} stroke={1.7} aria-hidden />}
				>
					{t("choose.file")}
					<VisuallyHidden>
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
					</VisuallyHidden>
				</Button>
				<Button
					variant="default"
					flex="1 1 11rem"
					leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
					onClick={onCamera}
					aria-label={formatLabel(t("choose.camera"))}
				>
					{t("choose.camera")}
				</Button>
			</Group>
			{!chosen && (
				<Text c="dimmed" size="caption">
					{t("choose.hint", { megabytes: maxDemoMegabytes })}
				</Text>
			)}
		</Stack>
	);
}
