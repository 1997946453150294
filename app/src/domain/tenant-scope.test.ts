import { drizzle } from "drizzle-orm/pg-proxy";
import { describe, expect, test } from "vitest";
import type { Db } from "../platform/database/database.ts";
import * as alerts from "./alerts/queries.ts";
import * as apiKeys from "./api-keys/queries.ts";
import * as customers from "./customers/queries.ts";
import * as likenesses from "./duplicates/queries.ts";
import * as events from "./events/queries.ts";
import * as eventStream from "./events/stream/queries.ts";
import * as lists from "./lists/queries.ts";
import * as logs from "./logs/queries.ts";
import * as notes from "./notes/queries.ts";
import * as redactions from "./redactions/queries.ts";
import * as statistics from "./statistics/queries.ts";
import * as verifications from "./verifications/queries.ts";
import * as verificationLists from "./verifications/requests/list-queries.ts";
import * as redaction from "./verifications/retention/redaction-queries.ts";
import * as review from "./verifications/review/queries.ts";
import * as deliveries from "./webhooks/deliveries/queries.ts";
import * as endpoints from "./webhooks/endpoints/queries.ts";

const scope = { appId: "app_mine", mode: "test" } as const;
const page = { limit: 10 };
const now = new Date("2026-11-20T12:00:00Z");
const ids = ["x_1", "x_2"];

type Calls = Record<string, (db: Db) => unknown>;

/** Every query that acts for one app in one mode, by the module that has it. */
const scoped: [string, object, Calls][] = [
	[
		"alerts",
		alerts,
		{
			listAlertRows: (db) => alerts.listAlertRows(db, scope, { ...page, status: "open" } as never),
			listAlertsById: (db) => alerts.listAlertsById(db, scope, ids),
			lockAlerts: (db) => alerts.lockAlerts(db, scope, ids),
			countOpenAlerts: (db) => alerts.countOpenAlerts(db, scope, 100),
			wasResolvedManuallySince: (db) => alerts.wasResolvedManuallySince(db, scope, "key", now),
			listAlertRuleRows: (db) => alerts.listAlertRuleRows(db, scope),
			findAlertRule: (db) => alerts.findAlertRule(db, scope, "duplicate.face" as never),
		},
	],
	[
		"api-keys",
		apiKeys,
		{
			listApiKeyRows: (db) => apiKeys.listApiKeyRows(db, scope, page as never, now),
			findApiKey: (db) => apiKeys.findApiKey(db, scope, "x_1"),
			lockApiKey: (db) => apiKeys.lockApiKey(db, scope, "x_1"),
			countUsableApiKeys: (db) => apiKeys.countUsableApiKeys(db, scope, now),
		},
	],
	[
		"customers",
		customers,
		{
			findCustomer: (db) => customers.findCustomer(db, scope, "x_1"),
			lockCustomerForShare: (db) => customers.lockCustomerForShare(db, scope, "x_1"),
			lockCustomerForUpdate: (db) => customers.lockCustomerForUpdate(db, scope, "x_1"),
			findCustomerByReference: (db) => customers.findCustomerByReference(db, scope, "token"),
			listCustomersById: (db) => customers.listCustomersById(db, scope, ids),
			listCustomersByTokens: (db) => customers.listCustomersByTokens(db, scope, ["token"], "x_1", 5),
			updateCustomerRow: (db) => customers.updateCustomerRow(db, scope, "x_1", { status: "pending" }),
			deleteCustomer: (db) => customers.deleteCustomer(db, scope, "x_1"),
			listCustomerRows: (db) =>
				customers.listCustomerRows(db, scope, page as never, { tokens: ["token"], referenceToken: null }),
		},
	],
	[
		"events",
		events,
		{
			listEventRows: (db) => events.listEventRows(db, scope.appId, scope.mode, page as never),
			findEvent: (db) => events.findEvent(db, scope.appId, scope.mode, "x_1"),
			listEventRowsOfRequest: (db) => events.listEventRowsOfRequest(db, { ...scope, requestId: "req_1" }, 10),
		},
	],
	[
		"the stream of events",
		eventStream,
		{
			readVisibilityHorizon: (db) => eventStream.readVisibilityHorizon(db, scope),
			listEventRowsBetween: (db) =>
				eventStream.listEventRowsBetween(db, scope, { after: 0, through: 9, except: [], limit: 5 }),
			listEventSequences: (db) => eventStream.listEventSequences(db, scope, 0),
		},
	],
	[
		"likenesses",
		likenesses,
		{
			listTemplatesAfter: (db) => likenesses.listTemplatesAfter(db, scope, "net", 0, 5),
			listTraitsOwners: (db) => likenesses.listTraitsOwners(db, scope, ids),
			listTraitsByDocument: (db) => likenesses.listTraitsByDocument(db, scope, "token", "x_1", 5),
			listDuplicates: (db) => likenesses.listDuplicates(db, scope, "x_1", 5),
			listSharedWithCustomers: (db) => likenesses.listSharedWithCustomers(db, scope, "x_1", 5),
		},
	],
	[
		"lists",
		lists,
		{
			countListEntries: (db) => lists.countListEntries(db, scope),
			findListEntry: (db) => lists.findListEntry(db, scope, "x_1"),
			deleteListEntryRow: (db) => lists.deleteListEntryRow(db, scope, "x_1"),
			listListEntryRows: (db) => lists.listListEntryRows(db, scope, page as never, undefined),
			listUnexpiredEntries: (db) => lists.listUnexpiredEntries(db, scope, now, ["token"], ["face"]),
			listListEntriesById: (db) => lists.listListEntriesById(db, scope, ids),
			listListHitRows: (db) => lists.listListHitRows(db, scope, "x_1"),
		},
	],
	[
		"logs",
		logs,
		{
			listLogRows: (db) => logs.listLogRows(db, scope, page as never),
			findLog: (db) => logs.findLog(db, scope, "x_1"),
			listLogHours: (db) => logs.listLogHours(db, scope, now),
		},
	],
	[
		"notes",
		notes,
		{
			listNoteRows: (db) => notes.listNoteRows(db, scope, "x_1"),
			findNote: (db) => notes.findNote(db, scope, "x_1"),
		},
	],
	["redactions", redactions, { listRedactions: (db) => redactions.listRedactions(db, scope, page as never) }],
	[
		"statistics",
		statistics,
		{
			listCountsByDay: (db) => statistics.listCountsByDay(db, scope, "2026-11-01", "2026-11-20", ["reason"]),
			listTotalCounts: (db) => statistics.listTotalCounts(db, scope, "2026-11-01", "2026-11-20", ["reason"]),
			countReasonsInReview: (db) => statistics.countReasonsInReview(db, scope, now, now),
			listWaitingCases: (db) => statistics.listWaitingCases(db, scope, 5, [now]),
		},
	],
	[
		"verifications",
		verifications,
		{
			findVerification: (db) => verifications.findVerification(db, scope, "x_1"),
			lockVerificationForUpdate: (db) => verifications.lockVerificationForUpdate(db, scope, "x_1"),
			countVerificationsByCustomer: (db) => verifications.countVerificationsByCustomer(db, scope, ids),
			reassignToCustomer: (db) => verifications.reassignToCustomer(db, scope, "x_1", "x_2", now),
			listWrappedKeys: (db) => verifications.listWrappedKeys(db, scope, ids),
			findFile: (db) => verifications.findFile(db, scope, "x_1"),
		},
	],
	[
		"redaction of verifications",
		redaction,
		{
			lockVerificationsOfCustomerForUpdate: (db) =>
				redaction.lockVerificationsOfCustomerForUpdate(db, scope, "x_1"),
			listDueBefore: (db) => redaction.listDueBefore(db, scope, now, 5),
			countDueBefore: (db) => redaction.countDueBefore(db, scope, now),
			findOldestAwaitingRetention: (db) => redaction.findOldestAwaitingRetention(db, scope),
		},
	],
	[
		"review",
		review,
		{
			lockVerificationsForUpdate: (db) => review.lockVerificationsForUpdate(db, scope, ids),
			findNextCase: (db) => review.findNextCase(db, scope, "usr_1"),
		},
	],
	[
		"webhook deliveries",
		deliveries,
		{
			findDelivery: (db) => deliveries.findDelivery(db, scope, "x_1"),
			listDeliveryRows: (db) => deliveries.listDeliveryRows(db, scope, page as never),
		},
	],
	[
		"lists of verifications",
		verificationLists,
		{
			listVerifications: (db) =>
				verificationLists.listVerifications(db, scope, page as never, {
					tokens: ["token"],
					referenceToken: undefined,
				}),
		},
	],
	[
		"webhook endpoints",
		endpoints,
		{
			countEndpoints: (db) => endpoints.countEndpoints(db, scope),
			countFailingEndpoints: (db) => endpoints.countFailingEndpoints(db, scope),
			findEndpoint: (db) => endpoints.findEndpoint(db, scope, "x_1"),
			lockEndpoint: (db) => endpoints.lockEndpoint(db, scope, "x_1"),
			listEndpoints: (db) => endpoints.listEndpoints(db, scope, page as never),
		},
	],
];

