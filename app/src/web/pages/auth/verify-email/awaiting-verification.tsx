import { Button, Stack, Text } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import { DevInboxLink, MailDelayNotice, type MailStatus } from "../../../shell/mail/mail-hints.tsx";
import { useRedirectTarget, useSaveRedirectTarget } from "../use-redirect-target.ts";
import { ChangeEmail } from "./change-email.tsx";
import { onEmailVerifiedElsewhere } from "./other-tabs.ts";
import { ResendEmail } from "./resend-email.tsx";
import { SignOutLink } from "./sign-out-link.tsx";

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
	const { t: tCommon } = useTranslation();
	const { withTarget } = useRedirectTarget();
	useSaveRedirectTarget();
	const [changing, setChanging] = useState(false);
	const [changed, setChanged] = useState(false);
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
				<ResendEmail
					label={t("waiting.resend")}
					sent={t("waiting.sent")}
					news={changed && t("waiting.changed")}
					variant="default"
				/>
				{changing && (
					<ChangeEmail
						onChange={() => {
							setChanging(false);
							setChanged(true);
						}}
					/>
				)}
				<Button variant="subtle" color="gray" size="md" fullWidth onClick={() => setChanging(!changing)}>
					{changing ? tCommon("action.cancel") : t("change.open")}
				</Button>
			</Stack>
		</CardPage>
	);
}
