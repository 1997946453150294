import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { HelpRequestInput } from "../../../../domain/tickets/contract.ts";
import { type TicketCategory, ticketRetentionDays } from "../../../../domain/tickets/values.ts";
import type { ApiClient } from "../../../client/api/api-client.ts";
import { api as browserApi } from "../../../client/api/browser-client.ts";
import { getRefusal, handlePostedForm, type RefusedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import smallPrint from "../../../design/page/small-print.module.css";
import { getBotToken, prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { useWorksWithoutScripts } from "../../../shell/forms/use-works-without-scripts.ts";
import { DevInboxLink, loadMailStatus, MailDelayNotice } from "../../../shell/mail/mail-hints.tsx";
import { readTrimmed } from "../../../shell/mail/operator-message.tsx";
import { useAttachments } from "../../support/attachments/use-attachments.ts";
import { TicketFields } from "../../support/ticket-fields.tsx";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "support"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

interface SentRequest {
	number: number;
	email: string;
}

async function sendRequest(
	api: ApiClient,
	formData: FormData,
	rest: Pick<HelpRequestInput, "locale" | "bot_token" | "attachments">,
): Promise<SentRequest> {
	const email = readTrimmed(formData, "email");
	const { number } = await api.post("/api/help/requests", {
		body: {
			name: readTrimmed(formData, "name"),
			email,
			subject: readTrimmed(formData, "subject"),
			category: readTrimmed(formData, "category") as TicketCategory,
			text: readTrimmed(formData, "text"),
			...rest,
		},
	});
	return { number, email };
}

const fieldNames = ["name", "email", "category", "subject", "text"];

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, fieldNames, async ({ form, api, locale, getBotToken }) =>
		sendRequest(api, form, { locale, bot_token: await getBotToken("help") }),
	);

const getSentRequest = (actionData: object | undefined): SentRequest | null =>
	actionData && "number" in actionData ? (actionData as SentRequest) : null;

/** Creates a support ticket without an account. */
export default function HelpRequestPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const [sent, setSent] = useState(() => getSentRequest(actionData));
	return (
		<>
			<title>{`${t("request.title")} · Vidimus`}</title>
			{sent ? (
				<CardPage
					key="sent"
					focusHeading
					icon={<IconMailCheck size={26} stroke={1.6} aria-hidden />}
					heading={t("request.sent", { number: sent.number })}
					lead={t("request.sent_lead")}
					footer={<DevInboxLink mail={mail} to={sent.email} />}
				>
					<Stack>
						<EmailAddress>{sent.email}</EmailAddress>
						<MailDelayNotice mail={mail} />
						<Button
							component={LocaleLink}
							to="/help/requests/new"
							variant="default"
							size="md"
							fullWidth
							onClick={() => setSent(null)}
						>
							{t("request.again")}
						</Button>
					</Stack>
				</CardPage>
			) : (
				<CardPage
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
					<HelpRequestForm refused={getRefusal(actionData)} onSent={setSent} />
				</CardPage>
			)}
		</>
	);
}

function HelpRequestForm({
	refused,
	onSent,
}: {
	refused: RefusedForm | undefined;
	onSent: (sent: SentRequest) => void;
}) {
	const { t } = useTranslation("support");
	const locale = useLocale();
	const attachments = useAttachments();
	const wait = useCooldown();
	const form = useForm(async (formData) => {
		const send = async () => {
			const bot_token = await getBotToken("help");
			return sendRequest(browserApi, formData, { attachments: attachments.uploads, locale, bot_token });
		};
		onSent(await wait.track(send()));
	}, refused);
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
					defaultValue={form.getValue("name")}
					error={form.getError("name")}
				/>
				<TextInput
					label={t("field.email")}
					name="email"
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
					defaultValue={form.getValue("email")}
					error={form.getError("email")}
				/>
				<TicketFields form={form} attachments={attachments} />
				<p className={smallPrint.text}>
					<Trans
						t={t}
						i18nKey="request.privacy"
						values={{ days: ticketRetentionDays }}
						components={{ policy: <LocaleLink to="/policy" /> }}
					/>
				</p>
				<RecaptchaNotice />
				<SubmitButton
					form={{ ...form, busy: form.busy || attachments.reading }}
					wait={wait}
					worksWithoutScripts={useWorksWithoutScripts()}
				>
					{t("send")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
