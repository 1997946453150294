import { ActionIcon } from "@mantine/core";
import { IconCameraRotate } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Switches to the next camera at the same side. */
export function LensButton({
	className,
	onSwitch,
}: {
	className?: string | undefined;
	onSwitch: () => void;
}) {
	const { t } = useTranslation("verify");
	return (
		<ActionIcon
			className={className}
			variant="filled"
			color="dark"
			size="xl"
			radius="xl"
			onClick={onSwitch}
			aria-label={t("capture.switch_lens")}
			title={t("capture.switch_lens")}
		>
			<IconCameraRotate size={24} stroke={1.6} aria-hidden />
		</ActionIcon>
	);
}
