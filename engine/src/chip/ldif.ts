/**
 * The binary values of an LDIF file (RFC 2849), as ICAO's Public Key Directory publishes certificates, revocation lists
 * and master lists: `userCertificate;binary:: MII…`, lines folded.
 */
export function* binaryValuesOf(ldif: string): Generator<Buffer> {
	// Split by hand: one value may have megabytes, too many for a regular expression to walk back over.
	for (const line of ldif.replace(/\r?\n /g, "").split(/\r?\n/)) {
		const colon = line.indexOf("::");
		if (colon > 0 && /^[A-Za-z][\w;.-]*$/.test(line.slice(0, colon)))
			yield Buffer.from(line.slice(colon + 2), "base64");
	}
}
