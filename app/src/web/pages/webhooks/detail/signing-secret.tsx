import { Button, Modal, NativeSelect } from "@mantine/core";
import { IconEye, IconEyeOff, IconRotateClockwise2 } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "../../../../domain/webhooks/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { DialogForm } from "../../../design/dialog/dialog-form.tsx";
import { CopyField } from "../../../design/form/copy-field.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { ExactTime } from "../../../design/format/exact-time.tsx";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import css from "./signing-secret.module.css";

const overlapHours = [24, 1, 72, 168, 0] as const;
const maskedSecret = `whsec_${"•".repeat(20)}`;

/** The signing secret: shown on request, and rotated without losing a delivery. */
export function SigningSecret({
	endpoint,
	onChanged,
}: {
	endpoint: WebhookEndpoint;
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("webhooks");
	const [secret, setSecret] = useState<string | null>(null);
	const [rotating, setRotating] = useState(false);
	const reading = useAsyncAction();
	const reveal = () =>
		reading.run(async () =>
			setSecret((await api.get("/api/v1/webhooks/{id}/secret", { path: { id: endpoint.id } })).secret),
		);
	const rotate = async (form: FormData) => {
		const overlap_hours = Number(form.get("overlap"));
		setSecret(
			(
				await api.post("/api/v1/webhooks/{id}/secret/rotate", {
					path: { id: endpoint.id },
					body: { overlap_hours },
				})
			).secret,
		);
		setRotating(false);
		await onChanged();
	};
	return (
		<div className={css.secret}>
			{secret ? (
				<CopyField label={t("secret.title")} value={secret} />
			) : (
				<div className={css.hidden}>
					<span>{t("secret.title")}</span>
					<code aria-hidden>{maskedSecret}</code>
				</div>
			)}
			<div className={css.actions}>
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
			</div>
			<FormError message={reading.error} />
			{endpoint.secrets.length > 1 && <SigningSecretList secrets={endpoint.secrets} />}
			<Modal opened={rotating} onClose={() => setRotating(false)} title={t("secret.rotate_title")}>
				<DialogForm submit={t("secret.rotate_submit")} onSubmit={rotate} onCancel={() => setRotating(false)}>
					{(errorOf) => (
						<>
							<p className={css.text}>{t("secret.rotate_text")}</p>
							<NativeSelect
								name="overlap"
								label={t("secret.overlap")}
								error={errorOf("overlap_hours")}
								data={overlapHours.map((hours) => ({
									value: String(hours),
									label: t(`secret.hours.${hours}`),
								}))}
							/>
						</>
					)}
				</DialogForm>
			</Modal>
		</div>
	);
}

/** The active secrets and their expiration. */
function SigningSecretList({ secrets }: Pick<WebhookEndpoint, "secrets">) {
	const { t } = useTranslation("webhooks");
	return (
		<>
			<p className={css.several}>{t("secret.several")}</p>
			<ul className={css.secrets}>
				{secrets.map(({ id, created_at, expires_at }) => (
					<li key={id}>
						<span>
							<Trans
								t={t}
								i18nKey="secret.created"
								components={{ date: <RelativeTime iso={created_at} /> }}
							/>
						</span>
						<small>
							{expires_at ? (
								<Trans t={t} i18nKey="secret.until" components={{ date: <ExactTime iso={expires_at} /> }} />
							) : (
								t("secret.current")
							)}
						</small>
					</li>
				))}
			</ul>
		</>
	);
}
