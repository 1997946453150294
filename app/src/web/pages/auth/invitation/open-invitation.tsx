import { Button, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { InvitationOffer } from "../../../../domain/team/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { type ActionFormState, useActionForm } from "../../../design/form/use-action-form.ts";
import { AppAvatar } from "../../../design/image/app-avatar.tsx";
import { CardPage } from "../../../design/page/card-page.tsx";
import { DeclineInvitation } from "./decline-invitation.tsx";
import { InvitationFacts } from "./invitation-facts.tsx";
import { JoinAsNewUser } from "./join-as-new-user.tsx";

/** A pending invitation, with what the visitor must do to accept it. */
export function OpenInvitation({
	offer,
	me,
	accept,
	join,
	decline,
}: {
	offer: InvitationOffer;
	/** The signed-in user's email address. */
	me: string | null;
	accept: ActionFormState<unknown>;
	join: ActionFormState<unknown>;
	decline: ActionFormState<unknown>;
}) {
	const { t } = useTranslation("invitation");
	const { app, email, inviter, has_account } = offer;
	return (
		<CardPage
			mark={<AppAvatar app={app} size={56} />}
			heading={t("heading", { app: app.name })}
			lead={inviter ? t("lead", { inviter }) : t("lead_nobody")}
		>
			<Stack gap="lg">
				<InvitationFacts offer={offer} withAddress={me !== null || has_account} />
				{me === email ? (
					<ActionForm form={accept}>
						<SubmitButton form={accept}>{t("accept")}</SubmitButton>
					</ActionForm>
				) : me ? (
					<SignedInAsOther me={me} email={email} />
				) : has_account ? (
					<SignInToAccept email={email} />
				) : (
					<JoinAsNewUser email={email} form={join} />
				)}
				<DeclineInvitation app={app.name} form={decline} />
			</Stack>
		</CardPage>
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
	const form = useActionForm("sign_out");
	return (
		<ActionForm form={form}>
			<Stack gap="sm">
				<Notice tone="warn">{t("other", { signed_in: me, email })}</Notice>
				<SubmitButton form={form}>{t("sign_out")}</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
