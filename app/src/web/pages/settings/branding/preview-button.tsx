import { Button, Modal } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import type { SettingsDraft } from "../settings-draft.ts";
import { VerifyPagePreview } from "./verify-page-preview.tsx";

/** Opens the preview of the verification page. Needs the namespace `verify`. */
export function PreviewButton({
	app,
	draft,
	className,
}: {
	app: App;
	draft: SettingsDraft;
	className?: string | undefined;
}) {
	const { t } = useTranslation("settings");
	const [opened, setOpened] = useState(false);
	return (
		<>
			<Button
				className={className}
				variant="default"
				leftSection={<IconDeviceMobile size={18} stroke={1.7} aria-hidden />}
				onClick={() => setOpened(true)}
			>
				{t("preview.open")}
			</Button>
			<Modal opened={opened} onClose={() => setOpened(false)} title={t("preview.title")}>
				<VerifyPagePreview app={app} draft={draft} />
			</Modal>
		</>
	);
}
