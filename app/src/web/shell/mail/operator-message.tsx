import { Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Trans, useTranslation } from "react-i18next";
import { contactRetentionDays } from "../../../domain/contact/values.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../design/form/action-form.tsx";
import { SubmitButton } from "../../design/form/submit-button.tsx";
import type { ActionFormState } from "../../design/form/use-action-form.ts";
import { CardPage, EmailAddress } from "../../design/page/card-page.tsx";
import smallPrint from "../../design/page/small-print.module.css";
import { prepareBotToken } from "../bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../bot-protection/recaptcha-notice.tsx";
import { useNeedsScripts } from "../forms/use-needs-scripts.ts";
import { PageHead } from "../head/page-head.tsx";
import { DevInboxLink, MailDelayNotice, type MailStatus } from "./mail-hints.tsx";

/** What an action returns for a message that was sent. */
export interface SentMessage {
	sentTo: string;
}

const paths = { contact: "/contact", demo: "/demo/request" } as const;

interface OperatorMessageProps {
	/** The page: selects the texts and the action of the bot protection. */
	page: "contact" | "demo";
	mail: MailStatus;
	form: ActionFormState<SentMessage>;
	/** The page's own fields, between the sender's and the button. */
	children: ReactNode;
}

/** A form for a message to the operator, then a confirmation with the address that the reply goes to. */
export function OperatorMessage({ page, mail, form, children }: OperatorMessageProps) {
	const { t } = useTranslation("contact");
	const sentTo = form.result?.sentTo;
	return (
		<>
			<PageHead title={t(`${page}.title`)} description={t(`${page}.description`)} />
			{sentTo === undefined ? (
				<CardPage key="write" heading={t(`${page}.heading`)} lead={t(`${page}.lead`)}>
					<OperatorMessageForm page={page} form={form}>
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
							onClick={form.reset}
						>
							{t("again")}
						</Button>
					</Stack>
				</CardPage>
			)}
		</>
	);
}

function OperatorMessageForm({ page, form, children }: Omit<OperatorMessageProps, "mail">) {
	const { t } = useTranslation("contact");
	return (
		<ActionForm form={form} onFocus={() => prepareBotToken(page)}>
			<Stack>
				<TextInput
					label={t("name")}
					{...form.getFieldProps("name")}
					autoComplete="name"
					size="md"
					required
					withAsterisk={false}
				/>
				<TextInput
					label={t("email")}
					{...form.getFieldProps("email")}
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
				/>
				{children}
				<p className={smallPrint.text}>
					<Trans
						t={t}
						i18nKey="privacy"
						values={{ days: contactRetentionDays }}
						components={{ policy: <LocaleLink to="/policy" /> }}
					/>
				</p>
				<RecaptchaNotice />
				<SubmitButton form={form} needsScripts={useNeedsScripts()}>
					{t(`${page}.submit`)}
				</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
