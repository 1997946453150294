import type { Services } from "../services.ts";
import type { DocsPageRating } from "./contract.ts";
import { incrementDocsRatings } from "./queries.ts";

/** Counts a vote on a page of the documentation, per day, without data about the reader. */
export async function rateDocsPage({ db, clock }: Services, rating: DocsPageRating): Promise<void> {
	await incrementDocsRatings(db, rating, clock.now().toISOString().slice(0, "2026-11-20".length));
}
