import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";

/** Declines an invitation, after a confirmation. Anyone with the link can. */
export function DeclineInvitation({
	app,
	form,
}: {
	/** Name of the app. */
	app: string;
	form: ActionFormState<unknown>;
}) {
	const { t } = useTranslation("invitation");
	const { t: tCommon } = useTranslation();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	return (
		<>
			<Button variant="subtle" color="gray" size="md" fullWidth onClick={() => setDialogOpen(true)}>
				{t("decline")}
			</Button>
			<Dialog opened={isDialogOpen} onClose={close} title={t("declining.heading")}>
				<ActionForm form={form}>
					<Stack>
						<Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
							{t("declining.lead", { app })}
						</Text>
						<FormError message={form.formError} />
						<Group justify="flex-end" gap="sm">
							<Button variant="default" onClick={close}>
								{tCommon("action.cancel")}
							</Button>
							<Button type="submit" color="red.8" loading={form.busy}>
								{t("declining.submit")}
							</Button>
						</Group>
					</Stack>
				</ActionForm>
			</Dialog>
		</>
	);
}
