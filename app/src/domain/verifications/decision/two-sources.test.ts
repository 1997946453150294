import { describe, expect, test } from "vitest";
import {
	buildBarcodeReading,
	buildDocumentFindings,
	buildEvidence,
	buildFields,
	passportFields,
} from "../../../testing/data/findings.ts";
import { defaultWorkflow, type Workflow } from "../../apps/contract.ts";
import { makeDecision } from "./decide.ts";

const front = (change: Parameters<typeof buildDocumentFindings>[0]) => ({
	front: { file: "fil_front", findings: buildDocumentFindings(change) },
});
const options = (change: Partial<Workflow>) => ({ options: { ...defaultWorkflow, ...change } });

describe("two sources on one document", () => {
	const twoSources = (printed: object) =>
		buildEvidence({
			documentType: "driving_licence",
			...options({ documents: ["driving_licence"] }),
			...front({
				mrz: null,
				barcode: buildBarcodeReading(passportFields),
				fields: [
					...buildFields({ ...passportFields, documentType: "driving_licence" }, "barcode"),
					...buildFields(printed, "mrz", 0.8),
				],
			}),
		});

	test("two sources that agree are combined", () => {
		expect(makeDecision(twoSources({ lastName: "LIND", firstName: "ANNA M" })).status).toBe("approved");
	});

	test("two sources that differ go to review, and the more confident value is kept", () => {
		const decision = makeDecision(twoSources({ documentNumber: "X1" }));
		expect(decision).toMatchObject({ status: "in_review", reasons: ["sources_differ"] });
		expect(decision.verifiedData.document_number).toBe("UP4471926");
	});
});
