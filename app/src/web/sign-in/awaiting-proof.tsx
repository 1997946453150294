import { Stack, Text } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { Address, AuthCard } from "../components/auth-card.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { Notice } from "../components/notice.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { InboxLink, type MailState, MailsLate } from "./mail-hints.tsx";
import { SignOutLink } from "./sign-out-link.tsx";
import { OrWait } from "./submit-button.tsx";
import { useResend } from "./use-resend.ts";
import { useLeaveWanted, useWanted } from "./use-wanted.ts";

/** Milliseconds between looks at whether the link was opened on another device. */
const lookAgainMs = 10_000;

/** Asks the page's loader anew when someone returns to the page, and now and then while they look at it. */
function useLookAgain(): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === "visible") void revalidate();
		};
		const timer = setInterval(look, lookAgainMs);
		window.addEventListener("focus", look);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			window.removeEventListener("focus", look);
			document.removeEventListener("visibilitychange", look);
		};
	}, [revalidate]);
}

/** A link is on its way to an address that has to be proved. */
export function AwaitingProof({ email, mail }: { email: string; mail: MailState }) {
	const { t } = useTranslation("verify-email");
	const { keep } = useWanted();
	useLeaveWanted();
	const { revalidate } = useRevalidator();
	const [changing, setChanging] = useState(false);
	const [changed, setChanged] = useState(false);
	const resend = useResend();
	useLookAgain();

	return (
		<AuthCard
			icon={<IconMailFast size={26} stroke={1.6} aria-hidden />}
			heading={t("waiting.heading")}
			lead={t("waiting.lead")}
			footer={
				<>
					<InboxLink mail={mail} to={email} />
					<SignOutLink to={keep("/login")} />
				</>
			}
		>
			<Stack>
				<Address>{email}</Address>
				<MailsLate mail={mail} />
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
				<LiveButton
					variant="default"
					size="md"
					fullWidth
					loading={resend.busy}
					disabled={resend.seconds > 0}
					onClick={resend.send}
				>
					<OrWait seconds={resend.seconds}>{t("waiting.resend")}</OrWait>
				</LiveButton>
				<LiveButton variant="subtle" color="gray" size="md" fullWidth onClick={() => setChanging(true)}>
					{t("change.open")}
				</LiveButton>
			</Stack>
			<ChangeAddress
				opened={changing}
				onClose={() => setChanging(false)}
				onChanged={() => {
					setChanged(true);
					void revalidate();
				}}
			/>
		</AuthCard>
	);
}
