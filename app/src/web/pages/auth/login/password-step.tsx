import { Anchor, Stack, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";
import { prepareBotToken } from "../../../shell/bot-protection/bot-protection.ts";
import { RecaptchaNotice } from "../../../shell/bot-protection/recaptcha-notice.tsx";
import { useNeedsScripts } from "../../../shell/forms/use-needs-scripts.ts";
import { PasswordField } from "../password-field.tsx";
import { useRedirectTarget } from "../use-redirect-target.ts";
import { PasskeySignInButton } from "./passkey-sign-in.tsx";

/** Why the user was redirected here, from `?reason=`. */
const reasons = ["password_changed", "account_deleted"] as const;

/** The first step: email and password, or a passkey. */
export function PasswordStep({
	form,
	email,
	returned,
	onEmail,
	refusal,
	onRefusal,
	onEnter,
}: {
	form: ActionFormState<unknown>;
	email: string;
	/** Whether the user came back from the second step. */
	returned: boolean;
	onEmail: (email: string) => void;
	/** Error message of another sign-in method. */
	refusal: string | undefined;
	onRefusal: (refusal: string | undefined) => void;
	onEnter: () => Promise<unknown>;
}) {
	const { t } = useTranslation("login");
	const { t: auth } = useTranslation("auth");
	const { withTarget } = useRedirectTarget();
	const [search] = useSearchParams();
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
			<ActionForm form={form} onFocus={() => prepareBotToken("login")} onInput={() => onRefusal(undefined)}>
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
							display="block"
							w="fit-content"
							mt="xs"
							ml="auto"
							fz="body"
							underline="hover"
						>
							{t("forgot")}
						</Anchor>
					</div>
					<RecaptchaNotice />
					<SubmitButton form={form} error={refusal} needsScripts={useNeedsScripts({ startsSession: true })}>
						{t("submit")}
					</SubmitButton>
				</Stack>
			</ActionForm>
			<PasskeySignInButton onEnter={onEnter} onFail={onRefusal} />
		</CardPage>
	);
}
