import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
	// With growing pauses, or as late as Retry-After asks
	maxRetries: 4,
});

// A key of yours holds even when your own program starts anew
const { id } = await vidimus.verifications.create(
	{ reference: "order-1043" },
	{ idempotencyKey: "order-1043" },
);
console.log(id);
