import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startHarness } from "../../testing/harness.ts";

// Slow: Node.js looks for late requests every 30 seconds.
test("an upload that doesn't end is ended by the server, and the next one is accepted", async () => {
	const harness = await startHarness();
	await harness.http.listen({ host: "127.0.0.1", port: 0 });
	harness.http.server.requestTimeout = 1000;
	harness.http.server.headersTimeout = 1000;
	const person = await harness.invite(await harness.business());
	await person.start();
	await person.choose();
	const socket = connect((harness.http.server.address() as { port: number }).port, "127.0.0.1");
	socket.write(
		`POST ${person.path("/photos/selfie")} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${person.secret}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
	);
	const [response] = await once(socket, "data");
	expect(String(response)).toMatch(/^HTTP\/1.1 408 /);
	await once(socket, "close");
	expect((await person.photo("selfie", "selfies/anna-lind-1")).status).toBe(200);
	await harness.close();
});
