import { Button, Group, VisuallyHidden } from "@mantine/core";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

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
		<Group gap="xs" grow preventGrowOverflow={false}>
			<Button
				component="label"
				variant="default"
				px="sm"
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
				px="sm"
				leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
				onClick={onCamera}
				aria-label={formatLabel(t("choose.camera"))}
			>
				{t("choose.camera")}
			</Button>
		</Group>
	);
}
