import { expect, test } from "vitest";
import { getPersonName } from "./person-name.ts";

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
