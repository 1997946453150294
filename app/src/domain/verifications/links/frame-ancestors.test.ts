import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { getFrameAncestors } from "./frame-ancestors.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

test("only an app's allowed origins may frame its verifications", async () => {
	const [mine, theirs] = [await harness.business("Mine"), await harness.business("Theirs")];
	const owner = await harness.signedIn(mine.email);
	const { status } = await owner.send(
		"PATCH",
		`/api/apps/${mine.app}/settings`,
		{ allowed_origins: ["https://shop.example.com/", "http://localhost:4000"] },
		owner.csrf(),
	);
	expect(status).toBe(200);
	expect(await getFrameAncestors(harness.services, (await harness.invite(mine)).id)).toEqual([
		"https://shop.example.com",
		"http://localhost:4000",
	]);
	expect(await getFrameAncestors(harness.services, (await harness.invite(theirs)).id)).toEqual([]);
});

test("an unknown verification has no frame ancestors", async () => {
	for (const id of ["vrf_01jd4m8q3ve9r8k2t6w5x7y9za", "no-id", "%00"])
		expect(await getFrameAncestors(harness.services, id)).toBeNull();
});
