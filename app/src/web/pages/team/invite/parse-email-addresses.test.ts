import { expect, test } from "vitest";
import { parseEmailAddresses } from "./parse-email-addresses.ts";

test.each([
	["commas, spaces and semicolons", "a@x.fr, b@x.fr;c@x.fr d@x.fr", ["a@x.fr", "b@x.fr", "c@x.fr", "d@x.fr"]],
	["rows of a spreadsheet", "a@x.fr\r\nb@x.fr\n\n\tc@x.fr", ["a@x.fr", "b@x.fr", "c@x.fr"]],
	["an email client's list", '"Lind, Anna" <anna@x.fr>, Bo Ek <bo@x.fr>', ["anna@x.fr", "bo@x.fr"]],
	["the same address twice, whatever its case", "Anna@x.fr anna@X.fr", ["anna@x.fr"]],
	["invalid addresses, so that they can be corrected", "anna@, x.fr", ["anna@", "x.fr"]],
	["nothing", " ,; \n", []],
])("parseEmailAddresses accepts %s", (_, text, addresses) => {
	expect(parseEmailAddresses(text)).toEqual(addresses);
});
