import { expect, test } from "vitest";
import type { Event } from "../../../../../domain/events/contract.ts";
import type { FileView } from "../../../../../domain/verifications/files/contract.ts";
import { latestApiVersion } from "../../../../../shared/api-versions.ts";
import { buildTimeline } from "./timeline-entries.ts";

const createEvent = (type: Event["type"], created_at: string): Event => ({
	id: `evt_${created_at}`,
	object: "event",
	type,
	api_version: latestApiVersion,
	mode: "test",
	object_id: "vrf_1",
	sequence: 1,
	data: {},
	actor: "person",
	actor_id: null,
	request_id: null,
	created_at,
});
const createViewing = (at: string, reader: string): FileView => ({
	id: `aud_${at}`,
	object: "file_view",
	action: "viewed",
	file: "fil_1",
	kind: "selfie",
	actor: { kind: "user", id: reader, name: reader },
	at,
});

test("the timeline numbers submissions as attempts and marks the latest", () => {
	const attempts = buildTimeline(
		[
			createEvent("verification.processing", "2026-03-02T10:00:00.000Z"),
			createEvent("verification.photo_rejected", "2026-03-02T09:00:00.000Z"),
			createEvent("verification.processing", "2026-03-01T10:00:00.000Z"),
		],
		[],
	).map((entry) => "attempt" in entry && entry.attempt);
	expect(attempts).toEqual([{ number: 2, latest: true }, null, { number: 1, latest: false }]);
});

test("photos that one user opens together form one timeline entry, sorted by time among the events", () => {
	const entries = buildTimeline(
		[
			createEvent("verification.approved", "2026-03-02T12:00:00.000Z"),
			createEvent("verification.created", "2026-03-02T08:00:00.000Z"),
		],
		[
			createViewing("2026-03-02T11:00:30.000Z", "nora"),
			createViewing("2026-03-02T11:00:00.000Z", "nora"),
			createViewing("2026-03-02T10:59:50.000Z", "camille"),
		],
	);
	const summaries = entries.map((entry) =>
		"event" in entry ? entry.event.type : entry.viewings.map(({ actor }) => actor.id).join(" "),
	);
	expect(summaries).toEqual(["verification.approved", "nora nora", "camille", "verification.created"]);
});
