import { expect, test } from "vitest";
import { blockStorage } from "../../../../testing/fakes/blocked-storage.ts";
import { getDeviceNumber } from "./device-number.ts";

test("a browser that stores nothing has no device number, each time it is asked", () => {
	const restore = blockStorage();
	expect([getDeviceNumber("app_1"), getDeviceNumber("app_1")]).toEqual([undefined, undefined]);
	restore();
});
