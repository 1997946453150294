import { Stack, Text } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../design/form/hydrated-button.tsx";
import { CooldownLabel, ScriptNotice } from "../../../design/form/submit-button.tsx";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import { DevInboxLink, MailDelayNotice, type MailStatus } from "../../../shell/mail/mail-hints.tsx";
import { useRedirectTarget, useSaveRedirectTarget } from "../use-redirect-target.ts";
import { RequestEmailChangeDialog } from "./change-email.tsx";
import { onEmailVerifiedElsewhere } from "./other-tabs.ts";
import { SignOutLink } from "./sign-out-link.tsx";
import { useResendEmail } from "./use-resend-email.ts";

/** Interval of checks whether the link was opened on another device. */
const pollMs = 10_000;

/**
 * Reloads the page's data when another tab has opened the link, when the user returns to the page, and regularly while it is
 * visible.
 */
function usePolling(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const refresh = () => {
			if (document.visibilityState === "visible") void revalidate();
		};
		const stopListening = onEmailVerifiedElsewhere(() => void revalidate());
		const timer = setInterval(refresh, pollMs);
		window.addEventListener("focus", refresh);
		document.addEventListener("visibilitychange", refresh);
		return () => {
			stopListening();
			clearInterval(timer);
			window.removeEventListener("focus", refresh);
			document.removeEventListener("visibilitychange", refresh);
		};
	}, [revalidate]);
}

/** Shown while the user must open the link sent to their address. */
export function AwaitingVerification({ email, mail }: { email: string; mail: MailStatus }) {
	const { t } = useTranslation("verify-email");
	const { withTarget } = useRedirectTarget();
	useSaveRedirectTarget();
	const { revalidate } = useRevalidator();
	const [changing, setChanging] = useState(false);
	const [changed, setChanged] = useState(false);
	const resend = useResendEmail();
	usePolling();

	return (
		<CardPage
			icon={<IconMailFast size={26} stroke={1.6} aria-hidden />}
			heading={t("waiting.heading")}
			lead={t("waiting.lead")}
			footer={
				<>
					<DevInboxLink mail={mail} to={email} />
					<SignOutLink to={withTarget("/login")} />
				</>
			}
		>
			<Stack>
				<EmailAddress>{email}</EmailAddress>
				<MailDelayNotice mail={mail} />
				<Text size="sm" c="dimmed">
					{t("waiting.hint")}
				</Text>
				<div>
					<div aria-live="polite">
						{resend.sent && <Notice tone="good">{t("waiting.sent")}</Notice>}
						{changed && !resend.sent && <Notice tone="good">{t("waiting.changed")}</Notice>}
					</div>
					<FormError message={resend.error} />
				</div>
				<ScriptNotice />
				<HydratedButton
					variant="default"
					size="md"
					fullWidth
					loading={resend.busy}
					disabled={resend.seconds > 0}
					onClick={resend.send}
				>
					<CooldownLabel seconds={resend.seconds}>{t("waiting.resend")}</CooldownLabel>
				</HydratedButton>
				<HydratedButton variant="subtle" color="gray" size="md" fullWidth onClick={() => setChanging(true)}>
					{t("change.open")}
				</HydratedButton>
			</Stack>
			<RequestEmailChangeDialog
				opened={changing}
				onClose={() => setChanging(false)}
				onChanged={() => {
					setChanged(true);
					void revalidate();
				}}
			/>
		</CardPage>
	);
}
