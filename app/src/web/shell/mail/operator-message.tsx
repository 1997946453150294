import { Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { BotAction } from "../../../domain/bot-protection/contract.ts";
import { contactRetentionDays } from "../../../domain/contact/values.ts";
import { getRefusal } from "../../client/forms/posted-form.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { SubmitButton } from "../../design/form/submit-button.tsx";
import { useCooldown } from "../../design/form/use-cooldown.ts";
import { type FormState, useForm } from "../../design/form/use-form.ts";
import { CardPage, EmailAddress } from "../../design/page/card-page.tsx";
import smallPrint from "../../design/page/small-print.module.css";
import { getBotToken, prepareBotToken } from "../bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../bot-protection/recaptcha-notice.tsx";
import { useWorksWithoutScripts } from "../forms/use-works-without-scripts.ts";
import { PageHead } from "../head/page-head.tsx";
import { DevInboxLink, MailDelayNotice, type MailStatus } from "./mail-hints.tsx";

/** Reads a form field's text, trimmed. */
export const readTrimmed = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** What an action returns for a form that was sent. */
export interface SentMessage {
	sentTo: string;
}

const getSentTo = (actionData: object | undefined): string | null =>
	actionData && "sentTo" in actionData ? (actionData as SentMessage).sentTo : null;

const paths = { contact: "/contact", demo: "/demo/request" } as const;

interface OperatorMessageProps {
	/** The page: selects the texts and the action of the bot protection. */
	page: "contact" | "demo";
	mail: MailStatus;
	/** Sends the form's values. */
	send: (form: FormData, bot_token: string | undefined) => Promise<void>;
	/** What the action returned for the form, if it was posted without scripts. */
	actionData: object | undefined;
	/** The page's own fields, between the sender's and the button. */
	children: (form: FormState) => ReactNode;
}

/** A form for a message to the operator, then a confirmation with the address that the reply goes to. */
export function OperatorMessage({ page, mail, send, actionData, children }: OperatorMessageProps) {
	const { t } = useTranslation("contact");
	const [sentTo, setSentTo] = useState(() => getSentTo(actionData));
	return (
		<>
			<PageHead title={t(`${page}.title`)} description={t(`${page}.description`)} />
			{sentTo === null ? (
				<CardPage key="write" heading={t(`${page}.heading`)} lead={t(`${page}.lead`)}>
					<OperatorMessageForm page={page} send={send} actionData={actionData} onSent={setSentTo}>
						{children}
					</OperatorMessageForm>
				</CardPage>
			) : (
				<CardPage
					key="sent"
					focusHeading
					icon={<IconMailCheck size={26} stroke={1.6} aria-hidden />}
					heading={t(`${page}.sent`)}
					lead={t(`${page}.sent_lead`)}
					footer={<DevInboxLink mail={mail} to={sentTo} />}
				>
					<Stack>
						<EmailAddress>{sentTo}</EmailAddress>
						<MailDelayNotice mail={mail} />
						<Button
							component={LocaleLink}
							to={paths[page]}
							variant="default"
							size="md"
							fullWidth
							onClick={() => setSentTo(null)}
						>
							{t("again")}
						</Button>
					</Stack>
				</CardPage>
			)}
		</>
	);
}

function OperatorMessageForm({
	page,
	send,
	actionData,
	onSent,
	children,
}: Omit<OperatorMessageProps, "mail"> & { onSent: (email: string) => void }) {
	const { t } = useTranslation("contact");
	const wait = useCooldown();
	const action: BotAction = page;
	const form = useForm(async (formData) => {
		await wait.track(getBotToken(action).then((bot_token) => send(formData, bot_token)));
		onSent(readTrimmed(formData, "email"));
	}, getRefusal(actionData));
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
					defaultValue={form.getValue("name")}
					error={form.getError("name")}
				/>
				<TextInput
					label={t("email")}
					name="email"
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
					defaultValue={form.getValue("email")}
					error={form.getError("email")}
				/>
				{children(form)}
				<p className={smallPrint.text}>
					<Trans
						t={t}
						i18nKey="privacy"
						values={{ days: contactRetentionDays }}
						components={{ policy: <LocaleLink to="/policy" /> }}
					/>
				</p>
				<RecaptchaNotice />
				<SubmitButton form={form} wait={wait} worksWithoutScripts={useWorksWithoutScripts()}>
					{t(`${page}.submit`)}
				</SubmitButton>
			</Stack>
		</form>
	);
}
