import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { redirect, useLocation, useNavigate } from "react-router";
import type { TwoStepNeeded } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import { getRefusal, handlePostedForm } from "../../../client/forms/posted-form.ts";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { localizePath, safeRedirectPath } from "../../../client/i18n/locale-paths.ts";
import { requireGuest } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";
import { PasswordStep } from "./password-step.tsx";
import { TwoStepCode } from "./two-step-code.tsx";

export const handle = { namespaces: ["auth", "login"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

type TwoStep = TwoStepNeeded["second_factor"];

export const action = (args: Route.ActionArgs) =>
	handlePostedForm(args, ["email", "token", "methods"], async ({ form, api, locale, getBotToken }) => {
		const read = (name: string) => String(form.get(name) ?? "");
		if (form.has("token")) await api.loginWithCode({ token: read("token"), code: read("code") });
		else {
			const bot_token = await getBotToken("login");
			const result = await api.login({ email: read("email"), password: read("password"), bot_token });
			if ("second_factor" in result) return result;
		}
		const target = safeRedirectPath(args.url.searchParams.get("redirect"));
		throw redirect(target ?? localizePath("/dashboard", locale));
	});

/** The second step that a form without scripts led to, or that its code was refused in. */
function readTwoStep(actionData: object | undefined): TwoStep | null {
	if (actionData && "second_factor" in actionData) return (actionData as TwoStepNeeded).second_factor;
	const refused = getRefusal(actionData);
	if (!refused?.values.token || refused.problem.code === "second_factor_expired") return null;
	const { token, methods = "" } = refused.values;
	return { token, methods: methods.split(",") as TwoStep["methods"] };
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
	const { t } = useTranslation("login");
	const { target } = useRedirectTarget();
	const localize = useLocalizePath();
	const refused = getRefusal(actionData);
	const navigate = useNavigate();
	const { state } = useLocation();
	const [email, setEmail] = useState(refused?.values.email ?? getEmailFromState(state) ?? "");
	const [twoStep, setTwoStep] = useState(() => readTwoStep(actionData));
	const [returned, setReturned] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const enter = async () => navigate(target ?? localize("/dashboard"));
	const enterByToken = useEffectEvent(enter);
	useEffect(() => {
		// A page load doesn't send a token from local storage, so the server couldn't check it.
		if (getStoredToken()) api.user().then(enterByToken, () => undefined);
	}, []);

	return (
		<>
			{/* The specified title, without the suffix of other pages. */}
			<title>{t("title")}</title>
			{twoStep ? (
				<TwoStepCode
					needed={twoStep}
					refused={refused}
					onEnter={enter}
					onBack={(why) => {
						setRefusal(why);
						setReturned(true);
						setTwoStep(null);
					}}
				/>
			) : (
				<PasswordStep
					email={email}
					refused={refused}
					returned={returned}
					onEmail={setEmail}
					refusal={refusal}
					onRefusal={setRefusal}
					onEnter={enter}
					onTwoStepNeeded={setTwoStep}
				/>
			)}
		</>
	);
}
