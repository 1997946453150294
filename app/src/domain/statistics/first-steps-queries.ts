import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { type AppScope, scoped, scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invitations, members } from "../team/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { webhookEndpoints } from "../webhooks/tables.ts";
import { firstDecisionStatuses } from "./contract.ts";

const findLatest = async (db: Db, scope: AppScope, condition?: ReturnType<typeof and>) =>
	(
		await scoped(db, scope)
			.select(verifications, condition, { id: verifications.id, status: verifications.status })
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
		webhooks: await scopedToApp(db, appId).count(webhookEndpoints),
		members: await scopedToApp(db, appId).count(members),
		invitations: await scopedToApp(db, appId).count(invitations),
	};
};

/** A member who hasn't dismissed them. */
const isMemberWithFirstSteps = (userId: string) =>
	and(eq(members.userId, userId), isNull(members.firstStepsDismissedAt));

export const areFirstStepsDismissed = async (db: Db, appId: string, userId: string): Promise<boolean> =>
	(await scopedToApp(db, appId).count(members, isMemberWithFirstSteps(userId))) === 0;

export const dismissFirstSteps = (db: Db, appId: string, userId: string, firstStepsDismissedAt: Date) =>
	scopedToApp(db, appId).update(members, { firstStepsDismissedAt }, isMemberWithFirstSteps(userId));
