import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Customer } from "../customers/contract.ts";
import { permissions } from "../guard/permissions.ts";
import type { Verification } from "../verifications/contract.ts";
import { redactions } from "./index.ts";
import { exportRedactions, pageOfRedactions } from "./list-redactions.ts";
import { redactCustomer, redactVerification } from "./redactions.ts";
import { getRetention, redactByRetention } from "./retention.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const canceled = async (request: object = {}) => {
	const { id } = await harness.invite(business, request);
	return (await business.key.post<Verification>(`/api/v1/verifications/${id}/cancel`)).body;
};
const getVerification = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;

test("a caller who lacks the permission is refused by the rule itself, not only by the route", async () => {
	const { services } = harness;
	const { id, customer } = await canceled({ customer: { reference: "client-7" } });
	const withoutRedacting: Caller<AppActor> = {
		actor: {
			kind: "user",
			id: business.ownerId,
			appId: business.app,
			mode: "test",
			permissions: permissions.filter((name) => !name.endsWith(":redact")),
		},
		requestId: null,
		locale: "en",
	};
	const verifications = services.ports.verifications.createCustomerVerifications(services);
	for (const refused of [
		() => redactVerification(services, withoutRedacting, id),
		() => redactCustomer(services, verifications, withoutRedacting, customer ?? ""),
		() => pageOfRedactions(services, withoutRedacting, { limit: 10, cursor: undefined }),
		() => exportRedactions(services, withoutRedacting, {}),
		() => getRetention(services, withoutRedacting),
	])
		await expect(refused()).rejects.toMatchObject({ status: 403, code: "forbidden" });
	expect((await getVerification(id)).redaction).toBe("none");
	const { body } = await business.key.get<Customer>(`/api/v1/customers/${customer}`);
	expect(body.redaction).toBe("none");
});

test("a schedule whose redaction fails fails itself, so that it is reported and tried again", async () => {
	const { services } = harness;
	const { id } = await canceled();
	harness.clock.advance({ days: 91 });
	const jobs = { ...services.jobs, send: () => Promise.reject(new Error("The queue is full.")) };
	const failing = { ...services, jobs };
	await expect(redactByRetention(failing)).rejects.toThrow("The queue is full.");
	await expect(redactions.schedules?.[0]?.run(failing)).rejects.toThrow("The queue is full.");
	expect((await getVerification(id)).redaction).toBe("none");
	await redactions.schedules?.[0]?.run(services);
	expect((await getVerification(id)).redaction).toBe("processing");
});
