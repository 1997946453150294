import { Anchor, Button, Modal, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../../domain/apps/contract.ts";
import type { Member } from "../../../../domain/team/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "./forms.ts";

/** Transfers ownership of an app to another member. */
export function TransferAppForm({ app, others }: { app: App; others: Member[] }) {
	const { t } = useTranslation("apps");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const form = useActionForm<typeof forms.transfer>("transfer", { onDone: close });
	if (others.length === 0)
		return (
			<Text size="body">
				{t("transfer.no_members")}{" "}
				<Anchor component={LocaleLink} to={`/apps/${app.id}/team`}>
					{t("transfer.invite")}
				</Anchor>
			</Text>
		);
	return (
		<>
			<Button variant="default" onClick={() => setDialogOpen(true)}>
				{t("transfer.open")}
			</Button>
			<Modal opened={isDialogOpen} onClose={close} title={t("transfer.title")}>
				<ActionDialogForm form={form} submit={t("transfer.submit")} onCancel={close}>
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
				</ActionDialogForm>
			</Modal>
		</>
	);
}
