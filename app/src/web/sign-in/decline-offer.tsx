import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { useForm } from "../components/use-form.ts";

/** Declines an invitation, once one has said so twice. Whoever holds the link may. */
export function DeclineOffer({
	app,
	onDecline,
}: {
	/** Name of the app. */
	app: string;
	onDecline: () => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { t: common } = useTranslation();
	const [asking, setAsking] = useState(false);
	const close = () => setAsking(false);
	const form = useForm(onDecline);
	return (
		<>
			<LiveButton variant="subtle" color="gray" size="md" fullWidth onClick={() => setAsking(true)}>
				{t("decline")}
			</LiveButton>
			<Dialog opened={asking} onClose={close} title={t("declining.heading")}>
				<form onSubmit={form.onSubmit} method="post">
					<Stack>
						<Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
							{t("declining.lead", { app })}
						</Text>
						<FormError message={form.general} />
						<Group justify="flex-end" gap="sm">
							<Button variant="default" onClick={close}>
								{common("action.cancel")}
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
