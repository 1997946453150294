import { createHmac, timingSafeEqual } from "node:crypto";
import express from "express";

const secret = Buffer.from(process.env.WEBHOOK_SECRET!.replace("whsec_", ""), "base64");

/** Whether Vidimus sent these very bytes, not longer than five minutes ago. */
function isGenuine(body: Buffer, id = "", timestamp = "", signatures = ""): boolean {
	if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
	const expected = createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(body).digest();
	return signatures.split(" ").some((signature) => {
		const given = Buffer.from(signature.replace("v1,", ""), "base64");
		return given.length === expected.length && timingSafeEqual(given, expected);
	});
}

const app = express();
app.post("/hook", express.raw({ type: "application/json" }), (request, response) => {
	const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = request.headers;
	if (!isGenuine(request.body, String(id), String(time), String(signatures)))
		return response.status(400).send("bad signature");

	const event = JSON.parse(request.body.toString());
	console.log(event.type, event.object_id);
	response.send("ok");
});
app.listen(Number(process.env.PORT ?? 4242));
