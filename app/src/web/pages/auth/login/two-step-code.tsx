import { Anchor, Stack, TextInput } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { TwoStepNeeded } from "../../../../domain/auth/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import type { ActionFormState } from "../../../design/form/use-action-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";

type TwoStepMethod = TwoStepNeeded["second_factor"]["methods"][number];

/** The second step of signing in: the code of an authenticator app, or a recovery code. */
export function TwoStepCode({
	needed: { token, methods },
	form,
	onBack,
}: {
	needed: TwoStepNeeded["second_factor"];
	form: ActionFormState<unknown>;
	/** To enter the password again. */
	onBack: () => void;
}) {
	const { t } = useTranslation("login");
	const { search } = useLocation();
	const [method, setMethod] = useState<TwoStepMethod>("totp");
	const byApplication = method === "totp";
	return (
		<CardPage
			icon={<IconShieldLock size={26} stroke={1.6} aria-hidden />}
			heading={t("second.heading")}
			lead={t(byApplication ? "second.lead" : "second.recovery_lead")}
			footer={
				<>
					{methods.includes("recovery_code") && (
						<Anchor
							component="button"
							type="button"
							inherit
							onClick={() => setMethod(byApplication ? "recovery_code" : "totp")}
						>
							{t(byApplication ? "second.use_recovery" : "second.use_application")}
						</Anchor>
					)}
					<Anchor component={LocaleLink} to={`/login${search}`} replace inherit onClick={onBack}>
						{t("second.back")}
					</Anchor>
				</>
			}
		>
			<ActionForm key={method} form={form}>
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="methods" value={methods.join()} />
				<Stack>
					<CodeField method={method} error={form.getError("code")} />
					<SubmitButton form={form}>{t("second.submit")}</SubmitButton>
				</Stack>
			</ActionForm>
		</CardPage>
	);
}

function CodeField({ method, error }: { method: TwoStepMethod; error: string | undefined }) {
	const { t } = useTranslation("login");
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => input.current?.focus(), []);
	return (
		<TextInput
			ref={input}
			label={t(method === "totp" ? "second.code" : "second.recovery_code")}
			name="code"
			size="md"
			required
			withAsterisk={false}
			className="tabular"
			autoCapitalize="characters"
			spellCheck={false}
			{...(method === "totp"
				? { inputMode: "numeric", autoComplete: "one-time-code" }
				: { autoComplete: "off" })}
			error={error}
		/>
	);
}
