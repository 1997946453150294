import { expect, test } from "vitest";
import type { EntryKind, List, ListHit } from "../../domain/lists/contract.ts";
import { evidence } from "../../testing/evidence.ts";
import { decideBlockList } from "./decide.ts";

const hit = (list: List, kind: EntryKind, distance: number | null = null): ListHit => ({
	entry: "lst_1",
	list,
	kind,
	distance,
});
const decided = (...listed: ListHit[]) => decideBlockList(evidence({ listed }));

test("a person whom no list names has no such check", () => {
	expect(decided()).toEqual([]);
	expect(decided(hit("allow", "email"), hit("block", "document_number"))).toEqual([]);
});

test("each trait that is blocked is a doubt with its own reason", () => {
	const [check] = decided(hit("block", "email"), hit("block", "phone"), hit("block", "ip_range"));
	expect(check).toMatchObject({ result: "consider", reasons: ["contact_blocked", "address_blocked"] });
	expect(check?.checks.map(({ type }) => type)).toEqual([
		"blocked_email",
		"blocked_phone",
		"blocked_ip_range",
	]);
});

test("of several faces that are blocked the nearest is told", () => {
	const [check] = decided(hit("block", "face", 0.4), hit("block", "face", 0.2));
	expect(check?.checks).toMatchObject([{ type: "blocked_face", score: 0.2, reasons: ["face_blocked"] }]);
});
