import { Drawer, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LoadedRecord } from "../../client/api/use-record.ts";
import { Notice } from "../../design/feedback/notice.tsx";

/** One record of a list in a side panel with its own URL. */
export function SidePanel({
	opened,
	title,
	onClose,
	children,
}: {
	opened: boolean;
	title: string;
	onClose: () => void;
	children: ReactNode;
}) {
	return (
		<Drawer opened={opened} title={title} onClose={onClose} size="lg">
			<Stack gap="lg">{children}</Stack>
		</Drawer>
	);
}

/** A panel's content, its placeholder while loading, or the error. */
export function PanelContent<Value>({
	loaded: { value, failed },
	children,
}: {
	loaded: LoadedRecord<Value>;
	children: (value: Value) => ReactNode;
}) {
	const { t } = useTranslation("records");
	if (failed) return <Notice tone="warn">{failed}</Notice>;
	if (value !== undefined) return children(value);
	return (
		<Stack role="status" aria-label={t("loading")} gap="sm">
			<Skeleton height={18} width="60%" />
			<Skeleton height={18} width="45%" />
			<Skeleton height={18} width="52%" />
			<Skeleton height={220} radius={12} />
		</Stack>
	);
}
