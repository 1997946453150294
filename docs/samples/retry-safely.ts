import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
	// With increasing pauses, or after the time in Retry-After
	maxRetries: 4,
});

// Generate one key per order and store it with the order, so that a retry after a restart sends the same key
const idempotencyKey = crypto.randomUUID();
const { id } = await vidimus.verifications.create({ reference: "order-1043" }, { idempotencyKey });
console.log(id);
