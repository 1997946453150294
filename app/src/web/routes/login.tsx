import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { SecondFactorNeeded } from "../../domain/auth/contract.ts";
import { botToken, prepareBotToken } from "../bot-protection.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { BotNotice } from "../components/bot-notice.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { useForm } from "../components/use-form.ts";
import { requireGuest } from "../context.ts";
import { storedToken } from "../session-token.ts";
import { PasskeySignIn } from "../sign-in/passkey.tsx";
import { PasswordField } from "../sign-in/password-field.tsx";
import { SecondFactor } from "../sign-in/second-factor.tsx";
import { SubmitButton } from "../sign-in/submit-button.tsx";
import { useWait } from "../sign-in/use-wait.ts";
import { emailOf, useWanted } from "../sign-in/use-wanted.ts";
import type { Route } from "./+types/login";
import css from "./login.module.css";

export const handle = { namespaces: ["auth", "login"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

/** Why someone was led here, as `?reason=` says. */
const reasons = ["password_changed", "account_deleted"] as const;

export default function Login() {
	const { t } = useTranslation("login");
	const { wanted } = useWanted();
	const localized = useLocalized();
	const navigate = useNavigate();
	const [email, setEmail] = useState(emailOf(useLocation().state) ?? "");
	const [needed, setNeeded] = useState<SecondFactorNeeded["second_factor"] | null>(null);
	const [returned, setReturned] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const enter = async () => navigate(wanted ?? localized("/dashboard"));
	const enterByToken = useEffectEvent(enter);
	useEffect(() => {
		// A token in the local storage goes with no full page load: the server couldn't know of it.
		if (storedToken()) api.user().then(enterByToken, () => undefined);
	}, []);

	return (
		<>
			{/* Exactly as specified: without the suffix of other pages. */}
			<title>{t("title")}</title>
			{needed ? (
				<SecondFactor
					needed={needed}
					onEnter={enter}
					onBack={(why) => {
						setRefusal(why);
						setReturned(true);
						setNeeded(null);
					}}
				/>
			) : (
				<Password
					email={email}
					returned={returned}
					onEmail={setEmail}
					refusal={refusal}
					onRefusal={setRefusal}
					onEnter={enter}
					onSecondFactor={setNeeded}
				/>
			)}
		</>
	);
}

/** The first step: address and password, or a passkey. */
function Password({
	email,
	returned,
	onEmail,
	refusal,
	onRefusal,
	onEnter,
	onSecondFactor,
}: {
	email: string;
	/** Whether the second step has led back here. */
	returned: boolean;
	onEmail: (email: string) => void;
	/** What is to be said of another way in, which this form knows nothing of. */
	refusal: string | undefined;
	onRefusal: (refusal: string | undefined) => void;
	onEnter: () => Promise<unknown>;
	onSecondFactor: (needed: SecondFactorNeeded["second_factor"]) => void;
}) {
	const { t } = useTranslation("login");
	const { t: auth } = useTranslation("auth");
	const { keep } = useWanted();
	const [search] = useSearchParams();
	const wait = useWait();
	const form = useForm(async (given) => {
		onRefusal(undefined);
		const credentials = { email: String(given.get("email")), password: String(given.get("password")) };
		const answer = await wait.heed(
			botToken("login").then((bot_token) => api.login({ ...credentials, bot_token })),
		);
		if ("second_factor" in answer) onSecondFactor(answer.second_factor);
		else await onEnter();
	});
	const reason = reasons.find((known) => known === search.get("reason"));
	// What was typed before the page came alive counts too.
	const field = useRef<HTMLInputElement>(null);
	const notice = useEffectEvent(() => field.current?.value && onEmail(field.current.value));
	useEffect(() => void notice(), []);

	return (
		<AuthCard
			arrived={returned}
			heading={t("heading")}
			lead={t("lead")}
			footer={
				<span>
					{t("no_account")}{" "}
					<Anchor component={LocaleLink} to={keep("/register")} state={{ email }} inherit>
						{t("create")}
					</Anchor>
				</span>
			}
		>
			<form onSubmit={form.onSubmit} onFocus={() => prepareBotToken("login")} noValidate method="post">
				<Stack>
					{reason && <Notice tone="good">{t(`reason.${reason}`)}</Notice>}
					<TextInput
						ref={field}
						label={auth("email")}
						name="email"
						type="email"
						autoComplete="username webauthn"
						size="md"
						required
						withAsterisk={false}
						defaultValue={email}
						onChange={({ currentTarget }) => onEmail(currentTarget.value)}
						error={form.field("email")}
					/>
					<div>
						<PasswordField name="password" error={form.field("password")} />
						<Anchor
							component={LocaleLink}
							to={keep("/password/forgot")}
							state={{ email }}
							className={css.forgot}
						>
							{t("forgot")}
						</Anchor>
					</div>
					<BotNotice />
					<SubmitButton form={form} wait={wait} error={refusal}>
						{t("submit")}
					</SubmitButton>
				</Stack>
			</form>
			<PasskeySignIn onEnter={onEnter} onFail={onRefusal} />
		</AuthCard>
	);
}
