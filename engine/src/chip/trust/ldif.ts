/**
 * Reads the binary values of an LDIF file (RFC 2849), the format in which ICAO publishes certificates, revocation lists
 * and master lists: `userCertificate;binary:: MII…`, lines folded.
 */
export function* readLdifBinaryValues(ldif: string): Generator<Buffer> {
	// Split without one regular expression: values may have megabytes, too long for its backtracking.
	for (const line of ldif.replace(/\r?\n /g, "").split(/\r?\n/)) {
		const colon = line.indexOf("::");
		if (colon > 0 && /^[A-Za-z][\w;.-]*$/.test(line.slice(0, colon)))
			yield Buffer.from(line.slice(colon + 2), "base64");
	}
}
