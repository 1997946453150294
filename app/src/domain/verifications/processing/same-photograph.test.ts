import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { bendPhoto } from "../../../testing/data/bent-photo.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import type { Verification } from "../contract.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness({ worker: true });
});
// Another app each time: a doubt about a face counts against its next verification.
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const decided = ({ id }: PersonClient) =>
	waitUntil("a decision", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${id}`);
		return body.status !== "processing" && body;
	});
const decide = async (selfie: string | Uint8Array) => {
	const person = await harness.invite(business);
	await person.goThrough({ front: "passports/mei-tanaka", selfie });
	return decided(person);
};
const findCheck = ({ checks }: Verification, type: string) =>
	checks.flatMap(({ checks }) => checks).find((check) => check.type === type);

test("a selfie made from the passport's portrait, bent so that no distance tells, goes to review", async () => {
	const verification = await decide(await bendPhoto(readSpecimen("portraits/mei-tanaka")));
	expect(verification).toMatchObject({ status: "in_review", reasons: [{ name: "spoof_suspected" }] });
	expect(findCheck(verification, "own_photo")?.result).toBe("clear");
	expect(findCheck(verification, "same_photograph")).toMatchObject({ result: "consider" });
});

test("a selfie of the same person is another photograph, and is approved", async () => {
	const verification = await decide("selfies/mei-tanaka-1");
	expect(verification.status).toBe("approved");
	expect(findCheck(verification, "same_photograph")?.result).toBe("clear");
});
