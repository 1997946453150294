import { Drawer, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../design/feedback/notice.tsx";
import css from "./side-panel.module.css";
import type { LoadedRecord } from "./use-record.ts";

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
			<div className={css.content}>{children}</div>
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
		<div role="status" aria-label={t("loading")} className={css.skeleton}>
			<Skeleton height={18} width="60%" />
			<Skeleton height={18} width="45%" />
			<Skeleton height={18} width="52%" />
			<Skeleton height={220} radius={12} />
		</div>
	);
}

/** Facts of a record, each with its name. */
export function FactList({ children }: { children: ReactNode }) {
	return <dl className={css.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
