import { Button, Loader, Stack } from "@mantine/core";
import { IconCircleCheck, IconLinkOff, IconMailCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EmailProofResult } from "../../domain/auth/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { Arrival } from "./arrival.tsx";
import { SignOutLink } from "./sign-out-link.tsx";
import { OrWait } from "./submit-button.tsx";
import { useResend } from "./use-resend.ts";
import { useWanted } from "./use-wanted.ts";

interface Reader {
	email: string;
	email_verified: boolean;
}

/** Redeems the link of a mail once the page is open, and says what came of it. */
export function EmailLink({ token, user }: { token: string; user: Reader }) {
	const { t } = useTranslation("verify-email");
	const [result, setResult] = useState<EmailProofResult | null>(null);
	const [error, setError] = useState<Error | null>(null);
	const [busy, setBusy] = useState(true);
	const begun = useRef(false);
	const redeem = async () => {
		setBusy(true);
		setError(null);
		try {
			setResult(await api.post("/api/email/verify", { body: { token } }));
		} catch (failure) {
			setError(failure as Error);
		} finally {
			setBusy(false);
		}
	};
	const begin = useEffectEvent(redeem);
	useEffect(() => {
		// A link serves once: it isn't tried twice by accident.
		if (begun.current) return;
		begun.current = true;
		void begin();
	}, []);

	if (result) return <Confirmed {...result} />;
	if (busy)
		return (
			<AuthCard heading={t("working.heading")} lead={t("working.lead")}>
				<Loader size="sm" aria-hidden />
			</AuthCard>
		);
	return <Refused error={error} user={user} token={token} onRetry={redeem} />;
}

function Confirmed({ result, email }: EmailProofResult) {
	const { t } = useTranslation("verify-email");
	if (result === "verified") return <Arrival email={email} goesOn />;
	const Icon = result === "changed" ? IconCircleCheck : IconMailCheck;
	return (
		<AuthCard
			key="confirmed"
			arrived
			icon={<Icon size={28} stroke={1.6} aria-hidden />}
			heading={t(`${result}.heading`)}
			lead={t(`${result}.lead`, { email })}
		>
			<Button component={LocaleLink} to="/account" size="md" fullWidth>
				{t("account")}
			</Button>
		</AuthCard>
	);
}

/** Why the link did nothing, and what to do about it. */
function Refused({
	error,
	user,
	token,
	onRetry,
}: {
	error: Error | null;
	user: Reader;
	token: string;
	onRetry: () => void;
}) {
	const { t } = useTranslation("verify-email");
	const { t: common } = useTranslation();
	const { keep } = useWanted();
	const localized = useLocalized();
	const code = error instanceof ApiError ? error.problem.code : "";
	const again = localized(keep(`/verify-email?token=${encodeURIComponent(token)}`));
	const other = `/login?${new URLSearchParams({ redirect: again })}`;
	const footer = <SignOutLink email={user.email} to={other} />;
	if (code === "email_taken")
		return (
			<AuthCard
				key="taken"
				arrived
				icon={<IconLinkOff size={26} stroke={1.6} aria-hidden />}
				heading={t("taken.heading")}
				lead={t(user.email_verified ? "taken.lead_change" : "taken.lead", { email: user.email })}
				footer={footer}
			>
				<Onward user={user} />
			</AuthCard>
		);
	if (code === "link_over")
		return (
			<AuthCard
				key="over"
				arrived
				icon={<IconLinkOff size={26} stroke={1.6} aria-hidden />}
				heading={t("over.heading")}
				lead={t("over.lead")}
				footer={footer}
			>
				{user.email_verified ? <Onward user={user} /> : <SendAgain email={user.email} />}
			</AuthCard>
		);
	return (
		<AuthCard key="failed" arrived heading={t("failed.heading")} footer={footer}>
			<Stack>
				<FormError message={error instanceof ApiError ? error.message : common("network_error")} />
				<Button size="md" fullWidth onClick={onRetry}>
					{common("action.retry")}
				</Button>
			</Stack>
		</AuthCard>
	);
}

/** The way on for an account that is proved, and to another address for one that isn't. */
function Onward({ user }: { user: Reader }) {
	const { t } = useTranslation("verify-email");
	const { wanted, keep } = useWanted();
	const localized = useLocalized();
	return user.email_verified ? (
		<Stack>
			<Notice tone="good">{t("over.verified", { email: user.email })}</Notice>
			<Button component={Link} to={wanted ?? localized("/apps")} size="md" fullWidth>
				{t("continue")}
			</Button>
		</Stack>
	) : (
		<Button component={LocaleLink} to={keep("/verify-email")} size="md" fullWidth>
			{t("change.open")}
		</Button>
	);
}

function SendAgain({ email }: { email: string }) {
	const { t } = useTranslation("verify-email");
	const resend = useResend();
	return (
		<Stack>
			<div>
				<div aria-live="polite">
					{resend.sent && <Notice tone="good">{t("over.sent", { email })}</Notice>}
				</div>
				<FormError message={resend.error} />
			</div>
			<LiveButton
				size="md"
				fullWidth
				loading={resend.busy}
				disabled={resend.seconds > 0}
				onClick={resend.send}
			>
				<OrWait seconds={resend.seconds}>{t("over.resend")}</OrWait>
			</LiveButton>
		</Stack>
	);
}
