import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../design/dialog/dialog.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { useForm } from "../../../design/form/use-form.ts";

/** Declines an invitation, after a confirmation. Anyone with the link can. */
export function DeclineInvitation({
	app,
	onDecline,
}: {
	/** Name of the app. */
	app: string;
	onDecline: () => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { t: tCommon } = useTranslation();
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const form = useForm(onDecline);
	return (
		<>
			<HydratedButton variant="subtle" color="gray" size="md" fullWidth onClick={() => setDialogOpen(true)}>
				{t("decline")}
			</HydratedButton>
			<Dialog opened={isDialogOpen} onClose={close} title={t("declining.heading")}>
				<form onSubmit={form.onSubmit} method="post">
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
				</form>
			</Dialog>
		</>
	);
}
