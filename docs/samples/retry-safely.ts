import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
	// With growing pauses, or after as long as Retry-After asks
	maxRetries: 4,
});

// Make the key once for each order and keep it with the order: a retry after a restart sends the same one
const idempotencyKey = crypto.randomUUID();
const { id } = await vidimus.verifications.create({ reference: "order-1043" }, { idempotencyKey });
console.log(id);
