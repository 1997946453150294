import { data } from "react-router";
import type { BotAction } from "../../../domain/bot-protection/contract.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Problem } from "../../../shared/schemas.ts";
import { type ApiClient, ApiError } from "../api/api-client.ts";
import { localeOfPath } from "../i18n/locale-paths.ts";
import { type RequestContext, requestContext } from "../request-context.ts";

/** A form that the server refused, for its page to show again. */
export interface RefusedForm {
	problem: Problem;
	/** What was typed. */
	values: Record<string, string>;
}

interface PostedForm {
	form: FormData;
	/** Calls the API with the page's credentials. */
	api: ApiClient;
	locale: Locale;
	/** The `bot_token` of a form without scripts. @throws ApiError when too many came */
	getBotToken: (action: BotAction) => Promise<string | undefined>;
}

interface ActionArgs {
	request: Request;
	url: URL;
	context: { get(context: typeof requestContext): RequestContext };
}

const readValues = (form: FormData, names: readonly string[]): Record<string, string> =>
	Object.fromEntries(
		names.flatMap((name) => {
			const value = form.get(name);
			return typeof value === "string" ? [[name, value]] : [];
		}),
	);

/**
 * Handles a form that a browser without scripts posts to its page.
 * @param kept names of the fields that keep their text when the form is refused: no passwords
 * @param send calls the API, as the page's script would. What it returns is for the page; it may throw a redirect.
 */
export async function handlePostedForm<Result>(
	{ request, url, context }: ActionArgs,
	kept: readonly string[],
	send: (posted: PostedForm) => Promise<Result>,
) {
	const { api, createFormPass } = context.get(requestContext);
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
	const getBotToken = async (action: BotAction) => {
		const { token, problem } = await createFormPass(action);
		if (problem) throw new ApiError(problem);
		return token;
	};
	try {
		return await send({ form, api, locale: localeOfPath(url.pathname), getBotToken });
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { problem } = error;
		return data<RefusedForm>({ problem, values: readValues(form, kept) }, { status: problem.status });
	}
}

/** The refusal in what an action returned, if it is one. */
export const getRefusal = (actionData: object | undefined): RefusedForm | undefined =>
	actionData && "problem" in actionData ? (actionData as RefusedForm) : undefined;
