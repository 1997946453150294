import { expect, test } from "vitest";
import type { ListEntryKind, ListHit, ListName } from "../../domain/lists/contract.ts";
import { buildEvidence } from "../../testing/data/findings.ts";
import { decideBlocklist } from "./decide.ts";

const hit = (list: ListName, kind: ListEntryKind, distance: number | null = null): ListHit => ({
	entry: "lst_1",
	list,
	kind,
	distance,
});
const decideFor = (...listed: ListHit[]) => decideBlocklist(buildEvidence({ listed }));

test("a person without a list hit has no blocklist check", () => {
	expect(decideFor()).toEqual([]);
	expect(decideFor(hit("allowlist", "email"), hit("blocklist", "document_number"))).toEqual([]);
});

test("each blocked trait sends the case to review with its own reason", () => {
	const [check] = decideFor(
		hit("blocklist", "email"),
		hit("blocklist", "phone"),
		hit("blocklist", "ip_range"),
	);
	expect(check).toMatchObject({ result: "consider", reasons: ["contact_blocked", "address_blocked"] });
	expect(check?.checks.map(({ type }) => type)).toEqual([
		"blocked_email",
		"blocked_phone",
		"blocked_ip_range",
	]);
});

test("a face that couldn't be compared with a blocked one is not run, and never clear", () => {
	const [check] = decideBlocklist(buildEvidence({ incomparableFaces: ["lst_1"] }));
	expect(check).toMatchObject({ result: "consider", reasons: ["blocklist_incomplete"] });
	expect(check?.checks).toMatchObject([{ type: "blocked_face", result: "not_run" }]);
});

test("a blocked face counts although another one couldn't be compared", () => {
	const listed = [hit("blocklist", "face", 0.2)];
	const [check] = decideBlocklist(buildEvidence({ listed, incomparableFaces: ["lst_2"] }));
	expect(check?.checks).toMatchObject([
		{
			type: "blocked_face",
			result: "consider",
			score: 0.2,
			reasons: ["face_blocked", "blocklist_incomplete"],
		},
	]);
});

test("of several blocked faces the nearest one is reported", () => {
	const [check] = decideFor(hit("blocklist", "face", 0.4), hit("blocklist", "face", 0.2));
	expect(check?.checks).toMatchObject([{ type: "blocked_face", score: 0.2, reasons: ["face_blocked"] }]);
});
