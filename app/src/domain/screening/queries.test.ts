import { expect, test } from "vitest";
import type { Db } from "../../platform/database/database.ts";
import { conditionsOf, statementsOf } from "../../testing/sent-statements.ts";
import { findScreeningListByName, listListsWithoutFile, listScreeningListRows } from "./queries.ts";

const ofServer = /"app_id" is null and "screening_lists"."mode" is null/;
const conditionsOfQuery = async (query: (db: Db) => unknown) => (await statementsOf(query)).map(conditionsOf);

test("the server's screening lists are those of no app and no mode", async () => {
	for (const query of [
		(db: Db) => findScreeningListByName(db, null, "EU"),
		(db: Db) => listListsWithoutFile(db, ["EU"]),
		(db: Db) => listListsWithoutFile(db, []),
	])
		expect(await conditionsOfQuery(query)).toEqual([expect.stringMatching(ofServer)]);
});

test("an app is screened against the server's lists and its own, and no others", async () => {
	const [conditions] = await conditionsOfQuery((db) =>
		listScreeningListRows(db, { appId: "app_mine", mode: "test" }),
	);
	const own = /"app_id" = 'app_mine' and "screening_lists"."mode" = 'test'/;
	expect(conditions).toMatch(new RegExp(`${ofServer.source}.* or .*${own.source}`));
});

test("the lists without a file are all but those with one, and all of them if no file is left", async () => {
	const [some] = await conditionsOfQuery((db) => listListsWithoutFile(db, ["EU", "UN"]));
	expect(some).toContain(`"name" not in ('EU', 'UN')`);
	const [all] = await conditionsOfQuery((db) => listListsWithoutFile(db, []));
	expect(all).not.toContain(`"name"`);
});
