import { Anchor, Stack, TextInput } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TwoStepNeeded } from "../../../../domain/auth/contract.ts";
import { ApiError } from "../../../client/api/api-client.ts";
import { api } from "../../../client/api/browser-client.ts";
import type { RefusedForm } from "../../../client/forms/posted-form.ts";
import { SubmitButton } from "../../../design/form/submit-button.tsx";
import { type Cooldown, useCooldown } from "../../../design/form/use-cooldown.ts";
import { useForm } from "../../../design/form/use-form.ts";
import { CardPage } from "../../../design/page/card-page.tsx";

type TwoStepMethod = TwoStepNeeded["second_factor"]["methods"][number];

/**
 * The second step of signing in: the code of an authenticator app, or a recovery code.
 * @param onBack with the reason, when the password must be entered again
 */
export function TwoStepCode({
	needed: { token, methods },
	refused,
	onEnter,
	onBack,
}: {
	needed: TwoStepNeeded["second_factor"];
	refused: RefusedForm | undefined;
	onEnter: () => Promise<unknown>;
	onBack: (why?: string) => void;
}) {
	const { t } = useTranslation("login");
	const [method, setMethod] = useState<TwoStepMethod>("totp");
	const wait = useCooldown();
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
							data-needs-scripts
							onClick={() => setMethod(byApplication ? "recovery_code" : "totp")}
						>
							{t(byApplication ? "second.use_recovery" : "second.use_application")}
						</Anchor>
					)}
					<Anchor component="button" type="button" inherit data-needs-scripts onClick={() => onBack()}>
						{t("second.back")}
					</Anchor>
				</>
			}
		>
			<TwoStepCodeForm
				key={method}
				method={method}
				needed={{ token, methods }}
				refused={refused}
				wait={wait}
				onSend={async (code) => {
					try {
						await wait.track(api.loginWithCode({ token, code }));
					} catch (failure) {
						if (failure instanceof ApiError && failure.problem.code === "second_factor_expired")
							return onBack(failure.message);
						throw failure;
					}
					await onEnter();
				}}
			/>
		</CardPage>
	);
}

function TwoStepCodeForm({
	method,
	needed,
	refused,
	wait,
	onSend,
}: {
	method: TwoStepMethod;
	needed: TwoStepNeeded["second_factor"];
	refused: RefusedForm | undefined;
	wait: Cooldown;
	onSend: (code: string) => Promise<unknown>;
}) {
	const { t } = useTranslation("login");
	const input = useRef<HTMLInputElement>(null);
	const form = useForm((formData) => onSend(String(formData.get("code"))), refused);
	useEffect(() => input.current?.focus(), []);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
			<input type="hidden" name="token" value={needed.token} />
			<input type="hidden" name="methods" value={needed.methods.join()} />
			<Stack>
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
					error={form.getError("code")}
				/>
				<SubmitButton form={form} wait={wait} worksWithoutScripts>
					{t("second.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
