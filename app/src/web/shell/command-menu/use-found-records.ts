import type { Customer } from "../../../domain/customers/contract.ts";
import type { VerificationSummary } from "../../../domain/verifications/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { type SearchOutcome, useSearchResults } from "../../design/search/use-search-results.ts";

/** Maximum results of each type. */
const limit = 5;

export interface FoundRecords {
	verifications: VerificationSummary[];
	customers: Customer[];
}

/** Cases and customers that match a text, once typing pauses; null until they are found. */
export const useFoundRecords = (typed: string): SearchOutcome<FoundRecords> | null =>
	useSearchResults(typed, async (text) => {
		const [verifications, customers] = await Promise.all([
			api.get("/api/v1/verifications", { query: { text, limit } }),
			api.get("/api/v1/customers", { query: { text, limit } }),
		]);
		return { verifications: verifications.data, customers: customers.data };
	});
