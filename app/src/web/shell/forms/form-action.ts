import { data, type Params } from "react-router";
import type { BotAction } from "../../../domain/bot-protection/contract.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { type ApiClient, ApiError } from "../../client/api/api-client.ts";
import { api as browserApi } from "../../client/api/browser-client.ts";
import { type FormResponse, intentField, type RefusedForm } from "../../client/forms/form-response.ts";
import { localeOfPath } from "../../client/i18n/locale-paths.ts";
import { type RequestContext, requestContext } from "../../client/request-context.ts";

/** A submitted form, as its handler gets it. */
export interface SubmittedForm {
	form: FormData;
	/** Calls the API with the page's credentials. */
	api: ApiClient;
	/** Of the page. */
	url: URL;
	params: Readonly<Params<string>>;
	locale: Locale;
	/** The `bot_token` of a protected call. @throws ApiError, BotProtectionError when there is none */
	getBotToken: (action: BotAction) => Promise<string | undefined>;
}

/**
 * What a page's forms do, by intent. A handler calls the API and returns what the page shows next, or throws a redirect.
 * It runs in the browser, and on the server if the browser runs no scripts or hasn't loaded them yet.
 */
export type FormHandlers = Readonly<Record<string, (submitted: SubmittedForm) => Promise<unknown>>>;

interface ActionArgs {
	request: Request;
	url: URL;
	params: Readonly<Params<string>>;
}
interface ServerActionArgs extends ActionArgs {
	context: { get(context: typeof requestContext): RequestContext };
}

/** A field's text; empty without the field. */
export const readField = (form: FormData, name: string): string => String(form.get(name) ?? "");
/** A field's text, trimmed. */
export const readTrimmed = (form: FormData, name: string): string => readField(form, name).trim();

/** Never sent back: a page would contain them. */
const secretField = /password|code|secret/;

const readValues = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form].filter(
			(entry): entry is [string, string] => typeof entry[1] === "string" && !secretField.test(entry[0]),
		),
	);

async function runHandler(
	handlers: FormHandlers,
	submitted: Omit<SubmittedForm, "locale">,
	describe: (failure: unknown) => Pick<RefusedForm, "problem" | "failure">,
) {
	const { form, url } = submitted;
	const intent = String(form.get(intentField));
	if (!Object.hasOwn(handlers, intent)) throw data(null, { status: 400 });
	const respond = (response: FormResponse, status: number) => data(response, { status });
	try {
		const result = await handlers[intent]?.({ ...submitted, locale: localeOfPath(url.pathname) });
		return respond({ intent, result }, 200);
	} catch (failure) {
		if (failure instanceof Response) throw failure;
		const refused = {
			...describe(failure),
			retryAfter: failure instanceof ApiError ? failure.retryAfter : 0,
			values: readValues(form),
		};
		// With an error status, the router doesn't load the page's data again.
		return respond({ intent, refused }, refused.problem?.status ?? 500);
	}
}

/** The action of a page, for forms that the browser itself sends. */
export const handleOnServer =
	(handlers: FormHandlers) =>
	async ({ request, url, params, context }: ServerActionArgs) => {
		const { api, createFormPass } = context.get(requestContext);
		const form = new FormData();
		for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
		const getBotToken = async (action: BotAction) => {
			const { token, problem } = await createFormPass(action);
			if (problem) throw new ApiError(problem);
			return token;
		};
		return runHandler(handlers, { form, api, url, params, getBotToken }, (failure) => {
			if (!(failure instanceof ApiError)) throw failure;
			return { problem: failure.problem };
		});
	};

/** The client action of a page, for forms that are sent by its scripts. */
export const handleInBrowser =
	(handlers: FormHandlers) =>
	async ({ request, url, params }: ActionArgs) => {
		const form = await request.formData();
		const getBotToken = async (action: BotAction) =>
			(await import("../bot-protection/bot-protection.ts")).getBotToken(action);
		return runHandler(handlers, { form, api: browserApi, url, params, getBotToken }, (failure) =>
			failure instanceof ApiError ? { problem: failure.problem } : { failure },
		);
	};
