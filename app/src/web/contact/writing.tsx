import { Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { BotAction } from "../../domain/bots/contract.ts";
import { contactDays } from "../../domain/contact/words-contract.ts";
import { botToken, prepareBotToken } from "../bot-protection.ts";
import { Address, AuthCard } from "../components/auth-card.tsx";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import smallPrint from "../components/small-print.module.css";
import { type FormState, useForm } from "../components/use-form.ts";
import { InboxLink, type MailState, MailsLate } from "../sign-in/mail-hints.tsx";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";

/** What was typed into a field, without the spaces around it. */
export const typed = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

interface WritingProps {
	/** Which of the two pages it is: its words, and what its proof against robots is for. */
	page: "contact" | "demo";
	mail: MailState;
	/** Sends what was typed. */
	send: (given: FormData, bot_token: string | undefined) => Promise<void>;
	/** The page's own fields, between the writer's and the button. */
	children: (form: FormState) => ReactNode;
}

/** Something written to the operator by a stranger: the form, and then where the answer will come. */
export function Writing({ page, mail, send, children }: WritingProps) {
	const { t } = useTranslation("contact");
	const [sentTo, setSentTo] = useState<string | null>(null);
	return (
		<>
			<title>{`${t(`${page}.title`)} · Vidimus`}</title>
			{sentTo === null ? (
				<AuthCard key="write" heading={t(`${page}.heading`)} lead={t(`${page}.lead`)}>
					<WritingForm page={page} send={send} onSent={setSentTo}>
						{children}
					</WritingForm>
				</AuthCard>
			) : (
				<AuthCard
					key="sent"
					arrived
					icon={<IconMailCheck size={26} stroke={1.6} aria-hidden />}
					heading={t(`${page}.sent`)}
					lead={t(`${page}.sent_lead`)}
					footer={<InboxLink mail={mail} to={sentTo} />}
				>
					<Stack>
						<Address>{sentTo}</Address>
						<MailsLate mail={mail} />
						<Button variant="default" size="md" fullWidth onClick={() => setSentTo(null)}>
							{t("again")}
						</Button>
					</Stack>
				</AuthCard>
			)}
		</>
	);
}

function WritingForm({
	page,
	send,
	onSent,
	children,
}: Omit<WritingProps, "mail"> & { onSent: (email: string) => void }) {
	const { t } = useTranslation("contact");
	const wait = useWait();
	const action: BotAction = page;
	const form = useForm(async (given) => {
		await wait.heed(botToken(action).then((bot_token) => send(given, bot_token)));
		onSent(typed(given, "email"));
	});
	return (
		<form onSubmit={form.onSubmit} onFocus={() => prepareBotToken(action)} noValidate method="post">
			<Stack>
				<TextInput
					label={t("name")}
					name="name"
					autoComplete="name"
					size="md"
					required
					withAsterisk={false}
					error={form.field("name")}
				/>
				<TextInput
					label={t("email")}
					name="email"
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
					error={form.field("email")}
				/>
				{children(form)}
				<p className={smallPrint.text}>
					<Trans
						t={t}
						i18nKey="privacy"
						values={{ days: contactDays }}
						components={{ policy: <LocaleLink to="/policy" /> }}
					/>
				</p>
				<BotNotice />
				<SubmitButton form={form} wait={wait}>
					{t(`${page}.submit`)}
				</SubmitButton>
			</Stack>
		</form>
	);
}
