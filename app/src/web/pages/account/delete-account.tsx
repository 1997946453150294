import { Button, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Account } from "../../../domain/auth/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { saveToken } from "../../client/session/session-token.ts";
import { CurrentPasswordField, DialogForm, readCurrentPassword } from "../../design/dialog/dialog-form.tsx";
import css from "./account.module.css";

/**
 * Deletes the account after a password confirmation.
 * @param soleOwnerOf apps that would be left without an owner: while there are any, the account can't be deleted
 */
export function DeleteAccount({ soleOwnerOf }: { soleOwnerOf: Account["sole_owner_of"] }) {
	const { t } = useTranslation("account");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	return (
		<div className={css.stack}>
			<h3 className={css.subheading}>{t("delete.title")}</h3>
			<p className={css.note}>{t("delete.lead")}</p>
			<div className={css.submit}>
				<Button variant="outline" color="red.8" className={css.danger} onClick={() => setDialogOpen(true)}>
					{t("delete.open")}
				</Button>
			</div>
			<Modal opened={isDialogOpen} onClose={close} title={t("delete.title")}>
				{soleOwnerOf.length > 0 ? (
					<DeletionBlocked apps={soleOwnerOf} onClose={close} />
				) : (
					<ConfirmDeletion onCancel={close} />
				)}
			</Modal>
		</div>
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
			<ul className={css.points}>
				{apps.map(({ id, name }) => (
					<li key={id}>
						<LocaleLink to={`/apps/${id}`}>{name}</LocaleLink>
					</li>
				))}
			</ul>
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
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const deleteAccount = async (form: FormData) => {
		await api.delete("/api/account", { body: { current_password: readCurrentPassword(form) } });
		saveToken(null);
		await navigate(localizePath("/"));
	};
	return (
		<DialogForm submit={t("delete.submit")} color="red.8" onSubmit={deleteAccount} onCancel={onCancel}>
			{(errorOf) => (
				<>
					<div className={css.consequences}>
						<h3>{t("delete.erased")}</h3>
						<p>{t("delete.erased_text")}</p>
						<h3>{t("delete.retained")}</h3>
						<p>{t("delete.retained_text")}</p>
						<p>
							<strong>{t("delete.final")}</strong>
						</p>
					</div>
					<CurrentPasswordField errorOf={errorOf} />
				</>
			)}
		</DialogForm>
	);
}
