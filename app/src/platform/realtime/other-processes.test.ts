import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createUpgradeRefusal } from "../../http/plugins/raw-responses.ts";
import { type Broadcast, createSoleProcess } from "../broadcast/broadcast.ts";
import { createLog } from "../logging/log.ts";
import { createProxyCheck } from "../network/client-address.ts";
import { openEmbeddedRealtime } from "./embedded-server.ts";

afterEach(() => {
	vi.useRealTimers();
});

test("when messages may have been missed, sockets are closed a few at a time, and clients don't all come back at once", async () => {
	const gaps: Parameters<Broadcast["onGap"]>[0][] = [];
	const realtime = openEmbeddedRealtime(
		{ appId: "1", key: "k", secret: "s" },
		{
			broadcast: { ...createSoleProcess(), onGap: (handle) => void gaps.push(handle) },
			log: createLog("silent"),
			isProxy: createProxyCheck(0),
		},
	);
	const http = createServer();
	realtime.attach(http, createUpgradeRefusal({ info() {} }));
	http.listen(0, "127.0.0.1");
	await once(http, "listening");
	const { port } = http.address() as AddressInfo;
	const codes: number[] = [];
	const clients = Array.from({ length: 60 }, () => new WebSocket(`ws://127.0.0.1:${port}/app/k?protocol=7`));
	for (const client of clients) client.on("close", (code) => codes.push(code));
	await Promise.all(clients.map((client) => once(client, "message")));

	vi.useFakeTimers({ toFake: ["setTimeout"] });
	for (const handle of gaps) handle();
	const [first, second] = clients;
	await Promise.all([first, second].map((client) => once(client!, "close")));
	expect(codes).toEqual([4200, 4200]);
	const ends = clients.slice(2).map((client) => once(client, "close"));
	vi.advanceTimersByTime(3000);
	await Promise.all(ends);
	expect(codes).toEqual(clients.map(() => 4200));
	realtime.close();
	http.close();
});
