import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { createPngWithTexts } from "../../testing/data/png-with-texts.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { verifyChains } from "../audit/verify.ts";
import type { App } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let owner: TestClient;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
afterAll(async () => {
	expect((await verifyChains(harness.services)).broken).toEqual([]);
	await harness.close();
});
beforeEach(async () => {
	business = await harness.business();
	owner = await harness.signedIn(business.email);
});

const at = (rest = "") => `/api/apps/${business.app}${rest}`;
const app = async () => (await owner.get<App>(at())).body;
const trail = async (client = owner) =>
	(await client.get<Page<AuditEntry>>(at("/audit?limit=100"))).body.data;
const of = async (action: string) => (await trail()).filter((entry) => entry.action === action);
const image = (bytes: Uint8Array) => {
	const form = new FormData();
	form.append("file", new Blob([new Uint8Array(bytes)]), "logo.png");
	return form;
};

describe("an app's logo", () => {
	const wide = () =>
		sharp({ create: { width: 2000, height: 300, channels: 4, background: "#1d4ed8" } })
			.png()
			.toBuffer();

	test("a PNG with more compressed texts than a logo needs is refused", async () => {
		expect((await owner.change("PUT", at("/logo"), image(await createPngWithTexts(20)))).status).toBe(204);
		const refused = await owner.change("PUT", at("/logo"), image(await createPngWithTexts(21)));
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "file", code: "image" }] } });
	});

	test("a logo is resized, encrypted, public, and deleted when it is replaced or removed", async () => {
		const folder = join(harness.services.config.dataDir, "files", business.app, "logo");
		expect((await owner.change("PUT", at("/logo"), image(await wide()))).status).toBe(204);
		const { logo_url } = await app();
		const shown = await harness.visitor().get(logo_url ?? "");
		expect(shown.headers).toMatchObject({ "content-type": "image/webp" });
		expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 480, height: 72 });
		await owner.change("PUT", at("/logo"), image(await wide()));
		await harness.deleteUnneededFiles();
		expect(await readdir(folder)).toHaveLength(1);
		expect((await owner.change("DELETE", at("/logo"))).status).toBe(204);
		await harness.deleteUnneededFiles();
		expect(await readdir(folder)).toEqual([]);
		expect((await harness.visitor().get(at("/logo"))).status).toBe(404);
		expect(await of("app.branding_changed")).toHaveLength(3);
	});

	test("an SVG logo is refused", async () => {
		const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		const { status, body } = await owner.change("PUT", at("/logo"), image(svg));
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "file", code: "image" }]);
	});

	test("a logo can be uploaded by POST only if the form names the method PUT", async () => {
		for (const path of [at("/logo"), "/api/account/avatar"]) {
			const send = async (method?: string) => {
				const form = image(await wide());
				if (method) form.append("_method", method);
				return owner.change("POST", path, form);
			};
			expect((await send("PUT")).status).toBe(204);
			expect((await send("put")).status).toBe(204);
			for (const method of [undefined, "DELETE", "POST", "PATCH", "PUT;DELETE"]) {
				const refused = await send(method);
				expect({ path, method, code: refused.body.code }).toEqual({ path, method, code: "route_not_found" });
			}
			const form = image(await wide());
			form.append("_method", "PUT");
			expect((await owner.post(path, form)).status).toBe(419);
		}
	});
});
