import type { X509Certificate } from "node:crypto";
import type { CmsVerification } from "../../../platform/crypto/cms-signature.ts";

/** Result of verifying a file, with lines of explanation. */
export interface EvidenceVerdict {
	/** `unverified`: the file couldn't be verified. */
	outcome: "whole" | "altered" | "unverified";
	lines: string[];
}

const signerName = ({ subject }: X509Certificate) => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject;

/** Compares the signer's certificate with the expected one. */
export function judgeSigner(
	{ certificate, at }: Extract<CmsVerification, { signed: true }>,
	expectedCertificate: X509Certificate | null,
): EvidenceVerdict {
	const by = `Signed with the certificate of “${signerName(certificate)}”${at ? ` on ${at.toISOString()}` : ""}.`;
	const fingerprint = `Its SHA-256 fingerprint: ${certificate.fingerprint256}`;
	if (expectedCertificate && !expectedCertificate.raw.equals(certificate.raw))
		return {
			outcome: "altered",
			lines: [by, fingerprint, "That isn't the certificate you gave: somebody else signed this."],
		};
	const trust = expectedCertificate
		? "It is the certificate you gave."
		: "This certificate came with the file: whoever made the file could have made it too. Compare the fingerprint, or give the app's certificate with --certificate.";
	return { outcome: "whole", lines: [by, fingerprint, trust] };
}
