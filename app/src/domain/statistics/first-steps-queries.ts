import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { type AppScope, inScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invitations, members } from "../team/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { webhookEndpoints } from "../webhooks/tables.ts";
import { firstDecisionStatuses } from "./contract.ts";

const findLatest = async (db: Db, scope: AppScope, condition?: ReturnType<typeof and>) =>
	(
		await db
			.select({ id: verifications.id, status: verifications.status })
			.from(verifications)
			.where(and(inScope(verifications, scope), condition))
			.orderBy(desc(verifications.id))
			.limit(1)
	)[0] ?? null;

/** Which first steps an app has completed: whether at least one row of each kind exists. */
export const findFirstSteps = async (db: Db, appId: string) => {
	const test: AppScope = { appId, mode: "test" };
	return {
		latest: await findLatest(db, test),
		opened: await findLatest(db, test, gt(verifications.openedAt, new Date(0))),
		decided: await findLatest(db, test, inArray(verifications.status, [...firstDecisionStatuses])),
		live: await findLatest(db, { appId, mode: "live" }),
		webhooks: await db.$count(webhookEndpoints, eq(webhookEndpoints.appId, appId)),
		members: await db.$count(members, eq(members.appId, appId)),
		invitations: await db.$count(invitations, eq(invitations.appId, appId)),
	};
};

/** A member who hasn't dismissed them. */
const memberWithFirstSteps = (appId: string, userId: string) =>
	and(eq(members.appId, appId), eq(members.userId, userId), isNull(members.firstStepsDismissedAt));

export const areFirstStepsDismissed = async (db: Db, appId: string, userId: string): Promise<boolean> =>
	(await db.$count(members, memberWithFirstSteps(appId, userId))) === 0;

export const dismissFirstSteps = (db: Db, appId: string, userId: string, firstStepsDismissedAt: Date) =>
	db.update(members).set({ firstStepsDismissedAt }).where(memberWithFirstSteps(appId, userId));
