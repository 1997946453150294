import * as doubts from "../checks/liveness/queries.ts";
import * as alerts from "../domain/alerts/queries.ts";
import * as alertRules from "../domain/alerts/rule-queries.ts";
import * as apiKeys from "../domain/api-keys/queries.ts";
import * as apps from "../domain/apps/queries.ts";
import * as customers from "../domain/customers/queries.ts";
import * as duplicates from "../domain/duplicates/queries.ts";
import * as eventPositions from "../domain/events/position-queries.ts";
import * as events from "../domain/events/queries.ts";
import * as evidence from "../domain/evidence/queries.ts";
import * as idempotency from "../domain/idempotency/queries.ts";
import * as lists from "../domain/lists/queries.ts";
import * as logs from "../domain/logs/queries.ts";
import * as notes from "../domain/notes/queries.ts";
import * as redactions from "../domain/redactions/queries.ts";
import * as screeningHits from "../domain/screening/hits/queries.ts";
import * as screening from "../domain/screening/queries.ts";
import * as spotChecks from "../domain/spot-checks/queries.ts";
import * as firstSteps from "../domain/statistics/first-steps-queries.ts";
import * as statistics from "../domain/statistics/queries.ts";
import * as team from "../domain/team/queries.ts";
import * as verifications from "../domain/verifications/queries.ts";
import * as redaction from "../domain/verifications/redaction/redaction-queries.ts";
import * as verificationLists from "../domain/verifications/requests/list-queries.ts";
import * as review from "../domain/verifications/review/queries.ts";
import * as views from "../domain/views/queries.ts";
import * as deliveries from "../domain/webhooks/delivery-queries.ts";
import * as endpoints from "../domain/webhooks/endpoint-queries.ts";
import type { Db } from "../platform/database/database.ts";

const scope = { appId: "app_mine", mode: "test" } as const;
const { appId } = scope;
const reader = { appId, userId: "usr_1" };
const page = { limit: 10 };
const now = new Date("2026-11-20T12:00:00Z");
const ids = ["x_1", "x_2"];
const tokens = { words: [["token"]], referenceToken: undefined };

/** What a table of queries is about, the module that has them, and a call of each. */
type Table = [string, object, Record<string, (db: Db) => unknown>];

