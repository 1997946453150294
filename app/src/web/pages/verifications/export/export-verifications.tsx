import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { LazyDialog } from "../../../design/dialog/lazy-dialog.tsx";
import type { ExportProps } from "./export-dialog.tsx";

const Dialog = lazy(() => import("./export-dialog.tsx").then((module) => ({ default: module.ExportDialog })));

/** Exports verifications as a file. */
export const ExportDialog = (props: ExportProps) => <LazyDialog component={Dialog} {...props} />;

/** Button that exports the list as a file. */
export function ExportVerifications(props: Omit<ExportProps, "opened" | "onClose">) {
	const { t } = useTranslation("verifications");
	const [opened, setOpened] = useState(false);
	return (
		<>
			<Button
				variant="default"
				leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
				onClick={() => setOpened(true)}
			>
				{t("export.open")}
			</Button>
			<ExportDialog opened={opened} onClose={() => setOpened(false)} {...props} />
		</>
	);
}
