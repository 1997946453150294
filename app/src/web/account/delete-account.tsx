import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Account } from "../../domain/auth/contract.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { saveToken } from "../session-token.ts";
import css from "./account.module.css";
import { CurrentPassword, DialogForm, passwordIn } from "./dialog-form.tsx";

/**
 * Deletes the account, for the password, once it is said what goes and what stays.
 * @param soleOwnerOf apps that would be left without an owner: they stand in the way
 */
export function DeleteAccount({ soleOwnerOf }: { soleOwnerOf: Account["sole_owner_of"] }) {
	const { t } = useTranslation("account");
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	return (
		<div className={css.stack}>
			<h3 className={css.subheading}>{t("delete.title")}</h3>
			<p className={css.note}>{t("delete.lead")}</p>
			<div className={css.submit}>
				<LiveButton variant="outline" color="red.8" className={css.danger} onClick={() => setAsking(true)}>
					{t("delete.open")}
				</LiveButton>
			</div>
			<Dialog opened={asking} onClose={close} title={t("delete.title")}>
				{soleOwnerOf.length > 0 ? (
					<Blocked apps={soleOwnerOf} onClose={close} />
				) : (
					<Confirm onCancel={close} />
				)}
			</Dialog>
		</div>
	);
}

function Blocked({ apps, onClose }: { apps: Account["sole_owner_of"]; onClose: () => void }) {
	const { t } = useTranslation("account");
	const { t: common } = useTranslation();
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
					{common("action.close")}
				</Button>
			</Group>
		</>
	);
}

function Confirm({ onCancel }: { onCancel: () => void }) {
	const { t } = useTranslation("account");
	const localized = useLocalized();
	const navigate = useNavigate();
	const erase = async (form: FormData) => {
		await api.delete("/api/account", { body: { current_password: passwordIn(form) } });
		saveToken(null);
		await navigate(localized("/"));
	};
	return (
		<DialogForm submit={t("delete.submit")} color="red.8" onSubmit={erase} onCancel={onCancel}>
			{(errorOf) => (
				<>
					<div className={css.fate}>
						<h3>{t("delete.erased")}</h3>
						<p>{t("delete.erased_text")}</p>
						<h3>{t("delete.kept")}</h3>
						<p>{t("delete.kept_text")}</p>
						<p>
							<strong>{t("delete.final")}</strong>
						</p>
					</div>
					<CurrentPassword errorOf={errorOf} />
				</>
			)}
		</DialogForm>
	);
}
