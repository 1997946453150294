import { createContext, data, redirect } from "react-router";
import type { User } from "../domain/auth/contract.ts";
import type { OperatorField } from "../operator-contract.ts";
import { type Api, ApiError } from "./api.ts";
import { localeOfPath, localized, safePath } from "./paths.ts";

export interface PageSetting {
	authMode: "cookie" | "token";
	tokenStorage: "local" | "cookie";
	userKey: string;
	/** Where people reach this server, for the addresses that leave it. */
	origin: string;
	/** Id of the request that brought the page, by which the log knows it. */
	requestId: string;
	/** Whether reCAPTCHA protects the forms, which keeps a cookie of Google's. */
	recaptcha: boolean;
	/** Sites that may show this page in a frame, as its content policy says. */
	framers: readonly string[];
}

/** Who runs this server, as the legal pages name them; null where the operator hasn't filled it in. */
export type Operator = Record<OperatorField, string | null>;

/** What the legal pages tell of this very server. */
export interface LegalFacts {
	operator: Operator;
	/** Hosts of other companies that this server is set up to work with; null: none of that kind. */
	partners: { mail: string | null; realtime: string | null; bots: string | null };
}

/** What a request brings to the loaders of its pages. */
export interface Visit {
	api: Api;
	nonce: string;
	/** How the pages sign in and read the user, as the server is set up. */
	setting: PageSetting;
	legal: LegalFacts;
	/** Tells the server's log of an error that a page met with. */
	report(error: unknown): void;
	/** Who is signed in, asked once a request. */
	user(): Promise<User | null>;
}
export const visitContext = createContext<Visit>();

interface LoaderArgs {
	/** The address of the page, also when only its data is fetched. */
	url: URL;
	context: { get(context: typeof visitContext): Visit };
}

const here = (url: URL) => {
	return { locale: localeOfPath(url.pathname), wanted: encodeURIComponent(url.pathname + url.search) };
};

/** Guard `auth`: signed in, otherwise to the sign-in page and back. */
export async function requireUser({ url, context }: LoaderArgs): Promise<User> {
	const user = await context.get(visitContext).user();
	if (user) return user;
	const { locale, wanted } = here(url);
	throw redirect(`${localized("/login", locale)}?redirect=${wanted}`);
}

/** Guard `guest`: signed-out visitors only. */
export async function requireGuest({ url, context }: LoaderArgs): Promise<void> {
	if (!(await context.get(visitContext).user())) return;
	throw redirect(safePath(url.searchParams.get("redirect")) ?? localized("/dashboard", here(url).locale));
}

/** Signed in with a verified email address, otherwise redirected to verify it and back. */
export async function requireVerified(args: LoaderArgs): Promise<User> {
	const user = await requireUser(args);
	if (user.email_verified) return user;
	const { locale, wanted } = here(args.url);
	throw redirect(`${localized("/verify-email", locale)}?redirect=${wanted}`);
}

/** Guard `app`: email proved and a current app chosen, otherwise to the choice of apps and back. */
export async function requireApp(
	args: LoaderArgs,
): Promise<User & { current_app: NonNullable<User["current_app"]> }> {
	const user = await requireVerified(args);
	if (user.current_app) return { ...user, current_app: user.current_app };
	const { locale, wanted } = here(args.url);
	throw redirect(`${localized("/apps", locale)}?redirect=${wanted}`);
}

/** Asks the API for a page; what it refuses becomes the page's own error. */
export async function load<T>({ url, context }: LoaderArgs, ask: (api: Api) => Promise<T>): Promise<T> {
	try {
		return await ask(context.get(visitContext).api);
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { status, detail, code, request_id } = error.problem;
		if (status === 401)
			throw redirect(`${localized("/login", here(url).locale)}?redirect=${here(url).wanted}`);
		// An id that isn't one is as unknown as one that is: the page isn't there.
		if (status === 422)
			throw data(
				{ message: `Page Not Found: ${url.pathname}`, request_id },
				{ status: 404, statusText: code },
			);
		throw data({ message: detail, request_id }, { status, statusText: code });
	}
}
