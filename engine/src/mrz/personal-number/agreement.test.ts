import { describe, expect, it } from "vitest";
import type { MrzFields } from "../../findings.ts";
import { doesPersonalNumberAgree } from "./agreement.ts";

const holder = (issuingState: string, birthDate: string, sex: string, personalNumber: string): MrzFields => ({
	documentCode: "P",
	issuingState,
	lastName: "LIND",
	firstName: "ANNA",
	documentNumber: "UP4471926",
	nationality: issuingState,
	birthDate,
	sex,
	expirationDate: "340317",
	personalNumber,
});

describe("a personal number", () => {
	/** Examples that states or their registers publish. */
	it.each([
		["BEL", "85073003328", "850730", "M"],
		["BEL", "17073003384", "170730", "M"],
		["BEL", "85273003371", "850730", "F"],
		["BEL", "85473003416", "850730", "F"],
		["BGR", "7523169263", "750316", "M"],
		["BGR", "8032056031", "801205", "F"],
		["CZE", "6956220612", "690622", "F"],
		["CZE", "7103192745", "710319", "M"],
		["ESP", "12345678Z", "850312", "F"],
		["EST", "38001085718", "800108", "M"],
		["EST", "49403136515", "940313", "F"],
		["FIN", "131052308T", "521013", "F"],
		["FIN", "131052<308T", "521013", "F"],
		["LTU", "38703181745", "870318", "M"],
		["POL", "44051401359", "440514", "M"],
		["POL", "02270803624", "020708", "F"],
		["ROU", "1800101221144", "800101", "M"],
		["SVN", "0101006500006", "060101", "M"],
		["SWE", "198703142391", "870314", "M"],
		["SWE", "6403273813", "640327", "M"],
		["TUR", "10000000146", "850312", "F"],
	])("of %s, %s, agrees with its holder, born on %s, sex %s", (state, number, birth, sex) => {
		expect(doesPersonalNumberAgree(holder(state, birth, sex, number))).toBe(true);
	});

	it.each([
		["another birth date", "EST", "38001085718", "800109", "M"],
		["another sex", "EST", "38001085718", "800108", "F"],
		["a wrong check digit", "EST", "38001085719", "800108", "M"],
		["a wrong letter", "ESP", "12345678A", "850312", "F"],
		["a wrong last digit", "TUR", "10000000147", "850312", "F"],
		["the sex in the month", "CZE", "6956220612", "690622", "M"],
		["the sex of a BIS number", "BEL", "85473003416", "850730", "M"],
		["a birth date before 1954", "SVK", "476321274", "470320", "M"],
	])("with %s doesn't agree", (_, state, number, birth, sex) => {
		expect(doesPersonalNumberAgree(holder(state, birth, sex, number))).toBe(false);
	});

	it.each([
		["an unknown day of birth", "800100", "M"],
		["fillers for day and month", "80<<<<", "M"],
		["an unspecified sex", "800108", "<"],
		["the sex X", "800108", "X"],
	])("agrees with %s", (_, birth, sex) => {
		expect(doesPersonalNumberAgree(holder("EST", birth, sex, "38001085718"))).toBe(true);
	});

	it("is found in both optional fields of a card", () => {
		const { personalNumber, ...card } = holder("EST", "800108", "M", "");
		expect(doesPersonalNumberAgree({ ...card, optional1: "38001085718", optional2: "" })).toBe(true);
		expect(doesPersonalNumberAgree({ ...card, optional1: "", optional2: "38001085719" })).toBe(false);
	});

	it.each([
		["of a state without one", "UTO", "38001085719"],
		["of another form", "EST", "A17"],
		["of a foreigner in Bulgaria", "BGR", "7001234568"],
		["of nine digits with a year after 1953", "CZE", "543456789"],
		["that is empty", "EST", ""],
	])("%s is unknown", (_, state, number) => {
		expect(doesPersonalNumberAgree(holder(state, "800108", "M", number))).toBeNull();
	});
});
