import { useEffect, useState } from "react";
import type { Customer } from "../../../domain/customers/contract.ts";
import type { VerificationSummary } from "../../../domain/verifications/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { minSearchLength } from "../../design/filter/use-search-while-typing.ts";

/** Pause in typing after which a search starts. */
const pauseMs = 200;
/** Maximum results of each type. */
const limit = 5;

export interface FoundRecords {
	/** The text that was searched. */
	text: string;
	verifications: VerificationSummary[];
	customers: Customer[];
	failed: boolean;
}

const nothing = { verifications: [], customers: [], failed: false };

async function findRecords(text: string): Promise<FoundRecords> {
	try {
		const [verifications, customers] = await Promise.all([
			api.get("/api/v1/verifications", { query: { text, limit } }),
			api.get("/api/v1/customers", { query: { text, limit } }),
		]);
		return { text, verifications: verifications.data, customers: customers.data, failed: false };
	} catch {
		return { text, ...nothing, failed: true };
	}
}

/** Cases and customers that match a text, once typing pauses; null until they are found. */
export function useFoundRecords(typed: string): FoundRecords | null {
	const text = typed.trim();
	const [found, setFound] = useState<FoundRecords | null>(null);
	useEffect(() => {
		if (text.length < minSearchLength) return;
		let isStale = false;
		const timer = setTimeout(async () => {
			const records = await findRecords(text);
			if (!isStale) setFound(records);
		}, pauseMs);
		return () => {
			isStale = true;
			clearTimeout(timer);
		};
	}, [text]);
	if (text.length < minSearchLength) return { text, ...nothing };
	return found?.text === text ? found : null;
}
