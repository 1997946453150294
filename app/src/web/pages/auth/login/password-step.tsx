import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { TwoStepNeeded } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import type { RefusedForm } from "../../../client/forms/posted-form.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { getBotToken, prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { useWorksWithoutScripts } from "../../../shell/forms/use-works-without-scripts.ts";
import { PasswordField } from "../password-field.tsx";
import { useRedirectTarget } from "../use-redirect-target.ts";
import css from "./login.module.css";
import { PasskeySignInButton } from "./passkey-sign-in.tsx";

/** Why the user was redirected here, from `?reason=`. */
const reasons = ["password_changed", "account_deleted"] as const;

/** The first step: email and password, or a passkey. */
export function PasswordStep({
	email,
	refused,
	returned,
	onEmail,
	refusal,
	onRefusal,
	onEnter,
	onTwoStepNeeded,
}: {
	email: string;
	refused: RefusedForm | undefined;
	/** Whether the user came back from the second step. */
	returned: boolean;
	onEmail: (email: string) => void;
	/** Error message of another sign-in method. */
	refusal: string | undefined;
	onRefusal: (refusal: string | undefined) => void;
	onEnter: () => Promise<unknown>;
	onTwoStepNeeded: (needed: TwoStepNeeded["second_factor"]) => void;
}) {
	const { t } = useTranslation("login");
	const { t: auth } = useTranslation("auth");
	const { withTarget } = useRedirectTarget();
	const [search] = useSearchParams();
	const wait = useCooldown();
	const form = useForm(async (formData) => {
		onRefusal(undefined);
		const credentials = { email: String(formData.get("email")), password: String(formData.get("password")) };
		const result = await wait.track(
			getBotToken("login").then((bot_token) => api.login({ ...credentials, bot_token })),
		);
		if ("second_factor" in result) onTwoStepNeeded(result.second_factor);
		else await onEnter();
	}, refused);
	const reason = reasons.find((known) => known === search.get("reason"));
	// Reads what was typed before hydration.
	const field = useRef<HTMLInputElement>(null);
	const notice = useEffectEvent(() => field.current?.value && onEmail(field.current.value));
	useEffect(() => void notice(), []);

	return (
		<CardPage
			focusHeading={returned}
			heading={t("heading")}
			lead={t("lead")}
			footer={
				<span>
					{t("no_account")}{" "}
					<Anchor component={LocaleLink} to={withTarget("/register")} state={{ email }} inherit>
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
						error={form.getError("email")}
					/>
					<div>
						<PasswordField name="password" error={form.getError("password")} />
						<Anchor
							component={LocaleLink}
							to={withTarget("/password/forgot")}
							state={{ email }}
							className={css.forgot}
						>
							{t("forgot")}
						</Anchor>
					</div>
					<RecaptchaNotice />
					<SubmitButton
						form={form}
						wait={wait}
						error={refusal}
						worksWithoutScripts={useWorksWithoutScripts({ startsSession: true })}
					>
						{t("submit")}
					</SubmitButton>
				</Stack>
			</form>
			<PasskeySignInButton onEnter={onEnter} onFail={onRefusal} />
		</CardPage>
	);
}
