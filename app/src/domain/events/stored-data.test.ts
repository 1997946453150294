import { expect, test } from "vitest";
import { encryptJson, generateKey } from "../../platform/crypto/crypto.ts";
import { decryptEventData } from "./events.ts";

test.each([
	[
		{ list: "block", kind: "email" },
		{ list: "blocklist", kind: "email" },
	],
	[
		{ list: "allow", kind: "face" },
		{ list: "allowlist", kind: "face" },
	],
	[{ list: "blocklist" }, { list: "blocklist" }],
	[{ block: "list" }, { block: "list" }],
])("event data stored as %j is read as %j", (stored, data) => {
	const key = generateKey();
	const row = { id: "evt_1", data: encryptJson(key, stored, "evt_1") };
	expect(decryptEventData(key, row)).toEqual(data);
});
