import { Button, Loader, Stack } from "@mantine/core";
import { IconCircleCheck, IconLinkOff, IconMailCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EmailVerificationResult } from "../../../../domain/auth/contract.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { type RefusedForm, toFailure } from "../../../client/forms/form-response.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { useRedirectTarget } from "../use-redirect-target.ts";
import { EmailVerified } from "./email-verified.tsx";
import type { forms } from "./forms.ts";
import { announceEmailVerified } from "./other-tabs.ts";
import { ResendEmail } from "./resend-email.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

interface SignedInUser {
	email: string;
	email_verified: boolean;
}

/** Redeems an email link once the page is open, or by a form without scripts, and shows the result. */
export function EmailLink({ token, user }: { token: string; user: SignedInUser }) {
	const { t } = useTranslation("verify-email");
	const form = useActionForm<typeof forms.redeem>("redeem");
	const { result, refused } = form;
	const hasStarted = useRef(false);
	const begin = useEffectEvent(() => {
		// A link works once, so it must not be redeemed twice.
		if (hasStarted.current || result || refused) return;
		hasStarted.current = true;
		form.send();
	});
	useEffect(() => begin(), []);
	useEffect(() => {
		if (result) announceEmailVerified();
	}, [result]);

	if (result) return <LinkConfirmed {...result} />;
	if (!refused || form.busy)
		return (
			<CardPage heading={t("working.heading")} lead={t("working.lead")}>
				<Loader size="sm" aria-hidden data-needs-scripts />
				<noscript>
					<ActionForm form={form}>
						<Button type="submit" size="md" fullWidth>
							{t("working.confirm")}
						</Button>
					</ActionForm>
				</noscript>
			</CardPage>
		);
	return <LinkRefused refused={refused} user={user} token={token} onRetry={form.send} />;
}

function LinkConfirmed({ result, email }: EmailVerificationResult) {
	const { t } = useTranslation("verify-email");
	if (result === "verified") return <EmailVerified email={email} continuesAutomatically />;
	const Icon = result === "changed" ? IconCircleCheck : IconMailCheck;
	return (
		<CardPage
			key="confirmed"
			focusHeading
			icon={<Icon size={28} stroke={1.6} aria-hidden />}
			heading={t(`${result}.heading`)}
			lead={t(`${result}.lead`, { email })}
		>
			<Button component={LocaleLink} to="/account" size="md" fullWidth>
				{t("account")}
			</Button>
		</CardPage>
	);
}

/** Why the link was refused, and what to do. */
function LinkRefused({
	refused,
	user,
	token,
	onRetry,
}: {
	refused: RefusedForm;
	user: SignedInUser;
	token: string;
	onRetry: () => void;
}) {
	const { t } = useTranslation("verify-email");
	const { t: tCommon } = useTranslation();
	const { withTarget } = useRedirectTarget();
	const localizePath = useLocalizePath();
	const code = refused.problem?.code;
	const again = localizePath(withTarget(`/verify-email?token=${encodeURIComponent(token)}`));
	const other = `/login?${new URLSearchParams({ redirect: again })}`;
	const footer = <SignOutLink email={user.email} to={other} />;
	if (code === "email_taken")
		return (
			<CardPage
				key="taken"
				focusHeading
				icon={<IconLinkOff size={26} stroke={1.6} aria-hidden />}
				heading={t("taken.heading")}
				lead={t(user.email_verified ? "taken.lead_change" : "taken.lead", { email: user.email })}
				footer={footer}
			>
				<ContinueButton user={user} />
			</CardPage>
		);
	if (code === "email_link_expired")
		return (
			<CardPage
				key="over"
				focusHeading
				icon={<IconLinkOff size={26} stroke={1.6} aria-hidden />}
				heading={t("over.heading")}
				lead={t("over.lead")}
				footer={footer}
			>
				{user.email_verified ? (
					<ContinueButton user={user} />
				) : (
					<ResendEmail label={t("over.resend")} sent={t("over.sent", { email: user.email })} />
				)}
			</CardPage>
		);
	return (
		<CardPage key="failed" focusHeading heading={t("failed.heading")} footer={footer}>
			<Stack>
				<FormError message={toErrorMessage(toFailure(refused), tCommon)} />
				<Button size="md" fullWidth onClick={onRetry}>
					{tCommon("action.retry")}
				</Button>
			</Stack>
		</CardPage>
	);
}

/** Continues with a verified account, or offers to change an unverified address. */
function ContinueButton({ user }: { user: SignedInUser }) {
	const { t } = useTranslation("verify-email");
	const { target, withTarget } = useRedirectTarget();
	const localizePath = useLocalizePath();
	return user.email_verified ? (
		<Stack>
			<Notice tone="good">{t("over.verified", { email: user.email })}</Notice>
			<Button component={Link} to={target ?? localizePath("/apps")} size="md" fullWidth>
				{t("continue")}
			</Button>
		</Stack>
	) : (
		<Button component={LocaleLink} to={withTarget("/verify-email")} size="md" fullWidth>
			{t("change.open")}
		</Button>
	);
}
