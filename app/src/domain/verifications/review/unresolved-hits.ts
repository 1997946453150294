import type { Db } from "../../../platform/database/database.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { VerificationRow } from "../queries.ts";
import type { Review } from "./contract.ts";

/**
 * Nobody who resembles a listed person is approved in passing: each hit is judged first, or the approval tells how many
 * it stands against, and why. A confirmed hit needs a reason too.
 * @throws Problem 422 at `open_hits` or `comment`
 */
export async function requireHitsConsidered(
	{ ports }: Pick<Services, "ports">,
	tx: Db,
	row: VerificationRow,
	{ decision, comment, open_hits: told }: Review,
): Promise<void> {
	if (decision !== "approved") return;
	const { open, confirmed } = await ports.screening.findUnresolvedHits(tx, row, row.id);
	if (open !== told) {
		if (open === 0) throw invalidField("open_hits", "no_open_hits");
		throw invalidField("open_hits", "open_hits", { count: open });
	}
	if (open + confirmed > 0 && comment === null)
		throw invalidField("comment", "unresolved_hits_comment_required");
}
