import type { CheckFinding } from "../finding.ts";

const requiredCheckTypes = [
	"chip_signature",
	"chip_issuer",
	"chip_data_groups",
	"chip_document",
	"chip_portrait",
];

/** A state signed the document's data and the portrait. Clone protection isn't required: many chips have none. */
export const provesIssuer = (finding: CheckFinding): boolean =>
	finding.result === "clear" &&
	requiredCheckTypes.every((type) =>
		finding.checks.some((check) => check.type === type && check.result === "clear"),
	);
