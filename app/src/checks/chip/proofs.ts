import type { CheckFinding } from "../finding.ts";

const asked = ["chip_signature", "chip_issuer", "chip_data_groups", "chip_document", "chip_portrait"];

/** A state signed this document's data, and the face that the selfie is of. A chip that can't prove it's no copy may do. */
export const provesIssuer = (finding: CheckFinding): boolean =>
	finding.result === "clear" &&
	asked.every((type) => finding.checks.some((check) => check.type === type && check.result === "clear"));
