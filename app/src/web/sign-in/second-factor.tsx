import { Anchor, Stack, TextInput } from "@mantine/core";
import { IconShieldLock } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SecondFactorNeeded } from "../../domain/auth/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { useForm } from "../components/use-form.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useWait, type Wait } from "./use-wait.ts";

type Method = SecondFactorNeeded["second_factor"]["methods"][number];

/**
 * The second step of a sign-in: the code of an application, or a recovery code.
 * @param onBack with why, when the password is to be given anew
 */
export function SecondFactor({
	needed: { token, methods },
	onEnter,
	onBack,
}: {
	needed: SecondFactorNeeded["second_factor"];
	onEnter: () => Promise<unknown>;
	onBack: (why?: string) => void;
}) {
	const { t } = useTranslation("login");
	const [method, setMethod] = useState<Method>("totp");
	const wait = useWait();
	const byApplication = method === "totp";
	return (
		<AuthCard
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
					<Anchor component="button" type="button" inherit onClick={() => onBack()}>
						{t("second.back")}
					</Anchor>
				</>
			}
		>
			<CodeForm
				key={method}
				method={method}
				wait={wait}
				onSend={async (code) => {
					try {
						await wait.heed(api.loginWithCode({ token, code }));
					} catch (failure) {
						if (failure instanceof ApiError && failure.problem.code === "second_factor_over")
							return onBack(failure.message);
						throw failure;
					}
					await onEnter();
				}}
			/>
		</AuthCard>
	);
}

function CodeForm({
	method,
	wait,
	onSend,
}: {
	method: Method;
	wait: Wait;
	onSend: (code: string) => Promise<unknown>;
}) {
	const { t } = useTranslation("login");
	const input = useRef<HTMLInputElement>(null);
	const form = useForm((given) => onSend(String(given.get("code"))));
	useEffect(() => input.current?.focus(), []);
	return (
		<form onSubmit={form.onSubmit} noValidate method="post">
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
					error={form.field("code")}
				/>
				<SubmitButton form={form} wait={wait}>
					{t("second.submit")}
				</SubmitButton>
			</Stack>
		</form>
	);
}
