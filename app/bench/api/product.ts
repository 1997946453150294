/** The product in its own process, with an app whose verifications the benchmark retrieves. */
import { once } from "node:events";
import { inMemoryHeader, inMemoryToken } from "../../src/http/plugins/security-headers.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { openServices } from "../../src/open-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { createBusiness } from "../support/business.ts";
import { type ProductInfo, reportCpuUsage } from "./processes.ts";

/** One page of the list. */
const approvedCount = 50;

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
const http = await createHttpServer(services);
await http.listen({ port: 0, host: "127.0.0.1" });
const { appId, secret } = await createBusiness(services);
// Marked as in-memory calls: the rate limit isn't what is measured.
const headers = { authorization: `Bearer ${secret}`, [inMemoryHeader]: inMemoryToken };

async function create(url: string, payload: object): Promise<string> {
	const response = await http.inject({ method: "POST", url, headers, payload });
	if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`);
	return response.json().id;
}
const body = {
	reference: "compte-2041",
	metadata: { branch: "Lyon" },
	provided_details: { first_name: "Camille", last_name: "Laurent", birth_date: "1990-04-12" },
};
let decidedId = "";
for (let index = 0; index < approvedCount; index++) {
	decidedId = await create("/api/v1/verifications", body);
	await create(`/api/v1/verifications/${decidedId}/simulate`, { outcome: "approved" });
}
const newId = await create("/api/v1/verifications", body);

const address = http.server.address();
const ready: ProductInfo = {
	url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
	headers,
	body,
	appId,
	appKey: (await services.vault.getAppKey(appId)).export().toString("base64"),
	secretsDir: services.config.secretsDir,
	newVerificationId: newId,
	approvedVerificationId: decidedId,
};
process.send?.(ready);
reportCpuUsage();
await once(process, "disconnect");
await http.close();
await services.close();
