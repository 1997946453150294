import { createContext, data, redirect } from "react-router";
import type { User } from "../../domain/auth/contract.ts";
import type { BotAction } from "../../domain/bot-protection/contract.ts";
import type { PersonLocale } from "../../i18n/locales.ts";
import type { DemoProgress } from "../../shared/demo-progress.ts";
import type { OperatorField } from "../../shared/operator.ts";
import type { Page, Problem } from "../../shared/schemas.ts";
import { type ApiClient, ApiError } from "./api/api-client.ts";
import { localizePathLike, safeRedirectPath } from "./i18n/locale-paths.ts";

/** How the browser connects to the realtime service. */
export interface RealtimeSettings {
	key: string;
	/** Pusher cluster; empty for a host of its own. */
	cluster: string;
	/** With its port if it isn't the protocol's; null for this server. */
	host: string | null;
	/** Null for this server: as the page was loaded. */
	tls: boolean | null;
}

export interface PageSettings {
	authMode: "cookie" | "token";
	tokenStorage: "local" | "cookie";
	userKey: string;
	/** Public origin of this server, for absolute URLs. */
	origin: string;
	/** Request ID of the page load, as in the server's log. */
	requestId: string;
	/** Whether reCAPTCHA protects the forms. reCAPTCHA sets a Google cookie. */
	recaptcha: boolean;
	realtime: RealtimeSettings;
	/** Origins that may embed this page (its CSP `frame-ancestors`). */
	framers: readonly string[];
}

/** Details of the operator for the legal pages; null for each one that isn't configured. */
export type OperatorDetails = Record<OperatorField, string | null>;

/** Server configuration shown on the legal pages. */
export interface LegalFacts {
	operator: OperatorDetails;
	/** Hosts of the configured third-party services; null if a service isn't configured. */
	partners: { mail: string | null; realtime: string | null; bots: string | null };
}

/** The `bot_token` for a form without scripts, or why there is none. */
export interface FormPass {
	/** Undefined if none is needed, or if the protection accepts none. */
	token?: string;
	/** The limit of such forms is exceeded. */
	problem?: Problem;
}

/** Per-request context for loaders and actions. */
export interface RequestContext {
	api: ApiClient;
	nonce: string;
	setting: PageSettings;
	/** Languages of the requested verification page, as in `VerificationPage`; null for other pages and unknown verifications. */
	verification: {
		languages: readonly PersonLocale[];
		fallback: PersonLocale;
		locale: PersonLocale | null;
	} | null;
	legal: LegalFacts;
	/** Progress of filling this app with the demo's history; null if it isn't being filled. */
	demoProgress(appId: string): DemoProgress | null;
	/** Counts a form that came without scripts, and creates its `bot_token`. */
	createFormPass(action: BotAction): Promise<FormPass>;
	/** Logs a page's error on the server. */
	report(error: unknown): void;
	/** The signed-in user, loaded once per request. */
	user(): Promise<User | null>;
}
export const requestContext = createContext<RequestContext>();

interface LoaderArgs {
	/** URL of the page, not of the data request. */
	url: URL;
	context: { get(context: typeof requestContext): RequestContext };
}

/** Redirects to a page that leads back to this one. */
const redirectThrough = (path: string, { pathname, search }: URL) =>
	redirect(`${localizePathLike(pathname, path)}?redirect=${encodeURIComponent(pathname + search)}`);

/** Guard `auth`: requires a session; redirects to sign-in and returns afterwards. */
export async function requireUser(args: LoaderArgs): Promise<User> {
	const user = await args.context.get(requestContext).user();
	// Without a user the API says why: during an outage of the database, nobody is sent to sign in.
	return user ?? loadFromApi(args, (api) => api.user());
}

/** Guard `guest`: requires no session; redirects signed-in users to `?redirect` or the dashboard. */
export async function requireGuest({ url, context }: LoaderArgs): Promise<void> {
	if (!(await context.get(requestContext).user())) return;
	throw redirect(
		safeRedirectPath(url.searchParams.get("redirect")) ?? localizePathLike(url.pathname, "/dashboard"),
	);
}

/** Requires a verified email address; otherwise redirects to verify it, then back. */
export async function requireVerifiedUser(args: LoaderArgs): Promise<User> {
	const user = await requireUser(args);
	if (user.email_verified) return user;
	throw redirectThrough("/verify-email", args.url);
}

/** Guard `app`: requires a verified email and a current app; otherwise redirects to the app list, then back. */
export async function requireCurrentApp(
	args: LoaderArgs,
): Promise<User & { current_app: NonNullable<User["current_app"]> }> {
	const user = await requireVerifiedUser(args);
	if (user.current_app) return { ...user, current_app: user.current_app };
	throw redirectThrough("/apps", args.url);
}

/**
 * Loads page data from the API.
 * @throws a redirect to sign-in for a 401, and the page's error response for any other API error
 */
export async function loadFromApi<T>(
	{ url, context }: LoaderArgs,
	request: (api: ApiClient) => Promise<T>,
): Promise<T> {
	try {
		return await request(context.get(requestContext).api);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { status, detail, code, request_id, permission } = error.problem;
		if (status === 401) throw redirectThrough("/login", url);
		// A malformed ID is a 404, like an unknown one.
		if (status === 422)
			throw data(
				{ message: `Page Not Found: ${url.pathname}`, request_id },
				{ status: 404, statusText: code },
			);
		throw data({ message: detail, request_id, permission }, { status, statusText: code });
	}
}

/** A parameter of a page's address that the API refuses. */
export interface InvalidParam {
	name: string;
	message: string;
}

/** A page of a list; empty, and with what is wrong, if the address has invalid parameters. */
export interface ListPage<T, Total = null> {
	page: Page<T>;
	/** How many entries the list has; null if they weren't counted. */
	total: Total | null;
	wrong: InvalidParam[] | null;
}

/**
 * Loads a page of a list, and how many entries the list has. For an invalid address, the page stays, and `ListResults` shows
 * in place of the list which parameter is wrong.
 * @throws as `loadFromApi`
 */
export async function loadListPage<T, Total = null>(
	args: LoaderArgs,
	request: (api: ApiClient) => Promise<Page<T>>,
	count: (api: ApiClient) => Promise<Total | null> = async () => null,
): Promise<ListPage<T, Total>> {
	const { api } = args.context.get(requestContext);
	try {
		const [page, total] = await Promise.all([request(api), count(api)]);
		return { page, total, wrong: null };
	} catch (error) {
		const fieldErrors = error instanceof ApiError ? error.problem.errors : undefined;
		if (!fieldErrors) return loadFromApi(args, () => Promise.reject(error));
		const wrong = fieldErrors.map(({ path, message }) => ({ name: path.split(".")[0] ?? path, message }));
		return { page: { data: [], has_more: false, next_cursor: null }, total: null, wrong };
	}
}
