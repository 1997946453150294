import { expect, test } from "vitest";
import { formatPersonName, getCaseName, getPersonName } from "./person-name-contract.ts";

test("a person's name is the document's, and the provided one until that is read", () => {
	const provided_details = { first_name: "Anna", last_name: "Vogler" };
	expect(
		getPersonName({ verified_data: { first_name: "ANNA-MARIA", last_name: "O'NEIL" }, provided_details }),
	).toBe("Anna-Maria O'Neil");
	expect(getPersonName({ verified_data: null, provided_details })).toBe("Anna Vogler");
	expect(getPersonName({ verified_data: { document_number: "X1" }, provided_details })).toBe("Anna Vogler");
	expect(getPersonName({ verified_data: null, provided_details: { last_name: "Ng" } })).toBe("Ng");
	expect(getPersonName({ verified_data: null, provided_details: {} })).toBeNull();
});

test("a name in capitals is written as a name, and one that somebody wrote stays as it is", () => {
	expect(formatPersonName({ first_name: "MIA", last_name: "McDonald" })).toBe("Mia McDonald");
	expect(formatPersonName({ first_name: "Ludwig", last_name: "van der Berg" })).toBe("Ludwig van der Berg");
	expect(formatPersonName({ first_name: "伟", last_name: "王" })).toBe("伟 王");
	expect(formatPersonName({ first_name: "", last_name: null })).toBeNull();
});

test("a case without a person's name is called by its reference", () => {
	const unread = { verified_data: null, provided_details: {} };
	expect(getCaseName({ ...unread, reference: "order-1" })).toBe("order-1");
	expect(getCaseName({ ...unread, provided_details: { last_name: "Ng" }, reference: "order-1" })).toBe("Ng");
	expect(getCaseName({ ...unread, reference: null })).toBeNull();
});
