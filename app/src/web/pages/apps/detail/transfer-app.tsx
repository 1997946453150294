import { Button, Modal, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import type { Member } from "../../../../domain/team/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import css from "./transfer-app.module.css";

/** Transfers ownership of an app to another member. */
export function TransferAppForm({
	app,
	others,
	onDone,
}: {
	app: App;
	others: Member[];
	onDone: () => unknown;
}) {
	const { t } = useTranslation("apps");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	if (others.length === 0)
		return (
			<p className={css.noMembers}>
				{t("transfer.no_members")} <LocaleLink to={`/apps/${app.id}/team`}>{t("transfer.invite")}</LocaleLink>
			</p>
		);
	const transfer = async (form: FormData) => {
		await api.post("/api/apps/{id}/transfer", {
			path: { id: app.id },
			body: {
				member: String(form.get("member")),
				current_password: readCurrentPassword(form),
			},
		});
		close();
		await onDone();
	};
	return (
		<>
			<Button variant="default" onClick={() => setDialogOpen(true)}>
				{t("transfer.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("transfer.title")}>
				<DialogForm submit={t("transfer.submit")} onSubmit={transfer} onCancel={close}>
					{(errorOf) => (
						<>
							<Text size="sm">{t("transfer.consequence")}</Text>
							<NativeSelect
								name="member"
								label={t("transfer.member")}
								error={errorOf("member")}
								data={others.map(({ id, user }) => ({ value: id, label: `${user.name} (${user.email})` }))}
							/>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Modal>
		</>
	);
}
