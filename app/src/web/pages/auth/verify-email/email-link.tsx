import { Button, Loader, Stack } from "@mantine/core";
import { IconCircleCheck, IconLinkOff, IconMailCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EmailVerificationResult } from "../../../../domain/auth/contract.ts";
import { ApiError } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { getRefusal, type RefusedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { CooldownLabel } from "../../../design/form/submit-button.tsx";
import { CardPage } from "../../../design/page/card-page.tsx";
import { useRedirectTarget } from "../use-redirect-target.ts";
import { EmailVerified } from "./email-verified.tsx";
import { announceEmailVerified } from "./other-tabs.ts";
import { SignOutLink } from "./sign-out-link.tsx";
import { useResendEmail } from "./use-resend-email.ts";

interface SignedInUser {
	email: string;
	email_verified: boolean;
}

/** Redeems an email link once the page is open, or by a form without scripts, and shows the result. */
export function EmailLink({
	token,
	user,
	actionData,
}: {
	token: string;
	user: SignedInUser;
	/** What the action returned, if the link was redeemed without scripts. */
	actionData: EmailVerificationResult | RefusedForm | undefined;
}) {
	const { t } = useTranslation("verify-email");
	const refused = getRefusal(actionData);
	const [result, setResult] = useState(() => (actionData && "result" in actionData ? actionData : null));
	const [error, setError] = useState<unknown>(() => (refused ? new ApiError(refused.problem) : null));
	const [busy, setBusy] = useState(!actionData);
	const hasStarted = useRef(actionData !== undefined);
	const redeem = async () => {
		setBusy(true);
		setError(null);
		try {
			setResult(await api.post("/api/email/verify", { body: { token } }));
			announceEmailVerified();
		} catch (failure) {
			setError(failure);
		} finally {
			setBusy(false);
		}
	};
	const begin = useEffectEvent(redeem);
	useEffect(() => {
		// A link works once, so it must not be redeemed twice.
		if (hasStarted.current) return;
		hasStarted.current = true;
		void begin();
	}, []);

	if (result) return <LinkConfirmed {...result} />;
	if (busy)
		return (
			<CardPage heading={t("working.heading")} lead={t("working.lead")}>
				<Loader size="sm" aria-hidden data-needs-scripts />
				<noscript>
					<form method="post">
						<Button type="submit" size="md" fullWidth>
							{t("working.confirm")}
						</Button>
					</form>
				</noscript>
			</CardPage>
		);
	return <LinkRefused error={error} user={user} token={token} onRetry={redeem} />;
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
	error,
	user,
	token,
	onRetry,
}: {
	error: unknown;
	user: SignedInUser;
	token: string;
	onRetry: () => void;
}) {
	const { t } = useTranslation("verify-email");
	const { t: tCommon } = useTranslation();
	const { withTarget } = useRedirectTarget();
	const localizePath = useLocalizePath();
	const code = error instanceof ApiError ? error.problem.code : "";
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
				{user.email_verified ? <ContinueButton user={user} /> : <ResendLink email={user.email} />}
			</CardPage>
		);
	return (
		<CardPage key="failed" focusHeading heading={t("failed.heading")} footer={footer}>
			<Stack>
				<FormError message={toErrorMessage(error, tCommon)} />
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

function ResendLink({ email }: { email: string }) {
	const { t } = useTranslation("verify-email");
	const resend = useResendEmail();
	return (
		<Stack>
			<div>
				<div aria-live="polite">
					{resend.sent && <Notice tone="good">{t("over.sent", { email })}</Notice>}
				</div>
				<FormError message={resend.error} />
			</div>
			<HydratedButton
				size="md"
				fullWidth
				loading={resend.busy}
				disabled={resend.seconds > 0}
				onClick={resend.send}
			>
				<CooldownLabel seconds={resend.seconds}>{t("over.resend")}</CooldownLabel>
			</HydratedButton>
		</Stack>
	);
}
