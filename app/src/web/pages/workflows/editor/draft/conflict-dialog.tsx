import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../../design/form/form-error.tsx";
import type { AsyncAction } from "../../../../design/form/use-async-action.ts";

/** What somebody else has saved meanwhile, and whether to continue with it or to save over it. */
export function ConflictDialog({
	differences,
	action,
	onClose,
	onLoad,
	onSaveOver,
}: {
	/** What the other draft has differently; null while there is no conflict. */
	differences: readonly string[] | null;
	action: AsyncAction;
	onClose: () => void;
	onLoad: () => unknown;
	onSaveOver: () => unknown;
}) {
	const { t } = useTranslation("workflow-editor");
	return (
		<Modal opened={differences !== null} onClose={onClose} title={t("conflict.title")} size="lg">
			<Stack>
				<Text>{t(differences?.length ? "conflict.text" : "conflict.text_discarded")}</Text>
				<List aria-label={t("conflict.differences")} style={{ overflowWrap: "anywhere" }}>
					{differences?.map((message) => (
						<List.Item key={message}>{message}</List.Item>
					))}
				</List>
				<FormError message={action.error} />
				<Group justify="flex-end" gap="sm">
					<Button variant="default" loading={action.busy} onClick={onSaveOver}>
						{t("conflict.save_over")}
					</Button>
					<Button data-autofocus loading={action.busy} onClick={onLoad}>
						{t("conflict.load")}
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
}