/** The statements that a query sends, with their values written in. */
async function statementsOf(query: (db: Db) => unknown): Promise<string[]> {
	const sent: string[] = [];
	const db = drizzle(async (text, values, method) => {
		sent.push(text.replaceAll(/\$(\d+)/g, (_, number) => `'${values[Number(number) - 1]}'`));
		return { rows: method === "execute" ? [{ count: 0 }] : [] };
	});
	await query(db as unknown as Db);
	return sent;
}

describe.each(scoped)("the queries of %s", (_, module, calls) => {
	test.each(Object.entries(calls))(
		"the query %s reads rows of one app and one mode only",
		async (_name, query) => {
			const sent = await statementsOf(query);
			expect(sent.length).toBeGreaterThan(0);
			for (const statement of sent) {
				const [, conditions] = statement.split(/ where /s, 2);
				expect(conditions).toMatch(/"app_id" = 'app_mine'/);
				expect(conditions).toMatch(/"mode" = 'test'/);
			}
		},
	);

	test("every query that takes an app and a mode is tested", () => {
		// A lock has no rows: what it is named by holds the app and the mode.
		const taking = Object.entries(module).filter(
			([name, exported]) =>
				typeof exported === "function" &&
				!/^lock(Keys|Lists|Endpoints|Likenesses)$/.test(name) &&
				/^(async )?(function \w+)?\(\w+, (\w*[sS]cope\b|\{[^}]*\bmode\b[^}]*\}|appId, mode)/.test(
					String(exported),
				),
		);
		expect(Object.keys(calls)).toEqual(expect.arrayContaining(taking.map(([name]) => name)));
	});
});
