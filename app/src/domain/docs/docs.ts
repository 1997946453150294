import type { Services } from "../services.ts";
import type { DocsVote } from "./contract.ts";
import { incrementDocsVotes } from "./queries.ts";

/** Counts a vote on a page of the documentation, per day, without data about the reader. */
export async function recordDocsVote({ db, clock }: Services, ballot: DocsVote): Promise<void> {
	await incrementDocsVotes(db, ballot, clock.now().toISOString().slice(0, "2026-11-20".length));
}
