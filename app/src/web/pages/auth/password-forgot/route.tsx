import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { type ActionFormState, useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import { prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useNeedsScripts } from "../../../shell/forms/use-needs-scripts.ts";
import { DevInboxLink, loadMailStatus, MailDelayNotice } from "../../../shell/mail/mail-hints.tsx";
import { getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["auth", "password"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** Shows the same message for every address, so that it doesn't reveal who has an account. */
export default function PasswordForgotPage({ loaderData: { mail } }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const { withTarget } = useRedirectTarget();
	const form = useActionForm<typeof forms.request>("request");
	const sentTo = form.result?.sentTo;
	const [isSecondTry, setSecondTry] = useState(false);
	const back = (
		<Anchor component={LocaleLink} to={withTarget("/login")} inherit>
			{t("back")}
		</Anchor>
	);
	return (
		<>
			<title>{`${t("forgot.title")} · Vidimus`}</title>
			{sentTo === undefined ? (
				<CardPage key="ask" heading={t("forgot.title")} lead={t("forgot.lead")} footer={back}>
					<ForgotPasswordForm form={form} again={isSecondTry} />
				</CardPage>
			) : (
				<CardPage
					key="sent"
					focusHeading
					icon={<IconMailFast size={26} stroke={1.6} aria-hidden />}
					heading={t("sent.heading")}
					lead={t("sent.lead")}
					footer={
						<>
							<DevInboxLink mail={mail} to={sentTo} />
							{back}
						</>
					}
				>
					<Stack>
						<EmailAddress>{sentTo}</EmailAddress>
						<MailDelayNotice mail={mail} />
						<Text size="sm" c="dimmed">
							{t("sent.hint")}
						</Text>
						<Button
							component={LocaleLink}
							to={withTarget("/password/forgot")}
							variant="default"
							size="md"
							fullWidth
							onClick={() => {
								setSecondTry(true);
								form.reset();
							}}
						>
							{t("sent.other")}
						</Button>
					</Stack>
				</CardPage>
			)}
		</>
	);
}

/** @param again whether the user wants to enter another address: its field then has the focus */
function ForgotPasswordForm({ form, again }: { form: ActionFormState<unknown>; again: boolean }) {
	const { t } = useTranslation("password");
	const { t: auth } = useTranslation("auth");
	const { state } = useLocation();
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (again) input.current?.focus();
	}, [again]);
	return (
		<ActionForm form={form} onFocus={() => prepareBotToken("password_forgot")}>
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
					defaultValue={form.getValue("email") ?? (again ? undefined : getEmailFromState(state))}
					error={form.getError("email")}
				/>
				<RecaptchaNotice />
				<SubmitButton form={form} needsScripts={useNeedsScripts()}>
					{t("forgot.submit")}
				</SubmitButton>
			</Stack>
		</ActionForm>
	);
}
