import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { locales } from "../../app/src/i18n/locales.ts";
import { callApi, createVerification } from "../support/api-calls.ts";
import { openBrowser, openPage, signInDemoOwner } from "../support/browser.ts";
import { findLayoutProblems } from "../support/page-looks.ts";
import { memberPatterns } from "../support/route-catalogue.ts";

/** Every page without an ID in its path, then pages with one, and other states of a page. */
const paths = [
	...memberPatterns.filter((pattern) => !pattern.includes("{")),
	"/support?new",
	"/tickets/{ticket}",
	"/dev/inbox",
	"/apps/{app}",
	"/apps/{app}/team",
	"/dashboard?from=2026-03-02&to=2026-03-01",
	"/verifications?text=nothing-like-it",
	"/verifications?outcome=declined&sort=oldest",
	"/customers?text=nothing-like-it",
	"/customers/{customer}",
	"/alerts?show=acknowledged",
	"/alerts?show=resolved",
	"/alerts?show=rules",
	"/events?object_id=nothing-like-it",
	"/events?event={event}",
	"/logs?status=client_error&from=2026-01-01",
	"/logs?log={request}",
	"/developers?hours=168",
	"/webhooks/{endpoint}",
	"/webhooks/{endpoint}?status=failed&hours=720",
	"/webhooks/{endpoint}?delivery={delivery}",
	"/apikeys?show=ended",
	"/workflows?add",
	"/workflows/default/versions",
	"/workflows/default",
	"/workflows/default/comparisons?add",
	"/verifications/{approved}",
	"/verifications/{declined}",
	"/verifications/{resubmission}",
];

let browser: Browser;
let state: NonNullable<BrowserContextOptions["storageState"]>;
/** Values of the placeholders in the paths. */
let idsByPlaceholder: Record<string, string | undefined>;
beforeAll(async () => {
	browser = await openBrowser();
	const page = await openPage(browser);
	await signInDemoOwner(page);
	state = await page.context().storageState();
	type Rows<Row> = { data: (Row & { id: string })[] };
	const tickets = (await (await page.context().request.get("/api/tickets")).json()) as Rows<object>;
	const { data: cases } = await callApi<Rows<{ reference: string | null }>>(
		"GET",
		"/api/v1/verifications?limit=100&sort=oldest",
	);
	const caseOf = (reference: string) => cases.find((row) => row.reference === reference)?.id;
	const { data: customers } = await callApi<Rows<object>>("GET", "/api/v1/customers?text=lind");
	const endpoint = await callApi<{ id: string }>("POST", "/api/v1/webhooks", {
		url: "https://example.com/hooks/vidimus",
	});
	const delivery = await callApi<{ id: string }>("POST", `/api/v1/webhooks/${endpoint.id}/test`, {
		type: "verification.approved",
	});
	// The demo's seeded verifications have no request log.
	const { id: asked } = await createVerification();
	const { data: events } = await callApi<Rows<{ request_id: string }>>(
		"GET",
		`/api/v1/events?type=verification.created&object_id=${asked}`,
	);
	idsByPlaceholder = {
		app: inject("demo").app,
		ticket: tickets.data.at(-1)?.id,
		customer: customers[0]?.id,
		event: events[0]?.id,
		request: events[0]?.request_id,
		endpoint: endpoint.id,
		delivery: delivery.id,
		approved: caseOf("compte-2041"),
		declined: caseOf("compte-2047"),
		resubmission: caseOf("compte-2083"),
	};
});
afterAll(() => callApi("DELETE", `/api/v1/webhooks/${idsByPlaceholder.endpoint}`));

const fillPath = (path: string) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = idsByPlaceholder[name];
		if (!value) throw new Error(`The demo has no ${name}.`);
		return value;
	});

describe.each(locales)("member pages in %s", (language) => {
	test.each(paths)(
		"%s fits every width, shows no translation keys and has no serious axe findings",
		async (path) => {
			const page = await openPage(browser, { bypassCSP: true, storageState: state });
			expect(await findLayoutProblems(page, fillPath(path), language, { narrow: 320 })).toEqual([]);
		},
	);
});
