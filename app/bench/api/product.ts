/** The product as a process of its own, with an app whose verifications the benchmark asks for. */
import { once } from "node:events";
import { createApiKey } from "../../src/domain/api-keys/api-keys.ts";
import { createApp } from "../../src/domain/apps/apps.ts";
import { createUser } from "../../src/domain/auth/users.ts";
import { inMemoryHeader, inMemoryToken } from "../../src/http/protection/security.ts";
import { createServer } from "../../src/http/server.ts";
import { openServices } from "../../src/open.ts";
import { readConfig } from "../../src/platform/config.ts";
import { answerUsage, type Product } from "./processes.ts";

/** As many as a page of the list. */
const decided = 50;

const services = await openServices(
	readConfig({
		DATA_DIR: process.env.DATA_DIR,
		DATABASE_URL: process.env.DATABASE_URL,
		LOG_LEVEL: "silent",
		NODE_ENV: "test",
		BOT_PROTECTION: "off",
		ENGINE_WORKERS: "1",
	}),
);
const http = await createServer(services);
await http.listen({ port: 0, host: "127.0.0.1" });
const owner = await createUser(services, {
	email: "bench@example.com",
	name: "Bench",
	password: "trois petits bateaux jaunes",
	locale: "en",
	emailVerified: true,
});
const { id: appId } = await createApp(services, { name: "Bench", ownerId: owner.id });
const { secret } = await createApiKey(services, { appId, mode: "test", name: "Bench" });
// As pages call it in memory: the limit of calls a minute is not what is measured.
const headers = { authorization: `Bearer ${secret}`, [inMemoryHeader]: inMemoryToken };

async function post(url: string, payload: object): Promise<string> {
	const answer = await http.inject({ method: "POST", url, headers, payload });
	if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
	return answer.json().id;
}
const body = {
	reference: "compte-2041",
	metadata: { branch: "Lyon" },
	provided_details: { first_name: "Camille", last_name: "Laurent", birth_date: "1990-04-12" },
};
let decidedId = "";
for (let made = 0; made < decided; made++) {
	decidedId = await post("/api/v1/verifications", body);
	await post(`/api/v1/verifications/${decidedId}/simulate`, { outcome: "approved" });
}
const newId = await post("/api/v1/verifications", body);

const address = http.server.address();
const ready: Product = {
	url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
	headers,
	body,
	appId,
	appKey: (await services.vault.appKey(appId)).export().toString("base64"),
	secretsDir: services.config.secretsDir,
	newId,
	decidedId,
};
process.send?.(ready);
answerUsage();
await once(process, "disconnect");
await http.close();
await services.close();
