import { Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import type { InvitationOffer } from "../../../../domain/team/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { AppAvatar } from "../../../design/image/app-avatar.tsx";
import { CardPage } from "../../../design/page/card-page.tsx";
import { DeclineInvitation } from "./decline-invitation.tsx";
import { InvitationFacts } from "./invitation-facts.tsx";
import { JoinAsNewUser } from "./join-as-new-user.tsx";

/**
 * A pending invitation, with what the visitor must do to accept it.
 * @param onJoin joins the team and continues
 */
export function OpenInvitation({
	offer,
	token,
	me,
	onJoin,
	onDecline,
}: {
	offer: InvitationOffer;
	token: string;
	/** The signed-in user's email address. */
	me: string | null;
	onJoin: (call: () => Promise<unknown>) => Promise<void>;
	onDecline: () => Promise<void>;
}) {
	const { t } = useTranslation("invitation");
	const { id, app, email, inviter, has_account } = offer;
	return (
		<CardPage
			mark={<AppAvatar app={app} size={56} />}
			heading={t("heading", { app: app.name })}
			lead={inviter ? t("lead", { inviter }) : t("lead_nobody")}
		>
			<Stack gap="lg">
				<InvitationFacts offer={offer} withAddress={me !== null || has_account} />
				{me === email ? (
					<AcceptForm
						onAccept={() =>
							onJoin(() => api.post("/api/invitations/{id}/accept", { path: { id }, body: { token } }))
						}
					/>
				) : me ? (
					<SignedInAsOther me={me} email={email} />
				) : has_account ? (
					<SignInToAccept email={email} />
				) : (
					<JoinAsNewUser invitation={{ id, email, token }} onJoin={onJoin} />
				)}
				<DeclineInvitation app={app.name} onDecline={onDecline} />
			</Stack>
		</CardPage>
	);
}

function AcceptForm({ onAccept }: { onAccept: () => Promise<void> }) {
	const { t } = useTranslation("invitation");
	const wait = useCooldown();
	const form = useForm(() => wait.track(onAccept()));
	return (
		<form onSubmit={form.onSubmit} method="post">
			<SubmitButton form={form} wait={wait}>
				{t("accept")}
			</SubmitButton>
		</form>
	);
}

function SignInToAccept({ email }: { email: string }) {
	const { t } = useTranslation("invitation");
	const { pathname, search } = useLocation();
	return (
		<Stack gap="sm">
			<Notice tone="calm">{t("has_account")}</Notice>
			<Button
				component={LocaleLink}
				to={`/login?${new URLSearchParams({ redirect: pathname + search })}`}
				state={{ email }}
				size="md"
				fullWidth
			>
				{t("sign_in")}
			</Button>
		</Stack>
	);
}

function SignedInAsOther({ me, email }: { me: string; email: string }) {
	const { t } = useTranslation("invitation");
	const { revalidate } = useRevalidator();
	const { run, busy, error } = useAsyncAction();
	const leave = () =>
		run(async () => {
			await api.logout();
			await revalidate();
		});
	return (
		<Stack gap="sm">
			<Notice tone="warn">{t("other", { signed_in: me, email })}</Notice>
			<FormError message={error} />
			<HydratedButton size="md" fullWidth loading={busy} onClick={leave}>
				{t("sign_out")}
			</HydratedButton>
		</Stack>
	);
}
