import { Anchor, Button, Group, List, Modal, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Account } from "../../../domain/auth/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { ActionDialogForm, CurrentPasswordField } from "../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { AccountPanel } from "./account-section.tsx";
import type { forms } from "./forms.ts";

/**
 * Deletes the account after a password confirmation.
 * @param soleOwnerOf apps that would be left without an owner: while there are any, the account can't be deleted
 */
export function DeleteAccount({ soleOwnerOf }: { soleOwnerOf: Account["sole_owner_of"] }) {
	const { t } = useTranslation("account");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	return (
		<AccountPanel title={t("delete.title")}>
			<Text c="dimmed" size="body">
				{t("delete.lead")}
			</Text>
			<Button variant="outline" color="var(--bad)" onClick={() => setDialogOpen(true)}>
				{t("delete.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("delete.title")}>
				{soleOwnerOf.length > 0 ? (
					<DeletionBlocked apps={soleOwnerOf} onClose={close} />
				) : (
					<ConfirmDeletion onCancel={close} />
				)}
			</Modal>
		</AccountPanel>
	);
}

function DeletionBlocked({ apps, onClose }: { apps: Account["sole_owner_of"]; onClose: () => void }) {
	const { t } = useTranslation("account");
	const { t: tCommon } = useTranslation();
	return (
		<>
			<Text c="dimmed" size="sm">
				{t("delete.blocked", { count: apps.length })}
			</Text>
			<List my="md" spacing={6}>
				{apps.map(({ id, name }) => (
					<List.Item key={id}>
						<Anchor component={LocaleLink} to={`/apps/${id}`}>
							{name}
						</Anchor>
					</List.Item>
				))}
			</List>
			<Group justify="flex-end">
				<Button variant="default" onClick={onClose}>
					{tCommon("action.close")}
				</Button>
			</Group>
		</>
	);
}

function ConfirmDeletion({ onCancel }: { onCancel: () => void }) {
	const { t } = useTranslation("account");
	const form = useActionForm<typeof forms.delete>("delete");
	return (
		<ActionDialogForm form={form} submit={t("delete.submit")} color="red.8" onCancel={onCancel}>
			{(errorOf) => (
				<>
					{(["erased", "retained"] as const).map((what) => (
						<div key={what}>
							<Title order={3}>{t(`delete.${what}`)}</Title>
							<Text c="dimmed" size="body">
								{t(`delete.${what}_text`)}
							</Text>
						</div>
					))}
					<Text fw={650} size="body">
						{t("delete.final")}
					</Text>
					<CurrentPasswordField errorOf={errorOf} />
				</>
			)}
		</ActionDialogForm>
	);
}
