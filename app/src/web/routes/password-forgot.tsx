import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { botToken, prepareBotToken } from "../bot-protection.ts";
import { api } from "../browser-api.ts";
import { Address, AuthCard } from "../components/auth-card.tsx";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { useForm } from "../components/use-form.ts";
import { InboxLink, MailsLate, mailState } from "../sign-in/mail-hints.tsx";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";
import { emailOf, useWanted } from "../sign-in/use-wanted.ts";
import type { Route } from "./+types/password-forgot";

export const handle = { namespaces: ["auth", "password"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await mailState(args) });

/** Says the same of every address: who has an account is told by mail alone. */
export default function PasswordForgot({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const { keep } = useWanted();
	const [sentTo, setSentTo] = useState<string | null>(null);
	const [again, setAgain] = useState(false);
	const back = (
		<Anchor component={LocaleLink} to={keep("/login")} inherit>
			{t("back")}
		</Anchor>
	);
	return (
		<>
			<title>{`${t("forgot.title")} · Vidimus`}</title>
			{sentTo === null ? (
				<AuthCard key="ask" heading={t("forgot.title")} lead={t("forgot.lead")} footer={back}>
					<Ask again={again} onSent={setSentTo} />
				</AuthCard>
			) : (
				<AuthCard
					key="sent"
					arrived
					icon={<IconMailFast size={26} stroke={1.6} aria-hidden />}
					heading={t("sent.heading")}
					lead={t("sent.lead")}
					footer={
						<>
							<InboxLink mail={mail} to={sentTo} />
							{back}
						</>
					}
				>
					<Stack>
						<Address>{sentTo}</Address>
						<MailsLate mail={mail} />
						<Text size="sm" c="dimmed">
							{t("sent.hint")}
						</Text>
						<Button
							variant="default"
							size="md"
							fullWidth
							onClick={() => {
								setAgain(true);
								setSentTo(null);
							}}
						>
							{t("sent.other")}
						</Button>
					</Stack>
				</AuthCard>
			)}
		</>
	);
}

/** @param again whether another address is asked for: its field then has the focus */
function Ask({ again, onSent }: { again: boolean; onSent: (email: string) => void }) {
	const { t } = useTranslation("password");
	const { t: auth } = useTranslation("auth");
	const { state } = useLocation();
	const input = useRef<HTMLInputElement>(null);
	const wait = useWait();
	const form = useForm(async (given) => {
		const email = String(given.get("email")).trim();
		await wait.heed(
			botToken("password_forgot").then((bot_token) =>
				api.post("/api/password/forgot", { body: { email, bot_token } }),
			),
		);
		onSent(email);
	});
	useEffect(() => {
		if (again) input.current?.focus();
	}, [again]);
	return (
		<form
			onSubmit={form.onSubmit}
			onFocus={() => prepareBotToken("password_forgot")}
			noValidate
			method="post"
		>
			<Stack>
				<TextInput
					ref={input}
					label={auth("email")}
					name="email"
					type="email"
					autoComplete="username"
					size="md"
					required
					withAsterisk={false}
					defaultValue={again ? undefined : emailOf(state)}
					error={form.field("email")}
				/>
				<BotNotice />
				<SubmitButton form={form} wait={wait}>
					{t("forgot.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
