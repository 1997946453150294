import { verifyWebhook } from "@vidimus/sdk";
import express from "express";

const app = express();
app.post("/hook", express.raw({ type: "application/json" }), async (request, response) => {
	try {
		const event = await verifyWebhook(request.body, request.headers, process.env.WEBHOOK_SECRET!);
		console.log(event.type, event.object_id);
		response.send("ok");
	} catch {
		response.status(400).send("bad signature");
	}
});
app.listen(Number(process.env.PORT ?? 4242));
