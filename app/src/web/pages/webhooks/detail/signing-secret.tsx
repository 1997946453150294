import { Button, Group, List, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { IconEye, IconEyeOff, IconRotateClockwise2 } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { CopyField } from "../../../design/form/copy-field.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { ExactTime } from "../../../design/format/exact-time.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import type { forms } from "./forms.ts";

const overlapHours = [24, 1, 72, 168, 0] as const;
const maskedSecret = `whsec_${"•".repeat(20)}`;

/** The signing secret: shown on request, and rotated without losing a delivery. */
export function SigningSecret({ endpoint }: { endpoint: WebhookEndpoint }) {
	const { t } = useTranslation("webhooks");
	const [secret, setSecret] = useState<string | null>(null);
	const [isRotating, setRotating] = useState(false);
	const reading = useAsyncAction();
	const reveal = () =>
		reading.run(async () =>
			setSecret((await api.get("/api/v1/webhooks/{id}/secret", { path: { id: endpoint.id } })).secret),
		);
	const rotating = useActionForm<typeof forms.rotate_secret>("rotate_secret", {
		onDone(rotated) {
			setSecret(rotated.secret);
			setRotating(false);
		},
	});
	return (
		<Stack gap="xs">
			{secret ? (
				<CopyField label={t("secret.title")} value={secret} />
			) : (
				<div>
					<Text size="sm" fw={550}>
						{t("secret.title")}
					</Text>
					<Text ff="monospace" size="sm" c="dimmed" truncate aria-hidden>
						{maskedSecret}
					</Text>
				</div>
			)}
			<Group gap="xs">
				<Button
					size="compact-sm"
					variant="default"
					loading={reading.busy}
					leftSection={secret ? <IconEyeOff size={15} aria-hidden /> : <IconEye size={15} aria-hidden />}
					onClick={() => (secret ? setSecret(null) : reveal())}
				>
					{t(secret ? "secret.hide" : "secret.show")}
				</Button>
				<Button
					size="compact-sm"
					variant="default"
					leftSection={<IconRotateClockwise2 size={15} aria-hidden />}
					onClick={() => setRotating(true)}
				>
					{t("secret.rotate")}
				</Button>
			</Group>
			<FormError message={reading.error} />
			{endpoint.secrets.length > 1 && <SigningSecretList secrets={endpoint.secrets} />}
			<Modal opened={isRotating} onClose={() => setRotating(false)} title={t("secret.rotate_title")}>
				<ActionDialogForm
					form={rotating}
					submit={t("secret.rotate_submit")}
					onCancel={() => setRotating(false)}
				>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="body">
								{t("secret.rotate_text")}
							</Text>
							<NativeSelect
								name="overlap_hours"
								label={t("secret.overlap")}
								error={errorOf("overlap_hours")}
								data={overlapHours.map((hours) => ({
									value: String(hours),
									label: t(`secret.hours.${hours}`),
								}))}
							/>
						</>
					)}
				</ActionDialogForm>
			</Modal>
		</Stack>
	);
}

/** The active secrets and their expiration. */
function SigningSecretList({ secrets }: Pick<WebhookEndpoint, "secrets">) {
	const { t } = useTranslation("webhooks");
	return (
		<>
			<Text c="var(--warn)" size="caption">
				{t("secret.several")}
			</Text>
			<List listStyleType="none" size="sm" spacing={6}>
				{secrets.map(({ id, created_at, expires_at }) => (
					<List.Item key={id}>
						<Trans t={t} i18nKey="secret.created" components={{ date: <RelativeTime iso={created_at} /> }} />
						<Text c="dimmed" size="caption">
							{expires_at ? (
								<Trans t={t} i18nKey="secret.until" components={{ date: <ExactTime iso={expires_at} /> }} />
							) : (
								t("secret.current")
							)}
						</Text>
					</List.Item>
				))}
			</List>
		</>
	);
}
