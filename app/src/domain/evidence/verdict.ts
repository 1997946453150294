import type { X509Certificate } from "node:crypto";
import type { CmsFinding } from "../../platform/crypto/cms.ts";

/** What came of verifying, in words for who asked. */
export interface Verdict {
	/** `unverified`: nothing can be said, for or against. */
	outcome: "whole" | "altered" | "unverified";
	lines: string[];
}

const nameOf = ({ subject }: X509Certificate) => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;

/** Whether what is validly signed was signed by whom it should be. */
export function verdictOnSigner(
	{ certificate, at }: Extract<CmsFinding, { signed: true }>,
	given: X509Certificate | null,
): Verdict {
	const by = `Signed with the certificate of “${nameOf(certificate)}”${at ? ` on ${at.toISOString()}` : ""}.`;
	const fingerprint = `Its SHA-256 fingerprint: ${certificate.fingerprint256}`;
	if (given && !given.raw.equals(certificate.raw))
		return {
			outcome: "altered",
			lines: [by, fingerprint, "That isn't the certificate you gave: somebody else signed this."],
		};
	const trust = given
		? "It is the certificate you gave."
		: "This certificate came with the file: whoever made the file could have made it too. Compare the fingerprint, or give the app's certificate with --certificate.";
	return { outcome: "whole", lines: [by, fingerprint, trust] };
}
