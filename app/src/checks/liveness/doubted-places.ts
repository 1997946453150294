import type { Collection } from "../check.ts";
import { countDoubtedFrom, type PlaceToken } from "./queries.ts";

/**
 * From how many doubted verifications on a place counts, and over how long. Offices, shops and mobile networks share
 * addresses, some of them devices: at least half of what came from there must have been doubted as well.
 */
const rules = {
	network: { fewest: 5, withinMs: 24 * 60 * 60_000 },
	device: { fewest: 2, withinMs: 30 * 24 * 60 * 60_000 },
} as const satisfies Record<PlaceToken["kind"], object>;
const leastShare = 0.5;

/** A place from which mostly doubted verifications came. */
export interface DoubtedPlace {
	kind: PlaceToken["kind"];
	/** Verifications doubted there, and where a place begins to count. */
	doubted: number;
	threshold: number;
}

/** The network and the device of an attempt, where most of what lately came from them was doubted. */
export async function findDoubtedPlaces({
	services,
	tx,
	subject,
}: Pick<Collection, "services" | "tx" | "subject">): Promise<DoubtedPlace[]> {
	const places: DoubtedPlace[] = [];
	for (const [kind, token] of [
		["network", subject.networkToken],
		["device", subject.deviceToken],
	] as const) {
		if (!token) continue;
		const { fewest, withinMs } = rules[kind];
		const since = new Date(services.clock.now().getTime() - withinMs);
		const counted = { reason: "spoof_suspected", since } as const;
		const { doubted, decided } = await countDoubtedFrom(tx, subject.row, { kind, token }, counted);
		if (doubted >= fewest && doubted >= leastShare * decided)
			places.push({ kind, doubted, threshold: fewest });
	}
	return places;
}
