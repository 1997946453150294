import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { IconMailFast } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { ApiClient } from "../../../client/api/api-client.ts";
import { api as browserApi } from "../../../client/api/browser-client.ts";
import { getRefusal, handlePostedForm, type RefusedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage, EmailAddress } from "../../../design/page/card-page.tsx";
import { getBotToken, prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { useWorksWithoutScripts } from "../../../shell/forms/use-works-without-scripts.ts";
import { DevInboxLink, loadMailStatus, MailDelayNotice } from "../../../shell/mail/mail-hints.tsx";
import { getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["auth", "password"] };

export const loader = async (args: Route.LoaderArgs) => ({ mail: await loadMailStatus(args) });

const requestReset = (api: ApiClient, email: string, bot_token: string | undefined): Promise<undefined> =>
	api.post("/api/password/forgot", { body: { email, bot_token } });

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, ["email"], async ({ form, api, getBotToken }) => {
		const sentTo = String(form.get("email") ?? "").trim();
		await requestReset(api, sentTo, await getBotToken("password_forgot"));
		return { sentTo };
	});

const getSentTo = (actionData: object | undefined): string | null =>
	actionData && "sentTo" in actionData ? String(actionData.sentTo) : null;

/** Shows the same message for every address, so that it doesn't reveal who has an account. */
export default function PasswordForgotPage({ loaderData: { mail }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("password");
	const { withTarget } = useRedirectTarget();
	const [sentTo, setSentTo] = useState(() => getSentTo(actionData));
	const [isSecondTry, setSecondTry] = useState(false);
	const back = (
		<Anchor component={LocaleLink} to={withTarget("/login")} inherit>
			{t("back")}
		</Anchor>
	);
	return (
		<>
			<title>{`${t("forgot.title")} · Vidimus`}</title>
			{sentTo === null ? (
				<CardPage key="ask" heading={t("forgot.title")} lead={t("forgot.lead")} footer={back}>
					<ForgotPasswordForm again={isSecondTry} refused={getRefusal(actionData)} onSent={setSentTo} />
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
								setSentTo(null);
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
function ForgotPasswordForm({
	again,
	refused,
	onSent,
}: {
	again: boolean;
	refused: RefusedForm | undefined;
	onSent: (email: string) => void;
}) {
	const { t } = useTranslation("password");
	const { t: auth } = useTranslation("auth");
	const { state } = useLocation();
	const input = useRef<HTMLInputElement>(null);
	const wait = useCooldown();
	const form = useForm(async (formData) => {
		const email = String(formData.get("email")).trim();
		await wait.track(
			getBotToken("password_forgot").then((bot_token) => requestReset(browserApi, email, bot_token)),
		);
		onSent(email);
	}, refused);
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
					defaultValue={form.getValue("email") ?? (again ? undefined : getEmailFromState(state))}
					error={form.getError("email")}
				/>
				<RecaptchaNotice />
				<SubmitButton form={form} wait={wait} worksWithoutScripts={useWorksWithoutScripts()}>
					{t("forgot.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
