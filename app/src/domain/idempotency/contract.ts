import { z } from "zod";

/** Says that an answer is the first one, sent again. */
export const replayedHeader = "idempotent-replayed";

export const idempotencyHeader = z.object({
	"idempotency-key": z.string().min(1).max(255).optional().meta({
		description:
			"Makes it safe to send the request again: within 24 hours the same key and caller get the first answer back, marked `Idempotent-Replayed: true`, and nothing happens twice. Another body under the same key is a 409 `idempotency_conflict`. A request that was refused doesn't use its key up.",
		example: "order-1042",
	}),
});
