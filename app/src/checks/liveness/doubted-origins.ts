import { dayMs } from "../../shared/durations.ts";
import type { CollectionContext } from "../check.ts";
import { countDoubtedByOrigin, type OriginToken } from "./queries.ts";

/**
 * How many verifications in doubt flag an origin, and over which period. Offices, shops and mobile networks share
 * addresses, and some share devices: at least half of the origin's verifications must be in doubt, too.
 */
const limitsByOriginKind = {
	network: { fewest: 5, withinMs: dayMs },
	device: { fewest: 2, withinMs: 30 * dayMs },
} as const satisfies Record<OriginToken["kind"], object>;
const minDoubtedShare = 0.5;

/** A network or device with mostly doubted verifications. */
export interface DoubtedOrigin {
	kind: OriginToken["kind"];
	/** Doubted verifications of this origin, and the number that flags it. */
	doubted: number;
	threshold: number;
}

/** The network and the device of an attempt, where most recent verifications from them were in doubt. */
export async function findDoubtedOrigins({
	services,
	tx,
	subject,
}: Pick<CollectionContext, "services" | "tx" | "subject">): Promise<DoubtedOrigin[]> {
	const origins: DoubtedOrigin[] = [];
	for (const [kind, token] of [
		["network", subject.networkToken],
		["device", subject.deviceToken],
	] as const) {
		if (!token) continue;
		const { fewest, withinMs } = limitsByOriginKind[kind];
		const since = new Date(services.clock.now().getTime() - withinMs);
		const { doubted, decided } = await countDoubtedByOrigin(tx, subject.row, { kind, token }, since);
		if (doubted >= fewest && doubted >= minDoubtedShare * decided)
			origins.push({ kind, doubted, threshold: fewest });
	}
	return origins;
}
