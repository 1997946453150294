import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

const dashboardRoutes = [
	route("dashboard", "pages/dashboard/route.tsx"),
	route("verifications", "pages/verifications/route.tsx"),
	route("verifications/:id", "pages/verifications/detail/route.tsx"),
	route("customers", "pages/customers/route.tsx"),
	route("customers/:id", "pages/customers/detail/route.tsx"),
	route("alerts", "pages/alerts/route.tsx"),
	route("events", "pages/events/route.tsx"),
	route("logs", "pages/logs/route.tsx"),
	route("settings", "pages/settings/route.tsx"),
	layout("pages/settings/settings-layout.tsx", { id: "layouts/settings" }, [
		route("settings/verification", "pages/settings/verification/route.tsx"),
		route("settings/review", "pages/settings/review/route.tsx"),
		route("settings/branding", "pages/settings/branding/route.tsx"),
		route("settings/urls", "pages/settings/urls/route.tsx"),
		route("settings/redaction", "pages/settings/redaction/route.tsx"),
		route("settings/lists", "pages/settings/lists/route.tsx"),
		route("settings/screening", "pages/settings/screening/route.tsx"),
		route("settings/audit-log", "pages/settings/audit-log/route.tsx"),
	]),
	route("apikeys", "pages/apikeys/route.tsx"),
	route("webhooks", "pages/webhooks/route.tsx"),
	route("webhooks/:id", "pages/webhooks/detail/route.tsx"),
	route("workflows/:id", "pages/workflows/editor/route.tsx"),
	route("developers", "pages/developers/route.tsx"),
	route("team", "pages/team/route.tsx"),
	route("workflows", "pages/workflows/route.tsx"),
	route("workflows/:id/versions", "pages/workflows/versions/route.tsx"),
	route("workflows/:id/comparisons", "pages/workflows/comparisons/route.tsx"),
	route("workflows/:id/comparisons/:comparison", "pages/workflows/comparisons/detail/route.tsx"),
];

/** The first segments of the paths of routes. */
const listSections = (routes: readonly RouteConfigEntry[]): string[] => [
	...new Set(
		routes.flatMap(({ path, children }) => path?.split("/").slice(0, 1) ?? listSections(children ?? [])),
	),
];

// Layouts have explicit IDs, because `useRouteLoaderData` refers to them.
export default [
	route(":locale?", "shell/i18n/locale-route.tsx", [
		index("pages/home/route.tsx"),
		layout("shell/layouts/default-layout.tsx", { id: "layouts/default" }, [
			layout("shell/layouts/page-errors.tsx", { id: "layouts/default-errors" }, [
				route("login", "pages/auth/login/route.tsx"),
				route("register", "pages/auth/register/route.tsx"),
				route("password/forgot", "pages/auth/password-forgot/route.tsx"),
				route("password/reset/:uid/:token", "pages/auth/password-reset/route.tsx"),
				route("verify-email", "pages/auth/verify-email/route.tsx"),
				route("invitation/:id", "pages/auth/invitation/route.tsx"),
				route("account", "pages/account/route.tsx"),
				route("apps", "pages/apps/route.tsx"),
				route("apps/:id", "pages/apps/detail/route.tsx"),
				route("apps/:id/team", "pages/apps/team/route.tsx"),
				route("help", "pages/help/route.tsx"),
				route("help/requests/new", "pages/help/request/route.tsx"),
				route("support", "pages/support/route.tsx"),
				route("tickets/:id", "pages/tickets/detail/route.tsx"),
				route("contact", "pages/contact/route.tsx"),
				route("demo/request", "pages/demo/request/route.tsx"),
				route("demo", "pages/demo/route.tsx"),
				route("demo/facematch", "pages/demo/facematch/route.tsx"),
				route("demo/:id", "pages/demo/detail/route.tsx"),
				route("legal_notice", "pages/legal/route.tsx", { id: "pages/legal/legal-notice" }),
				route("policy", "pages/legal/route.tsx", { id: "pages/legal/policy" }),
				route("policy/cookies", "pages/legal/route.tsx", { id: "pages/legal/policy-cookies" }),
				route("terms", "pages/legal/route.tsx", { id: "pages/legal/terms" }),
				route("dev/inbox", "pages/dev-inbox/route.tsx"),
				route("test", "pages/test/route.tsx"),
				route("sentry-example-page", "pages/sentry-example-page/route.tsx"),
			]),
		]),
		layout("shell/layouts/dashboard-layout.tsx", { id: "layouts/dashboard" }, [
			layout("shell/layouts/page-errors.tsx", { id: "layouts/dashboard-errors" }, [
				...dashboardRoutes,
				// Unknown pages below a page of the dashboard keep its navigation.
				...listSections(dashboardRoutes).map((path) =>
					route(`${path}/*`, "pages/not-found/route.tsx", { id: `pages/not-found/${path}` }),
				),
			]),
		]),
		layout("pages/docs/docs-layout.tsx", { id: "layouts/docs" }, [
			route("docs", "pages/docs/route.tsx"),
			route("docs/api", "pages/docs/api/route.tsx", { id: "routes/docs-api" }),
			route("docs/:guide", "pages/docs/guide/route.tsx"),
			// Explicit: otherwise the path would match the dashboard's `:locale?/webhooks`, with the locale “docs”.
			route("docs/webhooks", "pages/docs/guide/route.tsx", { id: "pages/docs/webhooks" }),
		]),
		route("verify", "pages/verify/route.tsx"),
		route("verify/:id", "pages/verify/detail/route.tsx"),
		route("demo/liveness", "pages/demo/liveness/route.tsx"),
		route("*", "pages/not-found/route.tsx"),
	]),
] satisfies RouteConfig;
