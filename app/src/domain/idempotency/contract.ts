import { z } from "zod";

export const idempotencyHeader = z.object({
	"idempotency-key": z.string().min(1).max(255).optional().meta({
		description: "Asked again within 24 h with the same key, the first answer comes back.",
		example: "order-1042",
	}),
});
