import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { type TicketCategory, ticketDays } from "../../domain/tickets/words-contract.ts";
import { botToken, prepareBotToken } from "../bot-protection.ts";
import { api } from "../browser-api.ts";
import { Address, AuthCard } from "../components/auth-card.tsx";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import smallPrint from "../components/small-print.module.css";
import { useForm } from "../components/use-form.ts";
import { typed } from "../contact/writing.tsx";
import { InboxLink, MailsLate, mailState } from "../sign-in/mail-hints.tsx";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";
import { QuestionFields } from "../support/question-fields.tsx";
import { useAttachments } from "../support/use-attachments.ts";
import type { Route } from "./+types/help-request";

export const handle = { namespaces: ["auth", "support"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await mailState(args) });

interface Sent {
	number: number;
	email: string;
}

/** A question to the support by anybody who reads mails. */
export default function HelpRequest({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const [sent, setSent] = useState<Sent | null>(null);
	return (
		<>
			<title>{`${t("request.title")} · Vidimus`}</title>
			{sent ? (
				<AuthCard
					key="sent"
					arrived
					icon={<IconMailCheck size={26} stroke={1.6} aria-hidden />}
					heading={t("request.sent", { number: sent.number })}
					lead={t("request.sent_lead")}
					footer={<InboxLink mail={mail} to={sent.email} />}
				>
					<Stack>
						<Address>{sent.email}</Address>
						<MailsLate mail={mail} />
						<Button variant="default" size="md" fullWidth onClick={() => setSent(null)}>
							{t("request.again")}
						</Button>
					</Stack>
				</AuthCard>
			) : (
				<AuthCard
					key="write"
					heading={t("request.title")}
					lead={t("request.lead")}
					footer={
						<span>
							<Trans
								t={t}
								i18nKey="request.account"
								components={{ support: <Anchor component={LocaleLink} to="/support?new" inherit /> }}
							/>
						</span>
					}
				>
					<RequestForm onSent={setSent} />
				</AuthCard>
			)}
		</>
	);
}

function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const attachments = useAttachments();
	const wait = useWait();
	const form = useForm(async (given) => {
		const email = typed(given, "email");
		const send = async () => {
			const bot_token = await botToken("help");
			return api.post("/api/help/requests", {
				body: {
					name: typed(given, "name"),
					email,
					subject: typed(given, "subject"),
					category: typed(given, "category") as TicketCategory,
					text: typed(given, "text"),
					attachments: attachments.given,
					locale,
					bot_token,
				},
			});
		};
		const { number } = await wait.heed(send());
		onSent({ number, email });
	});
	return (
		<form onSubmit={form.onSubmit} onFocus={() => prepareBotToken("help")} noValidate method="post">
			<Stack>
				<TextInput
					label={t("field.name")}
					name="name"
					autoComplete="name"
					size="md"
					required
					withAsterisk={false}
					error={form.field("name")}
				/>
				<TextInput
					label={t("field.email")}
					name="email"
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
					error={form.field("email")}
				/>
				<QuestionFields form={form} attachments={attachments} />
				<p className={smallPrint.text}>
					<Trans
						t={t}
						i18nKey="request.privacy"
						values={{ days: ticketDays }}
						components={{ policy: <LocaleLink to="/policy" /> }}
					/>
				</p>
				<BotNotice />
				<SubmitButton form={{ ...form, busy: form.busy || attachments.reading }} wait={wait}>
					{t("send")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
