import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { CreatedApiKey } from "../../../domain/api-keys/contract.ts";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { CodeBlock } from "../../design/code/code-block.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { CopyField } from "../../design/form/copy-field.tsx";
import { formatDateTime } from "../../design/format/relative-time.tsx";

/** A newly created key with its secret. */
export interface CreatedKey {
	key: CreatedApiKey;
	/** For a rotated key: when the old key stops working. */
	oldEnds?: string | null;
}

/** Shows a secret once. The dialog closes only after the user confirms having saved it. */
export function NewSecretDialog({
	created,
	base,
	onKept,
}: {
	created: CreatedKey | null;
	base: string;
	onKept: () => void;
}) {
	const { t } = useTranslation("keys");
	const locale = useLocale();
	useEffect(() => {
		if (!created) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [created]);
	return (
		<Modal
			opened={created !== null}
			onClose={onKept}
			title={t("new_key.title")}
			size="lg"
			closeOnEscape={false}
			withCloseButton={false}
		>
			{created && (
				<Stack>
					<Notice tone="warn">{t("new_key.text")}</Notice>
					<CopyField label={t("new_key.label", { name: created.key.name })} value={created.key.secret} />
					<CodeBlock
						title={t("new_key.try")}
						code={`curl ${base}/api/v1/verifications?limit=1 \\\n  -H "Authorization: Bearer ${created.key.secret}"`}
						wrap
					/>
					{created.oldEnds !== undefined && (
						<Text c="dimmed">
							{created.oldEnds
								? t("new_key.replaced", { date: formatDateTime(created.oldEnds, locale) })
								: t("new_key.replaced_now")}
						</Text>
					)}
					<Button onClick={onKept}>{t("new_key.done")}</Button>
				</Stack>
			)}
		</Modal>
	);
}
