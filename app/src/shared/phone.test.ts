import { describe, expect, test } from "vitest";
import { localizeFieldIssue, toFieldIssue } from "../http/request/validation-messages.ts";
import { phoneSchema } from "./phone.ts";

describe("a phone number", () => {
	test.each([
		["+33 6 12 34 56 78", "+33612345678"],
		["0033612345678", "+33612345678"],
		[" +33.6.12.34.56.78 ", "+33612345678"],
		["+33 (0)6 12 34 56 78", "+33612345678"],
		["(+33) 6 12 34 56 78", "+33612345678"],
		["+33 06 12 34 56 78", "+33612345678"],
		["+33\u00a06\u00a012\u00a034\u00a056\u00a078", "+33612345678"],
		["+1 (213) 373-4253", "+12133734253"],
		["+44 (0)20 7946 0958", "+442079460958"],
		["tel:+33-6-12-34-56-78", "+33612345678"],
		["TEL:+33612345678", "+33612345678"],
		["(0033) 6 12 34 56 78", "+33612345678"],
		["(00 33)612345678", "+33612345678"],
		["٠٠٣٣ ٦ ١٢ ٣٤ ٥٦ ٧٨", "+33612345678"],
		["+52 1 55 1234 5678", "+525512345678"],
		["+5215512345678", "+525512345678"],
		["+52 044 55 1234 5678", "+525512345678"],
		["+52 01 55 1234 5678", "+525512345678"],
		["+52 55 1234 5678", "+525512345678"],
		["+39 06 6982", "+39066982"],
		["+262 692 12 34 56", "+262692123456"],
	])("the phone number %s is normalized to %s", (written, kept) => {
		expect(phoneSchema.parse(written)).toBe(kept);
	});

	test.each([
		["has no country", "06 12 34 56 78"],
		["is too short for its country", "+33 6 12 34 56"],
		["is too long for its country", "+33 6 12 34 56 78 9"],
		["has a country that doesn't exist", "+999 12 34 56 78"],
		["has an extension", "+33 6 12 34 56 78 ext. 3"],
		["has an extension as in a URI", "tel:+33612345678;ext=3"],
		["has parameters of a URI", "tel:6-12;phone-context=+33"],
		["is Mexican with two prefixes", "+52 1 1 55 1234 5678"],
		["is Mexican with an extension", "+52 1 55 1234 5678 ext. 3"],
		["has text around it", "call +33612345678"],
		["isn't a number", "none"],
		["is empty", ""],
	])("a phone number that %s is refused with the expected format", (_what, written) => {
		const [issue] = phoneSchema.safeParse(written).error?.issues ?? [];
		expect(localizeFieldIssue(toFieldIssue(issue as object, "phone"), "en")).toEqual({
			path: "phone",
			code: "custom",
			message: "Invalid phone number. Start with the country code, such as +33.",
		});
	});

	test("an overlong phone number is refused without being parsed", () => {
		const { issues } = phoneSchema.safeParse(`+33${"6".repeat(10_000)}`).error ?? {};
		expect(issues?.map(({ code }) => code)).toEqual(["too_big"]);
	});
});
