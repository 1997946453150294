import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
});

const { id } = await vidimus.webhooks.create({
	url: "http://localhost:4242/hook",
	event_types: ["verification.approved"],
});
// The endpoint's signing secret
const { secret } = await vidimus.webhooks.getSecret(id);

console.log(secret);
