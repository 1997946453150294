import express from "express";
// The class Webhook of "svix" works in the same way.
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET!);

const app = express();
app.post("/hook", express.raw({ type: "application/json" }), (request, response) => {
	try {
		const headers = request.headers as Record<string, string>;
		const event = webhook.verify(request.body.toString(), headers) as Record<string, unknown>;
		console.log(event.type, event.object_id);
		response.send("ok");
	} catch {
		response.status(400).send("bad signature");
	}
});
app.listen(Number(process.env.PORT ?? 4242));
