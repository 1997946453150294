/**
 * Canonical JSON (RFC 8785): sorted keys, no whitespace. Equal values have equal texts, byte for byte.
 */
export function canonicalJson(value: unknown): string {
	const plain = JSON.stringify(value);
	return plain === undefined ? "null" : serialize(JSON.parse(plain));
}

function serialize(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(serialize).join(",")}]`;
	if (value === null || typeof value !== "object") return JSON.stringify(value);
	const members = Object.entries(value)
		.toSorted(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, memberValue]) => `${JSON.stringify(key)}:${serialize(memberValue)}`);
	return `{${members.join(",")}}`;
}
