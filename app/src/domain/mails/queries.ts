import { and, asc, desc, eq, gt, inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { mails } from "./tables.ts";

export type MailRow = typeof mails.$inferSelect;

export const insertMail = (db: Db, row: typeof mails.$inferInsert) => db.insert(mails).values(row);

export const findMail = async (db: Db, id: string): Promise<MailRow | undefined> =>
	(await db.select().from(mails).where(eq(mails.id, id)))[0];

export const updateMail = (db: Db, id: string, values: Partial<MailRow>) =>
	db.update(mails).set(values).where(eq(mails.id, id));

/** Times of the latest emails to a recipient, latest first. */
export const listRecipientMails = async (
	tx: Db,
	{ recipient, names, since }: { recipient: string; names: readonly string[]; since: Date },
	limit: number,
): Promise<Date[]> =>
	(
		await tx
			.select({ createdAt: mails.createdAt })
			.from(mails)
			.where(and(eq(mails.recipient, recipient), inArray(mails.name, [...names]), gt(mails.createdAt, since)))
			.orderBy(desc(mails.createdAt))
			.limit(limit)
	).map(({ createdAt }) => createdAt);

export const eraseRecipientsBefore = (db: Db, time: Date) =>
	db
		.update(mails)
		.set({ recipient: null })
		.where(and(isNotNull(mails.recipient), lt(mails.createdAt, time)));

const isFailing = and(eq(mails.status, "queued"), isNotNull(mails.failedAt));

/** Time of the earliest failure among the emails waiting for a retry. */
export const findFailingSince = async (db: Db): Promise<Date | null> =>
	(
		await db
			.select({ failedAt: mails.failedAt })
			.from(mails)
			.where(isFailing)
			.orderBy(asc(mails.failedAt))
			.limit(1)
	)[0]?.failedAt ?? null;

/** @returns the number of emails that were failing */
export const clearMailFailures = async (db: Db): Promise<number> =>
	(await db.update(mails).set({ failedAt: null }).where(isFailing).returning({ id: mails.id })).length;

export const deleteMailsBefore = (db: Db, time: Date) => db.delete(mails).where(lt(mails.createdAt, time));
