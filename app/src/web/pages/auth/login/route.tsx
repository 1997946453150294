import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { api } from "../../../client/api/browser-client.ts";
import type { RefusedForm } from "../../../client/forms/form-response.ts";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { requireGuest } from "../../../client/request-context.ts";
import { getStoredToken } from "../../../client/session/session-token.ts";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { getEmailFromState, useRedirectTarget } from "../use-redirect-target.ts";
import type { Route } from "./+types/route";
import { forms, type TwoStep } from "./forms.ts";
import { PasswordStep } from "./password-step.tsx";
import { TwoStepCode } from "./two-step-code.tsx";

export const handle = { namespaces: ["auth", "login"] };

export async function loader(args: Route.LoaderArgs) {
	await requireGuest(args);
	return null;
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

/** The second step that a code was refused in. */
function readTwoStep({ token, methods = "" }: RefusedForm["values"]): TwoStep | undefined {
	return token ? { token, methods: methods.split(",") as TwoStep["methods"] } : undefined;
}

export default function LoginPage() {
	const { t } = useTranslation("login");
	const { target } = useRedirectTarget();
	const localize = useLocalizePath();
	const navigate = useNavigate();
	const { state } = useLocation();
	const password = useActionForm<typeof forms.password>("password");
	const code = useActionForm<typeof forms.code>("code");
	const [email, setEmail] = useState(password.getValue("email") ?? getEmailFromState(state) ?? "");
	const [returned, setReturned] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const expired = code.refused?.problem?.code === "second_factor_expired" ? code.refused.problem : undefined;
	const twoStep = expired ? undefined : (password.result ?? readTwoStep(code.refused?.values ?? {}));

	const onEnter = async () => navigate(target ?? localize("/dashboard"));
	const enterByToken = useEffectEvent(onEnter);
	useEffect(() => {
		// A page load doesn't send a token from local storage, so the server couldn't check it.
		if (getStoredToken()) api.user().then(enterByToken, () => undefined);
	}, []);
	const goBack = () => {
		setReturned(true);
		password.reset();
		code.reset();
	};
	const showExpiry = useEffectEvent(() => {
		if (!expired) return;
		setRefusal(expired.detail);
		goBack();
	});
	useEffect(() => {
		if (expired) showExpiry();
	}, [expired]);

	return (
		<>
			{/* The specified title, without the suffix of other pages. */}
			<title>{t("title")}</title>
			{twoStep ? (
				<TwoStepCode
					needed={twoStep}
					form={code}
					onBack={() => {
						setRefusal(undefined);
						goBack();
					}}
				/>
			) : (
				<PasswordStep
					form={password}
					email={email}
					returned={returned}
					onEmail={setEmail}
					refusal={refusal ?? expired?.detail}
					onRefusal={setRefusal}
					onEnter={onEnter}
				/>
			)}
		</>
	);
}
