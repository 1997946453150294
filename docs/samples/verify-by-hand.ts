import { createHmac, timingSafeEqual } from "node:crypto";
import express from "express";

const secret = Buffer.from(process.env.WEBHOOK_SECRET!.replace("whsec_", ""), "base64");

function isGenuine(body: Buffer, header: (name: string) => string) {
	const age = Math.abs(Date.now() / 1000 - Number(header("webhook-timestamp")));
	if (!(age <= 300)) return false;
	const expected = createHmac("sha256", secret)
		.update(`${header("webhook-id")}.${header("webhook-timestamp")}.`)
		.update(body)
		.digest();
	// There is one signature per active secret. One match is enough.
	return header("webhook-signature")
		.split(" ")
		.filter((signature) => signature.startsWith("v1,"))
		.map((signature) => Buffer.from(signature.slice("v1,".length), "base64"))
		.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

const app = express();
app.post("/hook", express.raw({ type: "application/json" }), (request, response) => {
	if (!isGenuine(request.body, (name) => request.header(name) ?? ""))
		return response.status(400).send("bad signature");
	const event = JSON.parse(request.body);
	console.log(event.type, event.object_id);
	response.send("ok");
});
app.listen(Number(process.env.PORT ?? 4242));
