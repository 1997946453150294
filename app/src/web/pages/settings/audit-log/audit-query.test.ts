import { expect, test } from "vitest";
import { toAuditQuery } from "./audit-query.ts";

test("the filters of the address become those of the API, and days include the last one", () => {
	const address = "action=member.&actor_id=usr_1&object_id=&from=2026-11-01&to=2026-11-30&page=2";
	expect(toAuditQuery(new URLSearchParams(address))).toEqual({
		action: "member.",
		actor_id: "usr_1",
		created_after: "2026-11-01T00:00:00.000Z",
		created_before: "2026-12-01T00:00:00.000Z",
	});
});
