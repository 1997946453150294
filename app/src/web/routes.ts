import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	route(":locale?", "locale.tsx", [
		layout("layouts/default.tsx", [
			index("routes/home.tsx"),
			route("login", "routes/login.tsx"),
			route("register", "routes/register.tsx"),
			route("password/forgot", "routes/password-forgot.tsx"),
			route("password/reset/:uid/:token", "routes/password-reset.tsx"),
			route("verify-email", "routes/verify-email.tsx"),
			route("invitation/:id", "routes/invitation.tsx"),
			route("account", "routes/account.tsx"),
			route("apps", "routes/apps.tsx"),
			route("apps/:id", "routes/app.tsx"),
			route("apps/:id/team", "routes/app-team.tsx"),
			route("help", "routes/help.tsx"),
			route("dev/inbox", "routes/inbox.tsx"),
			route("verify", "routes/verify-code.tsx"),
		]),
		layout("layouts/dashboard.tsx", [
			route("dashboard", "routes/dashboard.tsx"),
			route("verifications", "routes/verifications.tsx"),
			route("verifications/:id", "routes/verification.tsx"),
			route("customers", "routes/customers.tsx"),
			route("customers/:id", "routes/customer.tsx"),
			route("alerts", "routes/alerts.tsx"),
			route("events", "routes/events.tsx"),
			route("logs", "routes/logs.tsx"),
			route("settings", "routes/settings.tsx"),
			route("apikeys", "routes/apikeys.tsx"),
			route("webhooks", "routes/webhooks.tsx"),
			route("webhooks/:id", "routes/webhook.tsx"),
			route("developers", "routes/developers.tsx"),
			route("team", "routes/team.tsx"),
		]),
		layout("layouts/docs.tsx", [
			route("docs", "routes/docs.tsx"),
			route("docs/api", "routes/docs-api.tsx"),
			route("docs/:guide", "routes/docs-guide.tsx"),
			// By a pattern, this one would be the dashboard's page in a language called “docs”.
			route("docs/webhooks", "routes/docs-guide.tsx", { id: "routes/docs-webhooks" }),
		]),
		route("verify/:id", "routes/verify.tsx"),
		route("*", "routes/not-found.tsx"),
	]),
] satisfies RouteConfig;
