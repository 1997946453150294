import { z } from "zod";

/** Header of repeated responses. */
export const replayedHeader = "idempotent-replayed";

export const idempotencyHeader = z.object({
	"idempotency-key": z.string().min(1).max(255).optional().meta({
		description:
			"Makes it safe to retry a request: for 24 hours, the same key and caller get the first response back, marked `Idempotent-Replayed: true`, and nothing happens twice. Another body with the same key is a 409 `idempotency_conflict`. A request that was refused doesn't use up its key.",
		example: "order-1042",
	}),
});
