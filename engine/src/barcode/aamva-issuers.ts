/**
 * Issuer identification numbers that AAMVA assigned to provinces and territories of Canada. This file agrees number by number
 * with the list in LEADTOOLS's reference, https://www.leadtools.com/help/sdk/v22/dh/ba/aamvajurisdiction.html, whose source
 * is AAMVA's (https://www.aamva.org/identity/issuer-identification-numbers-(iin)).
 */
const CANADA = [
	"604426",
	"604428",
	"604429",
	"604432",
	"604433",
	"604434",
	"636012",
	"636013",
	"636016",
	"636017",
	"636028",
	"636044",
	"636048",
];
/** Coahuila and Hidalgo. */
const MEXICO = ["636056", "636057"];
/** American Samoa, the Northern Mariana Islands and Puerto Rico. The other issuers have numbers of the range below. */
const UNITED_STATES = ["604427", "604430", "604431"];
const FIRST_OF_RANGE = 636000;
const LAST_OF_RANGE = 636062;

/** ISO 3166-1 alpha-3 code of an issuer's country by its identification number; undefined if it isn't assigned. */
export function countryOfIssuer(issuerId: string): "USA" | "CAN" | "MEX" | undefined {
	if (CANADA.includes(issuerId)) return "CAN";
	if (MEXICO.includes(issuerId)) return "MEX";
	const isInRange = Number(issuerId) >= FIRST_OF_RANGE && Number(issuerId) <= LAST_OF_RANGE;
	return isInRange || UNITED_STATES.includes(issuerId) ? "USA" : undefined;
}
