/** What issuers write where there is no value: not expected, unavailable, unknown, not applicable, or no name. */
const words =
	"NONE|UNAVL|UNAVAIL|UNAVAILABLE|UNK|UNKNOWN|UNNAMED|NA|N A|FNU|LNU|MNU|GNU|NFN|NLN|NMN|NMI|NGN|X+|" +
	"NOT (?:AVAILABLE|APPLICABLE|KNOWN|GIVEN|PROVIDED|STATED)|" +
	"NO (?:(?:FIRST|LAST|MIDDLE|GIVEN|FAMILY) ?)?(?:SUR)?NAMES?|" +
	"(?:(?:FIRST|LAST|MIDDLE|GIVEN|FAMILY) )?(?:SUR)?NAMES? (?:UNKNOWN|UNAVAILABLE|NOT (?:AVAILABLE|KNOWN|GIVEN))";
const placeholder = new RegExp(`^(?:${words})(?: (?:${words}))*$`);

/**
 * Whether a text says that there is no value: it has neither letters nor digits, or consists of placeholders, such as `FNU`
 * (first name unknown), `NMN` (no middle name) and `XXXX`. Some people have such a name, for example Na: only a reviewer can tell.
 */
export function isPlaceholder(text: string): boolean {
	const plain = text
		.normalize("NFKC")
		.toUpperCase()
		.replace(/[^\p{Letter}\p{Number}]+/gu, " ")
		.trim();
	return plain === "" || placeholder.test(plain);
}
