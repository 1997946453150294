import { Box, Button, Paper, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ErrorText } from "../../../design/form/error-text.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { PlainList } from "../../../design/list/plain-list.tsx";
import { TextLink } from "../../../design/page/text-link.tsx";
import css from "./bulk-bar.module.css";
import type { BulkSummary } from "./use-bulk-run.ts";

/** What the last bulk action did, which cases it failed for, and its undo. */
export function BulkSummaryBar({
	summary: { text, failures, undo },
	busy,
	onDismiss,
}: {
	summary: BulkSummary;
	busy: boolean;
	onDismiss: () => void;
}) {
	const { t } = useTranslation("bulk");
	const undoing = useAsyncAction();
	return (
		<Paper component="section" withBorder radius="lg" className={css.bar} aria-label={t("summary")}>
			<strong>{text}</strong>
			{undo && (
				<Button size="sm" variant="default" loading={undoing.busy || busy} onClick={() => undoing.run(undo)}>
					{t("undo")}
				</Button>
			)}
			<Button size="sm" variant="subtle" color="gray" onClick={onDismiss}>
				{t("dismiss")}
			</Button>
			<ErrorText message={undoing.error} />
			{failures.length > 0 && (
				<Box flex="1 0 100%" mah="12rem" fz="sm" style={{ overflowY: "auto" }}>
					<Text size="sm" c="var(--bad)" mb={4}>
						{t("failed", { count: failures.length })}
					</Text>
					<PlainList gap={4}>
						{failures.map(({ id, name, message }) => (
							<li key={id}>
								<TextLink to={`/verifications/${id}`}>{name}</TextLink>{" "}
								<Text span inherit c="dimmed">
									{message}
								</Text>
							</li>
						))}
					</PlainList>
				</Box>
			)}
		</Paper>
	);
}
