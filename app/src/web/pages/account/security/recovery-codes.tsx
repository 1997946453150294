import { Button, Checkbox, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import css from "../account.module.css";
import type { forms } from "../forms.ts";

/** Recovery codes, shown only once. The user must confirm having saved them before continuing. */
export function RecoveryCodes({
	codes,
	email,
	onDone,
}: {
	codes: readonly string[];
	email: string;
	onDone: () => void;
}) {
	const { t } = useTranslation("security");
	const [hasSavedCodes, setHasSavedCodes] = useState(false);
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => list.current?.focus(), []);
	const file = [t("recovery.file_heading", { email }), t("recovery.file_note"), "", ...codes, ""].join("\n");
	return (
		<Stack>
			<Text c="dimmed" size="sm">
				{t("recovery.lead")}
			</Text>
			<ul ref={list} className={css.codes} aria-label={t("recovery.list")} tabIndex={-1}>
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<Group gap="sm">
				<CopyButton value={codes.join("\n")} timeout={2000}>
					{({ copied, copy }) => (
						<Button
							variant="default"
							size="xs"
							leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
							onClick={copy}
						>
							{t(copied ? "recovery.copied" : "recovery.copy")}
						</Button>
					)}
				</CopyButton>
				<Button
					component="a"
					variant="default"
					size="xs"
					leftSection={<IconDownload size={16} aria-hidden />}
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
					download={t("recovery.file")}
				>
					{t("recovery.download")}
				</Button>
			</Group>
			<Checkbox
				label={t("recovery.kept")}
				checked={hasSavedCodes}
				onChange={({ currentTarget }) => setHasSavedCodes(currentTarget.checked)}
			/>
			<Button disabled={!hasSavedCodes} onClick={onDone}>
				{t("recovery.done")}
			</Button>
		</Stack>
	);
}

/** Replaces the recovery codes with new ones after a password confirmation. */
export function RegenerateRecoveryCodesDialog({
	opened,
	email,
	onClose,
}: {
	opened: boolean;
	email: string;
	onClose: () => void;
}) {
	const { t } = useTranslation("security");
	const form = useActionForm<typeof forms.recovery_codes>("recovery_codes");
	const close = () => {
		onClose();
		form.reset();
	};
	return (
		<Modal opened={opened} onClose={close} title={t("recovery.title")}>
			{form.result ? (
				<RecoveryCodes codes={form.result.recovery_codes} email={email} onDone={close} />
			) : (
				<ActionDialogForm form={form} submit={t("recovery.renew")} onCancel={close}>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t("recovery.renew_lead")}
							</Text>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</ActionDialogForm>
			)}
		</Modal>
	);
}
