import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../../shared/schemas.ts";
import type { Harness, TestBusiness } from "../../../../testing/harness.ts";
import { type ListFolderHarness, startListFolderHarness } from "../../../../testing/list-folder-harness.ts";
import type { ScreeningSearch } from "../../../screening/contract.ts";
import type { ScreeningHit } from "../../../screening/hits/contract.ts";
import type { Verification } from "../../contract.ts";
import { processVerification } from "../../processing/process-verification.ts";

let writeList: ListFolderHarness["writeList"];
let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	({ harness, writeList, close } = await startListFolderHarness());
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => close());

const anna = "1,person,Anna Lind,,1998-05-09,,,Zubara";
async function createDecided(screening = "review"): Promise<Verification> {
	const person = await harness.invite(business, { options: { screening, duplicates: "off" } });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}
const summarize = ({ status, reasons, checks }: Verification) => ({
	status,
	reasons: reasons.map(({ name }) => name),
	check: checks.find(({ type }) => type === "screening")?.result,
});
const listHits = async (query: string) =>
	(await business.key.get<Page<ScreeningHit>>(`/api/v1/screening/hits${query}`)).body.data;
const toOtherWriting = (number: string) => `${number.slice(0, 2)}-${number.slice(2)}`.toLowerCase();
const sentToReview = { status: "in_review", reasons: ["screening_hit"], check: "consider" };
/** More entries resemble the person than are compared. */
const sentForMore = { ...sentToReview, reasons: ["screening_hit", "screening_hits_incomplete"] };
const clear = { status: "approved", reasons: [], check: "clear" };

describe("a list with many entries of the person's name", () => {
	const nameEach = (count: number, birthDate: (at: number) => string) =>
		Array.from({ length: count }, (_, at) => `n${at},person,Anna Lind,,${birthDate(at)},,,`);

	test("a listed person is found behind any number of namesakes who were born in other years", async () => {
		await writeList(...nameEach(5001, (at) => String(1900 + (at % 90))), anna);
		const verification = await createDecided();
		expect(summarize(verification)).toEqual(sentToReview);
		expect(await listHits(`?verification=${verification.id}`)).toMatchObject([
			{ entry: { source_id: "1", score: 1, birth_date: "agrees" } },
		]);
	});

	test("namesakes born in other years don't send a case to review, whatever their number", async () => {
		await writeList(...nameEach(300, (at) => String(1900 + (at % 90))));
		expect(summarize(await createDecided())).toEqual(clear);
	});

	test("of more entries than are compared, which all may be the person, those with the birth date come first", async () => {
		await writeList(...nameEach(250, () => ""), anna);
		const verification = await createDecided();
		expect(summarize(verification)).toEqual(sentForMore);
		expect(
			(await listHits(`?verification=${verification.id}&limit=100`)).map(({ entry }) => entry.source_id),
		).toContain("1");
	});

	test("more entries that resemble the name than are compared are never clear", async () => {
		await writeList(
			...nameEach(200, () => "1998-05").map((row) => row.replace("Anna Lind", "Anna Lindqvistson")),
		);
		expect(summarize(await createDecided()).status).toBe("approved");
		await writeList(
			...nameEach(201, () => "1998-05").map((row) => row.replace("Anna Lind", "Anna Lindqvistson")),
		);
		expect(summarize(await createDecided())).toEqual(sentForMore);
	});

	test("an entry with the person's document number is found whatever its birth date", async () => {
		const { verified_data } = await createDecided("off");
		const number = verified_data?.document_number ?? "";
		await writeList(...nameEach(300, () => "1950"), `1,person,Anna Lind,,1951,,${toOtherWriting(number)},`);
		const verification = await createDecided();
		expect(summarize(verification)).toEqual(sentToReview);
		expect(await listHits(`?verification=${verification.id}`)).toMatchObject([{ entry: { source_id: "1" } }]);
	});

	test("a search of a name says whether more entries may resemble it than are returned", async () => {
		const search = async (details: object = {}) =>
			(
				await business.key.post<ScreeningSearch>("/api/v1/screening/search", {
					name: "Anna Lind",
					...details,
				})
			).body;
		await writeList(...nameEach(50, (at) => String(1930 + at)));
		expect(await search()).toMatchObject({ truncated: false });
		await writeList(...nameEach(51, (at) => String(1930 + at)));
		const found = await search();
		expect([found.hits.length, found.truncated]).toEqual([50, true]);
		expect(await search({ birth_date: "1950-05-01" })).toMatchObject({ truncated: false });
		await writeList(...nameEach(201, () => "").map((row) => row.replace("Anna Lind", "Anna Lindqvistson")));
		expect(await search()).toMatchObject({ hits: [], truncated: true });
	});
});
