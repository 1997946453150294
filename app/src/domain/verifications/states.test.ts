import { describe, expect, test } from "vitest";
import {
	findStatusPath,
	getStatusesBefore,
	isOpenStatus,
	transitions,
	type VerificationStatus,
	verificationStatuses,
} from "./states.ts";

/** The only moves, one a line: everything else is a conflict. */
const allowed = `
created → started
created → expired
created → canceled
started → processing
started → expired
started → canceled
processing → started
processing → approved
processing → declined
processing → in_review
processing → resubmission_requested
approved → in_review
declined → in_review
in_review → approved
in_review → declined
in_review → resubmission_requested
resubmission_requested → started
resubmission_requested → expired
resubmission_requested → canceled
`;

describe("the table of transitions", () => {
	const pairs = verificationStatuses.flatMap((from) => verificationStatuses.map((to) => [from, to] as const));

	test.each(pairs)(
		"the transition %s → %s is allowed exactly if the table lists it",
		(from: VerificationStatus, to: VerificationStatus) => {
			const may = allowed.includes(`\n${from} → ${to}\n`);
			expect(transitions[from].includes(to)).toBe(may);
			expect(getStatusesBefore(to).includes(from)).toBe(may);
		},
	);

	test.each([
		["created", "approved", ["started", "processing", "approved"]],
		["started", "in_review", ["processing", "in_review"]],
		["processing", "declined", ["declined"]],
		["in_review", "resubmission_requested", ["resubmission_requested"]],
		["resubmission_requested", "declined", ["started", "processing", "declined"]],
		["created", "expired", ["expired"]],
		["processing", "canceled", null],
		["in_review", "expired", null],
		["in_review", "in_review", null],
		["approved", "in_review", null],
		["declined", "declined", null],
		["expired", "approved", null],
		["canceled", "approved", null],
	] as const)("the person’s steps lead from %s to %s by way of %j", (from, to, way) => {
		expect(findStatusPath(from, to)).toEqual(way);
	});

	test("the person can act in three statuses, all of which can still be canceled", () => {
		const open = verificationStatuses.filter(isOpenStatus);
		expect(open).toEqual(["created", "started", "resubmission_requested"]);
		for (const status of open) expect(transitions[status]).toContain("canceled");
	});
});
