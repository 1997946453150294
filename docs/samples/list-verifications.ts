import { Vidimus } from "@vidimus/sdk";

const vidimus = new Vidimus({
	apiKey: process.env.VIDIMUS_API_KEY!,
	baseUrl: process.env.VIDIMUS_URL!,
});

for await (const { id, reference } of vidimus.verifications.list({ status: ["in_review"], limit: 100 }))
	console.log(id, reference);
