import { Button, Modal, Skeleton } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import type { SettingsDraft } from "../settings-draft.ts";

/** Loaded when the dialog opens: it is made of the steps of the verification page. */
const VerifyPagePreview = lazy(() =>
	import("./verify-page-preview.tsx").then((module) => ({ default: module.VerifyPagePreview })),
);

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
				<Suspense fallback={<Skeleton h={480} />}>
					<VerifyPagePreview app={app} draft={draft} />
				</Suspense>
			</Modal>
		</>
	);
}
