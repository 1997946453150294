import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useRevalidator } from "react-router";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { requireGuest } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { handleInBrowser, handleOnServer, readField } from "../../../shell/forms/form-action.ts";
import { useNeedsScripts } from "../../../shell/forms/use-needs-scripts.ts";
import { getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import css from "./register.module.css";

export const handle = { namespaces: ["auth", "fields", "register"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function RegisterPage() {
	const { t } = useTranslation("register");
	const { t: auth } = useTranslation("auth");
	const { withTarget } = useRedirectTarget();
	const { revalidate } = useRevalidator();
	const { state } = useLocation();
	const [personalWords, setPersonalWords] = useState<string[]>([]);
	const form = useActionForm<typeof forms.register>("register");
	const needsScripts = useNeedsScripts({ startsSession: true });
	const notePerson = () => {
		if (!form.ref.current) return;
		const typed = new FormData(form.ref.current);
		setPersonalWords([readField(typed, "name"), readField(typed, "email")]);
	};
	// Reads what was typed or filled in before hydration.
	const noteEarly = useEffectEvent(notePerson);
	useEffect(() => noteEarly(), []);
	useEffect(() => {
		// A page load doesn't send a token from local storage, so the guard runs again with it.
		if (getStoredToken()) void revalidate();
	}, [revalidate]);

	return (
		<>
			{/* The specified title, without the suffix of other pages. */}
			<title>{t("title")}</title>
			<CardPage
				heading={t("heading")}
				lead={t("lead")}
				footer={
					<span>
						{t("has_account")}{" "}
						<Anchor component={LocaleLink} to={withTarget("/login")} inherit>
							{t("login")}
						</Anchor>
					</span>
				}
				aside={<Purpose />}
			>
				<ActionForm form={form} onFocus={() => prepareBotToken("register")} onInput={notePerson}>
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
							label={auth("email")}
							{...form.getFieldProps("email")}
							type="email"
							autoComplete="email"
							size="md"
							required
							withAsterisk={false}
							defaultValue={form.getValue("email") ?? getEmailFromState(state)}
						/>
						<PhoneField {...form.getFieldProps("phone")} label={t("phone")} />
						<NewPasswordField
							name="password"
							label={auth("password")}
							personal={personalWords}
							error={form.getError("password")}
						/>
						<RecaptchaNotice />
						<SubmitButton form={form} needsScripts={needsScripts}>
							{t("submit")}
						</SubmitButton>
					</Stack>
				</ActionForm>
			</CardPage>
		</>
	);
}

/** What an account is for, and who doesn't need one. */
function Purpose() {
	const { t } = useTranslation("register");
	return (
		<div className={css.purpose}>
			<h2>{t("purpose.heading")}</h2>
			<ul>
				<li>{t("purpose.ask")}</li>
				<li>{t("purpose.decide")}</li>
				<li>{t("purpose.team")}</li>
			</ul>
			<h2>{t("purpose.person_heading")}</h2>
			<p>
				{t("purpose.person")}{" "}
				<Anchor component={LocaleLink} to="/verify" inherit>
					{t("purpose.code")}
				</Anchor>
			</p>
		</div>
	);
}
