import { Button, CopyButton, Group, Modal, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../client/api/browser-client.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import css from "./recovery-codes.module.css";

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
			<label className={css.confirmation}>
				<input
					type="checkbox"
					checked={hasSavedCodes}
					onChange={(event) => setHasSavedCodes(event.currentTarget.checked)}
				/>
				{t("recovery.kept")}
			</label>
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
	onChanged,
}: {
	opened: boolean;
	email: string;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { t } = useTranslation("security");
	const [codes, setCodes] = useState<string[] | null>(null);
	const close = () => {
		onClose();
		if (codes) onChanged();
		setCodes(null);
	};
	return (
		<Modal opened={opened} onClose={close} title={t("recovery.title")}>
			{codes ? (
				<RecoveryCodes codes={codes} email={email} onDone={close} />
			) : (
				<DialogForm
					submit={t("recovery.renew")}
					onSubmit={async (form) => {
						const { recovery_codes } = await api.post("/api/account/recovery-codes", {
							body: { current_password: readCurrentPassword(form) },
						});
						setCodes(recovery_codes);
					}}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t("recovery.renew_lead")}
							</Text>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			)}
		</Modal>
	);
}