/** Every query that acts for one app in one mode, by the module that has it. */
export const scoped: Table[] = [
	[
		"alerts",
		{ ...alerts, ...alertRules },
		{
			listAlertRows: (db) => alerts.listAlertRows(db, scope, { ...page, status: "open" } as never),
			listAlertsById: (db) => alerts.listAlertsById(db, scope, ids),
			lockAlerts: (db) => alerts.lockAlerts(db, scope, ids),
			countOpenAlerts: (db) => alerts.countOpenAlerts(db, scope, 100),
			wasResolvedManuallySince: (db) => alerts.wasResolvedManuallySince(db, scope, "key", now),
			listAlertRuleRows: (db) => alertRules.listAlertRuleRows(db, scope),
			findAlertRule: (db) => alertRules.findAlertRule(db, scope, "duplicate.face" as never),
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
			listCustomersByTokens: (db) => customers.listCustomersByTokens(db, scope, [["token"]], "x_1", 5),
			updateCustomerRow: (db) => customers.updateCustomerRow(db, scope, "x_1", { status: "pending" }),
			deleteCustomer: (db) => customers.deleteCustomer(db, scope, "x_1"),
			listCustomerRows: (db) =>
				customers.listCustomerRows(db, scope, page as never, { words: [["token"]], referenceToken: null }),
			countCustomerRows: (db) =>
				customers.countCustomerRows(db, scope, {}, { words: [["token"]], referenceToken: null }, 100),
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
		"positions of events",
		eventPositions,
		{
			listEventRowsBetween: (db) =>
				eventPositions.listEventRowsBetween(db, scope, { after: 0, through: 9, limit: 5 }),
		},
	],
	[
		"duplicates",
		duplicates,
		{
			hasFacesOfOtherModels: (db) => duplicates.hasFacesOfOtherModels(db, { ...scope, id: "x_1" }, "net"),
			listTemplatesAfter: (db) => duplicates.listTemplatesAfter(db, scope, "net", 0, 5),
			listTraitsOwners: (db) => duplicates.listTraitsOwners(db, scope, ids, "x_2"),
			listTraitsByDocument: (db) =>
				duplicates.listTraitsByDocument(db, scope, "token", { id: "x_1", customerId: "x_2" }, 5),
			listDuplicates: (db) => duplicates.listDuplicates(db, scope, "x_1", 5),
			listSharedWithCustomers: (db) => duplicates.listSharedWithCustomers(db, scope, "x_1", 5),
		},
	],
	[
		"idempotent responses",
		idempotency,
		{
			findResponse: (db) => idempotency.findResponse(db, scope.appId, scope.mode, "key"),
			saveResponseOfClaim: (db) =>
				idempotency.saveResponseOfClaim(db, scope.appId, scope.mode, "key", "req_1", {
					objectId: "x_1",
					body: null,
				}),
			deleteClaim: (db) => idempotency.deleteClaim(db, scope.appId, scope.mode, "key", "req_1"),
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
		"screening",
		screening,
		{
			listScreeningListRows: (db) => screening.listScreeningListRows(db, scope),
			findScreeningListByName: (db) => screening.findScreeningListByName(db, scope, "Ours"),
			countScreeningLists: (db) => screening.countScreeningLists(db, scope),
			deleteScreeningListRow: (db) => screening.deleteScreeningListRow(db, scope, "x_1"),
		},
	],
	[
		"screening hits",
		screeningHits,
		{
			findScreeningHit: (db) => screeningHits.findScreeningHit(db, scope, "x_1"),
			listScreeningHitRows: (db) => screeningHits.listScreeningHitRows(db, scope, page as never),
			listJudgedHits: (db) => screeningHits.listJudgedHits(db, scope, "x_1"),
			listReviewedHits: (db) =>
				screeningHits.listReviewedHits(db, scope, { verification: "x_1", customer: "x_2" }, ["token"]),
		},
	],
	[
		"spot checks",
		spotChecks,
		{
			findSpotCheck: (db) => spotChecks.findSpotCheck(db, scope, "x_1"),
			listSpotCheckRows: (db) => spotChecks.listSpotCheckRows(db, scope, page as never),
			findPendingSpotChecks: (db) => spotChecks.findPendingSpotChecks(db, scope),
			countReviewedSpotChecks: (db) => spotChecks.countReviewedSpotChecks(db, scope, now, now),
		},
	],
	[
		"statistics",
		statistics,
		{
			listCountsByDay: (db) => statistics.listCountsByDay(db, scope, "2026-11-01", "2026-11-20", ["reason"]),
			listTotalCounts: (db) => statistics.listTotalCounts(db, scope, "2026-11-01", "2026-11-20", ["reason"]),
			countReasonsInReview: (db) => statistics.countReasonsInReview(db, scope, now, now),
			listReviewerDecisions: (db) => statistics.listReviewerDecisions(db, scope, now, now),
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
			listVerifications: (db) => verificationLists.listVerifications(db, scope, page as never, tokens),
			countVerifications: (db) => verificationLists.countVerifications(db, scope, {}, tokens, 1),
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
	[
		"doubts about liveness",
		doubts,
		{
			findRepeatedAttempt: (db) => doubts.findRepeatedAttempt(db, scope, "x_1"),
			listDoubtedVerifications: (db) =>
				doubts.listDoubtedVerifications(
					db,
					scope,
					{ own: "x_1", ids, customer: "x_1" },
					{ since: now, limit: 5 },
				),
			countDoubtedByOrigin: (db) =>
				doubts.countDoubtedByOrigin(db, { id: "x_1", ...scope }, { kind: "network", token: "token" }, now),
		},
	],
];

/** Every query that acts for one app, whose rows belong to both modes or to none. */
export const ofOneApp: Table[] = [
	[
		"apps",
		apps,
		{
			findMembership: (db) => apps.findMembership(db, "usr_1", scope.appId),
			countOwnersByApp: (db) => apps.countOwnersByApp(db, [scope.appId]),
		},
	],
	["API keys", apiKeys, { listApiKeyNameRows: (db) => apiKeys.listApiKeyNameRows(db, scope.appId, ids) }],
	[
		"events",
		events,
		{
			countSentLinkEvents: (db) => events.countSentLinkEvents(db, scope.appId, now),
			listEventRowsOfObject: (db) => events.listEventRowsOfObject(db, scope.appId, "x_1"),
		},
	],
	["evidence", evidence, { findSigningKey: (db) => evidence.findSigningKey(db, scope.appId) }],
	[
		"first steps",
		firstSteps,
		{
			findFirstSteps: (db) => firstSteps.findFirstSteps(db, scope.appId),
			areFirstStepsDismissed: (db) => firstSteps.areFirstStepsDismissed(db, scope.appId, "usr_1"),
			dismissFirstSteps: (db) => firstSteps.dismissFirstSteps(db, scope.appId, "usr_1", now),
		},
	],
	[
		"team",
		team,
		{
			findAppForInvitation: (db) => team.findAppForInvitation(db, scope.appId),
			listMemberRows: (db) => team.listMemberRows(db, scope.appId),
			findMember: (db) => team.findMember(db, scope.appId, "x_1"),
			findMemberByUser: (db) => team.findMemberByUser(db, scope.appId, "usr_1"),
			lockAppRow: (db) => team.lockAppRow(db, scope.appId),
			updateMemberRoles: (db) => team.updateMemberRoles(db, scope.appId, "x_1", ["viewer"]),
			deleteMember: (db) => team.deleteMember(db, scope.appId, "x_1"),
			countOwnersOfApp: (db) => team.countOwnersOfApp(db, scope.appId),
			listInvitationRows: (db) => team.listInvitationRows(db, scope.appId),
			claimInvitation: (db) => team.claimInvitation(db, "x_1", scope.appId),
		},
	],
	["webhooks", endpoints, { lockEndpointsForShare: (db) => endpoints.lockEndpointsForShare(db, [appId]) }],
	[
		"views",
		views,
		{
			listViewRows: (db) => views.listViewRows(db, reader, "verifications"),
			findView: (db) => views.findView(db, reader, "x_1"),
			countViewsOfAuthor: (db) => views.countViewsOfAuthor(db, reader, "verifications"),
			updateViewRow: (db) => views.updateViewRow(db, reader, "x_1", { name: "Mine" }),
			deleteViewRow: (db) => views.deleteViewRow(db, reader, "x_1"),
		},
	],
];

/** Locks without a row: their name holds the app and the mode. */
export const locks: Table[] = [
	["API keys", apiKeys, { lockApiKeyCreation: (db) => apiKeys.lockApiKeyCreation(db, scope) }],
	["duplicates", duplicates, { lockDuplicateSearch: (db) => duplicates.lockDuplicateSearch(db, scope) }],
	["lists", lists, { lockListCreation: (db) => lists.lockListCreation(db, scope) }],
	["screening", screening, { lockScreeningLists: (db) => screening.lockScreeningLists(db, scope) }],
	["webhooks", endpoints, { lockEndpointCreation: (db) => endpoints.lockEndpointCreation(db, scope) }],
];

/** Queries for which an app or a mode isn't what limits them to one: they set it, report on every app, or lock both modes. */
export const unlimited = ["setSessionApp", "countPendingReviews", "lockSentLinks", "lockViewCreation"];
