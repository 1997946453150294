import { Anchor, Button, Stack, TextInput } from "@mantine/core";
import { IconMailCheck } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { ticketRetentionDays } from "../../../../domain/tickets/values.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { type ActionFormState, useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import smallPrint from "../../../design/page/small-print.module.css";
import { prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useNeedsScripts } from "../../../shell/forms/use-needs-scripts.ts";
import { DevInboxLink, loadMailStatus, MailDelayNotice } from "../../../shell/mail/mail-hints.tsx";
import { addAttachments } from "../../support/attachments/attachment-files.ts";
import { type Attachments, useAttachments } from "../../support/attachments/use-attachments.ts";
import { TicketFields } from "../../support/ticket-fields.tsx";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["auth", "support"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** Creates a support ticket without an account. */
export default function HelpRequestPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("support");
	const attachments = useAttachments();
	const form = useActionForm<typeof forms.send>("send", {
		prepare(values) {
			addAttachments(values, attachments.uploads);
		},
	});
	const sent = form.result;
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
							onClick={() => {
								attachments.clear();
								form.reset();
							}}
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
					<HelpRequestForm form={form} attachments={attachments} />
				</CardPage>
			)}
		</>
	);
}

function HelpRequestForm({
	form,
	attachments,
}: {
	form: ActionFormState<unknown>;
	attachments: Attachments;
}) {
	const { t } = useTranslation("support");
	return (
		<ActionForm form={form} onFocus={() => prepareBotToken("help")}>
			<Stack>
				<TextInput
					label={t("field.name")}
					{...form.getFieldProps("name")}
					autoComplete="name"
					size="md"
					required
					withAsterisk={false}
				/>
				<TextInput
					label={t("field.email")}
					{...form.getFieldProps("email")}
					type="email"
					autoComplete="email"
					size="md"
					required
					withAsterisk={false}
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
				<SubmitButton form={form} isBusy={form.busy || attachments.reading} needsScripts={useNeedsScripts()}>
					{t("send")}
				</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
