import { expect, test } from "vitest";
import { latestVersion } from "../../domain/apps/versions-contract.ts";
import type { Event } from "../../domain/events/contract.ts";
import type { Viewing } from "../../domain/verifications/review/contract.ts";
import { entriesOf } from "./timeline-entries.ts";

const event = (type: Event["type"], created_at: string): Event => ({
	id: `evt_${created_at}`,
	object: "event",
	type,
	api_version: latestVersion,
	mode: "test",
	object_id: "vrf_1",
	sequence: 1,
	data: {},
	actor: "person",
	actor_id: null,
	request_id: null,
	created_at,
});
const viewing = (at: string, reader: string): Viewing => ({
	id: `aud_${at}`,
	object: "viewing",
	action: "viewed",
	file: "fil_1",
	kind: "selfie",
	actor: { kind: "user", id: reader, name: reader },
	at,
});

test("submissions are counted as attempts, and the latest is known", () => {
	const attempts = entriesOf(
		[
			event("verification.processing", "2026-03-02T10:00:00.000Z"),
			event("verification.picture_refused", "2026-03-02T09:00:00.000Z"),
			event("verification.processing", "2026-03-01T10:00:00.000Z"),
		],
		[],
	).map((entry) => "attempt" in entry && entry.attempt);
	expect(attempts).toEqual([{ number: 2, latest: true }, null, { number: 1, latest: false }]);
});

test("what one reader opens at once is one look, among the events by its time", () => {
	const entries = entriesOf(
		[
			event("verification.approved", "2026-03-02T12:00:00.000Z"),
			event("verification.created", "2026-03-02T08:00:00.000Z"),
		],
		[
			viewing("2026-03-02T11:00:30.000Z", "nora"),
			viewing("2026-03-02T11:00:00.000Z", "nora"),
			viewing("2026-03-02T10:59:50.000Z", "camille"),
		],
	);
	const told = entries.map((entry) =>
		"event" in entry ? entry.event.type : entry.viewings.map(({ actor }) => actor.id).join(" "),
	);
	expect(told).toEqual(["verification.approved", "nora nora", "camille", "verification.created"]);
});
