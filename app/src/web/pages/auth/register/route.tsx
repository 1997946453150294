import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect, useLocation, useNavigate, useRevalidator } from "react-router";
import type { RegisterInput } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { getRefusal, handlePostedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink, useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { localizePath, safeRedirectPath } from "../../../client/i18n/locale-paths.ts";
import { requireGuest } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { NewPasswordField } from "../../../design/form/password-field/new-password-field.tsx";
import { completePostedNumber } from "../../../design/form/phone-field/calling-codes.ts";
import { PhoneField } from "../../../design/form/phone-field/phone-field.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { getBotToken, prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { useWorksWithoutScripts } from "../../../shell/forms/use-works-without-scripts.ts";
import { addRedirectTarget, getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";
import css from "./register.module.css";

export const handle = { namespaces: ["auth", "fields", "register"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

const readField = (form: FormData, name: string) => String(form.get(name) ?? "");

const readInput = (form: FormData): RegisterInput => ({
	name: readField(form, "name"),
	email: readField(form, "email"),
	phone: readField(form, "phone") || null,
	password: readField(form, "password"),
});

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, ["name", "email", "phone"], async ({ form, api, locale, getBotToken }) => {
		const input = readInput(form);
		const phone = input.phone && completePostedNumber(input.phone);
		await api.register({ ...input, phone, bot_token: await getBotToken("register") });
		const target = safeRedirectPath(args.url.searchParams.get("redirect"));
		throw redirect(localizePath(addRedirectTarget("/verify-email", target), locale));
	});

export default function RegisterPage({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation("register");
	const { t: auth } = useTranslation("auth");
	const { withTarget } = useRedirectTarget();
	const localize = useLocalizePath();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { state } = useLocation();
	const element = useRef<HTMLFormElement>(null);
	const [personalWords, setPersonalWords] = useState<string[]>([]);
	const wait = useCooldown();
	const worksWithoutScripts = useWorksWithoutScripts({ startsSession: true });
	const form = useForm(async (formData) => {
		const input = readInput(formData);
		await wait.track(getBotToken("register").then((bot_token) => api.register({ ...input, bot_token })));
		await navigate(localize(withTarget("/verify-email")));
	}, getRefusal(actionData));
	const notePerson = () => {
		if (!element.current) return;
		const typed = new FormData(element.current);
		setPersonalWords([readField(typed, "name"), readField(typed, "email")]);
	};
	// Reads what was typed or filled in before hydration.
	useEffect(notePerson, []);
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
				<form
					ref={element}
					onSubmit={form.onSubmit}
					onFocus={() => prepareBotToken("register")}
					onInput={notePerson}
					noValidate
					method="post"
				>
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
							label={auth("email")}
							name="email"
							type="email"
							autoComplete="email"
							size="md"
							required
							withAsterisk={false}
							defaultValue={form.getValue("email") ?? getEmailFromState(state)}
							error={form.getError("email")}
						/>
						<PhoneField
							name="phone"
							label={t("phone")}
							defaultValue={form.getValue("phone")}
							error={form.getError("phone")}
						/>
						<NewPasswordField
							name="password"
							label={auth("password")}
							personal={personalWords}
							error={form.getError("password")}
						/>
						<RecaptchaNotice />
						<SubmitButton form={form} wait={wait} worksWithoutScripts={worksWithoutScripts}>
							{t("submit")}
						</SubmitButton>
					</Stack>
				</form>
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
