import { redirect } from "react-router";
import type { TwoStepNeeded } from "../../../../domain/auth/contract.ts";
import { localizePathLike, safeRedirectPath } from "../../../client/i18n/locale-paths.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

export type TwoStep = TwoStepNeeded["second_factor"];

const enter = (url: URL) =>
	redirect(
		safeRedirectPath(url.searchParams.get("redirect")) ?? localizePathLike(url.pathname, "/dashboard"),
	);

/** The forms of the sign-in page: the password, and the code of the second step. */
export const forms = {
	async password({ form, api, url, getBotToken }: SubmittedForm): Promise<TwoStep> {
		const bot_token = await getBotToken("login");
		const credentials = { email: readField(form, "email"), password: readField(form, "password") };
		const result = await api.login({ ...credentials, bot_token });
		if ("second_factor" in result) return result.second_factor;
		throw enter(url);
	},
	async code({ form, api, url }: SubmittedForm) {
		await api.loginWithCode({ token: readField(form, "token"), code: readField(form, "code") });
		throw enter(url);
	},
} satisfies FormHandlers;
