import { data, Outlet, redirect } from "react-router";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { resolveLocale } from "../../client/i18n/resolve-locale.ts";
import { requestContext } from "../../client/request-context.ts";
import type { Route } from "./+types/locale-route";
import { keepHash } from "./keep-hash.ts";

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepHash];

/** Redirects to the page's locale. See {@link resolveLocale}. */
export function loader({ request, url, params, context }: Route.LoaderArgs) {
	if (params.locale && withoutLocale(url.pathname) === url.pathname)
		throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 });
	const { verification } = context.get(requestContext);
	const { offered, target, cookie } = resolveLocale(url.pathname, request.headers, verification);
	const init = { headers: cookie ? { "set-cookie": cookie } : new Headers() };
	if (target) throw redirect(target + url.search, init);
	return data({ offered }, init);
}

export default function LocaleRoute() {
	return <Outlet />;
}
