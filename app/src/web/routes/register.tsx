import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { botToken, prepareBotToken } from "../bot-protection.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { NewPasswordField } from "../components/new-password-field.tsx";
import { PhoneField } from "../components/phone-field.tsx";
import { useForm } from "../components/use-form.ts";
import { requireGuest } from "../context.ts";
import { storedToken } from "../session-token.ts";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";
import { emailOf, useWanted } from "../sign-in/use-wanted.ts";
import type { Route } from "./+types/register";
import css from "./register.module.css";

export const handle = { namespaces: ["auth", "fields", "register"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

export default function Register() {
	const { t } = useTranslation("register");
	const { t: auth } = useTranslation("auth");
	const { keep } = useWanted();
	const localized = useLocalized();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { state } = useLocation();
	const element = useRef<HTMLFormElement>(null);
	const [personal, setPersonal] = useState<string[]>([]);
	const wait = useWait();
	const form = useForm(async (given) => {
		const input = {
			name: textOf(given, "name"),
			email: textOf(given, "email"),
			phone: textOf(given, "phone") || null,
			password: textOf(given, "password"),
		};
		await wait.heed(botToken("register").then((bot_token) => api.register({ ...input, bot_token })));
		await navigate(localized(keep("/verify-email")));
	});
	const notePerson = () => {
		if (!element.current) return;
		const typed = new FormData(element.current);
		setPersonal([textOf(typed, "name"), textOf(typed, "email")]);
	};
	// What was typed or filled in before the script came.
	useEffect(notePerson, []);
	useEffect(() => {
		// A token in the local storage goes with no full page load: the guard is asked again with it.
		if (storedToken()) void revalidate();
	}, [revalidate]);

	return (
		<>
			{/* Exactly as specified: without the suffix of other pages. */}
			<title>{t("title")}</title>
			<AuthCard
				heading={t("heading")}
				lead={t("lead")}
				footer={
					<span>
						{t("has_account")}{" "}
						<Anchor component={LocaleLink} to={keep("/login")} inherit>
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
							error={form.field("name")}
						/>
						<TextInput
							label={auth("email")}
							name="email"
							type="email"
							autoComplete="email"
							size="md"
							required
							withAsterisk={false}
							defaultValue={emailOf(state)}
							error={form.field("email")}
						/>
						<PhoneField name="phone" label={t("phone")} error={form.field("phone")} />
						<NewPasswordField
							name="password"
							label={auth("password")}
							personal={personal}
							error={form.field("password")}
						/>
						<BotNotice />
						<SubmitButton form={form} wait={wait}>
							{t("submit")}
						</SubmitButton>
					</Stack>
				</form>
			</AuthCard>
		</>
	);
}

/** What an account is for, and for whom it isn't. */
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
