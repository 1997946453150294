import { unwrapData } from "../../../client/api/api-client.ts";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { loadReviewRules, noReviewRules } from "../review-rules.ts";
import type { Route } from "./+types/route";

/** With the case itself. The customer's page has them all. */
const maxCustomerCases = 6;

/** Loads a case, and what surrounds it as far as the member may see it. */
export async function loadCase(args: Route.LoaderArgs) {
	const { current_app: app, id: me } = await requireCurrentApp(args);
	const { id } = args.params;
	const { permissions } = app;
	const read = loadFromApi(args, (api) => api.get("/api/v1/verifications/{id}", { path: { id } }));
	const [verification, customerCases, events, notes, hits, members, viewings, spotChecks, rules] =
		await Promise.all([
			read,
			read.then(({ customer }) =>
				customer
					? loadFromApi(args, (api) =>
							api
								.get("/api/v1/verifications", { query: { customer, limit: maxCustomerCases } })
								.then(unwrapData),
						)
					: [],
			),
			loadFromApi(args, (api) => api.get("/api/v1/events", { query: { object_id: id, limit: 100 } })),
			loadFromApi(args, (api) =>
				api.get("/api/v1/verifications/{id}/notes", { path: { id } }).then(unwrapData),
			),
			loadFromApi(args, (api) =>
				api.get("/api/v1/screening/hits", { query: { verification: id, limit: 100 } }).then(unwrapData),
			),
			loadFromApi(args, (api) =>
				api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData),
			),
			permissions.includes("files:read")
				? loadFromApi(args, (api) =>
						api.get("/api/v1/verifications/{id}/file-views", { path: { id } }).then(unwrapData),
					)
				: [],
			permissions.includes("reviews:read")
				? loadFromApi(args, (api) =>
						api.get("/api/v1/spot-checks", { query: { verification: id, limit: 100 } }).then(unwrapData),
					)
				: [],
			permissions.includes("verifications:review")
				? loadFromApi(args, (api) => loadReviewRules(api, app.id))
				: noReviewRules,
		]);
	return {
		verification,
		customerCases,
		events: events.data,
		notes,
		hits,
		viewings,
		spotCheck: spotChecks.at(-1) ?? null,
		team: { members, me },
		business: app.name,
		rules,
		permissions,
	};
}

/** What the page of a case shows. */
export type CaseData = Awaited<ReturnType<typeof loadCase>>;
