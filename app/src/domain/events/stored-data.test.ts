import { expect, test } from "vitest";
import { generateKey, sealJson } from "../../platform/crypto/crypto.ts";
import { unsealEventData } from "./events.ts";

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
	const row = { id: "evt_1", data: sealJson(key, stored, "evt_1") };
	expect(unsealEventData(key, row)).toEqual(data);
});
