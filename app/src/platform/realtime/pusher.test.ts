import type { AddressInfo } from "node:net";
import PusherClient from "pusher-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import type { RealtimeSettings } from "../../web/client/request-context.ts";

const credentials = { PUSHER_APP_ID: "1234", PUSHER_KEY: "a-key", PUSHER_SECRET: "a-secret" };
/** Its embedded server is the Pusher server of the other. */
let pusherServer: Harness;
let harness: Harness;
let port: number;
let business: TestBusiness;
let client: PusherClient | undefined;

beforeAll(async () => {
	pusherServer = await startHarness({ env: { ...credentials, REALTIME: "embedded" } });
	await pusherServer.http.listen({ host: "127.0.0.1", port: 0 });
	port = (pusherServer.http.server.address() as AddressInfo).port;
	harness = await startHarness({
		worker: true,
		env: { ...credentials, PUSHER_HOST: `http://127.0.0.1:${port}` },
	});
	business = await harness.business();
});
afterAll(async () => {
	client?.disconnect();
	await harness.close();
	await pusherServer.close();
});

test("an event reaches a subscriber through a Pusher server with a port and without TLS", async () => {
	const { body } = await harness.visitor().get<RealtimeSettings>("/api/realtime");
	expect(body).toEqual({ key: "a-key", cluster: "", host: `127.0.0.1:${port}`, tls: false });
	client = new PusherClient(body.key, {
		cluster: body.cluster,
		wsHost: "127.0.0.1",
		wsPort: port,
		forceTLS: false,
		enabledTransports: ["ws"],
		channelAuthorization: {
			endpoint: "",
			transport: "ajax",
			customHandler: async ({ socketId, channelName }, done) => {
				const request = { socket_id: socketId, channel_name: channelName };
				done(null, (await business.key.change<{ auth: string }>("POST", "/api/pusher/auth", request)).body);
			},
		},
	});
	const heard: string[] = [];
	client
		.subscribe(`private-${business.app}-test-verifications`)
		.bind_global((event: string) => heard.push(event));
	await waitUntil("the subscription", () => heard.includes("pusher:subscription_succeeded"));
	await harness.invite(business);
	await waitUntil("the event", () => heard.includes("verification.created"));
	expect(harness.services.realtime.isWorking()).toBe(true);
});
