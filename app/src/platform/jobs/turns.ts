import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";

/**
 * The priority with which a new job of a group has its turn after one job of each other group, and after the group's own:
 * the negative start tag of start-time fair queueing (Goyal, Vin, Cheng, 1996), counted in jobs. A group without jobs begins
 * at the tag of the job that started last, so that it neither waits for the others' backlogs nor is owed for its absence.
 * Jobs that are enqueued at the same moment may get the same turn.
 */
export async function findTurn(tx: Db, queue: string, group: string): Promise<number> {
	const waiting = sql`name = ${queue} and state < 'active' and not blocked`;
	const running = sql`name = ${queue} and state = 'active'`;
	const { rows } = (await tx.execute(
		sql`select greatest(
			coalesce(
				(select max(-priority) from pgboss.job where ${running} and group_id is not null),
				(select min(-priority) from pgboss.job where ${waiting}),
				0
			),
			(select 1 + max(-priority) from pgboss.job where ${running} and group_id = ${group}),
			(select 1 + max(-priority) from pgboss.job where ${waiting} and group_id = ${group})
		) as turn`,
	)) as unknown as { rows: { turn: number }[] };
	return -rows[0]!.turn;
}
