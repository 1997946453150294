import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
});

const { id, url } = await vidimus.verifications.create(
	{ reference: "order-1042", provided_details: { first_name: "Anna", last_name: "Lind" } },
	{ idempotencyKey: crypto.randomUUID() },
);

console.log(id, url);
