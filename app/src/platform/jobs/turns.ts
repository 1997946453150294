import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { lockByName } from "../database/lock-by-name.ts";

/**
 * The priority with which a new job of a group has its turn after one job of each other group, and after the group's own:
 * the negative start tag of start-time fair queueing (Goyal, Vin, Cheng, 1996), counted in jobs. A group without jobs begins
 * at the tag of the job that started last, so that it neither waits for the others' backlogs nor is owed for its absence:
 * at most one before the first that waits, because a job that takes long or is retried keeps its old tag. Jobs of several
 * groups that are enqueued at the same moment may get the same turn.
 */
export async function findTurn(tx: Db, queue: string, group: string): Promise<number> {
	await lockByName(tx, `turn ${queue} ${group}`);
	const waiting = sql`name = ${queue} and state < 'active' and not blocked`;
	const running = sql`name = ${queue} and state = 'active'`;
	const { rows } = (await tx.execute(
		sql`with first_waiting as (
			select coalesce(
				(select -max(priority) from pgboss.job where ${waiting} and state = 'created'),
				(select -max(priority) from pgboss.job where ${waiting})
			) as tag
		)
		select greatest(
			coalesce((select -min(priority) from pgboss.job where ${running} and group_id is not null), tag, 0),
			tag - 1,
			(select 1 - min(priority) from pgboss.job where ${running} and group_id = ${group}),
			(select 1 - min(priority) from pgboss.job where ${waiting} and group_id = ${group})
		) as turn from first_waiting`,
	)) as unknown as { rows: { turn: number }[] };
	return -rows[0]!.turn;
}
